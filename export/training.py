"""One loop for all networks: warm-up, steady rate, decay, averaged weights, checkpoints.

A run is defined by its seed and its step: batches are drawn by step, so that a run that was
stopped resumes from its checkpoint with the same result. The averaged weights are what is exported.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from export.batch import IGNORED, Batch
from export.precision import average_precision
from export.recipes import Recipe

CHECKPOINT = "checkpoint.pt"
_HELD_OUT_WINDOWS = 16


class Inputs(NamedTuple):
    """The input of a network for a batch."""

    ids: Tensor
    mask: Tensor
    types: Tensor
    at: Tensor


def tensors(batch: Batch) -> Inputs:
    """Return the input of a network for a batch."""
    return Inputs(*map(torch.from_numpy, (batch.ids, batch.mask, batch.types, batch.at)))


@dataclass(slots=True)
class Progress:
    """What is reported during a training."""

    step: int = 0
    losses: list[float] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)
    began_at: int = 0


Forward = Callable[[Any, Inputs], Tensor]  # network and batch → log-odds at the judged places
Draw = Callable[[int, int, int], Batch]  # step, windows, size → batch


def train(
    network: nn.Module,
    forward: Forward,
    draw: Draw,
    recipe: Recipe,
    folder: Path,
    *,
    held_out: Batch | None = None,
    save_every: float = 300.0,
    check_every: int = 500,
) -> nn.Module:
    """Train to the end of the recipe, from the folder's checkpoint if it has one."""
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / CHECKPOINT
    average = {name: each.detach().clone() for name, each in network.state_dict().items()}
    learning = [each for each in network.parameters() if each.requires_grad]
    optimiser = torch.optim.AdamW(
        learning, lr=recipe.rate, weight_decay=recipe.weight_decay, fused=True
    )
    progress = Progress()
    if checkpoint.exists():
        progress.step = _restore(checkpoint, network, optimiser, average, recipe)
        progress.began_at = progress.step
    saved = time.monotonic()
    while progress.step < recipe.steps:
        step = progress.step
        size = recipe.size_at(step)
        batch = draw(step, max(1, recipe.batch_tokens // size), size)
        loss = _loss(forward, network, batch, recipe.positive_weight)
        loss.backward()
        nn.utils.clip_grad_norm_(learning, 1.0)
        for group in optimiser.param_groups:
            group["lr"] = recipe.rate_at(step)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        _average(average, network, min(recipe.averaging, (step + 1) / (step + 10)))
        progress.step += 1
        progress.losses.append(loss.item())
        _tell(progress, recipe, size)
        last = progress.step == recipe.steps
        if held_out is not None and (last or progress.step % check_every == 0):
            _tell_held_out(forward, network, average, held_out, progress.step, recipe)
        if last or time.monotonic() - saved > save_every:
            _save(checkpoint, network, optimiser, average, progress.step, recipe)
            saved = time.monotonic()
    network.load_state_dict(average)
    return network


def recipe_of(folder: Path) -> tuple[dict[str, Any], int]:
    """Return the recipe of the checkpoint in a folder, and how many tokens were seen by it."""
    state = torch.load(folder / CHECKPOINT, weights_only=True)
    recipe: dict[str, Any] = state["recipe"]
    return recipe, int(state["step"]) * int(recipe["batch_tokens"])


def average_of(folder: Path) -> dict[str, Tensor]:
    """Return the averaged weights of the checkpoint in a folder."""
    state = torch.load(folder / CHECKPOINT, weights_only=True)
    average: dict[str, Tensor] = state["average"]
    return average


def _loss(forward: Forward, network: nn.Module, batch: Batch, positive: float) -> Tensor:
    labels = torch.from_numpy(batch.labels)
    judged = labels != IGNORED
    log_odds = forward(network, tensors(batch))[judged]
    if not log_odds.numel():
        return log_odds.sum()  # nothing to learn here, and the mean of nothing is not a number
    return nn.functional.binary_cross_entropy_with_logits(
        log_odds, labels[judged].float(), pos_weight=torch.tensor(positive)
    )


def _average(average: dict[str, Tensor], network: nn.Module, keep: float) -> None:
    with torch.no_grad():
        for name, each in network.named_parameters():
            if each.requires_grad:
                average[name].lerp_(each, 1 - keep)


def _tell(progress: Progress, recipe: Recipe, size: int) -> None:
    if progress.step % 20:
        return
    spent = time.monotonic() - progress.began
    left = spent / max(1, progress.step - progress.began_at) * (recipe.steps - progress.step)
    recent = float(np.mean(progress.losses[-200:]))
    share = progress.step / recipe.steps
    bar = "█" * round(share * 20)
    sys.stderr.write(
        f"\r{bar:░<20} {progress.step}/{recipe.steps}  windows of {size}  "
        f"loss {recent:.4f}  {left / 60:.0f} min left "
    )
    if progress.step % 200 == 0:
        sys.stderr.write("\n")
    sys.stderr.flush()


def _tell_held_out(
    forward: Forward,
    network: nn.Module,
    average: dict[str, Tensor],
    held_out: Batch,
    step: int,
    recipe: Recipe,
) -> None:
    """Write the average precision on the held-out windows, by averaged weights."""
    own = {name: each.clone() for name, each in network.state_dict().items()}
    network.load_state_dict(average)
    scores, labels = [], []
    with torch.no_grad():
        for start in range(0, len(held_out.ids), _HELD_OUT_WINDOWS):
            part = held_out.part(start, start + _HELD_OUT_WINDOWS)
            judged = part.labels != IGNORED
            scores.append(forward(network, tensors(part))[torch.from_numpy(judged)].numpy())
            labels.append(part.labels[judged])
    network.load_state_dict(own)
    precision = average_precision(np.concatenate(labels) == 1, np.concatenate(scores))
    sys.stderr.write(f"\nheld out at step {step}: average precision {precision:.4f}\n")


def _save(
    path: Path,
    network: nn.Module,
    optimiser: torch.optim.Optimizer,
    average: dict[str, Tensor],
    step: int,
    recipe: Recipe,
) -> None:
    state = {
        "network": network.state_dict(),
        "optimiser": optimiser.state_dict(),
        "average": average,
        "step": step,
        "recipe": asdict(recipe),
    }
    unfinished = path.with_suffix(".part")
    torch.save(state, unfinished)
    unfinished.replace(path)


def _restore(
    path: Path,
    network: nn.Module,
    optimiser: torch.optim.Optimizer,
    average: dict[str, Tensor],
    recipe: Recipe,
) -> int:
    state = torch.load(path, weights_only=True)
    if state["recipe"] != asdict(recipe):
        sys.stderr.write("going on from a checkpoint of another recipe\n")
    network.load_state_dict(state["network"])
    optimiser.load_state_dict(state["optimiser"])
    for name, each in state["average"].items():
        average[name].copy_(each)
    return int(state["step"])

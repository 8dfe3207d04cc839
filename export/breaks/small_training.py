"""The training of the small network: any checkpoint of it is usable, and any can be gone on from.

The rate warms up, holds, and may be let fall over the last steps; a running average of the weights
is what is judged and exported. Stretches are drawn by seed and step, so a stopped training goes on
where it was.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from captor_desktop.inference.stretches import Chunk
from export.breaks.chunks import IGNORED, Drawer
from export.breaks.small_network import Shape, SmallNetwork
from export.breaks.word_vectors import WordTable
from export.recipes import SmallRecipe

CHECKPOINT = "checkpoint.pt"
Judge = Callable[[SmallNetwork], str]  # a network → its figures, in words


@dataclass(slots=True)
class Run:
    """A training under way: the network, its average, and how far it is."""

    network: SmallNetwork
    optimiser: torch.optim.Optimizer
    average: dict[str, Tensor]
    recipe: SmallRecipe
    step: int = 0
    seconds: float = 0.0  # of the processor, also before a stop; others may use it meanwhile
    losses: list[float] = field(default_factory=list)

    @classmethod
    def begin(
        cls, shape: Shape, recipe: SmallRecipe, folder: Path, vectors: WordTable | None = None
    ) -> Run:
        """Return the run of the folder, or a fresh one whose word vectors start as given."""
        torch.manual_seed(recipe.seed)
        network = SmallNetwork(shape)
        if vectors is not None:
            with torch.no_grad():
                network.words.weight[vectors.ids] = torch.from_numpy(vectors.matrix)
        # word vectors are no weights of which small ones would be simpler
        tables = [p for name, p in network.named_parameters() if _is_table(name)]
        others = [p for name, p in network.named_parameters() if not _is_table(name)]
        groups = [
            {"params": tables, "weight_decay": 0.0},
            {"params": others, "weight_decay": recipe.weight_decay},
        ]
        optimiser = torch.optim.AdamW(groups, lr=recipe.rate, fused=True)
        average = {name: each.detach().clone() for name, each in network.state_dict().items()}
        run = cls(network, optimiser, average, recipe)
        if (folder / CHECKPOINT).exists():
            run.restore(folder / CHECKPOINT)
        return run

    def learn(self, chunk: Chunk, labels: Tensor) -> None:
        """Take one step."""
        self.network.train()
        judged = labels != IGNORED
        log_odds = self.network(*tensors(chunk))[judged]
        loss = nn.functional.binary_cross_entropy_with_logits(log_odds, labels[judged].float())
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        for group in self.optimiser.param_groups:
            group["lr"] = self.recipe.rate_at(self.step)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        keep = min(self.recipe.averaging, (self.step + 1) / (self.step + 10))
        with torch.no_grad():
            for name, each in self.network.named_parameters():
                self.average[name].lerp_(each, 1 - keep)
        self.losses.append(float(loss.item()))
        self.step += 1

    def averaged(self) -> SmallNetwork:
        """Return the network with the averaged weights, to be judged."""
        network = SmallNetwork(self.network.shape)
        network.load_state_dict(self.average)
        network.eval()
        return network

    def save(self, folder: Path) -> None:
        """Write all that is needed to go on."""
        folder.mkdir(parents=True, exist_ok=True)
        state = {
            "shape": asdict(self.network.shape),
            "recipe": asdict(self.recipe),
            "network": self.network.state_dict(),
            "average": self.average,
            "optimiser": self.optimiser.state_dict(),
            "step": self.step,
            "seconds": self.seconds,
        }
        unfinished = folder / "checkpoint.part"
        torch.save(state, unfinished)
        unfinished.replace(folder / CHECKPOINT)

    def restore(self, path: Path) -> None:
        """Go on from a checkpoint."""
        state = torch.load(path, weights_only=True)
        self.network.load_state_dict(state["network"])
        self.optimiser.load_state_dict(state["optimiser"])
        for name, each in state["average"].items():
            self.average[name].copy_(each)
        self.step, self.seconds = int(state["step"]), float(state["seconds"])


def train_small(
    drawer: Drawer,
    shape: Shape,
    recipe: SmallRecipe,
    folder: Path,
    *,
    judge: Judge | None = None,
    judge_every: float = 600.0,
    save_every: float = 240.0,
    most_seconds: float = float("inf"),
    vectors: WordTable | None = None,
) -> SmallNetwork:
    """Train to the end of the recipe or of the time; return the network with averaged weights."""
    run = Run.begin(shape, recipe, folder, vectors)
    saved = judged = run.seconds
    while run.step < recipe.steps and run.seconds < most_seconds:
        began = time.process_time()
        example = drawer.draw(run.step, recipe.stretches)
        run.learn(example.chunk, torch.from_numpy(example.labels))
        run.seconds += time.process_time() - began
        if run.step % 50 == 0:
            _tell(run)
        if run.seconds - saved > save_every:
            run.save(folder)
            saved = run.seconds
        if judge is not None and run.seconds - judged > judge_every:
            sys.stderr.write(f"step {run.step}, {run.seconds:.0f} s: {judge(run.averaged())}\n")
            judged = run.seconds
    run.save(folder)
    if judge is not None:
        sys.stderr.write(f"step {run.step}, {run.seconds:.0f} s: {judge(run.averaged())}\n")
    return run.averaged()


def recipe_of(folder: Path) -> tuple[SmallRecipe, int]:
    """Return the recipe of a training, and how many steps it has taken."""
    state = torch.load(folder / CHECKPOINT, weights_only=True)
    return SmallRecipe(**state["recipe"]), int(state["step"])


def load_small(folder: Path) -> SmallNetwork:
    """Return the network of a checkpoint, with averaged weights."""
    state: dict[str, Any] = torch.load(folder / CHECKPOINT, weights_only=True)
    network = SmallNetwork(Shape(**state["shape"]))
    network.load_state_dict(state["average"])
    network.eval()
    return network


def tensors(chunk: Chunk) -> tuple[Tensor, ...]:
    """Return what the network is given of a chunk."""
    return tuple(torch.from_numpy(each) for each in chunk)


def _is_table(name: str) -> bool:
    return name.split(".")[0] in {"words", "traits", "from_start", "from_end"}


def _tell(run: Run) -> None:
    recent = float(np.mean(run.losses[-200:]))
    sys.stderr.write(f"step {run.step}, {run.seconds:.0f} s: loss {recent:.4f}\n")
    sys.stderr.flush()

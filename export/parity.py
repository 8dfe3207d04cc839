"""ONNX against torch: the same probabilities, at shapes other than the one that was traced."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from captor_desktop.inference.session import load_runtime

SHAPES = ((1, 16), (2, 64), (4, 128), (3, 200), (1, 512))  # windows × tokens
MOST_APART = 1e-4
_SEED = 7


def largest_difference(network: nn.Module, path: Path) -> float:
    """Return how far the probabilities of a file lie from torch's, at worst over all shapes."""
    session = load_runtime().InferenceSession(str(path), providers=["CPUExecutionProvider"])
    names = [each.name for each in session.get_inputs()]
    rng = np.random.default_rng(_SEED)
    network.eval()
    worst = 0.0
    for windows, tokens in SHAPES:
        arrays = _inputs(rng, windows, tokens, network.config)
        with torch.no_grad():
            wanted = network(**{name: torch.from_numpy(a) for name, a in arrays.items()}).logits
        found = session.run(None, {name: arrays[name] for name in names})[0]
        apart = np.abs(_probability(wanted.numpy()) - _probability(found))
        worst = max(worst, float(apart[arrays["attention_mask"] == 1].max()))
    return worst


def check_parity(network: nn.Module, path: Path) -> float:
    """Return the largest difference, and stop if it is more than rounding can explain."""
    found = largest_difference(network, path)
    if found > MOST_APART:
        message = f"{path.name} differs from the network by {found:.2g}, more than {MOST_APART}"
        raise SystemExit(message)
    return found


def _inputs(
    rng: np.random.Generator, windows: int, tokens: int, config: object
) -> dict[str, NDArray[np.int64]]:
    ids = rng.integers(1000, config.vocab_size, (windows, tokens))  # type: ignore[attr-defined]
    mask = np.ones_like(ids)
    if windows > 1:
        mask[0, tokens // 2 :] = 0  # a short window among long ones
    types = rng.integers(0, config.type_vocab_size, ids.shape)  # type: ignore[attr-defined]
    return {"input_ids": ids, "attention_mask": mask, "token_type_ids": types}


def _probability(logits: NDArray[np.float32]) -> NDArray[np.float64]:
    result: NDArray[np.float64] = 1 / (1 + np.exp(-logits[:, :, 0].astype(np.float64)))
    return result

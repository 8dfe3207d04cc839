"""A small network over all places of a book in their order, in plain numpy.

How this author opens chapters and how far apart they are shows only along the whole book. Gated
convolutions with growing steps look at 63 places to each side of one, and correct what the
logistic model says of it. The network is fitted by `python -m export combine`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]

STEPS = (1, 2, 4, 8, 16, 32)  # places between those that a layer joins
FURTHEST = 4.0  # standard deviations; no signal counts for more
FIRST_SCALE = 3.0  # what the logistic model's log-odds are divided by to be a signal like others
_LARGEST = 80.0  # exponent that single numbers can hold


@dataclass(frozen=True, slots=True)
class Dense:
    """Weights and bias of one layer."""

    weights: Singles  # inputs × outputs
    bias: Singles

    def __call__(self, inputs: Singles) -> Singles:
        """Return what the layer makes of rows of inputs."""
        result: Singles = inputs @ self.weights + self.bias
        return result


@dataclass(frozen=True, slots=True)
class BookNetwork:
    """The layers in their order."""

    enter: Dense
    joins: tuple[Dense, ...]  # one for each of STEPS; inputs: before, here, after
    leave: Dense
    kept: float  # how much of the first log-odds is kept

    def log_odds(self, signals: Floats, first: Floats) -> Floats:
        """Return corrected log-odds of all places; `signals` are standardised columns."""
        near = np.clip(signals, -FURTHEST, FURTHEST)
        inputs = np.column_stack((near, first / FIRST_SCALE)).astype(np.float32)
        entered = self.enter(inputs)
        places = entered * _sigmoid(entered)
        for step, join in zip(STEPS, self.joins, strict=True):
            around = np.pad(places, ((step, step), (0, 0)))
            joined = join(np.hstack((around[: -2 * step], places, around[2 * step :])))
            value, gate = np.hsplit(joined, 2)
            places = places + value * _sigmoid(gate)
        result: Floats = self.kept * first + self.leave(places)[:, 0].astype(np.float64)
        return result

    def arrays(self) -> dict[str, Singles]:
        """Return all numbers by name, to be saved."""
        dense = {"enter": self.enter, "leave": self.leave}
        dense |= {f"join {step}": join for step, join in zip(STEPS, self.joins, strict=True)}
        named = {f"{name} weights": each.weights for name, each in dense.items()}
        named |= {f"{name} bias": each.bias for name, each in dense.items()}
        return named | {"kept": np.array(self.kept, dtype=np.float32)}


def from_arrays(arrays: Mapping[str, Singles], signals: int) -> BookNetwork:
    """Return the network of these numbers; raises KeyError or ValueError if they make none."""
    dense = {
        name: Dense(
            arrays[f"{name} weights"].astype(np.float32), arrays[f"{name} bias"].astype(np.float32)
        )
        for name in ("enter", "leave", *(f"join {step}" for step in STEPS))
    }
    width = dense["enter"].bias.size
    _check(dense["enter"], signals + 1, width)
    _check(dense["leave"], width, 1)
    joins = tuple(dense[f"join {step}"] for step in STEPS)
    for join in joins:
        _check(join, 3 * width, 2 * width)
    kept = float(arrays["kept"])
    if not np.isfinite(kept):
        raise ValueError("not a finite number")
    return BookNetwork(dense["enter"], joins, dense["leave"], kept)


def mean_log_odds(networks: Sequence[BookNetwork], signals: Floats, first: Floats) -> Floats:
    """Return the mean of what several networks say; what was said first if there are none."""
    if not networks or not first.size:
        return first
    result: Floats = np.mean([each.log_odds(signals, first) for each in networks], axis=0)
    return result


def _check(layer: Dense, inputs: int, outputs: int) -> None:
    if layer.weights.shape != (inputs, outputs) or layer.bias.shape != (outputs,):
        raise ValueError("a layer of another shape")
    if not (np.isfinite(layer.weights).all() and np.isfinite(layer.bias).all()):
        raise ValueError("not a finite number")


def _sigmoid(values: Singles) -> Singles:
    result: Singles = np.reciprocal(np.exp(-np.clip(values, -_LARGEST, _LARGEST)) + 1)
    return result

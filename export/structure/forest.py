"""LightGBM's trees → the tables that the program evaluates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Tables = tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.float32]]


def as_tables(boosters: Sequence[Any], depth: int, classes: int) -> Tables:
    """Return features, thresholds and leaves of all trees, each filled up to a complete tree.

    Their sum is the mean of the boosters. A round of one stands beside the same round of the
    others, so that the first trees already tell most.
    """
    dumped = [booster.dump_model()["tree_info"] for booster in boosters]
    trees = [
        tree
        for start in range(0, len(dumped[0]), classes)
        for own in dumped
        for tree in own[start : start + classes]
    ]
    inner = 2**depth - 1
    features = np.zeros((len(trees), inner), np.uint8)
    thresholds = np.full((len(trees), inner), np.inf, np.float32)
    leaves = np.zeros((len(trees), inner + 1), np.float32)
    for number, tree in enumerate(trees):
        _fill(tree["tree_structure"], 0, features[number], thresholds[number], leaves[number])
    return features, thresholds, (leaves / len(boosters)).astype(np.float32)


def _fill(
    node: dict[str, Any],
    place: int,
    features: NDArray[np.uint8],
    thresholds: NDArray[np.float32],
    leaves: NDArray[np.float32],
) -> None:
    inner = len(features)
    if "leaf_value" in node:
        if place >= inner:
            leaves[place - inner] = node["leaf_value"]
        else:  # the node stays as it is: every figure is below an infinite threshold
            for child in (2 * place + 1, 2 * place + 2):
                _fill(node, child, features, thresholds, leaves)
        return
    if place >= inner:
        raise ValueError("a tree is deeper than the tables")
    features[place] = node["split_feature"]
    thresholds[place] = _not_above(node["threshold"])
    _fill(node["left_child"], 2 * place + 1, features, thresholds, leaves)
    _fill(node["right_child"], 2 * place + 2, features, thresholds, leaves)


def _not_above(threshold: float) -> np.float32:
    """Return the largest float32 that is not above a threshold: the same figures stay below it."""
    rounded = np.float32(threshold)
    return rounded if rounded <= threshold else np.nextafter(rounded, np.float32(-np.inf))

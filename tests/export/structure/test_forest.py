"""LightGBM's trees as tables: the same leaf for every row."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from export.structure.forest import as_tables


class Booster:
    """What `as_tables` asks of LightGBM."""

    def __init__(self, *trees: dict) -> None:
        self.trees = trees

    def dump_model(self) -> dict:
        return {"tree_info": [{"tree_structure": tree} for tree in self.trees]}


def leaf(value: float) -> dict:
    return {"leaf_value": value}


def node(feature: int, threshold: float, left: dict, right: dict) -> dict:
    return {
        "split_feature": feature,
        "threshold": threshold,
        "left_child": left,
        "right_child": right,
    }


TREES = st.recursive(
    st.floats(-5, 5, width=32).map(leaf),
    lambda children: st.builds(node, st.integers(0, 3), st.floats(-3, 3), children, children),
    max_leaves=8,
)


def depth_of(tree: dict) -> int:
    if "leaf_value" in tree:
        return 0
    return 1 + max(depth_of(tree["left_child"]), depth_of(tree["right_child"]))


def walk(tree: dict, row: np.ndarray) -> float:
    while "leaf_value" not in tree:
        below = row[tree["split_feature"]] <= tree["threshold"]
        tree = tree["left_child"] if below else tree["right_child"]
    return tree["leaf_value"]


@given(TREES, st.lists(st.floats(-4, 4, width=32), min_size=4, max_size=4))
def test_a_row_ends_at_the_same_leaf(tree, figures):
    depth = max(1, depth_of(tree))
    features, thresholds, leaves = as_tables([Booster(tree)], depth, 1)
    row = np.array(figures, np.float32)
    place = 0
    while place < features.shape[1]:
        place = 2 * place + 1 + int(row[features[0, place]] > thresholds[0, place])
    assert leaves[0, place - features.shape[1]] == np.float32(walk(tree, row))


def test_a_tree_that_is_too_deep_is_refused():
    deep = node(0, 0.0, leaf(1), node(0, 1.0, leaf(2), leaf(3)))
    with pytest.raises(ValueError, match="deeper"):
        as_tables([Booster(deep)], 1, 1)


def test_several_boosters_are_added_up_to_their_mean_round_by_round():
    one = Booster(leaf(1.0), leaf(2.0), leaf(3.0), leaf(4.0))
    other = Booster(leaf(5.0), leaf(6.0), leaf(7.0), leaf(8.0))
    _, _, leaves = as_tables([one, other], 1, classes=2)
    assert leaves[:, 0].tolist() == [0.5, 1.0, 2.5, 3.0, 1.5, 2.0, 3.5, 4.0]

"""The forests against plain walks down each tree, and files that can't be used."""

from __future__ import annotations

import json

import numpy as np
import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.errors import HeadingModelUnusable
from captor_desktop.headings.context import CLASSES, CONTEXT, NOTHING
from captor_desktop.headings.features import FEATURES
from captor_desktop.headings.trees import MODEL_FILE, Forest, load_trees
from captor_desktop.paths import model_file

DEPTH = 3
INNER = 2**DEPTH - 1


def forest(seed: int, rounds: int, spread: float = 1.0) -> Forest:
    draw = np.random.default_rng(seed)
    trees = rounds * len(CLASSES)
    return Forest(
        draw.integers(0, 5, (trees, INNER)),
        draw.normal(size=(trees, INNER)).astype(np.float32),
        (spread * draw.normal(size=(trees, INNER + 1))).astype(np.float32),
    )


def slow_sums(trees: Forest, row: np.ndarray, count: int) -> np.ndarray:
    sums = np.zeros(len(CLASSES))
    for number in range(count):
        node = 0
        while node < INNER:
            above = row[trees.features[number, node]] > trees.thresholds[number, node]
            node = 2 * node + (2 if above else 1)
        sums[number % len(CLASSES)] += trees.leaves[number, node - INNER]
    return sums


def softmax(sums: np.ndarray) -> np.ndarray:
    raised = np.exp(sums - sums.max())
    return raised / raised.sum()


@examples(25)
@given(st.integers(0, 10_000), st.integers(1, 30), st.integers(0, 700))
def test_a_forest_is_the_sum_of_its_trees(seed, rounds, rows):
    trees = forest(seed, rounds, 0.1)
    figures = np.random.default_rng(seed).normal(size=(rows, 5)).astype(np.float32)
    found = trees.probabilities(figures)
    assert found.shape == (rows, len(CLASSES))
    for row in range(0, rows, 101):
        expected = softmax(slow_sums(trees, figures[row], len(trees.leaves)))
        np.testing.assert_allclose(found[row], expected, rtol=1e-4)


def test_what_is_nothing_at_first_sight_is_dismissed():
    trees = forest(3, 40, 0.1)
    trees.leaves[NOTHING :: len(CLASSES)] += 2.0
    figures = np.zeros((4, 5), np.float32)
    quick = softmax(slow_sums(trees, figures[0], 8 * len(CLASSES)))
    np.testing.assert_allclose(trees.probabilities(figures)[0], quick, rtol=1e-4)


def test_the_shipped_forests_are_for_todays_figures():
    trees = load_trees()
    rows = np.zeros((2, len(FEATURES)), np.float32)
    first = trees.first.probabilities(rows)
    np.testing.assert_allclose(first.sum(axis=1), 1.0)
    both = np.hstack([rows, np.zeros((2, len(CONTEXT)), np.float32)])
    np.testing.assert_allclose(trees.second.probabilities(both).sum(axis=1), 1.0)


@pytest.mark.parametrize("content", [b"", b"not a model", None], ids=["empty", "junk", "missing"])
def test_a_damaged_file_is_told(tmp_path, content):
    path = tmp_path / MODEL_FILE
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(HeadingModelUnusable, match="M05"):
        load_trees(path)


def test_a_file_for_other_figures_is_refused(tmp_path):
    with np.load(model_file(MODEL_FILE)) as stored:
        arrays = dict(stored)
    about = json.loads(str(arrays.pop("about")))
    about["columns"] = about["columns"][1:]
    path = tmp_path / MODEL_FILE
    np.savez(path, about=np.array(json.dumps(about)), **arrays)
    with pytest.raises(HeadingModelUnusable):
        load_trees(path)

"""Fitting the evidence: two stages of boosted trees, judged on books they have not seen.

The second trees are fitted on the first ones' answers about books that those had not seen, by
authors dealt into folds, since that is what they meet in use.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.context import CLASSES, look_again
from export.structure.examples import Example

FOLDS = 4
DEPTH = 7
ROUNDS = 100
_SETTINGS = {
    "objective": "multiclass",
    "num_class": len(CLASSES),
    "learning_rate": 0.08,
    "num_leaves": 31,
    "max_depth": DEPTH,
    "min_data_in_leaf": 30,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 2.0,
    "max_bin": 127,
    "verbose": -1,
    "seed": 1,
}
# Hard books are few; silver ones were labelled by rules, restyled ones resemble each other.
SOURCE_WEIGHTS = {
    "hard": 4.0,
    "languages": 1.5,
    "train": 1.0,
    "silver": 0.7,
    "restyled": 0.8,
    "invented": 0.3,
}

Array = NDArray[np.float64]


def fold_of(example: Example) -> int:
    """Return the fold of a book: all books of an author have the same one."""
    words = example.author.lower().replace(",", " ").split()
    return zlib.crc32((words[0] if words else example.name).encode()) % FOLDS


def fit(examples: Sequence[Example], figures: Sequence[NDArray[np.float32]], threads: int) -> Any:  # noqa: ANN401
    """Return trees fitted on these books."""
    import lightgbm

    rows, classes, weights = _rows(examples, figures)
    data = lightgbm.Dataset(rows, label=classes, weight=weights)
    return lightgbm.train({**_SETTINGS, "num_threads": threads}, data, ROUNDS)


def out_of_fold(
    examples: Sequence[Example], figures: Sequence[NDArray[np.float32]], threads: int
) -> list[Array]:
    """Return for each book the answers of trees that have not seen its author."""
    folds = [fold_of(example) for example in examples]
    answers: list[Array] = [np.zeros((0, len(CLASSES)))] * len(examples)
    for fold in range(FOLDS):
        inside = [n for n, own in enumerate(folds) if own != fold]
        model = fit([examples[n] for n in inside], [figures[n] for n in inside], threads)
        for n, own in enumerate(folds):
            if own == fold and len(figures[n]):
                answers[n] = model.predict(figures[n])
    return answers


def with_context(examples: Sequence[Example], first: Sequence[Array]) -> list[NDArray[np.float32]]:
    """Return the figures of the second stage."""
    return [
        np.hstack([e.figures, look_again(e.layout, e.candidates, answers)])
        for e, answers in zip(examples, first, strict=True)
    ]


def _rows(
    examples: Sequence[Example], figures: Sequence[NDArray[np.float32]]
) -> tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.float64]]:
    """Return the rows of all books; every book has the same weight, times its source's."""
    weights = [
        e.weights * 1000 * SOURCE_WEIGHTS[e.source.split("/")[0]] / max(1.0, e.weights.sum())
        for e in examples
    ]
    return (
        np.vstack(figures),
        np.concatenate([example.classes for example in examples]),
        np.concatenate(weights),
    )

"""Fitting the evidence: two stages of boosted trees, judged on books they have not seen.

The second trees are fitted on the first ones' answers about books that those had not seen, by
authors dealt into folds, since that is what they meet in use. The program takes the mean of the
fits that left one fold out: it is steadier than one fit on all books, and costs nothing more.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.context import CLASSES, NOTHING, look_again
from export.structure.examples import Example

FOLDS = 4
DEPTH = 7
ROUNDS = 90
# Of what is nothing in a book that is not rare, one row in so many counts, so many times as much:
# nearly all of it is easy.
THINNED = 5
_RARE = ("hard", "odd", "languages")
_SETTINGS = {
    "objective": "multiclass",
    "num_class": len(CLASSES),
    "learning_rate": 0.11,
    "num_leaves": 31,
    "max_depth": DEPTH,
    "min_data_in_leaf": 30,
    "feature_fraction": 0.4,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 2.0,
    "max_bin": 63,
    "verbose": -1,
    "seed": 1,
}
# Hard books are few; restyled ones resemble each other.
SOURCE_WEIGHTS = {
    "hard": 4.0,
    "odd": 4.0,
    "languages": 1.5,
    "train": 1.0,
    "restyled": 0.8,
    "invented": 0.3,
    "deleted": 0.5,
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


def answer(models: Sequence[Any], figures: NDArray[np.float32]) -> Array:
    """Return the probabilities of each class by the mean of several fits."""
    if not len(figures):
        return np.zeros((0, len(CLASSES)))
    raw = [model.predict(figures, raw_score=True, num_threads=1) for model in models]
    sums = np.mean(raw, axis=0)
    raised = np.exp(sums - sums.max(axis=1, keepdims=True))
    probabilities: Array = raised / raised.sum(axis=1, keepdims=True)
    return probabilities


def out_of_fold(
    examples: Sequence[Example],
    figures: Sequence[NDArray[np.float32]],
    threads: int,
    folds: Sequence[int] | None = None,
) -> tuple[list[Any], list[Array]]:
    """Return one fit per fold, and for each book the answers of the one that has not seen it.

    All books of an author are in one fold. Other folds may be given; books of fold -1 are in every
    fit and get no answers.
    """
    folds = [fold_of(example) for example in examples] if folds is None else folds
    answers: list[Array] = [np.zeros((0, len(CLASSES)))] * len(examples)
    models = []
    for fold in sorted(set(folds) - {-1}):
        inside = [n for n, own in enumerate(folds) if own != fold]
        models.append(fit([examples[n] for n in inside], [figures[n] for n in inside], threads))
        unseen = [n for n, own in enumerate(folds) if own == fold]
        together = answer(models[-1:], np.vstack([figures[n] for n in unseen]))
        ends = np.cumsum([len(figures[n]) for n in unseen])
        for n, own_answers in zip(unseen, np.split(together, ends[:-1]), strict=True):
            answers[n] = own_answers
    return models, answers


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
    rows, classes, weights = [], [], []
    for example, own in zip(examples, figures, strict=True):
        source = example.source.split("/")[0]
        share = 1000 * SOURCE_WEIGHTS[source] / max(1.0, example.weights.sum())
        kept = np.ones(len(own), bool)
        weight = example.weights * share
        if source not in _RARE:
            nothing = np.flatnonzero(example.classes == NOTHING)
            kept[nothing] = False
            kept[nothing[::THINNED]] = True
            weight[nothing] *= THINNED
        rows.append(own[kept])
        classes.append(example.classes[kept])
        weights.append(weight[kept])
    return np.vstack(rows), np.concatenate(classes), np.concatenate(weights)

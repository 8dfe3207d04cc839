"""The word model: fitted on novels, and asked about novels that it was not fitted on.

Whatever is fitted on top of the words (the combination, the count) must see their opinion as it is
on a new book. On its own training novels the word model is overconfident: every novel is scored by
a model of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from captor_desktop.breaks.lexical import LexicalModel
from captor_desktop.breaks.openings import TABLE_BITS, place_features
from export.corpus import Novel

Floats = NDArray[np.float64]

SEED = 2020
FOLDS = 3
_NEGATIVES = 0.35  # share of the places without a break that the word model is shown
_STRENGTH = 0.03  # inverse of the regularisation; best of 0.003 to 0.1 on the dev novels


@dataclass(frozen=True, slots=True)
class Places:
    """The hashed features of all places of a novel, one after the other, and which are breaks."""

    features: NDArray[np.int32]
    lengths: NDArray[np.int32]
    is_break: NDArray[np.bool_]


def places_of(book: Novel) -> Places:
    """Return the places of a novel."""
    places = place_features(book.paragraphs)
    is_break = np.zeros(len(places), dtype=np.bool_)
    is_break[np.array(book.breaks, dtype=np.int64) - 1] = True
    lengths = np.array([len(place) for place in places], dtype=np.int32)
    return Places(np.concatenate(places), lengths, is_break)


def fit_words(novels: Sequence[Places]) -> LexicalModel:
    """Return the word model of these novels."""
    labels = np.concatenate([novel.is_break for novel in novels])
    rows = _rows(novels)
    chance = np.random.default_rng(SEED).random(labels.size)
    shown = np.flatnonzero(labels | (chance < _NEGATIVES))
    model = LogisticRegression(
        C=_STRENGTH, solver="liblinear", max_iter=60, tol=1e-3, random_state=SEED
    )
    model.fit(rows[shown], labels[shown])
    weights = model.coef_[0].astype(np.float32)
    # The places left out were all without a break: shift the odds back to the true share.
    return LexicalModel(weights, float(model.intercept_[0]) + float(np.log(_NEGATIVES)))


def cross_fitted(novels: Sequence[Places]) -> list[Floats]:
    """Return the log-odds of every novel's places by a word model of other novels."""
    log_odds: dict[int, Floats] = {}
    for fold in range(FOLDS):
        others = [novel for number, novel in enumerate(novels) if number % FOLDS != fold]
        model = fit_words(others)
        log_odds |= {number: score(model, novels[number]) for number in _fold(novels, fold)}
    return [log_odds[number] for number in range(len(novels))]


def score(model: LexicalModel, novel: Places) -> Floats:
    """Return the log-odds of a novel's places."""
    starts = np.concatenate(([0], np.cumsum(novel.lengths)[:-1]))
    sums = np.add.reduceat(model.weights[novel.features], starts)
    result: Floats = sums.astype(np.float64) + model.intercept
    return result


def _fold(novels: Sequence[Places], fold: int) -> range:
    return range(fold, len(novels), FOLDS)


def _rows(novels: Sequence[Places]) -> csr_matrix:
    columns = np.concatenate([novel.features for novel in novels])
    lengths = np.concatenate([novel.lengths for novel in novels])
    ends = np.concatenate(([0], np.cumsum(lengths, dtype=np.int64)))
    ones = np.ones(columns.size, dtype=np.float32)
    return csr_matrix((ones, columns, ends), shape=(lengths.size, 1 << TABLE_BITS))

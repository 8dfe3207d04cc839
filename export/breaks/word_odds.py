"""The word model: fitted on novels, a share of whose places without a break is shown to it.

Whatever is fitted on top of the words (the combination, the counts) must see their opinion as it is
on a new book, so it is fitted on novels that were kept from the word model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
_NEGATIVES = 0.12  # share of the places without a break that the word model is shown
_DRAWN_SEED = 1
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


def shown_places(books: Iterable[Novel]) -> Iterator[Places]:
    """Yield the places of novels that the word model is shown: all breaks, some of the others."""
    rng = np.random.default_rng(_DRAWN_SEED)
    for book in books:
        if len(book.paragraphs) < 2:
            continue
        places = places_of(book)
        shown = places.is_break | (rng.random(places.is_break.size) < _NEGATIVES)
        kept = np.repeat(shown, places.lengths)
        yield Places(places.features[kept], places.lengths[shown], places.is_break[shown])


def fit_words(novels: Sequence[Places]) -> LexicalModel:
    """Return the word model of these novels, of which the shown places are given."""
    labels = np.concatenate([novel.is_break for novel in novels])
    model = LogisticRegression(
        C=_STRENGTH, solver="liblinear", max_iter=60, tol=1e-3, random_state=SEED
    )
    model.fit(_rows(novels), labels)
    weights = model.coef_[0].astype(np.float32)
    # The places left out were all without a break: shift the odds back to the true share.
    return LexicalModel(weights, float(model.intercept_[0]) + float(np.log(_NEGATIVES)))


def score(model: LexicalModel, novel: Places) -> Floats:
    """Return the log-odds of a novel's places."""
    starts = np.concatenate(([0], np.cumsum(novel.lengths)[:-1]))
    sums = np.add.reduceat(model.weights[novel.features], starts)
    result: Floats = sums.astype(np.float64) + model.intercept
    return result


def _rows(novels: Sequence[Places]) -> csr_matrix:
    columns = np.concatenate([novel.features for novel in novels])
    lengths = np.concatenate([novel.lengths for novel in novels])
    ends = np.concatenate(([0], np.cumsum(lengths, dtype=np.int64)))
    ones = np.ones(columns.size, dtype=np.float32)
    return csr_matrix((ones, columns, ends), shape=(lengths.size, 1 << TABLE_BITS))

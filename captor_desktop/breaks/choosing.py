"""Scores → breaks: so many of them, where the scores are high and the chapters of even length.

The paper's dynamic programme with alpha: 1 uses the scores only, 0 the lengths only.
REFERENCE: the printed cost telescopes, and the released code treats the first segment unlike the
others; here every segment, the first and the last included, costs its deviation from the ideal
length. The optimum is exact. Scores that are log-odds are better weighed against how
likely such lengths are.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks import kernels
from captor_desktop.options import DEFAULT_ALPHA

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

EVEN = 0.0  # lengths cost how far they are from the ideal, as in the paper
_LARGEST_TABLE = 250_000_000  # entries, a gigabyte; thousands of chapters have no shape to keep
LIKELY = 4.0  # shape of the gamma distribution of lengths; best of 1.5 to 8 on the dev novels


def choose_breaks(
    paragraphs: Sequence[int] | Ints,
    scores: Sequence[float] | Floats,
    sentence_counts: Sequence[int] | Ints,
    breaks: int,
    alpha: float = DEFAULT_ALPHA,
    lengths: float = EVEN,
) -> list[int]:
    """Return the paragraphs that open a chapter: exactly `breaks` of them where there is room.

    `paragraphs` and `scores` are the candidates. Where they are too few, the other paragraphs
    fill up, with a score below all of them. `lengths` is EVEN or LIKELY.
    """
    if not 0 <= alpha <= 1:
        raise ValueError("alpha lies between 0 and 1")
    counts = np.asarray(sentence_counts, dtype=np.int64)
    breaks = min(breaks, counts.size - 1)
    if breaks <= 0:
        return []
    places, values = _filled(np.asarray(paragraphs), np.asarray(scores), counts.size, breaks)
    if places.size * breaks > _LARGEST_TABLE or places.size == breaks:
        return choose_highest(places, values, counts.size, breaks)
    starts = np.concatenate(([0], np.cumsum(counts)))
    chosen = kernels.best_places(
        starts[places], values, breaks, int(starts[-1]), float(alpha), lengths
    )
    return [int(place) for place in places[chosen]]


def choose_highest(
    paragraphs: Sequence[int] | Ints,
    scores: Sequence[float] | Floats,
    paragraph_count: int,
    breaks: int,
) -> list[int]:
    """Return the candidates with the highest scores, in order: the paper's local selection."""
    breaks = min(breaks, paragraph_count - 1)
    if breaks <= 0:
        return []
    places, values = _filled(np.asarray(paragraphs), np.asarray(scores), paragraph_count, breaks)
    best = np.argsort(-values, kind="stable")[:breaks]
    return sorted(int(place) for place in places[best])


def choose_equidistant(sentence_counts: Sequence[int] | Ints, breaks: int) -> list[int]:
    """Return the paragraphs whose starts come nearest to segments of equal length."""
    everywhere = np.arange(1, len(sentence_counts))
    return choose_breaks(everywhere, np.zeros(everywhere.size), sentence_counts, breaks, 0.0)


def _filled(
    paragraphs: NDArray[np.int64], scores: NDArray[np.float64], count: int, breaks: int
) -> tuple[Ints, Floats]:
    """Return candidates and scores, filled up with other paragraphs if they are too few."""
    order = np.argsort(paragraphs, kind="stable")
    places, values = paragraphs[order].astype(np.int64), scores[order].astype(np.float64)
    if places.size >= breaks:
        return places, values
    everywhere = np.arange(1, count, dtype=np.int64)
    filled = np.full(everywhere.size, (values.min() if values.size else 0.0) - 1.0)
    filled[places - 1] = values
    return everywhere, filled

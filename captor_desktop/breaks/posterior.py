"""Log-odds of places → log-odds that also know how long chapters are, by all ways to cut a text.

The best single way to cut a text may be an outlier: one strong place pulls its neighbours along.
What counts for finding the exact paragraph is how probable each place is in all ways together.
They are summed by a forward and a backward pass, with chapter lengths from a gamma distribution
and the wanted mean number of breaks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from captor_desktop.breaks import kernels
from captor_desktop.breaks.choosing import LIKELY
from captor_desktop.options import DEFAULT_ALPHA

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

_LONGEST = 5.0  # times the mean length; three in a million chapters are longer
_FURTHEST = 10.0  # log-odds that all places may be shifted by to get the wanted number
_HALVINGS = 12
_ENOUGH = 2000  # candidates; the time grows with their square if the chapters are few
_ENOUGH_FOR_EACH = 40  # and for each break
_SUREST = 1e-6


def with_lengths(
    paragraphs: Ints, log_odds: Floats, sentence_counts: Ints, breaks: int, alpha: float
) -> Floats:
    """Return the log-odds of candidates among all ways to make about so many breaks.

    `alpha` is the balance of the dynamic programme: at its default the lengths count by their
    probability, at 1 they do not count. Where no way leads through, the log-odds stay as they are.
    """
    starts = np.concatenate(([0], np.cumsum(sentence_counts)))
    length = int(starts[-1])
    if breaks < 1 or breaks >= paragraphs.size or length <= breaks or alpha == 1:
        return log_odds
    enough = max(_ENOUGH, _ENOUGH_FOR_EACH * breaks)
    if paragraphs.size > enough:
        kept = np.sort(np.argsort(-log_odds, kind="stable")[:enough])
        result = np.full(log_odds.size, np.log(_SUREST))
        result[kept] = with_lengths(
            paragraphs[kept], log_odds[kept], sentence_counts, breaks, alpha
        )
        return result
    positions = starts[paragraphs]
    likely = _likely(length / (breaks + 1), length, (1 - alpha) / (1 - DEFAULT_ALPHA))
    shift = _shift(positions, log_odds, length, likely, breaks)
    odds = np.exp(log_odds + shift)
    ahead, total, _ = kernels.path_sums(positions, odds, length, likely)
    if not np.isfinite(total):
        return log_odds
    mirrored = length - positions[::-1]
    behind, _, _ = kernels.path_sums(mirrored, odds[::-1].copy(), length, likely)
    # a break's own odds are in both sums
    chance = np.exp(ahead + behind[::-1] - (log_odds + shift) - total)
    chance = np.clip(chance, _SUREST, 1 - _SUREST)
    among_all: Floats = np.log(chance / (1 - chance))
    return among_all


def _likely(ideal: float, length: int, weight: float) -> Floats:
    """Return how likely a segment of each length is, in units of the ideal one."""
    share = np.arange(1, min(length, int(_LONGEST * ideal) + 1) + 1) / ideal
    log = (LIKELY - 1) * np.log(share) - LIKELY * (share - 1)
    return np.concatenate(([0.0], np.exp(weight * log)))


def _shift(positions: Ints, log_odds: Floats, length: int, likely: Floats, breaks: int) -> float:
    """Return what must be added to all log-odds so that the mean number of breaks is right."""
    low, high = -_FURTHEST, _FURTHEST
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        _, _, mean = kernels.path_sums(positions, np.exp(log_odds + middle), length, likely)
        low, high = (middle, high) if mean < breaks else (low, middle)
    return (low + high) / 2

"""The words' opinion on every place → the places worth a second look, and what was seen there.

Reading a book with a neural network takes most of the time of a prediction, and most places are
clearly not breaks: in the middle of dialogue, before an answer. The network reads the places that
the words find likeliest, in four tenths fewer windows than the whole book has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from captor_desktop.scorer import BreakScorer
from captor_desktop.work import QUIET, Work

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

SHARE = 0.4  # of the places of a book; it holds 19 of 20 breaks
FEWEST = 40  # places; a short text is read completely


def look_again(
    paragraphs: Sequence[str],
    words: Floats,
    scorer: BreakScorer,
    work: Work = QUIET,
) -> Floats:
    """Return the log-odds of every place by a network that reads where the words leave doubt."""
    places = worth_reading(words)
    seen = scorer.score_breaks(paragraphs, places, work)
    return seen_everywhere(words.size, places, seen)


def worth_reading(words: Floats) -> Ints:
    """Return the places, numbered by the paragraph after them, that the network should read."""
    count = min(words.size, max(FEWEST, round(words.size * SHARE)))
    best = np.argsort(-words, kind="stable")[:count]
    return np.sort(best).astype(np.int64) + 1


def seen_everywhere(count: int, places: Ints, seen: Floats) -> Floats:
    """Return the network's log-odds of all places; what it did not read is as unlikely as most.

    That is the lower quartile of what it said. Lower still would take a place for impossible that
    lies near a good one, and the lead over its neighbours would mean nothing.
    """
    result = np.full(count, float(np.quantile(seen, 0.25)) if seen.size else 0.0)
    result[places - 1] = seen
    return result

"""The words' opinion on every place → the few places worth a second look, and both opinions joined.

Reading a book with a neural network takes most of the time of a prediction, and most places are
plainly none: in the middle of talk, before an answer. The network reads only the quarter of the
places that the words find likeliest. It was trained to add what it sees to the log-odds of the
words, so the two are summed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

SHARE = 0.25  # of the places of a book; it holds nine of ten breaks
FEWEST = 40  # places; a short text is read whole


def worth_reading(words: Floats) -> Ints:
    """Return the places, numbered by the paragraph behind them, that the network should read."""
    count = min(words.size, max(FEWEST, round(words.size * SHARE)))
    best = np.argsort(-words, kind="stable")[:count]
    return np.sort(best).astype(np.int64) + 1


def joined(words: Floats, places: Ints, seen: Floats) -> Floats:
    """Return the log-odds of every place by the words and by what the network saw.

    A place that was not read is taken for as unlikely as the worst that was.
    """
    lowest = float(seen.min()) if seen.size else 0.0
    result = words + min(lowest, 0.0)
    result[places - 1] = words[places - 1] + seen
    return result

"""Places to learn from: every break of a book, and some places where no chapter opens."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

OTHERS_A_BREAK = 3


def choose_places(
    paragraph_count: int, breaks: Sequence[int], random: Generator
) -> tuple[Ints, Bools]:
    """Return paragraphs to learn from, in order, and whether a chapter opens at each."""
    opens = np.array(sorted(breaks), dtype=np.int64)
    others = np.setdiff1d(np.arange(1, paragraph_count, dtype=np.int64), opens)
    wanted = min(others.size, OTHERS_A_BREAK * opens.size)
    places = np.sort(np.concatenate((opens, random.choice(others, wanted, replace=False))))
    return places, np.isin(places, opens)


def contexts(rows: Ints, starts: Ints, places: Ints, words: int) -> tuple[Ints, Ints]:
    """Return the rows of so many words before and after each place, zeros where the book ends.

    `rows` has the words of the book, `starts` where each paragraph starts in them.
    """
    edge = np.zeros(words, dtype=np.int64)
    padded = np.concatenate((edge, rows, edge))
    middle = starts[places][:, None] + words
    before = padded[middle + np.arange(-words, 0)]
    after = padded[middle + np.arange(words)]
    return before, after

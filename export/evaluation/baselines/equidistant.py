"""Chapters of equal length: the guess of somebody who has not read the book."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks.choosing import choose_equidistant


def find_breaks(sentence_counts: Sequence[int] | NDArray[np.int64], breaks: int) -> list[int]:
    """Return the paragraphs that open chapters with numbers of sentences as equal as possible."""
    return choose_equidistant(sentence_counts, breaks)

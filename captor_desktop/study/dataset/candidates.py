"""A segmented book → how many places in it might be breaks, to set against its chapters.

The paper counts the local minima of the overlap cut, and the places of which its network is sure.
Here the second is all shipped signals together, at one in twenty. The headings are left out of
the text that is measured, so that they can't give the breaks away.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.breaks import signals
from captor_desktop.progress import CancelToken

LIKELY = math.log(1 / 19)  # log-odds of one in twenty: about four places a chapter


@dataclass(frozen=True, slots=True)
class Candidates:
    """How many places there are, and how many of them each method would think of."""

    places: int = 0
    cut_minima: int = 0
    likely: int = 0


def count_candidates(paragraphs: Sequence[str], cancel: CancelToken) -> Candidates:
    """Return the candidates of a text that is cut into paragraphs."""
    if len(paragraphs) < 2:
        return Candidates()
    measured = signals.measure(paragraphs, cancel=cancel)
    return Candidates(
        len(paragraphs) - 1,
        int(measured.minima.paragraphs.size),
        int((measured.log_odds["combined"] >= LIKELY).sum()),
    )

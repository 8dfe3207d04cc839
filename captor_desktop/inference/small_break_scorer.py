"""Paragraphs → the log-odds of a break before some of them, by the small break network.

It has its own word vectors, reads every paragraph once and judges a place by the paragraphs around
it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from captor_desktop.inference.session import Session
from captor_desktop.inference.stretches import ReadText, in_stretches, paragraph_figures
from captor_desktop.inference.word_ids import encode_text
from captor_desktop.messages import message
from captor_desktop.work import Work

STRETCH = 400  # paragraphs read at once
OVERLAP = 20  # paragraphs; more than the network looks to each side
_STAGE = message("Finding breaks with the AI model")


@dataclass(frozen=True, slots=True)
class SmallBreakScorer:
    """The small network, ready to read."""

    session: Session
    words: Mapping[str, int]  # the id of each word that it knows

    def score_breaks(
        self,
        paragraphs: Sequence[str],
        places: NDArray[np.int64],
        work: Work,
    ) -> NDArray[np.float64]:
        """Return the log-odds of a break before each of these paragraphs."""
        work.check()
        encoded = encode_text(paragraphs, self.words)
        figures = paragraph_figures(encoded)
        text = ReadText(encoded.ids, encoded.traits, encoded.starts, figures)
        found = np.zeros(len(paragraphs))
        for chunk, kept, where in in_stretches(text, 0, found.size, STRETCH, OVERLAP):
            work.tell(_STAGE, where.start, found.size)
            found[where] = self.session.run(chunk._asdict(), work)[0][kept]
        work.tell(_STAGE, found.size, found.size)
        return found[places]

"""The interface of a model for the stages: it turns places in a book into probabilities.

Detection works without any scorer; models are loaded elsewhere and passed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from captor_desktop.book import Book
from captor_desktop.work import Work

if TYPE_CHECKING:  # numpy is slow to import, and the first paint of the window comes before it
    import numpy as np
    from numpy.typing import NDArray


class HeadingScorer(Protocol):
    """Scores how likely lines of a book belong to a heading."""

    def score_lines(self, book: Book, lines: Sequence[int], work: Work) -> Sequence[float]:
        """Return one probability for each of these lines, in their order."""
        ...


class BreakScorer(Protocol):
    """Scores how likely chapters open at places within a text."""

    def score_breaks(
        self,
        paragraphs: Sequence[str],
        places: NDArray[np.int64],
        work: Work,
    ) -> NDArray[np.float64]:
        """Return the log-odds of a break before each of these paragraphs.

        The places are in order, without the first paragraph, which has none before it.
        """
        ...


@dataclass(frozen=True, slots=True)
class Scorers:
    """The models that an analysis may use; without any, only rules and word statistics are used."""

    headings: HeadingScorer | None = None
    breaks: BreakScorer | None = None
    bbp: BreakScorer | None = None  # the paper's method, used only if the user asks for it

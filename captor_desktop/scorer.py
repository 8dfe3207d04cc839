"""All that the stages know of a model: something that turns places in a book into probabilities.

Detection works without any scorer; a model that is loaded elsewhere plugs in here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from captor_desktop.book import Book
from captor_desktop.progress import CancelToken, Report


class HeadingScorer(Protocol):
    """Tells how likely lines of a book belong to a heading."""

    def score_lines(
        self, book: Book, lines: Sequence[int], report: Report, cancel: CancelToken
    ) -> Sequence[float]:
        """Return one probability for each of these lines, in their order."""
        ...


class BreakScorer(Protocol):
    """Tells how likely a chapter opens at paragraphs of a book."""

    def score_breaks(
        self, book: Book, paragraphs: Sequence[int], report: Report, cancel: CancelToken
    ) -> Sequence[float]:
        """Return one probability for each of these paragraphs, in their order."""
        ...

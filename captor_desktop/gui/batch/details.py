"""Title and author of the listed books, read in the background so that they can be corrected.

A batch under way needs the processor for itself, so reading stops for it and goes on after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from captor_desktop.book import Metadata
from captor_desktop.errors import CaptorError
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.worker import Bench, Relay, Workshop
from captor_desktop.paths import reviews_folder
from captor_desktop.review_file import find_review, save_details
from captor_desktop.work import Work

Found = tuple[Path, Metadata]


class DetailsReader(QObject):
    """Reads the details of books, one after the other."""

    found = Signal(object)  # Found

    def __init__(self, workshop: Workshop, parent: QObject | None = None) -> None:
        """Read nothing yet."""
        super().__init__(parent)
        self._bench = Bench(workshop)
        self._relay = Relay(self)
        self._relay.arrived.connect(self.found)

    def read(self, sources: Sequence[Path]) -> None:
        """Read these books instead of those that were not read yet."""
        if sources:
            do = partial(_read_all, sources, self._relay.send)
            self._bench.start(do, name="reading the details of books")

    def stop(self) -> None:
        """Read no more books."""
        self._bench.cancel()


def keep_details(
    source: Path, metadata: Metadata, session: ReviewSession | None = None
) -> CaptorError | None:
    """Keep what the user typed as the details of a book; return why that can't be done.

    They hold wherever the book is converted or opened. If it is open, its session takes them.
    """
    if session is not None and session.book.path == source:
        session.set_details(metadata, session.cover)
        return None
    try:
        save_details(source, reviews_folder(), metadata)
    except CaptorError as fault:
        return fault
    return None


def _read_all(sources: Sequence[Path], send: Callable[[Found], None], work: Work) -> None:
    from captor_desktop.reading.reader import read_book  # loads much that the window need not

    for source in sources:
        work.check()
        review = find_review(source, reviews_folder()).review
        try:
            send((source, review.metadata if review is not None else read_book(source).metadata))
        except CaptorError:
            continue  # converting it will say what is wrong with it

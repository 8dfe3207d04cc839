"""The books that were opened lately: kept in the settings, shown at the start and in a menu."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from captor_desktop.files.inside import is_there, outer_file
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.settings import KEPT_RECENT_BOOKS, Settings


@dataclass(frozen=True, slots=True)
class Known:
    """What is shown of a book besides its file: kept as one line of the settings."""

    title: str = ""
    author: str = ""
    to_check: int = -1  # chapters that nobody has checked yet; -1: not known

    @classmethod
    def read(cls, line: str) -> Known:
        """Return what a line of the settings says; anything else says nothing."""
        pieces = line.split("\t")
        if len(pieces) != _PIECES or not pieces[2].lstrip("-").isdecimal():
            return cls()
        return cls(pieces[0], pieces[1], int(pieces[2]))

    @property
    def line(self) -> str:
        """The line for the settings."""
        words = (" ".join(text.split()) for text in (self.title, self.author))
        return "\t".join((*words, str(self.to_check)))


_PIECES = 3


@dataclass(frozen=True, slots=True)
class RecentBook:
    """A book that was opened, whether it is still there, and what is known of it."""

    path: Path
    is_there: bool
    known: Known = Known()

    @property
    def name(self) -> str:
        """Title and author, or the name of the file."""
        known = self.known
        if not known.title:
            return self.path.name
        return f"{known.title} – {known.author}" if known.author else known.title

    @property
    def place(self) -> str:
        """Its path, the short way: “~” is the user's own folder."""
        home = Path.home()
        if os.name == "nt" or not self.path.is_relative_to(home) or self.path == home:
            return str(self.path)
        return str("~" / self.path.relative_to(home))


def recent_books(settings: Settings) -> tuple[RecentBook, ...]:
    """Return the books opened lately, the last one first."""
    paths = [Path(text) for text in settings.recent_books]
    lines = list(settings.recent_details)[: len(paths)]
    known = [*map(Known.read, lines), *[Known()] * (len(paths) - len(lines))]
    pairs = zip(paths, known, strict=True)
    return tuple(RecentBook(path, is_there(path), each) for path, each in pairs)


def known_of(session: ReviewSession) -> Known:
    """Return what is shown of the book of a session."""
    metadata = session.book.metadata
    return Known(metadata.title, metadata.author, len(session.doubtful()))


def is_other_list(settings: Settings, old: Settings) -> bool:
    """Tell whether something else is to be shown for other settings."""
    shown = (settings.recent_books, settings.recent_details)
    return shown != (old.recent_books, old.recent_details)


def with_book(settings: Settings, path: Path, known: Known | None = None) -> Settings:
    """Return the settings with this book as the last one opened, and its folder for the dialog."""
    text = os.path.abspath(path)
    opened = RecentBook(Path(text), True, known or Known())
    others = [book for book in recent_books(settings) if str(book.path) != text]
    folder = str(outer_file(Path(text)).parent)
    return _with([opened, *others], settings).replace(last_folder=folder)


def with_known(settings: Settings, path: Path, known: Known) -> Settings:
    """Return the settings with what is known of this book now, in its place of the list."""
    text = os.path.abspath(path)
    books = [
        replace(book, known=known) if str(book.path) == text else book
        for book in recent_books(settings)
    ]
    return _with(books, settings)


def without_book(settings: Settings, path: Path) -> Settings:
    """Return the settings without this book."""
    text = os.path.abspath(path)
    return _with([book for book in recent_books(settings) if str(book.path) != text], settings)


def _with(books: Sequence[RecentBook], settings: Settings) -> Settings:
    kept = books[:KEPT_RECENT_BOOKS]
    return settings.replace(
        recent_books=tuple(str(book.path) for book in kept),
        recent_details=tuple(book.known.line for book in kept),
    )


class RecentMenu(QMenu):
    """Lists the books that `books` returns. `chosen` tells the path of one."""

    chosen = Signal(object)  # Path

    def __init__(self, books: Callable[[], Sequence[RecentBook]], parent: QWidget) -> None:
        """Make the menu."""
        super().__init__(parent)
        self.setTitle(self.tr("Open &recent"))
        self._books = books
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """List the books as they are now."""
        self.clear()
        for book in self._books():
            action = self.addAction(book.name.replace("&", "&&"))
            action.setToolTip(str(book.path))
            action.setEnabled(book.is_there)
            action.triggered.connect(partial(self.chosen.emit, book.path))
        if self.isEmpty():
            self.addAction(self.tr("No recent books")).setEnabled(False)

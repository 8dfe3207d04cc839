"""The books that were opened lately: kept in the settings, shown at the start and in a menu."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from captor_desktop.files.inside import is_there, outer_file
from captor_desktop.settings import KEPT_RECENT_BOOKS, Settings


@dataclass(frozen=True, slots=True)
class RecentBook:
    """A book that was opened, and whether it is still there."""

    path: Path
    is_there: bool


def recent_books(settings: Settings) -> tuple[RecentBook, ...]:
    """Return the books opened lately, the last one first."""
    paths = [Path(text) for text in settings.recent_books]
    return tuple(RecentBook(path, is_there(path)) for path in paths)


def with_book(settings: Settings, path: Path) -> Settings:
    """Return the settings with this book as the last one opened, and its folder for the dialog."""
    text = os.path.abspath(path)
    others = [book for book in settings.recent_books if book != text]
    return settings.replace(
        recent_books=(text, *others)[:KEPT_RECENT_BOOKS],
        last_folder=str(outer_file(Path(text)).parent),
    )


def without_book(settings: Settings, path: Path) -> Settings:
    """Return the settings without this book."""
    text = os.path.abspath(path)
    return settings.replace(
        recent_books=tuple(book for book in settings.recent_books if book != text)
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
            action = self.addAction(book.path.name)
            action.setToolTip(str(book.path))
            action.setEnabled(book.is_there)
            action.triggered.connect(partial(self.chosen.emit, book.path))
        if self.isEmpty():
            self.addAction(self.tr("No recent books")).setEnabled(False)

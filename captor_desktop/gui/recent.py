"""The books that were opened lately: kept in the settings, shown at the start and in a menu."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from captor_desktop.settings import KEPT_RECENT_BOOKS, Settings


@dataclass(frozen=True, slots=True)
class RecentBook:
    """A book that was opened, and whether it is still there."""

    path: Path
    is_there: bool


def recent_books(settings: Settings) -> tuple[RecentBook, ...]:
    """Return the books opened lately, the last one first."""
    paths = [Path(text) for text in settings.recent_books]
    return tuple(RecentBook(path, os.path.isfile(path)) for path in paths)


def with_book(settings: Settings, path: Path) -> Settings:
    """Return the settings with this book as the last one opened, and its folder for the dialog."""
    text = os.path.abspath(path)
    others = [book for book in settings.recent_books if book != text]
    return settings.replace(
        recent_books=(text, *others)[:KEPT_RECENT_BOOKS], last_folder=os.path.dirname(text)
    )


def without_book(settings: Settings, path: Path) -> Settings:
    """Return the settings without this book."""
    text = os.path.abspath(path)
    return settings.replace(
        recent_books=tuple(book for book in settings.recent_books if book != text)
    )

"""Asking for files and folders by the desktop's own dialogs, starting where the user was last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from captor_desktop.batch.names import BOOK_ENDINGS
from captor_desktop.review_file import REVIEW_ENDING

TABLE_ENDING = ".csv"


def choose_files(parent: QWidget, folder: str) -> list[Path]:
    """Return the books, or saved reviews, that the user picks; none if the dialog is closed."""
    title = QCoreApplication.translate("Choosing", "Open books")
    return _pick_books(parent, title, folder, (*BOOK_ENDINGS, REVIEW_ENDING))


def choose_more_files(parent: QWidget, folder: str) -> list[Path]:
    """Return the books that the user picks to add to a list; none if the dialog is closed."""
    title = QCoreApplication.translate("Choosing", "Add books")
    return _pick_books(parent, title, folder, BOOK_ENDINGS)


def choose_folder(parent: QWidget, folder: str, title: str = "") -> list[Path]:
    """Return the folder that the user picks, in a list; none if the dialog is closed."""
    title = title or QCoreApplication.translate("Choosing", "Choose a folder")
    name = QFileDialog.getExistingDirectory(parent, title, folder)
    return [Path(name)] if name else []


def choose_image(parent: QWidget, folder: str) -> Path | None:
    """Return the picture that the user picks for the cover, or None."""
    title = QCoreApplication.translate("Choosing", "Choose a cover")
    pictures = QCoreApplication.translate("Choosing", "Pictures")
    name, _ = QFileDialog.getOpenFileName(parent, title, folder, f"{pictures} (*.jpg *.jpeg *.png)")
    return Path(name) if name else None


def choose_summary(parent: QWidget, folder: Path) -> Path | None:
    """Return where the summary of a batch is to be written, always ending like a table."""
    title = QCoreApplication.translate("Choosing", "Save the summary")
    tables = QCoreApplication.translate("Choosing", "Tables")
    start = str(folder / f"summary{TABLE_ENDING}")
    name, _ = QFileDialog.getSaveFileName(parent, title, start, f"{tables} (*{TABLE_ENDING})")
    if not name:
        return None
    return Path(name if name.lower().endswith(TABLE_ENDING) else f"{name}{TABLE_ENDING}")


def _pick_books(parent: QWidget, title: str, folder: str, endings: tuple[str, ...]) -> list[Path]:
    patterns = " ".join(f"*{ending}" for ending in endings)
    books = QCoreApplication.translate("Choosing", "Books")
    everything = QCoreApplication.translate("Choosing", "All files")
    kinds = f"{books} ({patterns});;{everything} (*)"
    names, _ = QFileDialog.getOpenFileNames(parent, title, folder, kinds)
    return [Path(name) for name in names]

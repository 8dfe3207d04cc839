"""Asking for files and folders, starting where the user was last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from captor_desktop.batch.books import BOOK_ENDINGS
from captor_desktop.review_file import REVIEW_ENDING


def choose_files(parent: QWidget, folder: str) -> list[Path]:
    """Return the books that the user picks; none if the dialog is closed."""
    endings = " ".join(f"*{ending}" for ending in (*BOOK_ENDINGS, REVIEW_ENDING))
    books = QCoreApplication.translate("Choosing", "Books")
    everything = QCoreApplication.translate("Choosing", "All files")
    names, _ = QFileDialog.getOpenFileNames(
        parent,
        QCoreApplication.translate("Choosing", "Open books"),
        folder,
        f"{books} ({endings});;{everything} (*)",
    )
    return [Path(name) for name in names]


def choose_folder(parent: QWidget, folder: str) -> list[Path]:
    """Return the folder that the user picks, in a list; none if the dialog is closed."""
    title = QCoreApplication.translate("Choosing", "Choose a folder")
    name = QFileDialog.getExistingDirectory(parent, title, folder)
    return [Path(name)] if name else []


def choose_image(parent: QWidget, folder: str) -> Path | None:
    """Return the picture that the user picks for the cover, or None."""
    title = QCoreApplication.translate("Choosing", "Choose a cover")
    pictures = QCoreApplication.translate("Choosing", "Pictures")
    name, _ = QFileDialog.getOpenFileName(parent, title, folder, f"{pictures} (*.jpg *.jpeg *.png)")
    return Path(name) if name else None

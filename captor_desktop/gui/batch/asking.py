"""The questions of the batch page that the desktop's own dialogs ask: which files, which folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from captor_desktop.batch.books import BOOK_ENDINGS


def ask_for_books(parent: QWidget, start: str) -> list[Path]:
    """Return the books that the user chooses, none if the dialog was left."""
    endings = " ".join(f"*{ending}" for ending in BOOK_ENDINGS)
    kinds = (
        QCoreApplication.translate("Batch", "Books ({0})").format(endings),
        QCoreApplication.translate("Batch", "All files (*)"),
    )
    title = QCoreApplication.translate("Batch", "Add books")
    names, _ = QFileDialog.getOpenFileNames(parent, title, start, ";;".join(kinds))
    return [Path(name) for name in names]


def ask_for_folder(parent: QWidget, start: str) -> list[Path]:
    """Return the folder that the user chooses, as a list of one or none."""
    title = QCoreApplication.translate("Batch", "Add a folder of books")
    name = QFileDialog.getExistingDirectory(parent, title, start)
    return [Path(name)] if name else []


def ask_for_summary(parent: QWidget, start: Path) -> Path | None:
    """Return where the summary is to be written, ending in .csv."""
    title = QCoreApplication.translate("Batch", "Save the summary")
    kind = QCoreApplication.translate("Batch", "Tables (*.csv)")
    name, _ = QFileDialog.getSaveFileName(parent, title, str(start / "summary.csv"), kind)
    if not name:
        return None
    return Path(name) if name.lower().endswith(".csv") else Path(f"{name}.csv")

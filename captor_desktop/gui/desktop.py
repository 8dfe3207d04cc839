"""What the desktop does for us: opening files, showing where they lie, the clipboard."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication


def open_file(path: Path) -> bool:
    """Open a file or a folder with the program that the desktop has for it."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def show_in_folder(path: Path) -> bool:
    """Show the folder that something lies in."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def copy_paths(paths: Iterable[Path]) -> None:
    """Put the paths, one a line, on the clipboard."""
    QGuiApplication.clipboard().setText("\n".join(str(path) for path in paths))


def writable_folder(wanted: Path) -> Path:
    """Return this folder if one may write there, or else the user's documents."""
    if os.access(wanted, os.W_OK):
        return wanted
    kind = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(kind) or Path.home())

"""Showing the dialogs that have nothing to do with a book; each is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QWidget

from captor_desktop.gui.desktop import open_file
from captor_desktop.gui.worker import Workshop
from captor_desktop.paths import log_file, user_guide
from captor_desktop.settings import Settings

if TYPE_CHECKING:
    from captor_desktop.gui.library.dialog import LibraryDialog
    from captor_desktop.gui.review.review_page import ReviewPage
    from captor_desktop.gui.review.session import ReviewSession


FRAME = QSize(16, 48)  # what the desktop puts around a window, about


def show_dialog(dialog: QDialog, *, beside: bool = False) -> None:
    """Open a dialog over its window, no larger than the screen; once closed it is gone for good.

    While one is open `beside` its window, one can go on working there.
    """
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    room = dialog.screen().availableSize() - FRAME
    dialog.resize(dialog.size().boundedTo(room))
    if beside:
        dialog.show()
    else:
        dialog.open()


def show_export(
    page: ReviewPage,
    workshop: Workshop,
    settings: Settings,
    on_change: Callable[[dict[str, object]], None],
) -> None:
    """Show the dialog that writes the book under review; a new style is told at once."""
    from captor_desktop.gui.dialogs.details import DetailsDialog

    section = page.outline.current
    dialog = DetailsDialog(page.session, workshop, settings, page.window(), section=section)
    dialog.style_changed.connect(lambda style: on_change({"book_style": style}))
    show_dialog(dialog)


def show_book_details(session: ReviewSession, workshop: Workshop, parent: QWidget) -> None:
    """Show what the book says about itself."""
    from captor_desktop.gui.dialogs.book_details import BookDetailsDialog

    show_dialog(BookDetailsDialog(session, workshop, parent))


def show_lines_aside(page: ReviewPage) -> None:
    """Show the lines that are not part of the text."""
    from captor_desktop.gui.dialogs.lines_aside import LinesAsideDialog

    dialog = LinesAsideDialog(page.session, page.window())
    dialog.place_wanted.connect(page.go_to_line)
    show_dialog(dialog)


def show_settings(
    settings: Settings, on_change: Callable[[Settings], None], parent: QWidget
) -> None:
    """Show the settings; every change is told at once."""
    from captor_desktop.gui.dialogs.settings import SettingsDialog

    dialog = SettingsDialog(settings, parent)
    dialog.changed.connect(on_change)
    show_dialog(dialog)


def show_shortcuts(actions: Sequence[QAction], parent: QWidget) -> None:
    """Show all keys."""
    from captor_desktop.gui.dialogs.shortcuts import ShortcutsDialog

    show_dialog(ShortcutsDialog(actions, parent))


def show_about(parent: QWidget) -> None:
    """Show version, models and licences."""
    from captor_desktop.gui.dialogs.about import AboutDialog

    show_dialog(AboutDialog(parent))


def show_guide(parent: QWidget) -> None:
    """Open the user guide beside its parent; one can go on working."""
    from captor_desktop.gui.dialogs.guide import GuideDialog

    show_dialog(GuideDialog(user_guide(), parent), beside=True)


def show_log() -> None:
    """Open the log, or its folder while nothing was noted yet."""
    file = log_file()
    open_file(file if file.exists() else file.parent)


def show_crash(text: str, parent: QWidget) -> None:
    """Show a fault of the program, to be copied."""
    from captor_desktop.gui.dialogs.crash import CrashDialog

    show_dialog(CrashDialog(text, parent))


def show_several_books(
    outer: Path,
    books: Sequence[Path],
    on_review: Callable[[Path], None],
    on_convert: Callable[[list[Path]], None],
    parent: QWidget,
) -> None:
    """Show the books of a .zip, to review one of them or to convert them."""
    from captor_desktop.gui.dialogs.several_books import SeveralBooksDialog

    dialog = SeveralBooksDialog(outer, books, parent)
    dialog.review_wanted.connect(on_review)
    dialog.convert_wanted.connect(on_convert)
    show_dialog(dialog)


def show_library(workshop: Workshop, settings: Settings, parent: QWidget) -> LibraryDialog:
    """Open the window beside its parent and return it; once closed it is gone for good."""
    from captor_desktop.gui.library.dialog import LibraryDialog

    dialog = LibraryDialog(workshop, str(settings.device), settings.last_folder, parent)
    show_dialog(dialog, beside=True)
    return dialog

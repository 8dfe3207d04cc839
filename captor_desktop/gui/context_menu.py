"""The menu under the right mouse button, for every view that has one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

Entries = Sequence[QAction | None]  # None is a line between two groups


def show_menu(parent: QWidget, entries: Entries, place: QPoint) -> QMenu:
    """Show these actions at a place of the screen; the menu is gone once it is closed."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            menu.addAction(entry)
    menu.popup(place)
    return menu

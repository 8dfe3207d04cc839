"""Shows the window for a library; it is loaded when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from captor_desktop.gui.worker import Workshop
from captor_desktop.settings import Settings

if TYPE_CHECKING:
    from captor_desktop.gui.library.dialog import LibraryDialog


def show_library(workshop: Workshop, settings: Settings, parent: QWidget) -> LibraryDialog:
    """Open the window beside its parent and return it; once closed it is gone for good."""
    from captor_desktop.gui.library.dialog import LibraryDialog

    dialog = LibraryDialog(workshop, str(settings.device), settings.last_folder, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
    return dialog

"""The menu of recent books; it is filled whenever it opens, since files come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from captor_desktop.gui.recent import RecentBook


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
            self.addAction(self.tr("No book was opened yet")).setEnabled(False)

"""The line at the foot of the window: hints, and a running batch, which leads to its page.

A low window, such as one on a small screen with large text, has no room for it: there it comes only
while a batch runs.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMainWindow, QStatusBar

from captor_desktop.gui.widgets.controls import button

HINT_MS = 3000
LINES_WITH_HINTS = 30  # of text that must have room in the window


class StatusLine(QStatusBar):
    """The status bar of a window. `batch` is the way to the page of the batch."""

    def __init__(self, window: QMainWindow, show_batch: Callable[[], object]) -> None:
        """Make the line and put it into the window."""
        super().__init__(window)
        self.setAccessibleName(self.tr("Hints"))
        self.batch = button(self.tr("Batch"), on_click=show_batch, role="link")
        self.batch.hide()
        self.addPermanentWidget(self.batch)
        self._window = window
        window.installEventFilter(self)
        window.setStatusBar(self)

    def tell(self, words: str) -> None:
        """Show a hint for a while."""
        self.showMessage(words, HINT_MS)

    def show_batch(self, words: str) -> None:
        """Say how far the batch is; nothing if there are no words."""
        self.batch.setText(words)
        self.batch.setAccessibleName(words)
        self.batch.setVisible(bool(words))
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the height of the window."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        is_high = self._window.height() >= LINES_WITH_HINTS * self.fontMetrics().height()
        self.setVisible(is_high or not self.batch.isHidden())

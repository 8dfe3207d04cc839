"""A line of text that is cut with an ellipsis where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

LEAST_LETTERS = 8


class ElidedLabel(QLabel):
    """Shows plain text in one line; what is cut off is told when the pointer rests on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make an empty line."""
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    @property
    def shown_text(self) -> str:
        """What there is room for."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        """Be content with a few letters."""
        letters = self.fontMetrics().averageCharWidth() * LEAST_LETTERS
        return QSize(letters, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what there is room for."""
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            self.alignment().value,
            self.palette(),
            self.isEnabled(),
            self.shown_text,
            self.foregroundRole(),
        )
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Tell all of it where not all is shown."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            is_cut = self.shown_text != self.text()
            QToolTip.showText(event.globalPos(), self.text() if is_cut else "", self)
            return True
        return super().event(event)

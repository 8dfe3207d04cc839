"""What the signs of the strip mean, in as many words as there is room for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class Legend(QLabel):
    """Gives way to its neighbours: the short words where the long ones don't fit, or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make the legend of the break signal."""
        super().__init__(parent)
        self._short = self.tr("▼ chapter   ▽ doubtful")
        self._long = self.tr("curve: words in common   bars: a chapter opens   ") + self._short
        self.setProperty("role", "muted")
        self.setAccessibleName(self.tr("What the lines mean"))
        self.setToolTip(self._long.replace("   ", "\n"))
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setText(self._long)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the words that fit."""
        super().resizeEvent(event)
        metrics, room = self.fontMetrics(), event.size().width()
        wordings = (self._long, self._short, "")
        self.setText(next(text for text in wordings if metrics.horizontalAdvance(text) <= room))

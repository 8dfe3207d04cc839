"""What the two drawings below the text have in common: a place in the book, keys, hints."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.review.session import ReviewSession

MARGIN = 12


class Strip(QWidget):
    """A drawing along the book. `jumped` tells the line of the file that the user went to."""

    jumped = Signal(int)

    def __init__(self, session: ReviewSession, name: str, keys: str) -> None:
        """Draw a session; `keys` tells people who use a screen reader what the keys do."""
        super().__init__()
        self._session = session
        self._place = session.segmentation.first_line
        self.setAccessibleName(name)
        self.setAccessibleDescription(keys)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(96)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        session.changed.connect(self.update)

    def draw(self, painter: QPainter) -> None:
        """Draw everything but the ground and the focus."""
        raise NotImplementedError

    def hint_at(self, x: float) -> str:
        """Return what is told of the place under the pointer, or nothing."""
        raise NotImplementedError

    def show_place(self, line: int) -> None:
        """Mark where in the book the text view is."""
        self._place = line
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that leaves most room to the text."""
        return QSize(600, 130)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the strip, with a frame if it has the focus."""
        on = colours()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(on.surface))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(on.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Tell what lies under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.hint_at(event.pos().x()), self)
            return True
        return super().event(event)

    def _jump(self, line: int) -> None:
        self.show_place(line)
        self.jumped.emit(line)

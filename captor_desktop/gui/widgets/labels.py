"""Labels: text in a role of the stylesheet, a line cut where there is no room, and pictures."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from captor_desktop.gui.look.theme import text_scale

LEAST_LETTERS = 8


def label(
    text: str = "",
    role: str = "",
    *,
    name: str = "",
    wrap: bool = False,
    centred: bool = False,
    buddy: QWidget | None = None,
) -> QLabel:
    """Return a label with plain text in a role, with a name for screen readers if it needs one.

    A `buddy` is the control it stands beside: its key, after "&", goes there.
    """
    made = QLabel(text, wordWrap=wrap, textFormat=Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    if name:
        made.setAccessibleName(name)
    if centred:
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    if buddy is not None:
        made.setBuddy(buddy)
    return made


class Picture(QLabel):
    """Shows an icon, sharp on every screen and as large as the text around it asks for."""

    def __init__(self, drawn: QIcon, size: int, name: str = "") -> None:
        """Show an icon that is so many pixels wide beside text of the usual size."""
        super().__init__()
        self._icon = drawn
        self._size = size
        if name:
            self.setAccessibleName(name)

    def show_icon(self, drawn: QIcon) -> None:
        """Show another icon."""
        self._icon = drawn
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size that goes with the text."""
        side = round(self._size * text_scale())
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Never be cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon in the colours of the theme that is on."""
        place = QRect(QPoint(0, 0), self.sizeHint())
        place.moveCenter(self.rect().center())
        if self.alignment() & Qt.AlignmentFlag.AlignTop:
            place.moveTop(0)
        painter = QPainter(self)
        self._icon.paint(painter, place)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Take the size of the new text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget a role of the stylesheet, also after it was shown."""
    set_property(widget, "role", role)


def set_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the stylesheet asks for, also after the widget was shown."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def say(label: QLabel, role: str, text: str) -> None:
    """Show a text in the colours of a role; the text itself must say how things stand."""
    set_role(label, role)
    label.setText(text)


class ElidedLabel(QLabel):
    """Shows plain text in one line; what is cut off is told when the pointer rests on it."""

    def __init__(self) -> None:
        """Make an empty line."""
        super().__init__()
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

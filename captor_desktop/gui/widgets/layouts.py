"""Layouts that adapt to a narrow window or to large text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

Item = QWidget | QLayout
Items = Item | int | None | tuple[Item, int]
Margins = int | tuple[int, int, int, int]
STRETCH = None  # takes the room that is left


def column(
    *items: Items, of: QWidget | None = None, margins: Margins | None = None, gap: int = -1
) -> QVBoxLayout:
    """Return a column of widgets and layouts, laid out in the widget `of` if there is one.

    A number among the items is a space in pixels, STRETCH takes the room that is left, and a pair
    is an item with the share of that room which it takes. Qt chooses the `gap` if it is negative.
    """
    return _filled(QVBoxLayout() if of is None else QVBoxLayout(of), items, margins, gap)


def row(
    *items: Items, of: QWidget | None = None, margins: Margins | None = None, gap: int = -1
) -> QHBoxLayout:
    """Return a row of widgets and layouts; the items are those of a column."""
    return _filled(QHBoxLayout() if of is None else QHBoxLayout(of), items, margins, gap)


Box = TypeVar("Box", bound=QBoxLayout)


def _filled(box: Box, items: Iterable[Items], margins: Margins | None, gap: int) -> Box:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    box.setSpacing(gap)
    for item in items:
        match item:
            case None:
                box.addStretch(1)
            case int():
                box.addSpacing(item)
            case (QWidget() as widget, int(share)):
                box.addWidget(widget, share)
            case (QLayout() as layout, int(share)):
                box.addLayout(layout, share)
            case QWidget():
                box.addWidget(item)
            case QLayout():
                box.addLayout(item)
    return box


def card(*items: Items, margins: Margins, gap: int) -> QFrame:
    """Return a card of the stylesheet with a column in it."""
    frame = QFrame()
    frame.setProperty("role", "card")
    column(*items, of=frame, margins=margins, gap=gap)
    return frame


class FlowLayout(QLayout):
    """Sets its widgets side by side as far as they fit, then goes on below."""

    def __init__(self, gap: int = 8, *, centred: bool = False) -> None:
        """Keep `gap` pixels between the widgets, sideways and up and down."""
        super().__init__()
        self._centred = centred
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, or None behind the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item away, or None behind the last."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Want no more room than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Be higher where it is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that all rows need together."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put the widgets into this room."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the size of a single row: the wish, not the need."""
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the largest widget."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Go through the rows, move the widgets if wanted, and return the whole height."""
        y = rect.y()
        for row in self._rows(rect.width()):
            height = max(item.sizeHint().height() for item in row)
            x = rect.x()
            if self._centred:
                wide = sum(item.sizeHint().width() + self._gap for item in row) - self._gap
                x += max(0, (rect.width() - wide) // 2)
            for item in row:
                size = item.sizeHint()
                if move:
                    above = (height - size.height()) // 2
                    item.setGeometry(QRect(QPoint(x, y + above), size))
                x += size.width() + self._gap
            y += height + self._gap
        return max(0, y - self._gap - rect.y())

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """Return what stands in each row if there is so much room."""
        rows: list[list[QLayoutItem]] = []
        x = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not rows or x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append(item)
            x += wide + self._gap
        return rows


def scrolled(inside: QWidget, name: str, *, sideways: bool = False) -> QScrollArea:
    """Return a scroll area around controls, with a name for screen readers.

    It scrolls sideways only if it may, and the Tab key goes to the controls, not to the area.
    """
    area = QScrollArea(widgetResizable=True)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setAccessibleName(name)
    area.setWidget(inside)
    return area


def width_for(area: QScrollArea, inside: QWidget, least: int) -> int:
    """Return how wide the area must be for its bar and for the controls, or for `least` if more."""
    bar = area.verticalScrollBar().sizeHint().width()
    return max(least, inside.minimumSizeHint().width()) + bar

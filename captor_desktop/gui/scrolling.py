"""A column of controls that scrolls up and down when large text leaves it too little room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget


def scrolled(inside: QWidget, name: str) -> QScrollArea:
    """Return a scroll area around controls, with a name for screen readers.

    It never scrolls sideways, and the Tab key goes to the controls, not to the area.
    """
    area = QScrollArea(widgetResizable=True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setAccessibleName(name)
    area.setWidget(inside)
    return area


def width_for(area: QScrollArea, inside: QWidget, least: int) -> int:
    """Return how wide the area must be for its bar and for the controls, or for `least` if more."""
    bar = area.verticalScrollBar().sizeHint().width()
    return max(least, inside.minimumSizeHint().width()) + bar

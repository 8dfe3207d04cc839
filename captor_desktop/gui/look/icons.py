"""The line icons, drawn in the colours of whatever theme is on at the moment of painting.

An icon is an SVG in `icons/` whose lines are of `currentColor`. Since the colour is put in when it
is painted, a change of theme needs no new icons.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

ICONS_FOLDER = Path(__file__).parent / "icons"
APP_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@cache
def icon(name: str, role: str = "") -> QIcon:
    """Return the icon of this name, in the colour of a role such as "good", or of the text.

    Without a role it has another colour in a control that is switched on. A tree calls its open
    branches so as well, and those need a role.

    Raises KeyError for a name that was never drawn.
    """
    path = ICONS_FOLDER / f"{name}.svg"
    if not path.is_file():
        raise KeyError(name)
    return QIcon(_LineIcon(path.read_text(encoding="utf-8"), role))


@cache
def app_icon() -> QIcon:
    """Return the icon of the program, at every size a desktop asks for."""
    whole = QIcon()
    drawing = QSvgRenderer(str(ICONS_FOLDER / "app.svg"))
    for size in APP_ICON_SIZES:
        pixmap = _transparent(QSize(size, size))
        painter = QPainter(pixmap)
        drawing.render(painter)
        painter.end()
        whole.addPixmap(pixmap)
    return whole


class _LineIcon(QIconEngine):
    """Draws one SVG in the colour that fits the theme and the state of its control."""

    def __init__(self, drawing: str, role: str) -> None:
        super().__init__()
        self._drawing = drawing
        self._role = role

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        _renderer(self._drawing, _colour(self._role, mode, state)).render(painter, _square(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = _transparent(size)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return pixmap

    def scaledPixmap(
        self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float
    ) -> QPixmap:
        """Draw with all the pixels of the screen: Qt would stretch a smaller picture."""
        pixmap = self.pixmap(size * scale, mode, state)
        pixmap.setDevicePixelRatio(scale)
        return pixmap

    def clone(self) -> QIconEngine:
        return _LineIcon(self._drawing, self._role)


@cache
def _renderer(drawing: str, colour: str) -> QSvgRenderer:
    """Return the parsed drawing: a toolbar is painted often, and the colours are few."""
    return QSvgRenderer(QByteArray(drawing.replace("currentColor", colour).encode()))


def _colour(role: str, mode: QIcon.Mode, state: QIcon.State) -> str:
    from captor_desktop.gui.look.theme import colours  # the theme knows the folder of the icons

    on = colours()
    if mode is QIcon.Mode.Disabled:
        return on.disabled
    is_on = state is QIcon.State.On and not role
    if mode is QIcon.Mode.Selected or is_on:  # both stand on the same ground
        return on.on_selection
    return str(getattr(on, role or "text"))


def _square(rect: QRect) -> QRectF:
    """Return the largest square in the middle: Qt may ask for an icon of another shape."""
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(QRectF(rect).center())
    return square


def _transparent(size: QSize) -> QPixmap:
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap

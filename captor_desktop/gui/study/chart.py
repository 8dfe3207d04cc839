"""A figure of the report in the window, drawn in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from captor_desktop.gui.theme import colours
from captor_desktop.study.trends.figures import Figure
from captor_desktop.study.trends.svg import FONT, Palette

WIDEST = 900  # pixels: larger, the words in it would be too large


class Chart(QWidget):
    """Shows one figure as wide as there is room, in its own proportions."""

    def __init__(self, figure: Figure, parent: QWidget | None = None) -> None:
        """Draw the figure."""
        super().__init__(parent)
        self._figure = figure
        self._renderer = QSvgRenderer(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(figure.title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # to be reached by who reads with the ear
        self.draw()

    def draw(self) -> None:
        """Draw the figure anew, in the colours that are on."""
        on = colours()
        palette = Palette(on.surface, on.text, on.muted, on.border, on.accent, on.warning, on.good)
        svg = self._figure.draw(palette).replace(FONT, self.font().family())
        self._renderer.load(QByteArray(svg.encode("utf-8")))
        self.setAccessibleDescription(_description(svg))
        self.update()

    def is_drawn(self) -> bool:
        """Tell whether there is something to be seen."""
        return self._renderer.isValid()

    def sizeHint(self) -> QSize:
        """Return the size the figure was made in."""
        return self._renderer.defaultSize()

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that keeps the proportions."""
        made = self._renderer.defaultSize()
        return round(min(width, WIDEST) * made.height() / max(1, made.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the figure from the left."""
        width = min(self.width(), WIDEST)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(0, 0, width, self.heightForWidth(width))
        self._renderer.render(painter, place)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours().focus), 2))
            painter.drawRect(place.adjusted(1, 1, -1, -1))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.draw()


def _description(svg: str) -> str:
    from xml.etree.ElementTree import fromstring

    found = fromstring(svg).find("{http://www.w3.org/2000/svg}desc")
    return (found.text or "") if found is not None else ""

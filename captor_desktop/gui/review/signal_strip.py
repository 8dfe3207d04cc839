"""The strip below the text: the break signal along the whole book, with the breaks in it.

The upper curve tells how many words reach over each place (a dip is where the subject changes),
the bars below how likely a chapter opens there. A click jumps, a drag zooms.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.curves import Curves
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.segmentation import is_doubtful

MARGIN = 12
MARKS_HEIGHT = 14  # for the signs of the breaks, above the curves
LEAST_SPAN_LINES = 40  # one can't zoom in further
DRAG_FROM_PIXELS = 5  # less is a click with a trembling hand
ZOOM_STEP = 1.5


@dataclass(frozen=True, slots=True)
class Span:
    """The lines of the file that the strip shows."""

    first: float
    end: float

    @property
    def length(self) -> float:
        """How many lines are shown."""
        return self.end - self.first


class SignalStrip(QWidget):
    """Draws the signals of a session. `jumped` tells the line of the file that was clicked."""

    jumped = Signal(int)
    zoomed = Signal(bool)  # whether less than the whole book is shown

    def __init__(self, session: ReviewSession, parent: QWidget | None = None) -> None:
        """Show the breaks at once; the signals come when they are measured."""
        super().__init__(parent)
        self._session = session
        self._curves = Curves()
        self._message = self.tr("The text is being measured…")
        self._span = self._whole()
        self._place = session.segmentation.first_line
        self._drag: tuple[float, float] | None = None
        self._drawn: tuple[tuple[float, ...], list[QPointF], list[tuple[float, float]]] | None = (
            None
        )
        self.setAccessibleName(self.tr("Break signal along the book"))
        self.setAccessibleDescription(
            self.tr("Left and Right go from chapter to chapter, plus and minus zoom.")
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(96)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        session.changed.connect(self.update)

    @property
    def span(self) -> Span:
        """The lines of the file that are shown."""
        return self._span

    @property
    def is_zoomed(self) -> bool:
        """Whether less than the whole book is shown."""
        return self._span != self._whole()

    @property
    def curves(self) -> Curves:
        """What is drawn; empty until it is measured."""
        return self._curves

    @property
    def message(self) -> str:
        """What is said in place of curves; empty if there are some."""
        return self._message

    def show_curves(self, curves: Curves) -> None:
        """Draw what was measured."""
        self._curves = curves
        self._message = "" if curves.lines else self.tr("There is too little text to measure.")
        self._drawn = None
        self.update()

    def show_message(self, message: str) -> None:
        """Say why there are no curves."""
        self._message = message
        self.update()

    def show_place(self, line: int) -> None:
        """Mark where in the book the text view is."""
        self._place = line
        self.update()

    def zoom_to(self, first: float, end: float) -> None:
        """Show these lines only."""
        whole = self._whole()
        length = min(max(end - first, LEAST_SPAN_LINES), whole.length)
        first = min(max(first, whole.first), whole.end - length)
        self._span = Span(first, first + length)
        self._drawn = None
        self.zoomed.emit(self.is_zoomed)
        self.update()

    def zoom_out(self) -> None:
        """Show the whole book again."""
        whole = self._whole()
        self.zoom_to(whole.first, whole.end)

    def zoom_by(self, factor: float, around: float | None = None) -> None:
        """Show more (factor above 1) or fewer lines around a line, or around the place."""
        middle = self._place if around is None else around
        share = (middle - self._span.first) / max(self._span.length, 1)
        share = share if 0 <= share <= 1 else 0.5
        length = self._span.length * factor
        self.zoom_to(middle - share * length, middle + (1 - share) * length)

    def line_at(self, x: float) -> int:
        """Return the line of the file at this distance from the left."""
        share = (x - MARGIN) / max(self._plot().width(), 1)
        line = self._span.first + min(max(share, 0.0), 1.0) * self._span.length
        return min(int(line), self._session.segmentation.end_line - 1)

    def x_of(self, line: float) -> float:
        """Return how far from the left a line of the file is."""
        share = (line - self._span.first) / max(self._span.length, 1)
        return MARGIN + share * self._plot().width()

    def sizeHint(self) -> QSize:
        """Return a size that leaves most room to the text."""
        return QSize(600, 130)

    # --- events ---

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw curves, breaks and the place in the text."""
        on = colours()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(on.surface))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot = self._plot()
        painter.save()
        painter.setClipRect(plot.adjusted(-6, -MARKS_HEIGHT, 6, 2))
        self._draw_place(painter, plot)
        self._draw_curves(painter, plot)
        self._draw_breaks(painter, plot)
        self._draw_drag(painter, plot)
        painter.restore()
        if self._message:
            painter.setPen(QColor(on.muted))
            painter.drawText(plot, Qt.AlignmentFlag.AlignCenter, self._message)
        if self.hasFocus():
            painter.setPen(QPen(QColor(on.focus), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._drag = (event.position().x(), event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw the stretch that is dragged over."""
        if self._drag is not None:
            self._drag = (self._drag[0], event.position().x())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Zoom to the stretch that was dragged over, or jump to where it was clicked."""
        if self._drag is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        first, last = sorted(self._drag)
        self._drag = None
        if last - first >= DRAG_FROM_PIXELS:
            self.zoom_to(self.line_at(first), self.line_at(last))
        else:
            self._jump_near(event.position().x())
        self.update()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Show the whole book again."""
        self._drag = None
        self.zoom_out()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom around the pointer."""
        up = event.angleDelta().y()
        if up:
            factor = 1 / ZOOM_STEP if up > 0 else ZOOM_STEP
            self.zoom_by(factor, self.line_at(event.position().x()))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from chapter to chapter and zoom by keys."""
        match event.key():
            case Qt.Key.Key_Left:
                self._step(-1)
            case Qt.Key.Key_Right:
                self._step(1)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_by(1 / ZOOM_STEP)
            case Qt.Key.Key_Minus:
                self.zoom_by(ZOOM_STEP)
            case Qt.Key.Key_Escape | Qt.Key.Key_0 if self.is_zoomed:
                self.zoom_out()
            case _:
                super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tell what lies under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._hint(self.line_at(event.pos().x())), self)
            return True
        return super().event(event)

    # --- helpers ---

    def _whole(self) -> Span:
        segmentation = self._session.segmentation
        return Span(
            segmentation.first_line, max(segmentation.end_line, segmentation.first_line + 1)
        )

    def _plot(self) -> QRectF:
        area = QRectF(self.rect())
        return area.adjusted(MARGIN, MARKS_HEIGHT + 6, -MARGIN, -8)

    def _jump_near(self, x: float) -> None:
        """Go to the break whose sign was meant, or just to the place that was clicked."""
        line = self.line_at(x)
        breaks = [section.first_line for section in self._session.sections]
        near = min(breaks, key=lambda first: abs(self.x_of(first) - x), default=line)
        self._jump(near if abs(self.x_of(near) - x) <= _NEAR_PIXELS else line)

    def _jump(self, line: int) -> None:
        self._place = line
        self.jumped.emit(line)

    def _step(self, step: int) -> None:
        index = self._session.section_at(self._place) + step
        if 0 <= index < len(self._session.sections):
            self._jump(self._session.sections[index].first_line)

    def _hint(self, line: int) -> str:
        index = self._session.section_at(line)
        if index < 0:
            return ""
        section = self._session.sections[index]
        lines = [
            section_words.label(section),
            section_words.word_count(self._session.words_of(section)),
        ]
        place = bisect_left(self._curves.lines, line)
        if place < len(self._curves.lines):
            lines.append(
                self.tr("Words in common across this place: {0}").format(
                    section_words.percentage(self._curves.density[place])
                )
            )
            lines.append(
                self.tr("A chapter opens here: {0}").format(
                    section_words.percentage(self._curves.confidence[place])
                )
            )
        return "\n".join(lines)

    def _draw_place(self, painter: QPainter, plot: QRectF) -> None:
        index = self._session.section_at(self._place)
        if index < 0:
            return
        section = self._session.sections[index]
        left, right = self.x_of(section.first_line), self.x_of(section.end_line)
        band = QRectF(left, plot.top() - 2, max(right - left, 2), plot.height() + 4)
        painter.fillRect(band, QColor(colours().heading_mark))

    def _draw_curves(self, painter: QPainter, plot: QRectF) -> None:
        on = colours()
        key = (plot.width(), plot.height(), self._span.first, self._span.end)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, *self._points(plot))
        _, curve, bars = self._drawn
        painter.setPen(QPen(QColor(on.confidence), 2))
        for x, height in bars:
            painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() - height))
        painter.setPen(QPen(QColor(on.density), 1.4))
        painter.drawPolyline(QPolygonF(curve))

    def _points(self, plot: QRectF) -> tuple[list[QPointF], list[tuple[float, float]]]:
        """Return the curve and the bars; of the places of one pixel, the most telling ones."""
        lines = self._curves.lines
        first = max(bisect_left(lines, self._span.first) - 1, 0)
        last = min(bisect_right(lines, self._span.end) + 1, len(lines))
        lowest: dict[int, float] = {}
        highest: dict[int, float] = {}
        for place in range(first, last):
            x = round(self.x_of(lines[place]))
            lowest[x] = min(lowest.get(x, 1.0), self._curves.density[place])
            highest[x] = max(highest.get(x, 0.0), self._curves.confidence[place])
        upper = plot.height() * _CURVE_SHARE
        curve = [QPointF(x, plot.top() + (1 - share) * upper) for x, share in lowest.items()]
        room = plot.height() * _BARS_SHARE
        bars = [(float(x), share * room) for x, share in highest.items() if share > _LEAST_BAR]
        return curve, bars

    def _draw_breaks(self, painter: QPainter, plot: QRectF) -> None:
        on = colours()
        shown = [
            section
            for section in self._session.sections
            if self._span.first <= section.first_line <= self._span.end
        ]
        is_crowded = len(shown) * _CROWDED_PIXELS > plot.width()
        last = -_LEAST_GAP
        for section in shown:
            x = self.x_of(section.first_line)
            doubtful = is_doubtful(section)
            if not doubtful and x - last < _LEAST_GAP:
                continue  # thousands of lines would be a wall that hides the curve
            last = x
            ink = QColor(on.warning if doubtful else on.muted)
            style = Qt.PenStyle.DashLine if doubtful else Qt.PenStyle.SolidLine
            line_ink = QColor(ink)
            line_ink.setAlphaF(0.25 if is_crowded else 0.6)
            painter.setPen(QPen(line_ink, 1, style))
            painter.drawLine(QPointF(x, plot.top() - 4), QPointF(x, plot.bottom()))
            if is_crowded and not doubtful:
                continue
            top = plot.top() - MARKS_HEIGHT + 4
            sign = QPolygonF([QPointF(x - 4, top), QPointF(x + 4, top), QPointF(x, top + 7)])
            painter.setPen(QPen(ink, 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush if doubtful else ink)
            painter.drawPolygon(sign)

    def _draw_drag(self, painter: QPainter, plot: QRectF) -> None:
        if self._drag is not None and abs(self._drag[1] - self._drag[0]) >= DRAG_FROM_PIXELS:
            first, last = sorted(self._drag)
            ground = QColor(colours().accent)
            ground.setAlphaF(0.2)
            painter.fillRect(QRectF(first, plot.top(), last - first, plot.height()), ground)


_NEAR_PIXELS = 5
_CROWDED_PIXELS = 9  # less room for each break, and their signs would run into one
_LEAST_GAP = 4.0  # between two lines that are drawn
_CURVE_SHARE = 0.62  # of the height; the bars have the rest and a little of this
_BARS_SHARE = 0.5
_LEAST_BAR = 0.02

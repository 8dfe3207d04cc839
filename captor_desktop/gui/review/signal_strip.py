"""The strip below the text: the break signal along the whole book, with the breaks in it.

The upper curve tells how many words reach over each place (a dip is where the subject changes),
the bars below how likely a chapter opens there. A click jumps, a drag zooms.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy

from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.curves import Curves
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.review.strip import MARGIN, Strip
from captor_desktop.segmentation import is_doubtful

Drawn = tuple[tuple[float, ...], list[QPointF], list[tuple[float, float]]]

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


class SignalStrip(Strip):
    """Draws the signals of a session along the lines `span` of the file."""

    zoomed = Signal(bool)  # whether less than the whole book is shown

    def __init__(self, session: ReviewSession) -> None:
        """Show the breaks at once; the signals come when they are measured."""
        name = self.tr("Break signal along the book")
        keys = self.tr("The Left and Right keys move from chapter to chapter, plus and minus zoom.")
        super().__init__(session, name, keys)
        self.curves = Curves()  # empty until they are measured
        waiting = self.tr("Analysing the text…")
        self.message = waiting  # said in place of curves
        self.span = self._whole()
        self._drag: tuple[float, float] | None = None
        self._drawn: Drawn | None = None
        self.setMouseTracking(True)

    @property
    def is_zoomed(self) -> bool:
        """Whether less than the whole book is shown."""
        return self.span != self._whole()

    def show_curves(self, curves: Curves) -> None:
        """Draw what was measured."""
        self.curves = curves
        self.message = "" if curves.lines else self.tr("There is too little text to analyse.")
        self._drawn = None
        self.update()

    def show_message(self, message: str) -> None:
        """Say why there are no curves."""
        self.message = message
        self.update()

    def zoom_to(self, first: float, end: float) -> None:
        """Show these lines only."""
        whole = self._whole()
        length = min(max(end - first, LEAST_SPAN_LINES), whole.length)
        first = min(max(first, whole.first), whole.end - length)
        self.span = Span(first, first + length)
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
        share = (middle - self.span.first) / max(self.span.length, 1)
        share = share if 0 <= share <= 1 else 0.5
        length = self.span.length * factor
        self.zoom_to(middle - share * length, middle + (1 - share) * length)

    def line_at(self, x: float) -> int:
        """Return the line of the file at this distance from the left."""
        share = (x - MARGIN) / max(self._plot().width(), 1)
        line = self.span.first + min(max(share, 0.0), 1.0) * self.span.length
        return min(int(line), self._session.segmentation.end_line - 1)

    def x_of(self, line: float) -> float:
        """Return how far from the left a line of the file is."""
        share = (line - self.span.first) / max(self.span.length, 1)
        return MARGIN + share * self._plot().width()

    def draw(self, painter: QPainter) -> None:
        """Draw curves, breaks and the place in the text."""
        plot = self._plot()
        painter.save()
        painter.setClipRect(plot.adjusted(-6, -MARKS_HEIGHT, 6, 2))
        self._draw_place(painter, plot)
        self._draw_curves(painter, plot)
        self._draw_breaks(painter, plot)
        self._draw_drag(painter, plot)
        painter.restore()
        if self.message:
            painter.setPen(QColor(colours().muted))
            painter.drawText(plot, Qt.AlignmentFlag.AlignCenter, self.message)

    # --- events ---

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

    def _step(self, step: int) -> None:
        index = self._session.section_at(self._place) + step
        if 0 <= index < len(self._session.sections):
            self._jump(self._session.sections[index].first_line)

    def hint_at(self, x: float) -> str:
        """Return the section under the pointer, and what was measured there."""
        line = self.line_at(x)
        index = self._session.section_at(line)
        if index < 0:
            return ""
        section = self._session.sections[index]
        lines = [
            section_words.label(section),
            section_words.word_count(self._session.words_of(section)),
        ]
        place = bisect_left(self.curves.lines, line)
        if place < len(self.curves.lines):
            density = section_words.percentage(self.curves.density[place])
            opens = section_words.percentage(self.curves.confidence[place])
            lines.append(self.tr("Shared vocabulary at this place: {0}").format(density))
            lines.append(self.tr("Probability of a chapter start: {0}").format(opens))
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
        key = (plot.width(), plot.height(), self.span.first, self.span.end)
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
        lines = self.curves.lines
        first = max(bisect_left(lines, self.span.first) - 1, 0)
        last = min(bisect_right(lines, self.span.end) + 1, len(lines))
        lowest: dict[int, float] = {}
        highest: dict[int, float] = {}
        left, scale = self.x_of(0), plot.width() / max(self.span.length, 1)
        for place in range(first, last):
            x = round(left + lines[place] * scale)
            lowest[x] = min(lowest.get(x, 1.0), self.curves.density[place])
            highest[x] = max(highest.get(x, 0.0), self.curves.confidence[place])
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
            if self.span.first <= section.first_line <= self.span.end
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


class Legend(QLabel):
    """Gives way to its neighbours: the short words where the long ones don't fit, or none."""

    def __init__(self) -> None:
        """Make the legend of the break signal."""
        super().__init__()
        self._short = self.tr("▼ chapter   ▽ to check")
        self._long = (
            self.tr("line: shared vocabulary   bars: likely chapter starts   ") + self._short
        )
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


_NEAR_PIXELS = 5
_CROWDED_PIXELS = 9  # less room for each break, and their signs would run into one
_LEAST_GAP = 4.0  # between two lines that are drawn
_CURVE_SHARE = 0.62  # of the height; the bars have the rest and a little of this
_BARS_SHARE = 0.5
_LEAST_BAR = 0.02

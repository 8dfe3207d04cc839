from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip

from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.gui.review.curves import Curves
from captor_desktop.gui.review.signal_strip import MARGIN, Legend, SignalStrip, Span
from captor_desktop.settings import Theme

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def strip(novel, qtbot):
    widget = SignalStrip(novel)
    qtbot.addWidget(widget)
    widget.resize(69 * 10 + 2 * MARGIN, 130)
    widget.show()
    lines = tuple(range(2, 69, 3))
    count = len(lines)
    widget.show_curves(
        Curves(lines, tuple(n / count for n in range(count)), tuple([0.0, 0.9] * count)[:count])
    )
    return widget


def test_the_whole_book_is_shown_at_first(strip):
    assert strip.span == Span(0, 69)
    assert not strip.is_zoomed


def test_places_and_lines_find_each_other(strip):
    assert strip.line_at(strip.x_of(40) + 1) == 40
    assert strip.line_at(-100) == 0
    assert strip.line_at(10_000) == 68


def test_a_click_jumps_to_the_line(strip, qtbot):
    with qtbot.waitSignal(strip.jumped) as told:
        qtbot.mouseClick(strip, LEFT, pos=QPoint(round(strip.x_of(33)) + 1, 60))
    assert told.args == [33]


def test_a_click_near_a_break_jumps_to_the_break(strip, novel, qtbot):
    line = novel.sections[2].first_line
    with qtbot.waitSignal(strip.jumped) as told:
        qtbot.mouseClick(strip, LEFT, pos=QPoint(round(strip.x_of(line)) - 3, 60))
    assert told.args == [line]


def test_a_drag_zooms_and_a_double_click_zooms_out(strip, qtbot):
    with qtbot.waitSignal(strip.zoomed) as told, qtbot.assertNotEmitted(strip.jumped):
        qtbot.mousePress(strip, LEFT, pos=QPoint(round(strip.x_of(10)), 60))
        qtbot.mouseMove(strip, QPoint(round(strip.x_of(55)), 60))
        strip.repaint()
        qtbot.mouseRelease(strip, LEFT, pos=QPoint(round(strip.x_of(55)), 60))
    assert told.args == [True]
    assert strip.span.first == pytest.approx(10, abs=1)
    assert strip.span.end == pytest.approx(55, abs=1)
    qtbot.mouseDClick(strip, LEFT, pos=QPoint(100, 60))
    assert not strip.is_zoomed


def test_one_cannot_zoom_in_without_end_nor_out_of_the_book(strip):
    strip.zoom_to(30, 31)
    assert strip.span.length == 40
    strip.zoom_by(100)
    assert not strip.is_zoomed


def test_keys_go_from_chapter_to_chapter_and_zoom(strip, novel, qtbot):
    strip.show_place(novel.sections[1].first_line)
    with qtbot.waitSignal(strip.jumped) as told:
        qtbot.keyClick(strip, Qt.Key.Key_Right)
    assert told.args == [novel.sections[2].first_line]
    with qtbot.waitSignal(strip.jumped) as told:
        qtbot.keyClick(strip, Qt.Key.Key_Left)
    assert told.args == [novel.sections[1].first_line]
    qtbot.keyClick(strip, Qt.Key.Key_Plus)
    assert strip.is_zoomed
    qtbot.keyClick(strip, Qt.Key.Key_Minus)
    qtbot.keyClick(strip, Qt.Key.Key_Plus)
    qtbot.keyClick(strip, Qt.Key.Key_Escape)
    assert not strip.is_zoomed


def test_the_wheel_zooms(strip):
    event = QWheelEvent(
        QPointF(200, 60),
        QPointF(200, 60),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(strip, event)
    assert strip.is_zoomed


def test_the_tooltip_tells_the_chapter_and_the_figures(strip, qtbot):
    place = QPoint(round(strip.x_of(30)), 60)
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, place, strip.mapToGlobal(place)))
    qtbot.waitUntil(lambda: "Chapter II. The Weir" in QToolTip.text())
    assert "Probability of a chapter start" in QToolTip.text()
    QToolTip.hideText()


def test_it_is_painted_in_every_theme_with_and_without_curves(strip, qapp, novel):
    strip.setFocus()
    for theme in (Theme.DARK, Theme.HIGH_CONTRAST, Theme.LIGHT):
        apply_theme(qapp, theme, 100)
        assert not strip.grab().isNull()
    strip.show_curves(Curves())
    strip.show_message("Nothing was measured.")
    assert not strip.grab().isNull()


def test_the_words_fit_the_room(qtbot):
    legend = Legend()
    qtbot.addWidget(legend)
    legend.resize(900, 30)
    legend.show()
    assert "shared vocabulary" in legend.text()
    legend.resize(200, 30)
    assert legend.text() == "▼ chapter   ▽ to check"
    assert "shared vocabulary" in legend.toolTip()

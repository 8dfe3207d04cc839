from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from captor_desktop.gui.window.status_line import LINES_WITH_HINTS, StatusLine

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def asked():
    return []


@pytest.fixture
def line(qtbot, asked):
    window = QMainWindow()
    qtbot.addWidget(window)
    status = StatusLine(window, lambda: asked.append("batch"))
    window.show()
    return status


def make_high(line, lines):
    line.window().resize(800, lines * line.fontMetrics().height())


def test_a_low_window_has_no_line_for_hints(line, qtbot):
    make_high(line, LINES_WITH_HINTS + 1)
    qtbot.waitUntil(line.isVisible)
    make_high(line, LINES_WITH_HINTS - 2)
    qtbot.waitUntil(lambda: not line.isVisible())


def test_a_running_batch_is_seen_in_a_low_window_too(line, qtbot, asked):
    make_high(line, LINES_WITH_HINTS - 2)
    line.show_batch("Batch: 3 of 12")
    qtbot.waitUntil(line.batch.isVisible)
    qtbot.mouseClick(line.batch, LEFT)
    assert asked == ["batch"]
    line.show_batch("")
    qtbot.waitUntil(lambda: not line.isVisible())


def test_a_hint_is_shown(line):
    line.tell("Your review is saved.")
    assert line.currentMessage() == "Your review is saved."

"""The window answers while it works. Run on a quiet machine: pytest -m timing tests/gui."""

from __future__ import annotations

import sys
import time

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from captor_desktop.gui.app import SWITCH_INTERVAL_SECONDS
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.settings import Settings

pytestmark = pytest.mark.timing

BEAT_MS = 20
LATEST_MS = 150
SLIDER_MS = 100
CANCEL_MS = 300
PARAGRAPH = (
    "The {0} went over at six, and again at seven, and nobody on the {0}\n"
    "looked back at the lamps along the {1}, nor at the {2} behind them.\n\n"
)
WORDS = "ferry quay harbour lantern kitchen oven judge court glacier ridge".split()


@pytest.fixture
def book(tmp_path):
    """A megabyte with a heading every forty paragraphs."""
    pieces = []
    for number in range(7500):
        if number % 40 == 0:
            pieces.append(f"\nCHAPTER {number // 40 + 1}\n\n")
        chosen = [WORDS[(number // 13 + step * 3) % len(WORDS)] for step in range(3)]
        pieces.append(PARAGRAPH.format(*chosen))
    path = tmp_path / "large.txt"
    path.write_text("".join(pieces), encoding="utf-8")
    return path


@pytest.fixture
def window(qtbot):
    old = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    widget = MainWindow(Settings())
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    widget.close()
    sys.setswitchinterval(old)


@pytest.fixture
def late_ms(qapp):
    """How late each beat of the window's heart was."""
    late: list[float] = []
    last = [time.perf_counter()]

    def beat() -> None:
        now = time.perf_counter()
        late.append((now - last[0]) * 1000 - BEAT_MS)
        last[0] = now

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(beat)
    timer.start(BEAT_MS)
    yield late
    timer.stop()


def opened(window, book, qtbot):
    with qtbot.waitSignal(window.book_opened, timeout=60_000):
        window.open_book(book)
    qtbot.waitUntil(lambda: bool(window.review.strip.curves.lines), timeout=60_000)


def test_the_heart_beats_while_a_megabyte_is_opened_and_measured(window, book, late_ms, qtbot):
    opened(window, book, qtbot)
    assert max(late_ms) < LATEST_MS


def test_the_balance_takes_effect_at_once(window, book, qtbot):
    opened(window, book, qtbot)
    window.commands.detect.setChecked(True)
    panel = window.review.detect_panel
    panel.predicted.setChecked(True)
    QApplication.processEvents()
    times = []
    for value in (0, 20, 40, 60, 80, 100):
        start = time.perf_counter()
        panel.balance.setValue(value)
        QApplication.processEvents()
        while panel.live.is_busy:
            QApplication.processEvents()
        times.append((time.perf_counter() - start) * 1000)
    assert sorted(times)[len(times) // 2] < SLIDER_MS


def test_a_cancel_is_heard_at_once(window, book, qtbot):
    window.open_book(book)
    qtbot.waitUntil(lambda: window.working.stage.text() != "")
    start = time.perf_counter()
    window.working.cancel.click()
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.start)
    assert (time.perf_counter() - start) * 1000 < CANCEL_MS

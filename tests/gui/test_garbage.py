from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref

import pytest
from PySide6.QtWidgets import QWidget

from captor_desktop.gui.garbage import GarbageTimer, collect_if_due, due_generation


@pytest.fixture
def timer(qapp):
    timer = GarbageTimer()
    yield timer
    timer.stop()


def loop_with_widget() -> weakref.ref[QWidget]:
    widget = QWidget()
    widget.itself = widget
    return weakref.ref(widget)


def make_many_objects() -> list[list[int]]:
    return [[each] for each in range(20_000)]


@pytest.mark.parametrize(
    ("counts", "generation"),
    [
        ((0, 0, 0), None),
        ((700, 10, 100), None),
        ((701, 0, 0), 0),
        ((701, 11, 0), 1),
        ((0, 11, 101), 2),
    ],
)
def test_the_oldest_due_generation_is_collected(counts, generation):
    assert due_generation(counts) == generation


def test_a_thread_of_work_never_takes_a_widget_apart(timer):
    gone_in = []
    widget = QWidget()
    widget.itself = widget
    weakref.finalize(widget, lambda: gone_in.append(threading.current_thread()))
    del widget
    for _ in range(3):
        thread = threading.Thread(target=make_many_objects)
        thread.start()
        thread.join()
    assert not gone_in
    gc.collect()
    assert gone_in == [threading.main_thread()]


def test_the_window_collects_what_work_has_left(timer, qtbot):
    left = loop_with_widget()
    kept = make_many_objects()
    qtbot.waitUntil(lambda: left() is None)
    assert kept


def test_nothing_is_collected_before_it_is_due(timer):
    gc.collect()
    left = loop_with_widget()
    collect_if_due()
    assert left() is not None
    gc.collect()


def test_stopping_gives_the_collecting_back_to_python(qapp):
    gc.enable()
    timer = GarbageTimer()
    assert not gc.isenabled()
    timer.stop()
    assert gc.isenabled()
    gc.disable()
    GarbageTimer().stop()
    assert not gc.isenabled()


PROGRAM = """
import sys
from PySide6.QtCore import QObject, QPoint
thing, point = QObject(), QPoint(3, 4)
calls = (lambda: thing.setObjectName("x"), lambda: thing.blockSignals(False), thing.parent,
         point.x, point.toTuple, lambda: point == point, lambda: point.setX(3))
singletons = (None, True, False, 0, 3, (), "", NotImplemented)
for call in calls:
    before = [sys.getrefcount(each) for each in singletons]
    for _ in range(1000):
        call()
    after = [sys.getrefcount(each) for each in singletons]
    for each, old, new in zip(singletons, before, after):
        assert abs(new - old) < 500, (call, each, new - old)
print("sound")
"""


def test_qt_gives_no_reference_away_that_it_does_not_own():
    """PySide6 6.12 on Python 3.11 did, and the interpreter ended after some thousands of calls."""
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60
    )
    assert ended.stdout.strip() == "sound", ended.stderr

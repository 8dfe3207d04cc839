from __future__ import annotations

import faulthandler
import gc
import subprocess
import sys
import threading
import weakref

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from sample_books import sample

from captor_desktop.gui import app as app_module
from captor_desktop.gui.app import (
    FaultHooks,
    GarbageTimer,
    collect_if_due,
    due_generation,
    make_application,
    run_window,
    stop_watching,
    warm_up,
    watch_crashes,
)
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.gui.worker import Workshop

FIRST_PAINT = (
    "import sys\n"
    "from captor_desktop.gui.app import make_application\n"
    "from captor_desktop.gui.window.main_window import MainWindow\n"
    "from captor_desktop.settings import load_settings\n"
    "app = make_application()\n"
    "window = MainWindow(load_settings())\n"
    "window.show()\n"
    "app.processEvents()\n"
    "print([name for name in ('numba', 'numpy', 'onnxruntime', 'lxml', 'tokenizers')"
    " if name in sys.modules])\n"
)


def test_the_first_paint_loads_nothing_heavy():
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_the_window_runs_until_it_is_closed(qapp, monkeypatch):
    seen = []

    def close():
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, MainWindow):
                seen.append(widget.isVisible())
                widget.close()

    monkeypatch.setattr(app_module, "watch_crashes", lambda _path: ("", None))
    QTimer.singleShot(0, close)
    assert run_window([]) == 0
    assert seen == [True]


def test_a_second_start_ends_at_once(qapp, monkeypatch):
    given = []
    monkeypatch.setattr(app_module, "hand_over", lambda files: given.append(files) or True)
    assert run_window([str(sample("five_doors"))]) == 0
    assert given == [[sample("five_doors")]]


def test_the_application_has_its_names(qapp):
    app = make_application()
    assert app.applicationDisplayName() == "Chapter Captor"
    assert not app.windowIcon().isNull()


def test_a_fault_of_ours_is_shown_with_its_traceback(window, qtbot):
    hooks = FaultHooks(window)
    try:
        try:
            raise ZeroDivisionError("chapters by nothing")
        except ZeroDivisionError as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
        qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(QDialog)))
    finally:
        hooks.remove()
    dialog = next(d for d in window.findChildren(QDialog) if d.isVisible())
    assert "chapters by nothing" in dialog.report.toPlainText()
    dialog.close()


def test_a_fault_in_a_thread_is_shown_too(window, qtbot):
    hooks = FaultHooks(window)

    def work(_work):
        raise ZeroDivisionError

    try:
        job = window.workshop.start(work, name="a fault")
        qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(QDialog)))
        assert not job.is_running
    finally:
        hooks.remove()
    next(d for d in window.findChildren(QDialog) if d.isVisible()).close()
    assert threading.excepthook is not hooks._take_from_thread


def test_ctrl_c_in_the_terminal_ends_the_program(window, monkeypatch):
    ended = []
    monkeypatch.setattr(QApplication, "quit", lambda: ended.append(True))
    hooks = FaultHooks(window)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    hooks.remove()
    assert ended == [True]


def test_a_run_that_ended_well_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(faulthandler, "enable", lambda _file: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    path = tmp_path / "log" / "crash.txt"
    left, file = watch_crashes(path)
    assert left == ""
    stop_watching(file)
    left, file = watch_crashes(path)
    assert left == ""
    stop_watching(file)


def test_what_a_crash_left_is_shown_once(tmp_path, monkeypatch):
    monkeypatch.setattr(faulthandler, "enable", lambda _file: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    path = tmp_path / "crash.txt"
    path.write_text("Fatal Python error: Segmentation fault\n", encoding="utf-8")
    left, file = watch_crashes(path)
    assert left == "Fatal Python error: Segmentation fault"
    stop_watching(file)
    left, file = watch_crashes(path)
    assert left == ""
    stop_watching(file)


def test_a_home_that_cannot_be_written_to_is_no_hindrance(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    assert watch_crashes(blocked / "crash.txt") == ("", None)
    stop_watching(None)


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


def test_the_kernels_are_compiled_in_the_background(qtbot, monkeypatch):
    compiled = []
    monkeypatch.setattr("captor_desktop.prediction.warm_up_kernels", lambda: compiled.append(1))
    workshop = Workshop()
    with qtbot.waitSignal(warm_up(workshop).done):
        pass
    assert compiled == [1]
    workshop.shutdown(1000)

from __future__ import annotations

import subprocess
import sys
import threading

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog
from sample_books import sample

from captor_desktop.gui import app as app_module
from captor_desktop.gui.app import FaultHooks, make_application, run_window
from captor_desktop.gui.main_window import MainWindow

FIRST_PAINT = (
    "import sys\n"
    "from captor_desktop.gui.app import make_application\n"
    "from captor_desktop.gui.main_window import MainWindow\n"
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

"""Starts the window: one program for all books, with a net under it for faults of our own.

A second start hands its files to the window that is open. Nothing heavy is imported before the
first paint: numba, the models and lxml come with the first book that needs them.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import logging
import sys
import threading
import traceback
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from captor_desktop import __version__, paths
from captor_desktop.gui.dialogs import showing
from captor_desktop.gui.look.icons import app_icon
from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.gui.window.single_instance import SingleInstance, hand_over
from captor_desktop.gui.worker import Job, Relay, Workshop
from captor_desktop.logs import start_logging, stop_logging
from captor_desktop.settings import load_settings
from captor_desktop.work import Work

log = logging.getLogger(__name__)

DISPLAY_NAME = "Chapter Captor"
# A thread that computes gives the window a turn this often; 5 ms, the default, makes it stutter.
SWITCH_INTERVAL_SECONDS = 0.001
GARBAGE_INTERVAL_MS = 100
WARM_UP_AFTER_MS = 1500  # the window is painted by then
# Objects or collections since the last one, by generation. The oldest is looked through rarely:
# it holds the whole book, and the window stands still meanwhile.
GARBAGE_LIMITS = (700, 10, 100)


def run_window(words: Sequence[str] = ()) -> int:
    """Show the window with the files named, and return the exit code when it is closed."""
    app = make_application()
    given = [Path(word).absolute() for word in words]
    if hand_over(given):
        return 0
    start_logging(paths.log_file())
    last_crash, crash_log = watch_crashes(paths.crash_file())
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    settings = load_settings()
    install_translation(app, settings.language)
    apply_theme(app, settings.theme, settings.text_size_percent)
    window = MainWindow(settings)
    garbage = GarbageTimer()
    hooks = FaultHooks(window)
    instance = SingleInstance(window)
    instance.files_arrived.connect(window.welcome)
    instance.listen()
    window.show()
    QTimer.singleShot(WARM_UP_AFTER_MS, window, partial(warm_up, window.workshop))
    window.open_paths(given)
    if last_crash:
        window.tell_of_crash(last_crash)
    try:
        return int(app.exec())
    finally:
        garbage.stop()
        hooks.remove()
        instance.close()
        stop_watching(crash_log)
        stop_logging()


def warm_up(workshop: Workshop) -> Job:
    """Compile what predicts chapters, or load it, before the first book needs it."""

    def compile_kernels(_work: Work) -> None:
        from captor_desktop.prediction import warm_up_kernels

        warm_up_kernels()

    return workshop.start(compile_kernels, name="compiling the kernels")


def make_application() -> QApplication:
    """Return the application with its names and its icon."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName(paths.APP_NAME)
    app.setApplicationDisplayName(DISPLAY_NAME)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(paths.APP_NAME)
    app.setWindowIcon(app_icon())
    return app


class FaultHooks(QObject):
    """Brings faults of our own, from any thread, into the log and before the user's eyes."""

    def __init__(self, window: MainWindow) -> None:
        """Put the hooks in place."""
        super().__init__(window)
        self._window = window
        self._relay = Relay(self)
        self._relay.arrived.connect(self._show)
        self._old = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._take
        threading.excepthook = self._take_from_thread

    def remove(self) -> None:
        """Take the hooks away again."""
        sys.excepthook, threading.excepthook = self._old

    def _take(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        log.error("unexpected fault", exc_info=(kind, fault, trace))
        self._relay.send("".join(traceback.format_exception(kind, fault, trace)))

    def _take_from_thread(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            self._take(told.exc_type, told.exc_value, told.exc_traceback)

    def _show(self, text: str) -> None:
        showing.show_crash(text, self._window)


def watch_crashes(path: Path) -> tuple[str, TextIO | None]:
    """Let a crash of this run be written to a file; return what the last run left, and the file.

    A home that can't be written to is no reason to refuse work: then there is no file.
    """
    left = ""
    with contextlib.suppress(OSError, ValueError):
        left = path.read_text(encoding="utf-8").strip()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w", encoding="utf-8")
    except OSError:
        return left, None
    faulthandler.enable(file)
    return left, file


def stop_watching(file: TextIO | None) -> None:
    """End the watch of a run that ended well."""
    if file is not None:
        faulthandler.disable()
        file.close()


class GarbageTimer(QObject):
    """Collects garbage in the thread it is made in, the window's own, until it is stopped.

    Python collects in whichever thread happens to make the next object. Were that a worker thread,
    and a widget in the garbage, Qt would be destroyed from outside its own thread, and the program
    would end with a segmentation fault. So Python's own collecting is off while the window is
    open, and a timer does the same by the same counts.
    """

    def __init__(self) -> None:
        """Turn Python's own collecting off and begin."""
        super().__init__()
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self, interval=GARBAGE_INTERVAL_MS)
        self._timer.timeout.connect(collect_if_due)
        self._timer.start()

    def stop(self) -> None:
        """Give the collecting back to Python."""
        self._timer.stop()
        if self._was_enabled:
            gc.enable()


def collect_if_due() -> None:
    """Collect the oldest generation that is due, if any is."""
    generation = due_generation(gc.get_count())
    if generation is not None:
        gc.collect(generation)


def due_generation(counts: tuple[int, ...]) -> int | None:
    """Return the oldest generation whose count is past its limit."""
    due = [each for each, count in enumerate(counts) if count > GARBAGE_LIMITS[each]]
    return max(due, default=None)

"""Starts the window: one program for all books, with a net under it for faults of our own.

A second start hands its files to the window that is open. Nothing heavy is imported before the
first paint: numba, the models and lxml come with the first book that needs them.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from captor_desktop import __version__, paths
from captor_desktop.gui.crash_file import stop_watching, watch_crashes
from captor_desktop.gui.dialogs import showing
from captor_desktop.gui.garbage import GarbageTimer
from captor_desktop.gui.icons import app_icon
from captor_desktop.gui.main_window import MainWindow
from captor_desktop.gui.single_instance import SingleInstance, hand_over
from captor_desktop.gui.theme import apply_theme
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.worker import Relay
from captor_desktop.logs import start_logging, stop_logging
from captor_desktop.settings import load_settings

log = logging.getLogger(__name__)

DISPLAY_NAME = "Chapter Captor"
# A thread that computes gives the window a turn this often; 5 ms, the default, makes it stutter.
SWITCH_INTERVAL_SECONDS = 0.001


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

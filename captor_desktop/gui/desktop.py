"""What the desktop does for us: opening files, the clipboard, notices, and staying awake."""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, QTimer, QUrl
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QDesktopServices,
    QGuiApplication,
)
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from captor_desktop.gui.look.icons import app_icon

log = logging.getLogger(__name__)

# Ends when its input ends: `cat` waits for that, caffeinate holds on as long as `cat` runs.
_HOLDERS: dict[str, tuple[str, ...]] = {
    "linux": ("systemd-inhibit", "--what=idle:sleep", "--why=Converting books", "cat"),
    "darwin": ("caffeinate", "-i", "cat"),
}
_ES_CONTINUOUS = 0x80000000
_ES_SYSTEM_REQUIRED = 0x00000001
SHOWN_MS = 10_000
_OPENER = "xdg-open"  # of the desktops of Linux
_LOOK_EVERY_MS = 200


def open_file(path: Path, on_failure: Callable[[], object] | None = None) -> None:
    """Open a file or a folder with the program that the desktop has for it.

    `on_failure` is called, at once or a moment later, if there is none.
    """
    opener = shutil.which(_OPENER)
    if opener is None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))) and on_failure is not None:
            on_failure()
        return
    # Qt would only start this program and call that a success.
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(
        (opener, str(path)), start_new_session=True, stdout=nowhere, stderr=nowhere
    )
    _Watch(process, on_failure or (lambda: None))


def show_in_folder(path: Path, on_failure: Callable[[], object] | None = None) -> None:
    """Show the folder that something lies in."""
    open_file(path.parent, on_failure)


class _Watch(QObject):
    """Waits for the end of a program that opens a file; it may well be the one that shows it."""

    def __init__(self, process: subprocess.Popen[bytes], on_failure: Callable[[], object]) -> None:
        super().__init__(QApplication.instance())
        self._process = process
        self._on_failure = on_failure
        self._timer = QTimer(self, interval=_LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        code = self._process.poll()
        if code is None:
            return
        self._timer.stop()
        self.deleteLater()
        if code != 0:
            with contextlib.suppress(RuntimeError):  # whoever asked may be closed by now
                self._on_failure()


def copy_paths(paths: Iterable[Path]) -> None:
    """Put the paths, one per line, on the clipboard."""
    QGuiApplication.clipboard().setText("\n".join(str(path) for path in paths))


def writable_folder(wanted: Path) -> Path:
    """Return this folder if one may write there, or else the user's documents."""
    if os.access(wanted, os.W_OK):
        return wanted
    kind = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(kind) or Path.home())


class Awake:
    """Keeps the computer from going to sleep between `hold` and `let_go`.

    On Linux and macOS a small program of the system holds the computer awake as long as a pipe from
    us is open, so it lets go even if this program crashes. Windows is asked directly.
    """

    def __init__(self, platform: str = sys.platform) -> None:
        """Hold nothing yet."""
        self._platform = platform
        self._holder: subprocess.Popen[bytes] | None = None

    @property
    def is_held(self) -> bool:
        """Whether a program of the system holds the computer awake for us."""
        return self._holder is not None and self._holder.poll() is None

    def hold(self) -> None:
        """Keep the computer awake, if the system lets us; it is no fault if not."""
        if self._platform == "win32":
            _ask_windows(_ES_CONTINUOUS | _ES_SYSTEM_REQUIRED)
            return
        command = _HOLDERS.get(self._platform)
        if self.is_held or command is None or shutil.which(command[0]) is None:
            return
        try:
            self._holder = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError as fault:
            log.info("the computer may go to sleep: %s", fault)

    def let_go(self) -> None:
        """Let the computer sleep again."""
        if self._platform == "win32":
            _ask_windows(_ES_CONTINUOUS)
        elif self._holder is not None:
            if self._holder.stdin is not None:
                with contextlib.suppress(OSError):
                    self._holder.stdin.close()
            self._holder.terminate()
            self._holder.wait()
            self._holder = None


def _ask_windows(state: int) -> None:
    import ctypes

    windows = getattr(ctypes, "windll", None)
    if windows is not None:
        windows.kernel32.SetThreadExecutionState(state)


def tell_when_away(widget: QWidget, title: str, words: str, *, wanted: bool = True) -> bool:
    """Show a notice of the desktop and mark the window, if another is in front.

    Returns whether there was a reason to. The words are also said by a screen reader, if one is
    running, wherever the focus is.
    """
    announce(widget, words)
    window = widget.window()
    if not wanted or window.isActiveWindow():
        return False
    QApplication.alert(window)
    if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
        _tray(window).showMessage(title, words, app_icon(), SHOWN_MS)
    return True


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say this."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


class _Tray(QSystemTrayIcon):
    """The sign that notices come from; it goes as soon as the user comes back."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(app_icon(), window)
        self._window = window
        self.setToolTip(QApplication.applicationDisplayName())
        self.messageClicked.connect(self._come_back)
        self.activated.connect(self._come_back)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._hide_when_back)

    def _come_back(self) -> None:
        if self._window.isMinimized():
            self._window.showNormal()
        self._window.raise_()
        self._window.activateWindow()
        self.hide()

    def _hide_when_back(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None:
            self.hide()


def _tray(window: QWidget) -> QSystemTrayIcon:
    tray = window.findChild(_Tray) or _Tray(window)
    tray.show()
    return tray

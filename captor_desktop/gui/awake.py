"""Keeps the computer from going to sleep while long work is under way.

On Linux and macOS a small program of the system holds the computer awake as long as a pipe from us
is open, so it lets go even if this program crashes. Windows is asked directly.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import subprocess
import sys

log = logging.getLogger(__name__)

# Ends when its input ends: `cat` waits for that, caffeinate holds on as long as `cat` runs.
_HOLDERS: dict[str, tuple[str, ...]] = {
    "linux": ("systemd-inhibit", "--what=idle:sleep", "--why=Converting books", "cat"),
    "darwin": ("caffeinate", "-i", "cat"),
}
_ES_CONTINUOUS = 0x80000000
_ES_SYSTEM_REQUIRED = 0x00000001


class Awake:
    """Holds the computer awake between `hold` and `let_go`."""

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
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
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

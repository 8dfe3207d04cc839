"""The program's log: one small file that is rotated, without any book text.

Only the main process writes to it: two processes that rotate one file would lose lines, and fail
on Windows. Workers of a batch pass their log lines to the main process.
"""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
from pathlib import Path

MAX_BYTES = 1_000_000
KEPT_FILES = 3
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def start_logging(path: Path, *, debug: bool = False) -> bool:
    """Send the program's log to this file; return whether that worked.

    If the folder can't be written to, nothing is logged and the program still works.
    """
    root = logging.getLogger("captor_desktop")
    stop_logging()
    root.setLevel(logging.DEBUG if debug else logging.INFO)
    root.propagate = False
    # A full disk, or another process that rotates the file, must not print tracebacks.
    logging.raiseExceptions = False
    handler: logging.Handler = logging.NullHandler()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=MAX_BYTES, backupCount=KEPT_FILES, encoding="utf-8"
        )
        handler.setFormatter(logging.Formatter(FORMAT))
    root.addHandler(handler)
    return not isinstance(handler, logging.NullHandler)


def stop_logging() -> None:
    """Close the log file and restore logging."""
    root = logging.getLogger("captor_desktop")
    for handler in list(root.handlers):
        root.removeHandler(handler)
        with contextlib.suppress(OSError):  # closing writes what is left, and the disk may be full
            handler.close()
    root.propagate = True
    logging.raiseExceptions = True
    root.setLevel(logging.NOTSET)

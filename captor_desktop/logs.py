"""The program's log: one small file that is turned over, with no book text in it.

Only the main process writes to it: two processes that turn over one file would lose lines, and on
Windows fail. Workers of a batch hand what they have to tell to the main process.
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

    A home that can't be written to is no reason to refuse work: then nothing is logged.
    """
    root = logging.getLogger("captor_desktop")
    stop_logging()
    root.setLevel(logging.DEBUG if debug else logging.INFO)
    root.propagate = False
    # A full disk, or another process that turns the file over, must not spill tracebacks.
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
    """Close the log file and leave logging as it was found."""
    root = logging.getLogger("captor_desktop")
    for handler in list(root.handlers):
        root.removeHandler(handler)
        with contextlib.suppress(OSError):  # closing writes what is left, and the disk may be full
            handler.close()
    root.propagate = True
    logging.raiseExceptions = True
    root.setLevel(logging.NOTSET)

"""Where the program keeps its own files. Nothing else in the program knows these places."""

from __future__ import annotations

from pathlib import Path

APP_NAME = "captor-desktop"


def log_file() -> Path:
    """Return the file that the log is written to. Its folder may not exist yet."""
    from platformdirs import user_log_path  # not needed for `captor --help`

    return user_log_path(APP_NAME, appauthor=False) / "captor.log"


def sample_book() -> Path:
    """Return the book that is shipped to try the program with."""
    return Path(__file__).parent / "samples" / "the_lamplighter_of_low_street.txt"

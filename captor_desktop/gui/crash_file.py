"""What a hard crash leaves behind: Python writes where it was, and the next start shows it."""

from __future__ import annotations

import contextlib
import faulthandler
from pathlib import Path
from typing import TextIO


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

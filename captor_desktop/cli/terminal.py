"""What the commands say: results on standard output, everything else on standard error.

A windowed program has no streams at all, and a C locale would refuse the dashes and quotes of our
trade: both are cared for here.
"""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

from captor_desktop.progress import Progress

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress as Bar
    from rich.progress import TaskID


def prepare_streams() -> None:
    """Write UTF-8 whatever the locale says; what UTF-8 can't hold is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def say(text: str) -> None:
    """Write a line of the result."""
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()


def tell(text: str) -> None:
    """Write a line about the work: a fault, a notice."""
    if sys.stderr is not None:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()


def leave_broken_pipe() -> None:
    """Send what is still to be written nowhere, so that the end of the program is quiet."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def result_console() -> Console:
    """Return a rich console that writes tables to standard output."""
    from rich.console import Console

    if sys.stdout is not None and sys.stdout.isatty():
        return Console(highlight=False)
    # Not 80: a file or a pipe has no width, and a cut name could not be found again.
    return Console(highlight=False, width=160, color_system=None)


class ProgressDisplay:
    """Shows progress with the time left on a terminal; on anything else it shows nothing."""

    def __init__(self, *, quiet: bool = False) -> None:
        """Draw nothing yet; `quiet` draws nothing at all."""
        self._wanted = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._bar: Bar | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        """Start to draw."""
        if self._wanted:
            self._bar = _make_bar()
            self._task = self._bar.add_task("Starting", total=None)
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take the bar away and leave the cursor where it was found."""
        if self._bar is not None:
            self._bar.stop()

    @property
    def is_shown(self) -> bool:
        """Whether there is somebody to look at a moving bar."""
        return self._bar is not None

    def report(self, progress: Progress) -> None:
        """Show where the work is."""
        if self._bar is not None and self._task is not None:
            self._bar.update(
                self._task,
                description=progress.stage,
                completed=progress.done,
                total=progress.total or None,
            )

    def tell(self, text: str) -> None:
        """Write a line about the work above the bar, or as a plain line where there is none."""
        if self._bar is not None:
            self._bar.console.print(text, markup=False, highlight=False)
        else:
            tell(text)


def _make_bar() -> Bar:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )

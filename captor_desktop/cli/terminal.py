"""What commands print: results on standard output, the rest on standard error; and Ctrl-C.

A windowed program has no streams at all, and a C locale would reject typographic dashes and
quotes: both are handled here.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Self

from captor_desktop.errors import CannotWrite, CaptorError
from captor_desktop.files.atomic import cause_and_advice
from captor_desktop.messages import message
from captor_desktop.work import CancelToken, Progress

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.progress import Progress as Bar
    from rich.progress import TaskID


def prepare_streams() -> None:
    """Write UTF-8 whatever the locale says; what UTF-8 can't encode is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def say(text: str) -> None:
    """Write a line of the result. Raises `CannotWrite` if it goes to a file on a full disk."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        leave_broken_pipe()
        cause, advice = cause_and_advice(error)
        raise CannotWrite(message("Could not write the result: {0}.", cause), advice) from error


def show(*things: RenderableType) -> None:
    """Write a table as part of the result."""
    if sys.stdout is None:
        return
    drawn = io.StringIO()
    console = _console_for(drawn, is_terminal=sys.stdout.isatty())
    for thing in things:
        console.print(thing)
    say(drawn.getvalue().removesuffix("\n"))


# Advice for the command line, by error code; the window gives other advice.
_HINTS = {
    "W02": "Option: --overwrite.",
    "M01": "Option: --device none.",
    "M02": "Options: --device cpu, --device none.",
    "M03": "Install them with: pip install 'captor-desktop[app]'. Option: --device none.",
    "M04": "Options: --method woc with --chapters N.",
}


def error_text(error: CaptorError) -> str:
    """Return what happened, what to do, and which option of the command line helps."""
    hint = _HINTS.get(error.code)
    return f"{error} {hint}" if hint else str(error)


def tell(text: str) -> None:
    """Write an error or a notice to standard error."""
    if sys.stderr is not None:
        sys.stderr.write(printable(text) + "\n")
        sys.stderr.flush()


def printable(text: str) -> str:
    """Return the text on one line, with control characters escaped: file names may contain any."""
    return text.translate(_ESCAPES)


_ESCAPES = {code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA0))}


def leave_broken_pipe() -> None:
    """Discard what is still to be written, so that the program ends without a message."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _console_for(file: io.StringIO, *, is_terminal: bool) -> Console:
    from rich.console import Console

    if is_terminal:
        return Console(file=file, highlight=False, force_terminal=True)
    # Not 80: a file or a pipe has no width, and names must not be truncated.
    return Console(file=file, highlight=False, width=160, color_system=None)


class ProgressDisplay:
    """Shows progress with the time left on a terminal; on anything else it shows nothing."""

    def __init__(self, *, quiet: bool = False) -> None:
        """Prepare the bar; with `quiet` it is never drawn."""
        self._wanted = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._bar: Bar | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        """Start drawing."""
        if self._wanted:
            self._bar = _make_bar()
            self._task = self._bar.add_task("Starting", total=None)
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Remove the bar and restore the cursor."""
        if self._bar is not None:
            self._bar.stop()

    @property
    def is_shown(self) -> bool:
        """Whether a progress bar is shown."""
        return self._bar is not None

    def report(self, progress: Progress) -> None:
        """Show the progress."""
        if self._bar is not None and self._task is not None:
            self._bar.update(
                self._task,
                description=str(progress.stage),
                completed=progress.done,
                total=progress.total or None,
            )

    def tell(self, text: str) -> None:
        """Write a notice above the bar, or as a plain line where there is none."""
        if self._bar is not None:
            self._bar.console.print(printable(text), markup=False, highlight=False)
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


INTERRUPTED = 130  # what shells expect from a program that was stopped by Ctrl-C: 128 + SIGINT


@contextmanager
def cancel_on_interrupt() -> Iterator[CancelToken]:
    """Yield a token that Ctrl-C or SIGTERM cancels while the block runs."""
    token = CancelToken()

    def ask(_number: int, _frame: FrameType | None) -> None:
        if token.is_cancelled:
            raise KeyboardInterrupt
        token.cancel()

    old = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield token
    finally:
        for number, handler in old.items():
            signal.signal(number, handler)

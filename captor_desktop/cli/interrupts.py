"""Ctrl-C: the first asks the work to stop at its next look, the second stops it on the spot."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from captor_desktop.work import CancelToken

INTERRUPTED = 130  # what shells expect of a program that Ctrl-C has stopped: 128 + SIGINT


@contextmanager
def cancel_on_interrupt() -> Iterator[CancelToken]:
    """Give a token that Ctrl-C or a polite kill cancels, for as long as the block runs."""
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

"""Ctrl-C: the first asks the work to stop at its next check, the second stops it at once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from captor_desktop.work import CancelToken

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

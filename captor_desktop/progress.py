"""How long work tells where it is and how it is asked to stop, without knowing any window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a piece of work stands: `done` of `total` steps of a stage (total 0 is: unknown)."""

    stage: str
    done: int = 0
    total: int = 0


Report = Callable[[Progress], None]


def silent(_progress: Progress) -> None:
    """Tell nobody: the report for callers who don't want one."""


class Cancelled(Exception):
    """The user asked the work to stop. Nothing is wrong, and nothing half-done was left."""


class CancelToken:
    """Asks running work to stop, from any thread; the work looks at it between small steps."""

    def __init__(self) -> None:
        """Start as not cancelled."""
        self._asked = False
        # Ctrl-C is handled in the main thread, which may hold the lock just then
        self._lock = threading.RLock()
        self._listeners: list[Callable[[], None]] = []

    def cancel(self) -> None:
        """Ask the work to stop at its next look."""
        with self._lock:
            self._asked = True
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener()

    @contextmanager
    def telling(self, listener: Callable[[], None]) -> Iterator[None]:
        """Call the listener as soon as somebody asks to stop, while the block runs.

        For work that can't look by itself. It is called from the asker's thread, once, and at
        once where somebody has asked already.
        """
        with self._lock:
            asked = self._asked
            self._listeners.append(listener)
        if asked:
            listener()
        try:
            yield
        finally:
            with self._lock:
                self._listeners.remove(listener)

    @property
    def is_cancelled(self) -> bool:
        """Whether somebody asked to stop."""
        return self._asked

    def check(self) -> None:
        """Raise `Cancelled` if somebody asked to stop."""
        if self._asked:
            raise Cancelled


def watched(items: Iterable[T], cancel: CancelToken | None, every: int = 200) -> Iterator[T]:
    """Yield the items, with a look at the token before every so manyth of them."""
    for number, item in enumerate(items):
        if cancel is not None and number % every == 0:
            cancel.check()
        yield item

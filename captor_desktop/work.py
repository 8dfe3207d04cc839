"""Progress and cancelling of long work, independent of the window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from captor_desktop.messages import Message

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of some work: `done` of `total` steps of a stage (a total of 0 is unknown)."""

    stage: Message
    done: int = 0
    total: int = 0


Report = Callable[[Progress], None]


def silent(_progress: Progress) -> None:
    """Discard the progress."""


class Cancelled(Exception):
    """The user cancelled the work. This is not an error, and nothing incomplete was left."""


class CancelToken:
    """Cancels running work, from any thread; the work checks it between small steps."""

    def __init__(self) -> None:
        """Start without being cancelled."""
        self._asked = False
        # Ctrl-C is handled in the main thread, which may hold the lock just then
        self._lock = threading.RLock()
        self._listeners: list[Callable[[], None]] = []

    def cancel(self) -> None:
        """Ask the work to stop at its next check."""
        with self._lock:
            self._asked = True
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener()

    @contextmanager
    def telling(self, listener: Callable[[], None]) -> Iterator[None]:
        """Call the listener as soon as somebody asks to stop, while the block runs.

        For work that can't check by itself. It is called once, from the cancelling thread, and
        immediately if the work was already cancelled.
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


@dataclass(frozen=True, slots=True)
class Work:
    """What a long function gets from its caller: where to report progress, and a way to stop it.

    Work checks between small steps whether it should stop, at least before every batch of a model
    and every block of a kernel.
    """

    report: Report = silent
    cancel: CancelToken = field(default_factory=CancelToken)

    def tell(self, stage: Message, done: int = 0, total: int = 0) -> None:
        """Report the progress of the work."""
        self.report(Progress(stage, done, total))

    @property
    def is_cancelled(self) -> bool:
        """Whether somebody asked to stop."""
        return self.cancel.is_cancelled

    def check(self) -> None:
        """Raise `Cancelled` if somebody asked to stop."""
        self.cancel.check()

    def watch(self, items: Iterable[T], every: int = 200) -> Iterator[T]:
        """Yield the items and check before every so many of them."""
        for number, item in enumerate(items):
            if number % every == 0:
                self.check()
            yield item


QUIET = Work()  # reports nothing and can't be stopped

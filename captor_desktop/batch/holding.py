"""How a running batch is paused: books in progress are finished, no new one is started."""

from __future__ import annotations

import threading


class Hold:
    """Pauses and resumes a batch, from any thread."""

    def __init__(self) -> None:
        """Start without a pause."""
        self._free = threading.Event()
        self._free.set()

    def pause(self) -> None:
        """Ask the batch to start no more books."""
        self._free.clear()

    def go_on(self) -> None:
        """Let the batch start books again."""
        self._free.set()

    @property
    def is_paused(self) -> bool:
        """Whether no book may be started."""
        return not self._free.is_set()

    def wait(self, seconds: float) -> None:
        """Wait until the batch may continue, but no longer than this."""
        self._free.wait(seconds)

"""How a running batch is asked to wait: books under way are finished, no new one is begun."""

from __future__ import annotations

import threading


class Hold:
    """Asks a batch to wait and to go on again, from any thread."""

    def __init__(self) -> None:
        """Start as going on."""
        self._free = threading.Event()
        self._free.set()

    def pause(self) -> None:
        """Ask the batch to begin no more books."""
        self._free.clear()

    def go_on(self) -> None:
        """Let the batch begin books again."""
        self._free.set()

    @property
    def is_paused(self) -> bool:
        """Whether no book is to be begun."""
        return not self._free.is_set()

    def wait(self, seconds: float) -> None:
        """Wait until the batch may go on, but no longer than this."""
        self._free.wait(seconds)

"""How long a batch will still take, by how long its books took so far for their size."""

from __future__ import annotations

from collections.abc import Callable

FEWEST_BOOKS = 2  # before that an estimate would jump about


class TimeLeft:
    """Counts what is done. Time that the batch was paused does not count."""

    def __init__(self, clock: Callable[[], float], sizes: dict[str, int]) -> None:
        """Start the clock for books of these sizes, by name."""
        self._clock = clock
        self._sizes = dict(sizes)
        self._since: float | None = clock()
        self._spent = 0.0
        self._done_size = 0
        self._done_books = 0

    def pause(self) -> None:
        """Stop the clock."""
        if self._since is not None:
            self._spent += self._clock() - self._since
            self._since = None

    def go_on(self) -> None:
        """Let the clock run on."""
        if self._since is None:
            self._since = self._clock()

    def settle(self, name: str, *, was_work: bool = True) -> None:
        """Count a book as ready.

        One that was skipped, or failed at once, says nothing about how long the others will take.
        """
        size = self._sizes.pop(name, 0)
        if was_work:
            self._done_size += size
            self._done_books += 1

    def seconds(self) -> float | None:
        """Return the seconds left, or None as long as nobody can say."""
        if self._done_books < FEWEST_BOOKS or not self._done_size:
            return None
        return self.spent_seconds() * sum(self._sizes.values()) / self._done_size

    def spent_seconds(self) -> float:
        """Return how long the batch has been at work."""
        running = 0.0 if self._since is None else self._clock() - self._since
        return self._spent + running

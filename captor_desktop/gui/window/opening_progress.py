"""How far the opening of a book is as a whole, and how long it will still take.

Opening has stages of very different length, and not every book needs all of them. Each has its
place on one bar, so that the bar never goes back and what is left can be judged.
"""

from __future__ import annotations

from collections.abc import Callable

from captor_desktop.work import Progress

# Where each stage ends on the bar, by its text in the core. The shares are an estimate for a novel
# without headings, so the time left is rough; a book with headings ends earlier.
STAGE_ENDS: dict[str, float] = {
    "Reading": 0.08,
    "Finding chapters": 0.10,
    "Finding headings": 0.35,
    "Checking headings with the AI model": 0.55,
    "Analysing the text": 0.80,
    "Finding breaks with the AI model": 0.98,
}
LEAST_SECONDS = 2.0  # before anything is said of the time: most books are open by then
LEAST_SHARE = 0.05


class OpeningProgress:
    """Follows one opening."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start now."""
        self._clock = clock
        self._began = clock()
        self._stage = ""
        self._first = 0.0  # of the current stage on the bar
        self.share = 0.0  # of the whole, 0 to 1

    def advance(self, progress: Progress) -> float:
        """Take the news of the work and return the share that is done; it never gets less."""
        if progress.stage.text != self._stage:
            self._stage = progress.stage.text
            self._first = self._place()
        end = STAGE_ENDS.get(self._stage, (1 + self._first) / 2)
        done = progress.done / progress.total if progress.total else 0.0
        span = max(0.0, end - self._first)
        self.share = max(self.share, min(1.0, self._first + span * done))
        return self.share

    def seconds_left(self) -> float | None:
        """Return about how long it will still take, or None while that can't be said."""
        elapsed = self._clock() - self._began
        if elapsed < LEAST_SECONDS or self.share < LEAST_SHARE:
            return None
        return elapsed * (1 - self.share) / self.share

    def _place(self) -> float:
        """Return where the new stage begins: after all that come before it, done or not needed."""
        names = list(STAGE_ENDS)
        if self._stage not in STAGE_ENDS:
            return self.share
        before = names[: names.index(self._stage)]
        return max([self.share, *(STAGE_ENDS[name] for name in before)])

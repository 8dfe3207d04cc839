"""Collects garbage in the window's own thread alone.

Python collects in whichever thread happens to make the next object. Were that a thread of work, and
a widget in the garbage, Qt would be taken apart from outside its own thread, and the program would
end with a segmentation fault. So Python's own collecting is off while the window is open, and a
timer does the same by the same counts.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 100
# Objects or collections since the last one, by generation. The oldest is looked through rarely:
# it holds the whole book, and the window stands still meanwhile.
LIMITS = (700, 10, 100)


class GarbageTimer(QObject):
    """Collects from now on in the thread it is made in, until it is stopped."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Turn Python's own collecting off and begin."""
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(collect_if_due)
        self._timer.start()

    def stop(self) -> None:
        """Give the collecting back to Python."""
        self._timer.stop()
        if self._was_enabled:
            gc.enable()


def collect_if_due() -> None:
    """Collect the oldest generation that is due, if any is."""
    generation = due_generation(gc.get_count())
    if generation is not None:
        gc.collect(generation)


def due_generation(counts: tuple[int, ...]) -> int | None:
    """Return the oldest generation whose count is past its limit."""
    due = [
        each
        for each, (count, limit) in enumerate(zip(counts, LIMITS, strict=True))
        if count > limit
    ]
    return max(due, default=None)

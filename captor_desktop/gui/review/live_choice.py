"""Chooses other breaks while a number or a balance is changed, without holding up the window.

At five megabytes a choice takes a tenth of a second, so it is made in a thread. While one is under
way, only the latest wish waits for its end: a slider that is dragged shows what it can.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from captor_desktop.gui.review import detection
from captor_desktop.gui.review.curves import MeasuredSignals
from captor_desktop.gui.worker import Bench, Workshop
from captor_desktop.options import PredictOptions
from captor_desktop.segmentation import Segmentation
from captor_desktop.work import Work

Wish = tuple[MeasuredSignals, PredictOptions, Segmentation]


class LiveChoice(QObject):
    """`found` brings the sections for the latest wish, one job at a time."""

    found = Signal(object)  # Segmentation

    def __init__(self, workshop: Workshop) -> None:
        """Start with nothing to choose."""
        super().__init__()
        self._bench = Bench(workshop)
        self._next: Wish | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a choice is under way."""
        return self._bench.is_busy

    def ask(self, signals: MeasuredSignals, options: PredictOptions, old: Segmentation) -> None:
        """Choose breaks by these options as soon as the choice before is made."""
        self._next = (signals, options, old)
        if not self.is_busy:
            self._start()

    def stop(self) -> None:
        """Let go of what is being chosen."""
        self._next = None
        self._bench.cancel()

    def _start(self) -> None:
        if self._next is None:
            return
        wish, self._next = self._next, None
        do = partial(_choose, wish)
        self._bench.start(do, name="choosing breaks", done=self.found, ended=self._start)


def _choose(wish: Wish, _work: Work) -> Segmentation:
    return detection.choose_again(*wish)

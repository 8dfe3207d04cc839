"""A batch under way: carries it in the background and tells the page what becomes of each book.

The books are converted in processes of their own. What they tell arrives in the thread of the work
and is fetched by a timer, so that thousands of books at once can't flood the window.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from captor_desktop.batch.books import FoundBook, Recipe, Task, plan_tasks
from captor_desktop.batch.rows import Row
from captor_desktop.batch.workers import Hold
from captor_desktop.book import Metadata
from captor_desktop.gui.models import scorers_for
from captor_desktop.gui.worker import Job, Workshop
from captor_desktop.options import AnalyseOptions, OutputOptions
from captor_desktop.paths import reviews_folder
from captor_desktop.work import Work

FETCH_EVERY_MS = 60
MOST_AT_ONCE = 300  # events that the window handles between two of its own
PAINT_FIRST_SECONDS = 0.1  # starting processes would make the window late with its own painting
APART = True  # in processes of their own: no crash of a book, and no lock, reaches the window
PATIENCE_MS = 60_000  # for the processes of a batch that was cancelled


@dataclass(frozen=True, slots=True)
class Order:
    """What to convert, and how. Names are given by all books of the list, converted or not."""

    books: Sequence[FoundBook]
    wanted: frozenset[Path]
    output: Path | None  # None: beside each book
    output_options: OutputOptions
    jobs: int
    device: str = "auto"
    name_pattern: str = "{file}"
    analyse_options: AnalyseOptions = AnalyseOptions()  # noqa: RUF009  frozen
    known: Mapping[Path, Metadata] = field(default_factory=dict)  # details of books that were read


class BatchRun(QObject):
    """Converts one order after the other; at most one is under way."""

    started = Signal(object)  # Task
    settled = Signal(object)  # Row
    advanced = Signal()  # after some of these
    ended = Signal(object)  # None, or the fault that ended it
    cancelled = Signal()

    def __init__(self, workshop: Workshop, parent: QObject | None = None) -> None:
        """Be ready for an order."""
        super().__init__(parent)
        self._workshop = workshop
        self._job: Job | None = None
        self._hold = Hold()
        self._events: deque[Task | Row] = deque()
        self._timer = QTimer(self, interval=FETCH_EVERY_MS)
        self._timer.timeout.connect(self._fetch)

    @property
    def is_running(self) -> bool:
        """Whether an order is under way, paused or not."""
        return self._job is not None and self._job.is_running

    @property
    def is_paused(self) -> bool:
        """Whether no more books are begun for now."""
        return self.is_running and self._hold.is_paused

    def begin(self, order: Order) -> None:
        """Start to convert; what an earlier order that was cancelled still does is waited for."""
        earlier = self._job
        self._hold = Hold()
        self._events = deque()
        do = partial(_carry_out, order, earlier, self._hold, self._events)
        self._job = self._workshop.start(
            do,
            name="batch",
            done=lambda _rows: self._end(None),
            failed=self._end,
            cancelled=self._end_cancelled,
        )
        self._timer.start()

    def pause(self) -> None:
        """Begin no more books; those under way are finished."""
        self._hold.pause()

    def go_on(self) -> None:
        """Begin books again."""
        self._hold.go_on()

    def cancel(self) -> None:
        """Stop as soon as possible; no half file is left."""
        if self._job is not None:
            self._job.cancel()
            self._hold.go_on()

    def _fetch(self, most: int = MOST_AT_ONCE) -> None:
        for _ in range(min(most, len(self._events))):
            event = self._events.popleft()
            if isinstance(event, Row):
                self.settled.emit(event)
            else:
                self.started.emit(event)
        self.advanced.emit()

    def _end(self, fault: object) -> None:
        self._fetch_rest()
        self.ended.emit(fault)

    def _end_cancelled(self) -> None:
        self._fetch_rest()
        self.cancelled.emit()

    def _fetch_rest(self) -> None:
        self._timer.stop()
        self._fetch(len(self._events))


def _carry_out(
    order: Order, earlier: Job | None, hold: Hold, events: deque[Task | Row], work: Work
) -> tuple[Row, ...]:
    from captor_desktop.batch.runner import convert_many, default_jobs
    from captor_desktop.naming import named_stem, stem_of_file

    time.sleep(PAINT_FIRST_SECONDS)
    if earlier is not None:
        earlier.join(PATIENCE_MS)  # two runs must not write into one journal
    name = partial(stem_of_file, order.name_pattern, reviews=reviews_folder())

    def stem_of(source: Path) -> str:
        work.check()
        known = order.known.get(source)
        return name(source) if known is None else named_stem(order.name_pattern, known, source)

    planned = plan_tasks(order.books, order.output, stem_of=stem_of)
    threads = max(1, default_jobs() // max(1, min(order.jobs, len(order.wanted))))
    return convert_many(
        [task for task in planned if task.source in order.wanted],
        Recipe(
            order.analyse_options,
            order.output_options,
            partial(scorers_for, order.device, threads),
            order.device,
            reviews_folder(),
        ),
        work,
        jobs=order.jobs,
        on_start=events.append,
        on_row=events.append,
        hold=hold,
        apart=APART,
    )

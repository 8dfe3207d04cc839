"""The one bridge from the program's work to the window: work runs in a thread, signals come back.

The work itself knows no Qt: it gets a `Work` and returns a result. Every
signal of a `Job` is emitted in the window's own thread, so slots may touch widgets.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, SignalInstance

from captor_desktop.errors import CaptorError
from captor_desktop.messages import Message
from captor_desktop.work import Cancelled, CancelToken, Progress, Work

log = logging.getLogger(__name__)

Result = TypeVar("Result")
Doing = Callable[[Work], Result]
Slot = Callable[..., object] | SignalInstance

PROGRESS_INTERVAL_MS = 34  # at most 30 a second: more can't be seen and would only cost time
CANCEL_PATIENCE_MS = 200  # after that the user need not wait for the thread to notice


class Relay(QObject):
    """Brings things from any thread to the window's, one by one and in order."""

    arrived = Signal(object)

    _sent = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """Make a relay that delivers in the thread it is made in."""
        super().__init__(parent)
        self._waiting: deque[object] = deque()
        self._sent.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def send(self, thing: object) -> None:
        """Hand something over; returns at once, from any thread."""
        self._waiting.append(thing)
        _emit(self._sent)

    def _deliver(self) -> None:
        self.arrived.emit(self._waiting.popleft())


class Job(QObject):
    """A piece of work under way. Exactly one of `done`, `failed` and `cancelled` ends it.

    A `CaptorError` comes by `failed` alone. Any other fault comes by `failed` too, so that the
    window can tidy up, and then goes on to `threading.excepthook`, as a fault of the program.
    """

    progressed = Signal(object)  # Progress
    done = Signal(object)  # what the work returned
    failed = Signal(object)  # Exception
    cancelled = Signal()
    ended = Signal()  # after any of the three

    _reported = Signal()
    _settled = Signal()

    def __init__(self, do: Doing[Result], name: str, parent: QObject | None = None) -> None:
        """Prepare the work; `Workshop.start` runs it."""
        super().__init__(parent)
        self.name = name
        self._do = do
        self._token = CancelToken()
        self._latest = Progress(Message(""))
        self._is_report_waiting = False
        self._last_told = 0.0
        self._outcome: Callable[[], None] = self.cancelled.emit
        self._is_running = True
        self._progress_timer = QTimer(self, singleShot=True)
        self._progress_timer.timeout.connect(self._tell)
        self._patience_timer = QTimer(self, singleShot=True)
        self._patience_timer.timeout.connect(self._end)
        self._reported.connect(self._schedule, Qt.ConnectionType.QueuedConnection)
        self._settled.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    @property
    def is_running(self) -> bool:
        """Whether no end was told yet."""
        return self._is_running

    @property
    def has_thread(self) -> bool:
        """Whether the thread is still there: after a cancel it may outlive the job for a while."""
        return self._thread.is_alive()

    def cancel(self) -> None:
        """Ask the work to stop. `cancelled` comes when it has, or soon, whatever the work does.

        What the thread still returns after that is dropped.
        """
        self._token.cancel()
        if self._is_running:
            self._patience_timer.start(CANCEL_PATIENCE_MS)

    def join(self, timeout_ms: int) -> bool:
        """Wait for the thread; return whether it has ended."""
        self._thread.join(timeout_ms / 1000)
        return not self._thread.is_alive()

    def begin(self) -> None:
        """Start the thread; called by the workshop, once."""
        self._thread.start()

    # --- in the thread of the work ---

    def _run(self) -> None:
        try:
            result = self._do(Work(self._report, self._token))
        except Cancelled:
            self._settle(self.cancelled.emit)
        except CaptorError as error:
            kept = error  # the name of a caught fault is gone after the block
            self._settle(lambda: self.failed.emit(kept))
        except Exception as fault:
            unexpected = fault
            self._settle(lambda: self.failed.emit(unexpected))
            raise
        else:
            self._settle(lambda: self.done.emit(result))

    def _settle(self, outcome: Callable[[], None]) -> None:
        if not self._token.is_cancelled:
            self._outcome = outcome
        _emit(self._settled)

    def _report(self, progress: Progress) -> None:
        self._latest = progress
        if not self._is_report_waiting:
            self._is_report_waiting = True
            _emit(self._reported)

    # --- in the thread of the window ---

    def _schedule(self) -> None:
        passed_ms = (time.monotonic() - self._last_told) * 1000
        self._progress_timer.start(max(0, round(PROGRESS_INTERVAL_MS - passed_ms)))

    def _tell(self) -> None:
        self._is_report_waiting = False
        self._last_told = time.monotonic()
        if self._is_running and not self._token.is_cancelled:
            self.progressed.emit(self._latest)

    def _end(self) -> None:
        if not self._is_running:
            return
        self._is_running = False
        self._progress_timer.stop()
        self._patience_timer.stop()
        outcome = self.cancelled.emit if self._token.is_cancelled else self._outcome
        self._outcome = self.cancelled.emit  # the result is no longer kept alive from here
        outcome()
        self.ended.emit()


class Workshop(QObject):
    """Starts work in threads, and stops all of it when the window closes."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Open with no work."""
        super().__init__(parent)
        self._jobs: list[Job] = []

    @property
    def is_busy(self) -> bool:
        """Whether any job has not ended."""
        return any(job.is_running for job in self._jobs)

    def start(self, do: Doing[Result], *, name: str, **slots: Slot) -> Job:
        """Run the work in a thread of its own and return the job. `name` is for the log.

        Each of the `slots` is connected to the signal of the job that has its name.
        """
        self._let_go_of_ended()
        job = Job(do, name, self)
        for signal, slot in slots.items():
            getattr(job, signal).connect(slot)
        self._jobs.append(job)
        log.debug("starting %s", name)
        job.begin()
        return job

    def cancel_all(self) -> None:
        """Ask every job to stop."""
        for job in self._jobs:
            job.cancel()

    def shutdown(self, timeout_ms: int) -> bool:
        """Stop every job and wait for the threads; return whether all ended in time."""
        self.cancel_all()
        limit = time.monotonic() + timeout_ms / 1000
        ended = [job.join(max(0, round((limit - time.monotonic()) * 1000))) for job in self._jobs]
        return all(ended)

    def _let_go_of_ended(self) -> None:
        kept = [job for job in self._jobs if job.is_running or job.has_thread]
        for job in self._jobs:
            if job not in kept:
                job.deleteLater()
        self._jobs = kept


class Bench:
    """A place for one job at a time: a new one takes the place of the one before, which is left."""

    def __init__(self, workshop: Workshop) -> None:
        """Start with no job."""
        self._workshop = workshop
        self._job: Job | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the job has not ended."""
        return self._job is not None and self._job.is_running

    def start(self, do: Doing[Result], *, name: str, **slots: Slot) -> Job:
        """Start a job as the workshop does, and cancel the one before."""
        old, self._job = self._job, None
        if old is not None:
            old.cancel()
        self._job = self._workshop.start(do, name=name, **slots)
        return self._job

    def cancel(self) -> None:
        """Ask the job to stop, if there is one."""
        if self._job is not None:
            self._job.cancel()


def _emit(signal: SignalInstance) -> None:
    """Emit from the thread of the work; nobody is left to hear it once the window is gone."""
    with contextlib.suppress(RuntimeError):
        signal.emit()

"""Work on books in several processes, so that an error or a crash affects only one book.

A worker process stops by itself when it is asked to, and when the main process dies: it holds the
reading end of a pipe of which only the main process holds the other end. A shared event would
do as a signal, but it has a lock, and a worker that is killed may never release it.
"""

from __future__ import annotations

import ctypes
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Generic, TypeVar

from captor_desktop.errors import BadPattern, CaptorError
from captor_desktop.messages import message
from captor_desktop.work import Cancelled, CancelToken, Work

LOOK_EVERY_SECONDS = 0.2
NICENESS = 5
_BELOW_NORMAL = 0x4000


# A job and its result: both are sent between processes.
Given = TypeVar("Given")
Made = TypeVar("Made")


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


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a book failed; with the traceback only if it is an error in the program."""

    error: CaptorError
    traceback: str = ""


def attempt(work: Callable[[], Made], source: Path) -> Made | Fault:
    """Return the result of the work on this book, or the error that ended it.

    A cancel and a bad pattern are raised: they do not depend on the book, and would be the same for
    all others.
    """
    try:
        return work()
    except (Cancelled, BadPattern):
        raise
    except CaptorError as error:
        return Fault(error)
    except Exception:  # noqa: BLE001  one of the two places: a bug must not end a batch
        unexpected = CaptorError(
            message("An unexpected error occurred in “{0}”.", source.name),
            message("Please report it and attach the log."),
            source,
        )
        return Fault(unexpected, traceback.format_exc())


def run_jobs(
    do: Callable[[Given, Work], Made],
    jobs: Sequence[Given],
    processes: int,
    work: Work,
    on_start: Callable[[Given], None],
    hold: Hold | None = None,
) -> Iterator[tuple[Given, Made | None]]:
    """Yield each job with its result as they finish, or with None if its process died.

    When a process dies, the executor can't tell which job it had: all running jobs are repeated,
    each in its own process, and the one that dies again is the cause.
    """
    waiting = deque(jobs)
    hold = hold or Hold()
    pool: _Pool[Given, Made] = _Pool(processes)
    try:
        while waiting or pool.running:
            if hold.is_paused and not pool.running:
                hold.wait(LOOK_EVERY_SECONDS)
            while waiting and len(pool.running) < processes and not hold.is_paused:
                on_start(waiting[0])
                pool.submit(do, waiting.popleft())
            suspects = []
            for job, future in pool.take_finished():
                if isinstance(future.exception(), BrokenProcessPool):
                    suspects.append(job)
                else:
                    yield job, future.result()
            work.check()
            if suspects:
                suspects += pool.running.values()
                pool.stop()
                for job in sorted(suspects, key=jobs.index):
                    yield job, _run_alone(do, job, work)
                pool = _Pool(processes)
    except KeyboardInterrupt:  # a second Ctrl-C: do not wait
        pool.kill()
        raise
    finally:
        pool.stop()


class _Pool(Generic[Given, Made]):
    """Worker processes and their jobs."""

    def __init__(self, processes: int) -> None:
        # Not `fork`: it copies locks held by threads, and Windows has none.
        # Not `max_tasks_per_child`: it can hang the executor (CPython issue 115634).
        context = multiprocessing.get_context("spawn")
        self._reader, self._writer = context.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(
            processes, mp_context=context, initializer=_start_worker, initargs=(self._reader,)
        )
        self.running: dict[Future[Made], Given] = {}

    def submit(self, do: Callable[[Given, Work], Made], job: Given) -> None:
        """Give a job to the next free process."""
        try:
            future = self._executor.submit(_run_in_worker, do, job)
        except BrokenProcessPool as error:
            future = Future()
            future.set_exception(error)
        self.running[future] = job

    def take_finished(self) -> list[tuple[Given, Future[Made]]]:
        """Wait a moment and return the jobs that have finished."""
        done, _ = wait(self.running, LOOK_EVERY_SECONDS, FIRST_COMPLETED)
        return [(self.running.pop(future), future) for future in done]

    def stop(self) -> None:
        """Ask the processes to stop at their next check and wait until they have ended."""
        self._writer.close()
        try:
            self._executor.shutdown(wait=True, cancel_futures=True)
        except KeyboardInterrupt:  # interrupted again while waiting
            self.kill()
            raise
        self._reader.close()

    def kill(self) -> None:
        """End the processes at once."""
        for process in multiprocessing.active_children():
            process.kill()


def _run_alone(do: Callable[[Given, Work], Made], job: Given, work: Work) -> Made | None:
    pool: _Pool[Given, Made] = _Pool(1)
    try:
        pool.submit(do, job)
        while True:
            for _, future in pool.take_finished():
                is_dead = isinstance(future.exception(), BrokenProcessPool)
                return None if is_dead else future.result()
            work.check()
    except KeyboardInterrupt:
        pool.kill()
        raise
    finally:
        pool.stop()


# --- in the worker process -----------------------------------------------------------------------

_token = CancelToken()
_busy = threading.Lock()


def _start_worker(pipe: Connection) -> None:
    # Ctrl-C goes to all processes of the terminal; the main process decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Without any handler Python would print warnings across the main process's display.
    logging.getLogger("captor_desktop").addHandler(logging.NullHandler())
    _step_back()
    threading.Thread(target=_watch_main_process, args=(pipe,), daemon=True).start()


def _step_back() -> None:
    """Lower the priority, so that this program and others stay responsive."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    elif windows := getattr(ctypes, "windll", None):
        process = windows.kernel32.GetCurrentProcess()
        windows.kernel32.SetPriorityClass(process, _BELOW_NORMAL)


def _watch_main_process(pipe: Connection) -> None:
    try:
        pipe.recv_bytes()
    except (EOFError, OSError):
        _token.cancel()
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()  # at a normal end the executor ends this process before
    with _busy:
        os._exit(1)  # the main process was killed


def _run_in_worker(do: Callable[[Given, Work], Made], job: Given) -> Made:
    with _busy:
        return do(job, Work(cancel=_token))

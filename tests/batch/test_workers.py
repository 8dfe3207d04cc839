from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from captor_desktop.batch.books import Recipe, Task
from captor_desktop.batch.runner import Conversion
from captor_desktop.batch.workers import NICENESS, Fault, Hold, _run_alone, attempt, run_jobs
from captor_desktop.errors import BadPattern, EmptyBook
from captor_desktop.messages import Message
from captor_desktop.options import AnalyseOptions, OutputOptions
from captor_desktop.work import Cancelled, CancelToken, Work

# The processes import their work by name, so it lies in a file of its own.
WORK = """
import os, signal, time
from captor_desktop.batch.rows import Row, State

def convert(job, work):
    name = job.task.name
    if name.startswith("die"):
        os.kill(os.getpid(), signal.SIGKILL)
    if name.startswith("wait"):
        while True:
            work.check()
            time.sleep(0.01)
    if name == "fault":
        raise ValueError("in the book")
    if name.startswith("deaf"):
        time.sleep(60)
    if name.startswith("nice"):
        return Row(job.task, State.DONE, traceback=str(os.nice(0)))
    return Row(job.task, State.DONE, traceback=name)
"""


@pytest.fixture
def work(tmp_path, monkeypatch):
    (tmp_path / "work_of_a_test.py").write_text(WORK)
    monkeypatch.syspath_prepend(tmp_path)
    import work_of_a_test

    return work_of_a_test.convert


def a_job(name: str, now) -> Conversion:
    task = Task(Path(name), name, Path("out"), Path("out"), name)
    return Conversion(task, Recipe(AnalyseOptions(), OutputOptions(now)))


@pytest.mark.slow
def test_book_that_kills_its_process_fails_alone(work, now):
    jobs = [a_job(name, now) for name in ("a", "b", "die", "c", "d")]
    started = []
    running = run_jobs(work, jobs, 2, Work(), started.append)
    results = {job.task.name: row for job, row in running}
    assert results.pop("die") is None
    assert {name: row.traceback for name, row in results.items()} == {n: n for n in "abcd"}
    assert started == jobs


@pytest.mark.slow
def test_error_of_a_job_done_again_is_not_called_a_death(work, now):
    with pytest.raises(ValueError, match="in the book"):
        _run_alone(work, a_job("fault", now), Work())


def test_cancel_stops_work_in_the_middle_of_a_book(work, now):
    token = CancelToken()
    jobs = [a_job(name, now) for name in ("a", "wait 1", "wait 2")]
    running = run_jobs(work, jobs, 2, Work(cancel=token), lambda _job: None)
    job, _ = next(running)
    assert job.task.name == "a"
    token.cancel()
    with pytest.raises(Cancelled):
        next(running)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no such timer there")
def test_second_interrupt_waits_for_nobody(work, now):
    token = CancelToken()
    token.cancel()
    running = run_jobs(work, [a_job("deaf", now)], 1, Work(cancel=token), lambda _job: None)

    def interrupt(_number, _frame):
        raise KeyboardInterrupt

    old = signal.signal(signal.SIGALRM, interrupt)
    start = time.perf_counter()
    signal.setitimer(signal.ITIMER_REAL, 3)  # the first has been heard, and is being waited for
    try:
        with pytest.raises(KeyboardInterrupt):
            next(running)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert time.perf_counter() - start < 30


@pytest.mark.skipif(os.name == "nt", reason="another way there")
def test_processes_let_the_user_go_first(work, now):
    ((_, row),) = run_jobs(work, [a_job("nice", now)], 1, Work(), lambda _job: None)
    assert int(row.traceback) == min(os.nice(0) + NICENESS, 19)


def test_hold_starts_as_going_on():
    hold = Hold()
    assert not hold.is_paused
    hold.wait(60)


def test_waiting_ends_as_soon_as_it_may_continue():
    hold = Hold()
    hold.pause()
    assert hold.is_paused
    hold.wait(0.01)
    threading.Timer(0.05, hold.go_on).start()
    hold.wait(60)
    assert not hold.is_paused


BOOK = Path("emma.txt")


def raising(fault):
    def work():
        raise fault

    return work


def test_what_comes_of_the_work_is_returned():
    assert attempt(lambda: 7, BOOK) == 7


def test_a_known_error_is_returned_as_it_is():
    error = EmptyBook(Message("Nothing."), Message("Choose another."), BOOK)
    assert attempt(raising(error), BOOK) == Fault(error)


def test_an_unexpected_error_names_the_book_and_keeps_the_traceback():
    found = attempt(raising(ZeroDivisionError("oh")), BOOK)
    assert isinstance(found, Fault)
    assert "emma.txt" in str(found.error.what)
    assert "ZeroDivisionError: oh" in found.traceback


@pytest.mark.parametrize("fault", [Cancelled(), BadPattern(Message("x"), Message("y"))])
def test_what_is_not_an_error_of_the_book_continues(fault):
    with pytest.raises(type(fault)):
        attempt(raising(fault), BOOK)

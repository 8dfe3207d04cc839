"""Runs every method over every book, on all cores; a run that was stopped is resumed."""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from threadpoolctl import threadpool_limits

from captor_desktop.files.ledger import remove_ledger
from captor_desktop.messages import Message
from captor_desktop.work import CancelToken, Progress, Report, silent
from export.corpus import parse_book, read_lines
from export.evaluation.methods import WOC
from export.evaluation.regression import estimate_across
from export.evaluation.results import RESULTS_FILE, Result, Results, Trial, open_results
from export.evaluation.signals import SIGNALS_FOLDER, BookSignals, signals_path
from export.evaluation.trials import Plan, choose_woc, judge_signals, try_book

LOOK_EVERY_SECONDS = 0.2
ESTIMATED = "regression"


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was found: the books in their order, their signals, and all results."""

    plan: Plan
    books: tuple[BookSignals, ...]
    results: Results
    estimates: dict[str, list[float]]  # the number of breaks of each book, by its features

    @property
    def ids(self) -> list[str]:
        """Return the books' ids, in order."""
        return [book.id for book in self.books]


@dataclass(frozen=True, slots=True)
class _Job:
    """All that a process needs to know to try the methods on one book."""

    line: str
    plan: Plan
    done: frozenset[str]
    folder: Path


def compare(
    corpus: Path,
    output: Path,
    plan: Plan,
    *,
    every: int = 1,
    limit: int | None = None,
    jobs: int = 1,
    report: Report = silent,
    cancel: CancelToken | None = None,
) -> Comparison:
    """Compare the methods on the books of a corpus; finished results in the folder are kept."""
    cancel = cancel or CancelToken()
    report(Progress(Message("Counting the books")))
    total = sum(1 for _ in read_lines(corpus, every, limit))
    books: dict[int, BookSignals] = {}
    sources: dict[str, str] = {}
    with open_results(output) as results:

        def plan_jobs() -> Iterator[_Job]:
            for line in read_lines(corpus, every, limit):
                book, source = parse_book(line).id, hashlib.sha256(line.encode()).hexdigest()
                sources[book] = source
                if results.is_changed(book, source):
                    signals_path(output, book).unlink(missing_ok=True)
                yield _Job(line, plan, results.trials_of(book, source), output)

        for number, signals, found in _run(plan_jobs(), jobs, cancel):
            results.add(found, sources[signals.id])
            books[number] = signals
            report(Progress(Message("Comparing methods"), len(books), total))
        ordered = tuple(books[number] for number in sorted(books))
        estimates = _try_estimated(plan, ordered, results, sources)
    return Comparison(plan, ordered, results, estimates)


def estimate_breaks(plan: Plan, books: Sequence[BookSignals]) -> dict[str, list[float]]:
    """Return each book's number of breaks by the paper's regressions.

    `sentences` knows the sentences alone; the others also how many minima a window has.
    """
    true = [book.breaks.size for book in books]
    sentences = [float(book.sentence_count) for book in books]
    estimates = {"sentences": estimate_across([[count] for count in sentences], true).tolist()}
    for window in plan.windows:
        minima = [float(book.minima(window).paragraphs.size) for book in books]
        features = list(zip(minima, sentences, strict=True))
        estimates[str(window)] = estimate_across(features, true).tolist()
    return estimates


def forget(output: Path) -> None:
    """Delete the results and signals in this folder."""
    if not output.is_dir():
        return
    with open_results(output):  # no other run is using it
        for path in (output / SIGNALS_FOLDER).glob("*.npz"):
            path.unlink()
    remove_ledger(output / RESULTS_FILE)


# --- helpers -------------------------------------------------------------------------------------


def _try_estimated(
    plan: Plan, books: Sequence[BookSignals], results: Results, sources: Mapping[str, str]
) -> dict[str, list[float]]:
    """Choose breaks with WOC at the estimated counts, and keep their scores.

    The estimates depend on all books, so these are made again each time.
    """
    if WOC not in plan.methods or not books:
        return {}
    estimates = estimate_breaks(plan, books)
    for window in plan.windows:
        trial = Trial(WOC, window, plan.alpha, ESTIMATED)
        for book, estimate in zip(books, estimates[str(window)], strict=True):
            breaks = choose_woc(book, window, int(np.rint(estimate)), plan.alpha)
            result = judge_signals(book, trial, breaks, 0.0)
            if results.get(book.id, trial) != result:
                results.add([result], sources[book.id])
    return estimates


def _run(
    jobs: Iterator[_Job], processes: int, cancel: CancelToken
) -> Iterator[tuple[int, BookSignals, list[Result]]]:
    """Yield each job's number with its result, as they finish."""
    if processes <= 1:
        for number, job in enumerate(jobs):
            cancel.check()
            yield number, *_try(job)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_ignore_interrupts)
    running: dict[Future[tuple[BookSignals, list[Result]]], int] = {}
    waiting = enumerate(jobs)
    is_more = True
    try:
        while running or is_more:
            # One more than there are processes, so that a free process finds a job.
            while is_more and len(running) <= processes:
                following = next(waiting, None)
                is_more = following is not None
                if following is not None:
                    running[pool.submit(_try, following[1])] = following[0]
            finished, _ = wait(running, LOOK_EVERY_SECONDS, FIRST_COMPLETED)
            for future in finished:
                yield running.pop(future), *future.result()
            cancel.check()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _try(job: _Job) -> tuple[BookSignals, list[Result]]:
    # Books run side by side; more threads inside them would only compete for cores.
    with threadpool_limits(1):
        return try_book(parse_book(job.line), job.plan, job.done, job.folder)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the main process, which stops the work cleanly."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

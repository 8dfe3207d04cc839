"""Converts many books: skips finished ones, continues when one fails, reports each result."""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from captor_desktop.batch.books import Recipe, Task
from captor_desktop.batch.journal import Journals, Standing
from captor_desktop.batch.rows import Counts, Row, State, failed_row
from captor_desktop.batch.workers import LOOK_EVERY_SECONDS, Fault, Hold, attempt, run_jobs
from captor_desktop.conversion import (
    Analysis,
    analyse,
    what_is_left_out,
    with_details,
    write_outputs,
)
from captor_desktop.errors import CaptorError
from captor_desktop.messages import message
from captor_desktop.review_file import reviewed_book, with_saved_details
from captor_desktop.segmentation import Kind, is_doubtful
from captor_desktop.work import QUIET, Work

log = logging.getLogger(__name__)

LEFTOVERS = ".captor-*.part"  # the temporary names of `files.atomic`
YOUNG_SECONDS = 120.0  # writing a book takes seconds

OnStart = Callable[[Task], None]
OnRow = Callable[[Row], None]


@dataclasses.dataclass(frozen=True, slots=True)
class Conversion:
    """Everything that a process needs to convert one book."""

    task: Task
    recipe: Recipe


def convert_many(
    tasks: Sequence[Task],
    recipe: Recipe,
    work: Work = QUIET,
    *,
    jobs: int = 1,
    on_start: OnStart | None = None,
    on_row: OnRow | None = None,
    hold: Hold | None = None,
    apart: bool = False,
) -> tuple[Row, ...]:
    """Convert these books and return the result for each, in their order.

    `on_start` is called for each book that is started, `on_row` for each that has ended. Finished
    books are converted again with `overwrite`, or if the recipe has changed. Cancelling raises
    `Cancelled`; finished books stay finished. With `apart`, even a single book gets its own
    process, which is why `load_scorers` of the recipe must be a function of a module.
    """
    for folder in {task.folder for task in tasks}:
        _sweep(folder)
    rows: dict[Task, Row] = {}

    def settle(row: Row) -> None:
        rows[row.task] = row
        if row.traceback:
            log.error("unexpected error in %s\n%s", row.task.source, row.traceback)
        work.tell(message("Converting"), len(rows), len(tasks))
        if on_row is not None:
            on_row(row)

    with Journals() as journals:

        def begin(job: Conversion) -> None:
            journals.of(job.task).record_start(job.task, job.recipe)
            if on_start is not None:
                on_start(job.task)

        todo = []
        for task in tasks:
            work.check()
            try:
                found = _looked_at(Conversion(task, recipe), journals)
            except CaptorError as error:
                if len({task.output_root for task in tasks}) == 1:
                    raise
                found = failed_row(task, error)  # books of other folders have nothing to do with it
            settle(found) if isinstance(found, Row) else todo.append(found)
        for row in _run(todo, jobs, work, begin, hold or Hold(), apart=apart):
            if row.state is State.DONE:
                journals.of(row.task).record_done(row.task, row.outputs, row.counts)
            else:
                journals.of(row.task).record_failed(row.task, recipe)
            settle(row)
    return tuple(rows[task] for task in tasks)


def convert_one(job: Conversion, work: Work) -> Row:
    """Convert one book and return its row, also if the book fails."""
    task = job.task
    began = time.perf_counter()
    made = attempt(lambda: convert_book(task, job.recipe, work), task.source)
    if isinstance(made, Fault):
        return failed_row(task, made.error, traceback=made.traceback)
    counts, outputs = made
    seconds = time.perf_counter() - began
    return Row(task, State.DONE, counts, outputs, seconds=seconds)


def convert_book(task: Task, recipe: Recipe, work: Work) -> tuple[Counts, tuple[Path, ...]]:
    """Convert one book and return its figures and outputs; a saved review decides its chapters."""
    found = None
    if recipe.reviews is not None:
        found = reviewed_book(task.source, recipe.reviews, work)
    analysis = found
    if analysis is None:
        scorers = recipe.load_scorers() if recipe.load_scorers else None
        analysis = analyse(task.source, recipe.analyse, work, scorers)
        if recipe.reviews is not None:
            analysis = with_saved_details(analysis, recipe.reviews)
    analysis = dataclasses.replace(analysis, book=with_details(analysis.book, recipe.analyse))
    outputs = write_outputs(analysis, task.folder, recipe.output, work, stem=task.stem)
    left_out = what_is_left_out(analysis, recipe.output)
    counts = count_sections(analysis)
    counts = dataclasses.replace(
        counts, reviewed=found is not None, left_out="" if left_out is None else str(left_out)
    )
    return counts, outputs


def note_book(task: Task, recipe: Recipe, counts: Counts, outputs: tuple[Path, ...]) -> None:
    """Record a book that was converted on its own, so that a later batch knows its outputs."""
    with contextlib.suppress(CaptorError), Journals() as journals:
        journal = journals.of(task, hold=True)
        journal.record_start(task, recipe)
        journal.record_done(task, outputs, counts)


def export_book(
    analysis: Analysis, folder: Path, recipe: Recipe, stem: str, work: Work = QUIET
) -> tuple[Path, ...]:
    """Write a book that is already analysed, record it, and return the written paths."""
    source = analysis.book.path
    outputs = write_outputs(analysis, folder, recipe.output, work, stem=stem)
    note_book(
        Task(source, source.name, folder, folder, stem), recipe, count_sections(analysis), outputs
    )
    return outputs


def count_sections(analysis: Analysis) -> Counts:
    """Return the figures that the summary shows about a book."""
    sections = analysis.segmentation.sections
    metadata = analysis.book.metadata
    return Counts(
        metadata.title,
        metadata.author,
        sum(s.kind is Kind.CHAPTER for s in sections),
        sum(s.kind is Kind.PART for s in sections),
        sum(map(is_doubtful, sections)),
    )


def default_jobs() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# --- helpers -------------------------------------------------------------------------------------


def _looked_at(job: Conversion, journals: Journals) -> Conversion | Row:
    """Return the job, allowed to replace our own outputs, or the row of a book that is done."""
    journal, options = journals.of(job.task), job.recipe.output
    standing = journal.standing(job.task, job.recipe)
    if standing is Standing.DONE and not options.overwrite:
        return Row(job.task, State.SKIPPED, journal.counts(job.task.source))
    journals.of(job.task, hold=True)  # raises an error before any book is started
    replace = options.overwrite or standing is not Standing.NEW
    output = dataclasses.replace(options, overwrite=replace)
    return Conversion(job.task, dataclasses.replace(job.recipe, output=output))


def _run(
    todo: Sequence[Conversion],
    jobs: int,
    work: Work,
    begin: Callable[[Conversion], None],
    hold: Hold,
    *,
    apart: bool,
) -> Iterator[Row]:
    processes = min(jobs, len(todo))
    if processes <= 1 and not (apart and todo):
        for job in todo:
            while hold.is_paused and not work.is_cancelled:
                hold.wait(LOOK_EVERY_SECONDS)
            work.check()
            begin(job)
            yield convert_one(job, Work(cancel=work.cancel))
        return
    for job, row in run_jobs(convert_one, todo, processes, work, begin, hold):
        yield row or failed_row(job.task, _death(job.task.source))


def _sweep(folder: Path) -> None:
    """Remove the temporary files of a killed run; no other file has such a name.

    A recent file may belong to another run that is still writing it.
    """
    for leftover in folder.glob(LEFTOVERS):
        try:
            if time.time() - leftover.stat().st_mtime < YOUNG_SECONDS:
                continue
            if leftover.is_dir():
                shutil.rmtree(leftover)
            else:
                leftover.unlink()
            log.info("removed %s, left by a run that was cut off", leftover.name)
        except OSError as error:  # harmless, and no reason to stop the batch
            log.warning("could not remove %s: %s", leftover, error)


def _death(source: Path) -> CaptorError:
    return CaptorError(
        message("The process converting “{0}” was killed.", source.name),
        message("It may have run out of memory: try this book on its own."),
        source,
    )

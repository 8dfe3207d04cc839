"""Annotates a folder of books: skips finished ones, continues when one fails, makes a dataset.

A run that was killed at any point is resumed by the next: the store records which books are
annotated and which shards are written. A complete dataset is reopened if the books, the options or
the outputs have changed, and only the books concerned are annotated again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from captor_desktop import __version__
from captor_desktop.batch.books import FoundBook, find_books
from captor_desktop.batch.workers import run_jobs
from captor_desktop.errors import CannotRead, CaptorError, OutputExists
from captor_desktop.library.annotator import (
    Annotated,
    BookJob,
    annotate_book,
    failed,
    file_mark,
)
from captor_desktop.library.manifest import (
    Manifest,
    finish,
    forget_files,
    is_dataset,
    load_manifest,
)
from captor_desktop.library.record import SCHEMA
from captor_desktop.library.reopening import is_up_to_date, unpack
from captor_desktop.library.shards import Outputs, write_shards
from captor_desktop.library.store import WORK_FOLDER, Store, open_store, remove_store
from captor_desktop.messages import message
from captor_desktop.scorer import Scorers
from captor_desktop.work import QUIET, Work

log = logging.getLogger(__name__)

_STAGE = message("Annotating books")

OnBook = Callable[[Annotated], None]


@dataclass(frozen=True, slots=True)
class AnnotateOptions:
    """How to annotate a folder, and where the work is done."""

    outputs: Outputs = field(default_factory=Outputs)
    with_text: bool = True
    models: str = "none"  # the models in use, as recorded in the dataset
    load_scorers: Callable[[], Scorers] | None = None  # a function of a module
    jobs: int = 1
    scheduler: str | None = None  # the address of a Dask scheduler
    apart: bool = False  # use a worker process even with one job

    @property
    def described(self) -> dict[str, Any]:
        """Return the options that affect the records, for the manifest."""
        return {"models": self.models, "text": self.with_text}

    @property
    def key(self) -> str:
        """Return a short name for all options that affect the records."""
        parts = json.dumps([SCHEMA, __version__, self.described])
        return hashlib.sha256(parts.encode("ascii")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class AnnotateResult:
    """The result of a run: the complete dataset, and how much this run had to do."""

    manifest: Manifest
    annotated: int  # in this run
    skipped: int  # done before


def annotate_folder(
    folder: Path,
    dataset: Path,
    options: AnnotateOptions,
    work: Work = QUIET,
    on_book: OnBook | None = None,
) -> AnnotateResult:
    """Annotate every book in a folder into a dataset, and return the result.

    Cancelling raises `Cancelled`; finished books are kept.
    """
    if not os.path.isdir(folder):  # as a file, it would be taken for a book
        raise CannotRead(
            message("The folder “{0}” could not be opened.", folder),
            message("Check that you have permission to read it and try again."),
            folder,
        )
    books = {_name(book): book.source for book in find_books([folder], skip=dataset)}
    _refuse_foreign(dataset)
    manifest = load_manifest(dataset)
    if manifest is not None and is_up_to_date(
        dataset, manifest, books, options.key, options.outputs, work
    ):
        remove_store(dataset)
        return AnnotateResult(manifest, 0, len(books))
    with open_store(dataset) as store:
        outcome = _annotate(dataset, store, books, options, work, on_book)
    remove_store(dataset)
    return outcome


def forget(dataset: Path) -> None:
    """Delete the annotated books, so that the next run starts from the beginning."""
    if not is_dataset(dataset) and not os.path.isdir(dataset / WORK_FOLDER):
        return
    with open_store(dataset) as store:  # its folder shows that the dataset is ours
        store.clear()
        forget_files(dataset)


# --- helpers -------------------------------------------------------------------------------------


def _annotate(
    dataset: Path,
    store: Store,
    books: dict[str, Path],
    options: AnnotateOptions,
    work: Work,
    on_book: OnBook | None,
) -> AnnotateResult:
    """Annotate the books that are not in the store yet, and assemble the dataset."""
    manifest = load_manifest(dataset)
    if manifest is not None:
        unpack(dataset, manifest, store, work)
        forget_files(dataset, books if options.outputs.xml else ())
    todo = _todo(books, store, options, work)
    done = len(books) - len(todo)
    work.tell(_STAGE, done, len(books))
    for number, annotated in enumerate(_run(todo, options, work), start=1):
        store.put(annotated, options.key)
        if annotated.fault:
            log.error("unexpected error in %s\n%s", annotated.name, annotated.fault)
        work.tell(_STAGE, done + number, len(books))
        if on_book is not None:
            on_book(annotated)
    shards = write_shards(dataset, store, list(books), options.outputs, work)
    manifest = finish(dataset, shards, options.described, options.key, options.outputs, books)
    return AnnotateResult(manifest, len(todo), done)


def _name(book: FoundBook) -> str:
    """Return the book's path below the folder, in characters that UTF-8 can encode."""
    below = Path(os.path.relpath(book.source, book.root)).as_posix()
    return os.fsencode(below).decode("utf-8", "backslashreplace")


def _refuse_foreign(dataset: Path) -> None:
    """Refuse a folder that is neither empty nor a dataset of ours."""
    if is_dataset(dataset) or os.path.isdir(dataset / WORK_FOLDER):
        return
    if os.path.lexists(dataset) and (not os.path.isdir(dataset) or any(dataset.iterdir())):
        raise OutputExists(
            message("“{0}” exists and is not a dataset.", dataset),
            message("Choose an empty or a new folder."),
            dataset,
        )


def _todo(
    books: dict[str, Path], store: Store, options: AnnotateOptions, work: Work
) -> list[BookJob]:
    """Return the books for which the store has no final result."""
    jobs = []
    for name, source in books.items():
        work.check()
        kept = store.kept(name)
        if kept is None or not kept.stands_for(file_mark(source), options.key):
            jobs.append(BookJob(name, source, options.load_scorers, options.with_text))
    return jobs


def _run(todo: Sequence[BookJob], options: AnnotateOptions, work: Work) -> Iterator[Annotated]:
    for job, annotated in _results(todo, options, work):
        yield annotated or failed(job.name, file_mark(job.source), _death(job.source))


def _results(
    todo: Sequence[BookJob], options: AnnotateOptions, work: Work
) -> Iterator[tuple[BookJob, Annotated | None]]:
    if not todo:
        return
    if options.scheduler is not None:
        from captor_desktop.library.cluster import run_on_cluster

        yield from run_on_cluster(todo, options.scheduler, work)
        return
    processes = min(options.jobs, len(todo))
    if processes <= 1 and not options.apart:
        for job in todo:
            work.check()
            yield job, annotate_book(job, work)
        return
    yield from run_jobs(annotate_book, todo, processes, work, lambda _job: None)


def _death(source: Path) -> CaptorError:
    return CaptorError(
        message("The process annotating “{0}” was killed.", source.name),
        message("It may have run out of memory: run it again with fewer books at a time (--jobs)."),
        source,
    )

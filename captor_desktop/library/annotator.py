"""One book → its record and its summary, compressed; or the reason why it can't be read.

This runs in the worker processes, on this machine or on others. Its result depends on the book and
the options only: not on the clock, the paths of this machine or the number of processes.
"""

from __future__ import annotations

import hashlib
import json
import math
import tempfile
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from captor_desktop.batch.workers import Fault, attempt
from captor_desktop.breaks import signals
from captor_desktop.conversion import analyse
from captor_desktop.errors import CaptorError
from captor_desktop.inference.catalogue import load_catalogue
from captor_desktop.inference.engine import HEADINGS, SMALL_BREAKS
from captor_desktop.library.record import (
    Candidates,
    Record,
    SourceFile,
    chapter_texts,
    make_record,
    make_summary,
)
from captor_desktop.paths import models_folder
from captor_desktop.scorer import Scorers
from captor_desktop.work import Work

LIKELY = math.log(1 / 19)  # log-odds of one in twenty: about four places per chapter
_PACKING = 3  # zlib's level: twice as fast as the default, a tenth larger
_SHOWN = 12  # hexadecimal digits of a checksum


@dataclass(frozen=True, slots=True)
class BookJob:
    """Everything that a process needs to annotate one book."""

    name: str  # the path relative to the folder, with slashes
    source: Path
    load_scorers: Callable[[], Scorers] | None = None  # called in the process, for every book
    with_text: bool = True
    data: bytes | None = None  # the file itself, compressed, for a machine that does not have it


@dataclass(frozen=True, slots=True)
class Annotated:
    """The result for a book: a compressed record and summary, or a compressed failure."""

    name: str
    size: int | None  # None: the file could not even be read
    sha256: str | None
    code: str  # of the error; "" where there is none
    payload: bytes
    fault: str = ""  # the traceback of an unexpected error, for the log

    @property
    def is_good(self) -> bool:
        """Whether there is a record."""
        return not self.code


def annotate_book(job: BookJob, work: Work) -> Annotated:
    """Return the record of a book, or its failure; a cancel is raised."""
    if job.data is not None:
        return _annotate_sent(job, job.data, work)
    work.check()
    mark = file_mark(job.source)
    made = attempt(lambda: _lines(job, mark, work), job.source)
    if isinstance(made, Fault):
        return failed(job.name, mark, made.error, made.traceback)
    size, sha256 = mark if mark else (None, None)
    return Annotated(job.name, size, sha256, "", zlib.compress(made, _PACKING))


def failed(
    name: str, mark: tuple[int, str] | None, error: CaptorError, fault: str = ""
) -> Annotated:
    """Return the failure of a book, in the terms of the dataset."""
    size, sha256 = mark if mark else (None, None)
    record: Record = {
        "file": name,
        "bytes": size,
        "sha256": sha256,
        "code": error.code,
        "fault": str(error.title),
        "what": str(error.what),
        "advice": str(error.advice),
    }
    return Annotated(name, size, sha256, error.code, zlib.compress(json_line(record)), fault)


def count_candidates(paragraphs: Sequence[str], work: Work) -> Candidates:
    """Return how many places of a text without headings might be breaks.

    The paper counts the local minima of the overlap cut, and the places at which its network is
    certain. Here the second count uses all shipped signals together, at one in twenty.
    """
    if len(paragraphs) < 2:
        return Candidates()
    measured = signals.measure(paragraphs, work=work)
    return Candidates(
        len(paragraphs) - 1,
        int(measured.minima.paragraphs.size),
        int((measured.log_odds["combined"] >= LIKELY).sum()),
    )


def models_in_words(scorers: Scorers, *, thorough: bool = False) -> str:
    """Return the models' names and checksums; "none" where no model is used.

    A damaged model is reported here, before every book would fail because of it.
    """
    asked = {HEADINGS: scorers.headings, SMALL_BREAKS: scorers.breaks}
    names = [name for name, scorer in asked.items() if scorer is not None]
    if not names:
        return "none"
    shipped = load_catalogue(models_folder())
    for name in names:
        shipped[name].on_cpu.checked()
    words = [f"{name} {shipped[name].on_cpu.sha256[:_SHOWN]}" for name in names]
    return " + ".join([*words, "thorough"] if thorough else words)


def file_mark(path: Path) -> tuple[int, str] | None:
    """Return the size and the checksum of a file, or None if it can't be read."""
    try:
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256")
            return file.tell(), digest.hexdigest()
    except OSError:
        return None


def json_line(record: Record) -> bytes:
    """Return the record as one line of JSON; an unpaired surrogate becomes a question mark."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace") + b"\n"


def with_data(job: BookJob) -> BookJob:
    """Return the job with the book in it, to be sent to another machine; as it is if unreadable."""
    try:
        return replace(job, data=zlib.compress(job.source.read_bytes(), _PACKING))
    except OSError:
        return job


# --- helpers -------------------------------------------------------------------------------------


def _lines(job: BookJob, mark: tuple[int, str] | None, work: Work) -> bytes:
    """Return the lines of the summary and of the record."""
    scorers = job.load_scorers() if job.load_scorers else None
    analysis = analyse(job.source, work=work, scorers=scorers)
    candidates = count_candidates(chapter_texts(analysis), work)
    size, sha256 = mark if mark else (0, "")
    source = SourceFile(job.name, size, sha256)
    record = make_record(analysis, source, candidates, with_text=job.with_text)
    return json_line(make_summary(analysis, record)) + json_line(record)


def _annotate_sent(job: BookJob, data: bytes, work: Work) -> Annotated:
    """Annotate a book that came with the job, from a file that has its name."""
    with tempfile.TemporaryDirectory(prefix="captor-") as folder:
        source = Path(folder) / job.source.name
        source.write_bytes(zlib.decompress(data))
        return annotate_book(replace(job, source=source, data=None), work)

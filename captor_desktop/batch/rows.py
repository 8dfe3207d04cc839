"""The result for each book of a batch, and the summary made from it."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from captor_desktop.batch.books import Task
from captor_desktop.errors import CaptorError, OutputExists

CSV_COLUMNS = (
    "book",
    "state",
    "chapters",
    "parts",
    "doubts",
    "seconds",
    "title",
    "author",
    "outputs",
    "message",
    "left_out",
    "reviewed",
)


@dataclass(frozen=True, slots=True)
class Counts:
    """Figures about a converted book, kept for the summary of a later run."""

    title: str = ""
    author: str = ""
    chapters: int | None = None
    parts: int | None = None
    doubts: int | None = None  # sections that a person should check
    reviewed: bool = False  # the chapters come from the user's review
    left_out: str = ""  # the parts of the text that are in none of the outputs


class State(StrEnum):
    """The result for a book."""

    DONE = "done"
    SKIPPED = "done before"
    KEPT = "skipped"  # a file that this program did not write is at its place
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the summary: the result for one book."""

    task: Task
    state: State
    counts: Counts = Counts()
    outputs: tuple[Path, ...] = ()
    error: CaptorError | None = None  # why the book failed or was skipped
    traceback: str = ""  # for the log, of an unexpected error
    seconds: float | None = None  # how long the book took

    @property
    def message(self) -> str:
        """Why the book failed, in English; empty for one that did not."""
        return "" if self.error is None else str(self.error)


def failed_row(task: Task, error: CaptorError, *, traceback: str = "") -> Row:
    """Return the row of a book that was not converted; an existing file is not a failure."""
    state = State.KEPT if isinstance(error, OutputExists) else State.FAILED
    return Row(task, state, error=error, traceback=traceback)


def count_states(rows: Sequence[Row]) -> dict[State, int]:
    """Return how many books ended in each state, all states in a fixed order."""
    return {state: sum(row.state is state for row in rows) for state in State}


def summary_csv(rows: Sequence[Row]) -> bytes:
    """Return the summary as a CSV table in UTF-8, one line per book."""
    text = io.StringIO(newline="")
    table = csv.writer(text)
    table.writerow(CSV_COLUMNS)
    for row in rows:
        counts = row.counts
        table.writerow(
            (
                row.task.name,
                str(row.state),
                _shown(counts.chapters),
                _shown(counts.parts),
                _shown(counts.doubts),
                "" if row.seconds is None else f"{row.seconds:.2f}",
                counts.title,
                counts.author,
                "; ".join(map(str, row.outputs)),
                row.message,
                counts.left_out,
                "yes" if counts.reviewed else "",
            )
        )
    return text.getvalue().encode("utf-8", "backslashreplace")


def _shown(number: int | None) -> str:
    return "" if number is None else str(number)

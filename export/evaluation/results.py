"""What a method did on a book, and the file that keeps it: one JSON object a line, added as found.

A run that was stopped is resumed: what the file has is not done again. A line torn by
the stop is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from captor_desktop.errors import CannotWrite
from export.evaluation.metrics import exact_rates, released_window, window_errors

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Trial:
    """A method with its parameters: all that tells one row of a table from another."""

    method: str
    window: int | None = None  # sentences, of the overlap cut
    alpha: float | None = None  # None: the places with the highest scores, wherever they are
    count: str = "true"  # "true": the number of breaks was told; else where the estimate comes from

    @property
    def key(self) -> str:
        """Return the trial in one line, to be found again in the file."""
        parts = [self.method]
        if self.window is not None:
            parts.append(f"window={self.window}")
        if self.alpha is not None:
            parts.append(f"alpha={self.alpha:g}")
        if self.count != "true":
            parts.append(f"count={self.count}")
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Result:
    """What a trial found in a book, and how right it is."""

    book: str
    source: str
    title: str
    trial: str
    true: int
    found: int
    hits: int
    precision: float
    recall: float
    f1: float
    pk: float
    wd: float
    pk_released: float
    wd_released: float
    seconds: float
    breaks: tuple[int, ...]


def judge(
    trial: Trial,
    book: Mapping[str, str],
    sentence_counts: Sequence[int] | Ints,
    true: Sequence[int],
    found: Sequence[int],
    seconds: float,
) -> Result:
    """Return how right these breaks are. `book` has its id, source and title."""
    rates = exact_rates(true, found)
    errors = window_errors(sentence_counts, true, found)
    k = released_window(int(np.sum(sentence_counts)), len(true))
    released = window_errors(sentence_counts, true, found, k)
    return Result(
        book["id"],
        book["source"],
        book["title"],
        trial.key,
        len(true),
        len(found),
        rates.hits,
        rates.precision,
        rates.recall,
        rates.f1,
        errors.pk,
        errors.wd,
        released.pk,
        released.wd,
        round(seconds, 3),
        tuple(int(place) for place in found),
    )


class ResultsFile:
    """The results on disk, and in memory by book and trial."""

    def __init__(self, path: Path) -> None:
        """Read what is there."""
        self._path = path
        self._results: dict[tuple[str, str], Result] = {}
        for record in _read_records(path):
            result = Result(**{**record, "breaks": tuple(record["breaks"])})
            self._results[result.book, result.trial] = result

    def trials_of(self, book: str) -> frozenset[str]:
        """Return the trials of which the results for this book are known."""
        return frozenset(trial for one, trial in self._results if one == book)

    def get(self, book: str, trial: Trial) -> Result | None:
        """Return the result of a trial on a book, if it is known."""
        return self._results.get((book, trial.key))

    def add(self, results: Iterable[Result]) -> None:
        """Keep these results, on disk first."""
        results = list(results)
        lines = "".join(json.dumps(asdict(r), ensure_ascii=False) + "\n" for r in results)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(lines)
        except OSError as error:
            raise CannotWrite(
                f"Could not write “{self._path.name}”.",
                "Choose another folder with --output, or make room on the disk.",
                self._path,
            ) from error
        for result in results:
            self._results[result.book, result.trial] = result

    def of_trial(self, trial: Trial, books: Iterable[str]) -> list[Result]:
        """Return the results of a trial on these books, in their order; unknown ones left out."""
        found = (self.get(book, trial) for book in books)
        return [result for result in found if result is not None]


def _read_records(path: Path) -> Iterable[dict[str, Any]]:
    """Return the whole lines of the file; end a torn one, so that what follows is readable."""
    try:
        text = path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return []
    if text and not text.endswith("\n"):
        with path.open("a", encoding="utf-8") as file:
            file.write("\n")
    records = []
    for line in text.splitlines():
        try:
            records.append(json.loads(line))
        except ValueError:
            continue
    return records

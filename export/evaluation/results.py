"""What a method did on a book, and the ledger that keeps it.

A run that was stopped is resumed: what the ledger has is not done again, unless the book has
changed since.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from captor_desktop.files.ledger import Entry, Ledger, Reached, open_ledger
from export.evaluation.metrics import exact_rates, released_window, window_errors

Ints = NDArray[np.int64]

RESULTS_FILE = "results.sqlite"


@dataclass(frozen=True, slots=True)
class Trial:
    """A method with its parameters: what identifies a row of a table."""

    method: str
    window: int | None = None  # sentences, of the overlap cut
    alpha: float | None = None  # None: the places with the highest scores, wherever they are
    count: str = (
        "true"  # "true": the number of breaks was given; otherwise the source of the estimate
    )

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
    """What a trial found in a book, and its scores."""

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
    """Return the scores of these breaks. `book` has its id, source and title."""
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


class Results:
    """The results on disk, and in memory by book and trial."""

    def __init__(self, ledger: Ledger) -> None:
        """Read what the ledger has."""
        self._ledger = ledger
        self._results: dict[tuple[str, str], Result] = {}
        self._sources: dict[tuple[str, str], str] = {}
        for entry in list(ledger.entries()):
            record = json.loads(ledger.payload(entry.key))
            result = Result(**{**record, "breaks": tuple(record["breaks"])})
            self._remember(result, entry.source)

    def trials_of(self, book: str, source: str) -> frozenset[str]:
        """Return the trials with known results for this book, as it is now."""
        return frozenset(
            trial
            for (one, trial), known in self._sources.items()
            if one == book and known == source
        )

    def is_changed(self, book: str, source: str) -> bool:
        """Return whether there are results for the book as it was, not as it is now."""
        known = {each for (one, _), each in self._sources.items() if one == book}
        return bool(known) and source not in known

    def get(self, book: str, trial: Trial) -> Result | None:
        """Return the result of a trial on a book, if it is known."""
        return self._results.get((book, trial.key))

    def add(self, results: Iterable[Result], source: str) -> None:
        """Keep the results for a book with this fingerprint, on disk first: all of them or none."""
        results = list(results)
        self._ledger.finish_all(
            (
                Entry(f"{result.book}\n{result.trial}", Reached.DONE, result.trial, source),
                json.dumps(asdict(result), ensure_ascii=False).encode("utf-8"),
            )
            for result in results
        )
        for result in results:
            self._remember(result, source)

    def of_trial(self, trial: Trial, books: Iterable[str]) -> list[Result]:
        """Return the results of a trial on these books, in their order; unknown ones left out."""
        found = (self.get(book, trial) for book in books)
        return [result for result in found if result is not None]

    def _remember(self, result: Result, source: str) -> None:
        self._results[result.book, result.trial] = result
        self._sources[result.book, result.trial] = source


@contextmanager
def open_results(folder: Path) -> Iterator[Results]:
    """Yield the results in a folder for adding to them, by one run at a time.

    They can be read when the run has ended.
    """
    with open_ledger(folder / RESULTS_FILE) as ledger:
        yield Results(ledger)

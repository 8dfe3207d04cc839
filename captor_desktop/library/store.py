"""The annotated books and written shards of a dataset that is not complete yet.

They are kept in a ledger in the folder of the dataset: a run that was killed at any point can be
resumed, and a second run at the same time is refused.
"""

from __future__ import annotations

import contextlib
import shutil
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from captor_desktop.errors import CaptorError
from captor_desktop.files.ledger import Entry, Ledger, Reached, open_ledger
from captor_desktop.library.annotator import Annotated

WORK_FOLDER = ".captor-library"
LEDGER_FILE = "ledger.sqlite"
FINAL_FAULTS = frozenset({"R02", "R03"})  # final as long as the file does not change
_BOOK, _SHARD = "book/", "shard/"


@dataclass(frozen=True, slots=True)
class Kept:
    """The state of an annotated book."""

    file: str
    mark: tuple[int, str] | None  # size and checksum; None: the file could not be read
    options: str
    code: str  # of the error; "" where there is a record

    @property
    def is_good(self) -> bool:
        """Whether there is a record, not a failure."""
        return not self.code

    def stands_for(self, mark: tuple[int, str] | None, options: str) -> bool:
        """Whether it is final for a file with this size and checksum."""
        if self.options != options or mark is None or mark != self.mark:
            return False
        return self.is_good or self.code in FINAL_FAULTS


class Store:
    """The stored books and shards of a dataset that is being made."""

    def __init__(self, ledger: Ledger) -> None:
        """Work with an open ledger."""
        self._ledger = ledger

    def kept(self, name: str) -> Kept | None:
        """Return the state of a book, or None."""
        entry = self._ledger.entry(_BOOK + name)
        if entry is None:
            return None
        size, colon, sha256 = entry.source.partition(":")
        return Kept(name, (int(size), sha256) if colon else None, entry.options, entry.note)

    def put(self, annotated: Annotated, options: str) -> None:
        """Store the result for a book so that it survives a crash."""
        self._ledger.finish(_entry(annotated, options), annotated.payload)

    def put_all(self, annotated: Iterable[Annotated], options: str) -> None:
        """Store the results for several books: all of them or none."""
        self._ledger.finish_all((_entry(each, options), each.payload) for each in annotated)

    def lines(self, name: str) -> list[bytes]:
        """Return the stored lines of a book: its summary and record, or its failure.

        Each ends with a newline.
        """
        return zlib.decompress(self._ledger.payload(_BOOK + name)).splitlines(keepends=True)

    def shard(self, number: int) -> bytes:
        """Return what was recorded of a written shard; empty if nothing was."""
        return self._ledger.payload(f"{_SHARD}{number}")

    def put_shard(self, number: int, note: bytes) -> None:
        """Record that a shard is written."""
        self._ledger.finish(Entry(f"{_SHARD}{number}", Reached.DONE, "", ""), note)

    def clear(self) -> None:
        """Delete everything, so that the next run starts from the beginning."""
        self._ledger.clear()


@contextlib.contextmanager
def open_store(dataset: Path) -> Iterator[Store]:
    """Yield the store of a dataset, to one run at a time."""
    with open_ledger(dataset / WORK_FOLDER / LEDGER_FILE) as ledger:
        yield Store(ledger)


def remove_store(dataset: Path) -> None:
    """Delete the store of a complete dataset, unless it is in use or the folder is read-only."""
    folder = dataset / WORK_FOLDER
    if folder.is_dir():
        with contextlib.suppress(CaptorError):
            with open_store(dataset):
                pass
            shutil.rmtree(folder, ignore_errors=True)


def _entry(annotated: Annotated, options: str) -> Entry:
    state = Reached.DONE if annotated.is_good else Reached.FAILED
    source = "" if annotated.size is None else f"{annotated.size}:{annotated.sha256}"
    return Entry(_BOOK + annotated.name, state, options, source, note=annotated.code)

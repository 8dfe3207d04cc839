"""Names of outputs: no two books share one, and a book keeps its name from run to run.

The journal of an output folder records which book each output was made from. A name that belongs to
another book is not used, whether or not that book is part of this run.
"""

from __future__ import annotations

import json
import os
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from captor_desktop.conversion import OUTPUT_ENDINGS, output_stem
from captor_desktop.errors import CaptorError
from captor_desktop.files.inside import outer_file
from captor_desktop.files.ledger import read_ledger

JOURNAL_NAME = ".captor-batch.sqlite"
TEXT_ENDINGS = (".txt", ".text", ".zip", ".txt.gz")
MARKUP_ENDINGS = (".htm", ".html", ".xhtml", ".epub", ".docx", ".odt")
BOOK_ENDINGS = TEXT_ENDINGS + MARKUP_ENDINGS
NEW = " (chapters)"  # added where the output would be the book itself: a.epub → a (chapters).epub
# Added to a name that was taken.
ADDED = re.compile(r" \((?:txt|text|zip|txt\.gz|htm|html|xhtml|epub|docx|odt|chapters|\d+)\)$")


class Place(NamedTuple):
    """A book, the name that it should get, and where its outputs go."""

    own: str
    source: Path
    folder: Path
    root: Path  # the folder above it that has the journal


class Names:
    """Gives names to books; those of earlier runs are read from the journals, once per folder."""

    def __init__(self) -> None:
        """Read nothing yet."""
        self._made: dict[str, dict[str, set[str]]] = {}  # by folder: the stems by their book

    def give(self, places: Sequence[Place]) -> list[str]:
        """Return a name for each of these books, no two alike in a folder."""
        taken: set[tuple[str, str]] = set()
        kept = [self._kept(place, taken) for place in places]
        return [
            self._free(place, taken) if stem is None else stem
            for place, stem in zip(places, kept, strict=True)
        ]

    def _kept(self, place: Place, taken: set[tuple[str, str]]) -> str | None:
        """Return the name that an earlier run gave to this book, if it still fits the pattern."""
        own = _beside_itself(place)
        stems = self._stems_of(place).get(os.path.abspath(place.source), set())
        for stem in sorted(stems, key=lambda stem: (len(stem), stem)):
            if own in (stem, ADDED.sub("", stem)) and _take(stem, place, taken):
                return stem
        return None

    def _free(self, place: Place, taken: set[tuple[str, str]]) -> str:
        """Return a name that no other book has: the book's own, or one with an addition."""
        mine = os.path.abspath(place.source)
        others = {
            stem.casefold()
            for book, stems in self._stems_of(place).items()
            for stem in stems
            if book != mine
        }
        tries = (stem for stem in _tries(place) if stem.casefold() not in others)
        return next(stem for stem in tries if _take(stem, place, taken))

    def _stems_of(self, place: Place) -> dict[str, set[str]]:
        """Return the names that books have in a folder, by the journals there and in the root.

        Books and outputs that no longer exist have none.
        """
        folder = os.path.abspath(place.folder)
        if folder not in self._made:
            found: dict[str, set[str]] = defaultdict(set)
            for journal in {folder, os.path.abspath(place.root)}:
                for source, outputs in _told_in(journal):
                    found[source].update(
                        _without_ending(os.path.basename(output))
                        for output in outputs
                        if os.path.dirname(output) == folder and os.path.exists(output)
                    )
            self._made[folder] = {
                source: stems
                for source, stems in found.items()
                if os.path.exists(outer_file(Path(source)))
            }
        return self._made[folder]


def outputs_told_in(folder: str) -> frozenset[str]:
    """Return the absolute paths of all files and folders that the journal of a folder knows."""
    return frozenset(output for _, outputs in _told_in(folder) for output in outputs)


# --- helpers -------------------------------------------------------------------------------------


def _told_in(folder: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every book that a journal knows, with its outputs, as absolute paths."""
    try:
        with read_ledger(Path(folder) / JOURNAL_NAME) as ledger:
            for entry in ledger.entries() if ledger else ():
                outputs = json.loads(entry.after or "{}")
                yield _below(folder, entry.key), [_below(folder, name) for name in outputs]
    except (CaptorError, OSError, ValueError):  # the run will report the error
        return


def _below(folder: str, name: str) -> str:
    return os.path.abspath(os.path.join(folder, name))


def _take(stem: str, place: Place, taken: set[tuple[str, str]]) -> bool:
    key = (os.path.abspath(place.folder).casefold(), stem.casefold())
    is_free = key not in taken
    taken.add(key)
    return is_free


def _without_ending(name: str) -> str:
    endings = [ending for ending in OUTPUT_ENDINGS.values() if name.endswith(ending)]
    return name.removesuffix(max(endings, key=len, default=""))


def _beside_itself(place: Place) -> str:
    """Return the name, or another one where the output would be the book itself."""
    own, source = place.own, place.source
    is_book = source.name == f"{own}{source.suffix}"
    can_be_output = source.suffix.lower() in OUTPUT_ENDINGS.values()
    is_beside = os.path.abspath(source.parent) == os.path.abspath(place.folder)
    return own + NEW if is_book and can_be_output and is_beside else own


def _tries(place: Place) -> Iterator[str]:
    """Yield names to try: a file's own name with its ending, any other with a number."""
    own, source = _beside_itself(place), place.source
    yield own
    endings = [ending for ending in BOOK_ENDINGS if source.name.lower().endswith(ending)]
    ending = max(endings, key=len, default=source.suffix.lower()).lstrip(".")
    is_file_name = place.own == output_stem(source) and ending
    if is_file_name:
        yield f"{own} ({ending})"
    for number in count(3 if is_file_name else 2):
        yield f"{own} ({number})"

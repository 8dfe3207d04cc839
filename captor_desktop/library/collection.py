"""The summaries of a dataset, joined with the catalogue → the books behind the figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, pstdev

from captor_desktop.library.gutenberg_catalogue import CatalogueBook, read_catalogue
from captor_desktop.library.heading_format import format_family
from captor_desktop.library.manifest import (
    Manifest,
    need_manifest,
    read_failures,
    read_summaries,
)
from captor_desktop.library.metadata import (
    Birth,
    Mark,
    agrees,
    find_birth,
    find_marks,
    identity,
)
from captor_desktop.library.record import Record
from captor_desktop.messages import translatable
from captor_desktop.work import Work

NUMBERS = translatable("numbers alone")
BOTH = translatable("numbers and titles")
TITLES = translatable("titles alone")
_MOST = 0.5  # a book is of a kind if more than half of its chapters are


@dataclass(frozen=True, slots=True)
class LibraryBook:
    """A book in figures."""

    file: str
    title: str
    author: str
    birth: Birth
    marks: frozenset[Mark]
    words: int
    chapters: int
    chapter_words: float  # the mean
    variation: float | None  # of the chapters' lengths: deviation over mean; None below 2
    form: str  # the format that most of its chapter headings have; "" without any
    naming: str  # how its chapters are named
    places: int
    cut_minima: int
    likely: int

    @property
    def has_chapters(self) -> bool:
        """Whether it has printed chapters and is not a second copy."""
        return not self.marks & {Mark.NO_HEADINGS, Mark.DUPLICATE}

    @property
    def year(self) -> int | None:
        """The birth year, if the book is used in the figures over time."""
        return self.birth.year if self.has_chapters else None

    @property
    def family(self) -> str:
        """The format as in the paper."""
        return format_family(self.form)


@dataclass(frozen=True, slots=True)
class Library:
    """All books of a dataset."""

    books: tuple[LibraryBook, ...]
    manifest: Manifest
    failures: tuple[Record, ...]
    catalogue: str  # the catalogue's name; "" without one

    @property
    def novels(self) -> tuple[LibraryBook, ...]:
        """The books with printed chapters, each once."""
        return tuple(book for book in self.books if book.has_chapters)

    @property
    def dated(self) -> tuple[LibraryBook, ...]:
        """Those of which the author's birth year is known."""
        return tuple(book for book in self.books if book.year is not None)


def read_library(dataset: Path, catalogue: Path | None, work: Work) -> Library:
    """Return the books of a dataset, with their authors from the catalogue, if there is one."""
    manifest = need_manifest(dataset)
    listed: dict[int, CatalogueBook] = {}
    if catalogue is not None:
        numbers = {s["ebook_number"] for s in read_summaries(dataset, manifest)}
        listed = read_catalogue(catalogue, numbers - {None})
    summaries = _watched(read_summaries(dataset, manifest), work)
    books = join(summaries, listed, has_catalogue=catalogue is not None)
    name = catalogue.name if catalogue is not None else ""
    return Library(books, manifest, tuple(read_failures(dataset)), name)


def join(
    summaries: Iterable[Record], listed: dict[int, CatalogueBook], *, has_catalogue: bool
) -> tuple[LibraryBook, ...]:
    """Return the books with the data from the catalogue."""
    books = []
    seen: set[tuple[str, ...]] = set()
    for summary in summaries:
        entry = listed.get(summary["ebook_number"] or -1)
        is_believed = entry is None or agrees(summary, entry)
        marks = find_marks(summary, entry, has_catalogue=has_catalogue, is_believed=is_believed)
        if identity(summary) in seen:
            marks |= {Mark.DUPLICATE}
        seen.add(identity(summary))
        books.append(_book(summary, entry if is_believed else None, marks))
    return tuple(books)


# --- helpers -------------------------------------------------------------------------------------


def _watched(summaries: Iterable[Record], work: Work) -> Iterable[Record]:
    for summary in summaries:
        work.check()
        yield summary


def _book(summary: Record, listed: CatalogueBook | None, marks: frozenset[Mark]) -> LibraryBook:
    lengths = summary["chapter_words"]
    mean = fmean(lengths) if lengths else 0.0
    found = summary["candidates"]
    return LibraryBook(
        summary["file"],
        summary["title"],
        summary["author"],
        find_birth(summary, listed),
        marks,
        summary["words"],
        summary["chapters"],
        mean,
        pstdev(lengths) / mean if len(lengths) > 1 and mean else None,
        _most_frequent(summary["formats"]),
        _naming(summary),
        found["places"],
        found["cut_minima"],
        found["likely"],
    )


def _most_frequent(formats: dict[str, int]) -> str:
    """Return the most frequent format; of equally frequent ones, the first by name."""
    counted = Counter[str]()
    for form, count in formats.items():
        counted[form] += count
    return min(counted, key=lambda form: (-counted[form], form), default="")


def _naming(summary: Record) -> str:
    chapters = max(1, sum(summary["formats"].values()))
    numbered = summary["numbered"] / chapters > _MOST
    titled = summary["titled"] / chapters > _MOST
    if numbered:
        return BOTH if titled else NUMBERS
    return TITLES

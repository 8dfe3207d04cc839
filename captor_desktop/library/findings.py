"""Books in figures → the findings: formats, trends, shares, slopes, outstanding books.

Arithmetic only; drawing and wording are done elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from captor_desktop.library.collection import BOTH, NUMBERS, TITLES, Library, LibraryBook
from captor_desktop.library.metadata import Mark
from captor_desktop.library.smoothing import (
    Curve,
    Estimate,
    estimate_mean,
    estimate_slope,
    slope,
    smooth,
)
from captor_desktop.messages import Message, message

# What the paper states (sections 3.4 and 3.5, Figures 3, 4 and 9); it prints no more numbers.
TURNING_YEAR = 1875  # authors born before it wrote about so many chapters per book:
CHAPTERS_BEFORE = 30
FIRST_YEAR = 1800  # from when on, the introduction says, novels had that length
TOP_FORMAT = "Chapter # TITLE"  # the format that most books have more often than any other
CUT_SLOPE = 0.045  # breaks per minimum of the cut (window 200)
NETWORK_SLOPE = 0.213  # breaks per place of which the network is sure (threshold 0.99)

SPAN_YEARS = 25
NAMINGS = (NUMBERS, BOTH, TITLES)
SHOWN_FORMATS = 12
STANDING_OUT = 5  # books per list


@dataclass(frozen=True, slots=True)
class Trend:
    """A measure of the books against their authors' birth years."""

    years: tuple[int, ...]
    values: tuple[float, ...]
    titles: tuple[str, ...]
    curve: Curve
    before: Estimate | None  # the mean for authors born before the paper's turning year
    after: Estimate | None
    change_after: Estimate | None  # per decade


@dataclass(frozen=True, slots=True)
class Share:
    """How the chapters of a span of birth years are named."""

    first_year: int
    counts: tuple[int, ...]  # in the order of NAMINGS


@dataclass(frozen=True, slots=True)
class Slope:
    """Candidates against breaks."""

    candidates: tuple[int, ...]
    breaks: tuple[int, ...]
    value: float  # breaks per candidate
    correlation: float


@dataclass(frozen=True, slots=True)
class Outstanding:
    """The books that stand out by some measure."""

    name: Message
    books: tuple[LibraryBook, ...]
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """All findings about a library."""

    library: Library
    formats: tuple[tuple[str, int], ...]  # the paper's families, most frequent first
    exact_formats: tuple[tuple[str, int], ...]
    chapters: Trend
    lengths: Trend
    variations: Trend
    all_variations: tuple[float, ...]
    shares: tuple[Share, ...]
    cut_slope: Slope
    likely_slope: Slope
    outstanding: tuple[Outstanding, ...]
    marks: tuple[tuple[Mark, int], ...]
    sources: tuple[tuple[str, int], ...]  # of the birth years


def find_trends(library: Library) -> Findings:
    """Return all findings about a library."""
    novels, dated = library.novels, library.dated
    families = Counter(book.family for book in novels if book.form)
    forms = Counter(book.form for book in novels if book.form)
    varied = [book for book in dated if book.variation is not None]
    return Findings(
        library,
        _ranked(families),
        _ranked(forms),
        _trend(dated, lambda book: float(book.chapters)),
        _trend(dated, lambda book: book.chapter_words),
        _trend(varied, lambda book: book.variation or 0.0),
        tuple(book.variation for book in novels if book.variation is not None),
        _shares(dated),
        _slope(novels, lambda book: book.cut_minima),
        _slope(novels, lambda book: book.likely),
        _outstanding(novels),
        tuple((mark, sum(mark in book.marks for book in library.books)) for mark in Mark),
        _ranked(Counter(book.birth.source for book in library.books)),
    )


# --- helpers -------------------------------------------------------------------------------------


def _ranked(counted: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def _trend(books: Sequence[LibraryBook], measure: Callable[[LibraryBook], float]) -> Trend:
    years = tuple(book.year for book in books if book.year is not None)
    values = tuple(measure(book) for book in books)
    authors = tuple(book.author.casefold() for book in books)
    rows = list(zip(years, values, authors, strict=True))
    before = [row for row in rows if row[0] < TURNING_YEAR]
    after = [row for row in rows if row[0] >= TURNING_YEAR]
    return Trend(
        years,
        values,
        tuple(book.title or book.file for book in books),
        smooth(years, values, authors),
        estimate_mean([row[1] for row in before], [row[2] for row in before]),
        estimate_mean([row[1] for row in after], [row[2] for row in after]),
        estimate_slope([r[0] for r in after], [r[1] for r in after], [r[2] for r in after]),
    )


def _shares(books: Iterable[LibraryBook]) -> tuple[Share, ...]:
    spans: dict[int, Counter[str]] = {}
    for book in books:
        if book.year is not None:
            first = book.year // SPAN_YEARS * SPAN_YEARS
            spans.setdefault(first, Counter())[book.naming] += 1
    return tuple(
        Share(first, tuple(spans[first][naming] for naming in NAMINGS)) for first in sorted(spans)
    )


def _slope(books: Sequence[LibraryBook], count: Callable[[LibraryBook], int]) -> Slope:
    known = [book for book in books if book.places]
    candidates = tuple(count(book) for book in known)
    breaks = tuple(book.chapters - 1 for book in known)
    correlation = 0.0
    if len(set(candidates)) > 1 and len(set(breaks)) > 1:
        correlation = float(np.corrcoef(candidates, breaks)[0, 1])
    return Slope(candidates, breaks, slope(candidates, breaks), correlation)


def _outstanding(books: Sequence[LibraryBook]) -> tuple[Outstanding, ...]:
    varied = [book for book in books if book.variation is not None]
    lists: list[tuple[Message, Sequence[LibraryBook], Callable[[LibraryBook], float]]] = [
        (message("Most chapters"), books, lambda book: -float(book.chapters)),
        (message("Fewest chapters"), books, lambda book: float(book.chapters)),
        (message("Longest chapters (mean words)"), books, lambda book: -book.chapter_words),
        (message("Shortest chapters (mean words)"), books, lambda book: book.chapter_words),
        (
            message("Most uneven chapters (variation)"),
            varied,
            lambda book: -(book.variation or 0.0),
        ),
        (message("Most even chapters (variation)"), varied, lambda book: book.variation or 0.0),
    ]
    found = []
    for name, among, measure in lists:
        first = sorted(among, key=lambda book: (measure(book), book.file))[:STANDING_OUT]
        values = tuple(abs(measure(book)) for book in first)
        found.append(Outstanding(name, tuple(first), values))
    return tuple(found)

"""Paragraphs of a book → where its page shows something that chapters may open with.

A file that lost its headings often kept what stood around them: more white space, a page break, an
ornament, opening words in capitals. Which of these means a chapter differs from book to book, so
all places with the same sign make one class, and `sign_evidence` judges each class as a whole.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from captor_desktop.book import Book, Paragraph, Shape
from captor_desktop.why import Cause

Ints = NDArray[np.int64]

FEWEST = 3  # places of a class; two may be chance
_MOST = 0.5  # share of all places; what most places have is no sign
_INDENTED = 0.7  # share of the paragraphs; then one that is not stands out
_RULE_SIGNS = frozenset("-–—_=")
_FIRST_WORDS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_DROPPED = re.compile(r"[\"“”‘’'_*]{0,3}(?:[^\W\d_]$|[B-HJ-NP-Z] [^\W\d_]{2})")
_QUOTES = ('"', "“", "‘", "'", "«", "„")
_SHOWN = 60  # signs of a paragraph's first line


@dataclass(frozen=True, slots=True)
class SignClass:
    """All places that show the same sign, numbered by the paragraph that opens after them."""

    cause: Cause
    places: Ints


def find_signs(book: Book, numbers: Sequence[int]) -> tuple[SignClass, ...]:
    """Return the classes of signs at the places between these paragraphs of a book.

    Gaps are classed by "so many blank lines or more"; a place may be in several classes.
    """
    count = len(numbers)
    if count < 2 * FEWEST:
        return ()
    found: list[tuple[Cause, list[int]]] = [
        *_gap_classes([_gap(book, *pair) for pair in pairwise(numbers)]),
        *_ornament_classes([_ornament(book, *pair) for pair in pairwise(numbers)]),
    ]
    feeds = [_has_form_feed(book, *pair) for pair in pairwise(numbers)]
    found.append((Cause.PAGE_BREAK, _places(feeds)))
    openings = [_opening(book, book.paragraphs[number]) for number in numbers[1:]]
    capitals = [opens_in_capitals(text) for text in openings]
    told = [
        flag and _is_told(text, book.paragraphs[number])
        for flag, text, number in zip(capitals, openings, numbers[1:], strict=True)
    ]
    found += [(Cause.CAPITALS, _places(capitals)), (Cause.CAPITALS, _places(told))]
    found.append((Cause.DROP_CAPITAL, _places([_DROPPED.match(t) is not None for t in openings])))
    found.append((Cause.NOT_INDENTED, _not_indented(book, numbers)))
    return tuple(
        SignClass(cause, np.array(places, dtype=np.int64))
        for cause, places in found
        if FEWEST <= len(places) <= _MOST * count
    )


def opens_in_capitals(text: str) -> bool:
    """Whether a paragraph opens with words in capitals, as printers set the first of a chapter."""
    words = _FIRST_WORDS.findall(text)
    first = next((word for word in words[:2] if len(word) > 1), "")
    leads = words[:1] == [first] or (len(words) > 1 and words[1] == first and words[0].isupper())
    return bool(first) and leads and first.isupper() and any(word.islower() for word in words)


def _is_told(text: str, paragraph: Paragraph) -> bool:
    """Whether a paragraph is plain narration: speech and letters have capitals of their own."""
    return paragraph.shape is Shape.PROSE and not text.startswith(_QUOTES)


def _places(flags: Sequence[bool]) -> list[int]:
    return [place for place, flag in enumerate(flags, 1) if flag]


def _gap(book: Book, before: int, after: int) -> int:
    """Return the most blank lines in a row between two paragraphs, pictures and marks skipped."""
    return max(each.blanks_before for each in book.paragraphs[before + 1 : after + 1])


def _gap_classes(gaps: Sequence[int]) -> list[tuple[Cause, list[int]]]:
    sizes = sorted(Counter(gaps))
    return [(Cause.LARGER_GAP, _places([gap >= size for gap in gaps])) for size in sizes[1:]]


def _ornament(book: Book, before: int, after: int) -> str:
    """Return the different signs of a mark between two paragraphs, or nothing."""
    for each in book.paragraphs[before + 1 : after]:
        if each.shape is Shape.SCENE_BREAK:
            return "".join(sorted(set(book.lines[each.first_line].split()[0])))
    return ""


def _ornament_classes(ornaments: Sequence[str]) -> list[tuple[Cause, list[int]]]:
    kinds = sorted(set(ornaments) - {""})
    return [
        (
            Cause.RULE if set(kind) <= _RULE_SIGNS else Cause.ORNAMENT,
            _places([each == kind for each in ornaments]),
        )
        for kind in kinds
    ]


def _has_form_feed(book: Book, before: int, after: int) -> bool:
    last, first = book.paragraphs[before].end_line - 1, book.paragraphs[after].first_line
    if any("\f" in line for line in book.lines[last + 1 : first]):
        return True
    ending, opening = book.lines[last], book.lines[first]
    return "\f" in ending[len(ending.rstrip()) :] or "\f" in opening[: -len(opening.lstrip())]


def _opening(book: Book, paragraph: Paragraph) -> str:
    text = book.lines[paragraph.first_line].strip()
    if len(text) < _SHOWN and paragraph.size > 1:  # a first line of capitals goes on below
        return text if len(text) == 1 else f"{text} {book.lines[paragraph.first_line + 1].strip()}"
    return text


def _not_indented(book: Book, numbers: Sequence[int]) -> list[int]:
    lines = [book.lines[book.paragraphs[number].first_line] for number in numbers[1:]]
    indented = [line[:1].isspace() and line[:1] != "\f" for line in lines]
    if sum(indented) < _INDENTED * len(indented):
        return []
    return _places([not flag for flag in indented])

"""One text → the complete books in it, if it has several.

Two signs are trusted: Project Gutenberg's header again in the middle of a file, as in files that
were put together, and title pages ("EMMA / by / Jane Austen") each with a first chapter below it. A
novel in parts has neither. Each book keeps its place among the lines, so none is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from captor_desktop.files.inside import path_inside
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.archives import several_books
from captor_desktop.reading.boilerplate import END_MARKER, START_MARKER
from captor_desktop.reading.decoding import decode, split_lines
from captor_desktop.reading.header_fields import read_fields, read_opening
from captor_desktop.reading.layout.heading_look import division_words
from captor_desktop.reading.signatures import what_is
from captor_desktop.reading.title_page import is_person
from captor_desktop.title_case import title_case

MOST_BYTES = 50_000_000  # more is no file that anybody opens as one
_FEWEST_WORDS = 10_000  # of a complete book; a tale in a collection is shorter
_COMPLETE_SHARE = 0.75  # of the title pages
_LINES_TO_CHAPTER = 400  # from a title page: preface and contents list stand between
_LONGEST_TITLE = 70
_TITLE_LINES = 4
_LONGEST_NAME = 60
# Bytes alone rule out nearly every file: two headers, or two lines that begin with "by".
_SIGNS = re.compile(
    rb"^[^\n]{0,12}(?i:start[^\n]{0,12} project gutenberg)"
    rb"|^[ \t_*]*(?i:by)[_*:]?(?:[ \t]+[^\Wa-z][^\n]{1,58})?\s*$",
    re.MULTILINE,
)
_OPENING = re.compile(
    r"[\ufeff\s*]{0,9}(?:The )?Project Gutenberg(?:'s|’s)? (?:E-?(?:Book|text) (?:of|,)|[A-Z])",
    re.IGNORECASE,
)
_BY = re.compile(r"[_*\s]{0,9}by[_*:]?\s*(?P<name>[^\W\d_].{0,58})?", re.IGNORECASE)
_UNSAFE = re.compile(r"[\x00-\x1f/\\:*?\"<>|]+")


class BookInside(NamedTuple):
    """One of several books in a text: its lines, and a name for its path inside the file."""

    first: int
    end: int
    name: str


def books_inside(path: Path, *, in_texts: bool = True) -> list[Path]:
    """Return the paths of the books in a .zip or text with more than one; none for any other."""
    is_zip = path.name.lower().endswith(".zip")
    names = several_books(path) if is_zip else _names_in_text(path) if in_texts else []
    inside = (path_inside(path, name) for name in names)
    return [each for each in inside if each is not None]


def _names_in_text(path: Path) -> list[str]:
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return []
        data = path.read_bytes()
    except (OSError, ValueError):
        return []
    if len(_SIGNS.findall(data)) < 2 or what_is(data) is not None:
        return []
    return [book.name for book in find_books(split_lines(decode(data)[0]))]


def find_books(lines: Sequence[str]) -> tuple[BookInside, ...]:
    """Return the books of a text that has more than one, which cover all its lines; else none."""
    starts = _at_headers(lines) or _at_title_pages(lines)
    if not starts:
        return ()
    places = [0, *(place for place, _ in starts[1:]), len(lines)]
    titles = [title for _, title in starts]
    return tuple(
        BookInside(first, end, _name(number, title))
        for number, (title, (first, end)) in enumerate(
            zip(titles, pairwise(places), strict=True), start=1
        )
    )


def _name(number: int, title: str) -> str:
    return f"{number:02} {_UNSAFE.sub(' ', title).strip(' .')[:80]}".strip()


def _has_words(lines: Sequence[str], first: int, end: int) -> bool:
    words = 0
    for number in range(first, end):
        words += lines[number].count(" ") + 1 if lines[number] else 0
        if words >= _FEWEST_WORDS:
            return True
    return False


# --- Project Gutenberg's headers -----------------------------------------------------------------


def _at_headers(lines: Sequence[str]) -> list[tuple[int, str]]:
    """Return where each of several files of Project Gutenberg begins, with its title."""
    markers = [number for number, line in enumerate(lines) if START_MARKER.match(line)]
    starts: list[tuple[int, str]] = []
    for before, marker in pairwise([0, *markers]):
        first = _header_start(lines, before, marker)
        header = lines[first:marker]
        title = " ".join(read_fields(header).get("title", ())) or read_opening(header).title
        starts.append((first, title))
    edges = [*(first for first, _ in starts), len(lines)]
    is_each_a_book = all(_has_words(lines, *edge) for edge in pairwise(edges))
    return starts if len(starts) > 1 and is_each_a_book else []


def _header_start(lines: Sequence[str], before: int, marker: int) -> int:
    """Return the line on which the header above a marker begins."""
    if not before:
        return 0
    ends = [n for n in range(before, marker) if END_MARKER.match(lines[n])]
    above = range(marker - 1, ends[-1] if ends else before, -1)
    opening = next((n for n in above if _OPENING.match(lines[n])), None)
    return opening if opening is not None else (ends[-1] + 1 if ends else marker)


# --- title pages ---------------------------------------------------------------------------------


def _at_title_pages(lines: Sequence[str]) -> list[tuple[int, str]]:
    """Return where each title page with a complete book below it begins, with its title.

    Half of them must have a first chapter; the others may be collections of tales. A collection
    of tales by several authors has such pages too, but most of its tales are short.
    """
    pages = list(_title_pages(lines))
    chosen: list[tuple[int, str]] = []
    with_chapters = 0
    end = len(lines)
    for first, title, name_line in reversed(pages):
        if _has_words(lines, first, end):
            chosen.append((first, title))
            with_chapters += _first_chapter_below(lines, name_line)
            end = first
    has_books = with_chapters >= max(2, len(chosen) / 2)
    return chosen[::-1] if has_books and len(chosen) >= _COMPLETE_SHARE * len(pages) else []


def _title_pages(lines: Sequence[str]) -> Iterator[tuple[int, str, int]]:
    """Yield first line, title and the line with "by" of each title page; each title once."""
    titles: set[str] = set()
    for number, line in enumerate(lines):
        if len(line) > _LONGEST_NAME or line.strip(" \t_*")[:2].lower() != "by":
            continue
        match = _BY.fullmatch(line.rstrip())
        if match is None or not is_person(match["name"] or _text_below(lines, number)):
            continue
        first, title = _title_above(lines, number)
        if title and title.lower() not in titles:
            yield first, title, number
            titles.add(title.lower())


def _text_below(lines: Sequence[str], number: int) -> str:
    below = (lines[n].strip() for n in range(number + 1, min(number + 6, len(lines))))
    return next((text for text in below if text), "")


def _title_above(lines: Sequence[str], number: int) -> tuple[int, str]:
    """Return the first line of the title above a name, and the title; "" without one."""
    place = number - 1
    while place >= 0 and number - place < 6 and not lines[place].strip():
        place -= 1
    found: list[str] = []
    first = place
    while place >= 0 and lines[place].strip() and len(found) < _TITLE_LINES:
        found.insert(0, lines[place].strip(" \t_*"))
        first, place = place, place - 1
    stands_apart = place < 0 or not lines[place].strip()
    title = " ".join(found)
    if not stands_apart or not title or len(title) > _LONGEST_TITLE or not title[0].isalnum():
        return 0, ""
    return first, title_case(title) if title.isupper() else title


def _first_chapter_below(lines: Sequence[str], number: int) -> bool:
    below = range(number + 1, min(number + 1 + _LINES_TO_CHAPTER, len(lines)))
    return any(len(lines[n]) < 80 and _first_chapter().match(lines[n]) is not None for n in below)


@cache
def _first_chapter() -> re.Pattern[str]:
    words = words_for("")
    spelled = {**words.cardinals, **words.ordinals}
    ones = "|".join(sorted(word for word, value in spelled.items() if value == 1))
    return re.compile(
        rf"\W{{0,60}}(?:(?:{division_words()})\.?\W{{1,4}}(?:the\s)?(?:1|I|{ones})\b|(?:I|1)\W?$)",
        re.IGNORECASE,
    )

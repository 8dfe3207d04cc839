"""The heads of pages that OCR has misread, or that change with the chapter: known by those nearby.

A running head stands again a page or two away, cuts a sentence in two, or bears the number of its
page. The heading of a chapter has the same words, but stands first, above its text.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise, takewhile
from statistics import median
from typing import NamedTuple

from captor_desktop.book import opens_illustration
from captor_desktop.reading.layout.draft import (
    Draft,
    ends_sentence,
    is_blank,
    letters_of,
    stands_apart,
)
from captor_desktop.reading.layout.heading_look import names_division
from captor_desktop.reading.layout.page_numbers import cuts_sentence, read_number

_LONGEST_HEAD = 75
_FEWEST_LETTERS = 3
_SHORTEST_MISREAD = 5  # letters: shorter heads must be the same
_ALIKE = 0.75  # share of letters that a misread page head has in common with the right one
_ALIKE_BY_NUMBER = 0.6  # in capitals beside a page number, itself perhaps misread: "A TAIJE. 26B"
_NEARBY = 10  # pages on which the same head stands again
_APART = 0.4  # of a page between two heads
_USUAL_PAGE = 1_800  # characters, where no number tells it
_CAPITAL_SHARE = 0.6
_LONGEST_NUMBERED = 14  # letters: "CHAPTER III" and "CHAPTEB IV" are two headings, not one misread
_NUMBERED_EDGE = re.compile(r"\S?\d\S{0,3}\s|.*\s\S?\d\S{0,3}$")
_DIVISION_NUMBER = re.compile(r"\W*[^\W\d_]+\W{1,3}(\d{1,3})\b\D*")  # "Chapter 14", no page number
_WORD = re.compile(r"[^\W\d_]{4,}")


class _Candidate(NamedTuple):
    """A short line that may be a page head, and where it stands in the text, in characters."""

    place: int
    here: int
    key: str
    is_sure: bool  # by a number, perhaps misread as "26B", or because it cuts a sentence in two
    least: float  # share of letters that it must have in common with another one
    division: str  # "chapterxiv", if it begins so


def find_heads(
    draft: Draft,
    blank: Sequence[int],
    keys: set[str],
    numbered: Mapping[int, int],
    chars_before: Sequence[int],
) -> Iterator[int]:
    """Yield the lines that are heads of pages; `keys` are the letters of those that are known.

    `numbered` are the lines known as page heads by their numbers, with these; between lines that
    count as `blank` a head stands apart.
    """
    size = _page_size(numbered, chars_before)
    candidates = list(_candidates(draft, blank, keys, numbered, chars_before))
    for count, line in enumerate(candidates):
        if line.place in numbered:
            continue
        above = list(_nearby(line, reversed(candidates[:count]), size))
        around = [*above, *_nearby(line, candidates[count + 1 :], size)]
        if line.is_sure:
            is_head = line.key in keys or _like(line, around) or _is_misread(line, keys)
        else:  # above a paragraph, without a number: a heading, unless the same stood there before
            is_head = bool(_like(line, above)) and any(o.is_sure for o in _like(line, around))
        if is_head:
            yield line.place


def is_page_head(draft: Draft, blank: Sequence[int], place: int) -> bool:
    """Whether a line with a number at its edge may be the head of a page: not "CHAPTER 14"."""
    return not _division_number(draft.texts[place].strip()) and stands_apart(blank, place)


def _candidates(
    draft: Draft,
    blank: Sequence[int],
    keys: set[str],
    numbered: Mapping[int, int],
    chars_before: Sequence[int],
) -> Iterator[_Candidate]:
    pages = sorted(numbered)
    for place, text in enumerate(draft.texts):
        if not text or len(text) > _LONGEST_HEAD:
            continue
        stripped = text.strip()
        is_apart = stands_apart(blank, place) and _looks_like_head(stripped)
        key = letters_of(stripped)
        is_known = key in keys and not _goes_on_above(draft, place, stripped)
        if len(key) < _FEWEST_LETTERS or not (is_apart or place in numbered or is_known):
            continue
        division_number = _division_number(stripped)
        is_numbered = place in numbered or (
            not division_number
            and _NUMBERED_EDGE.match(stripped) is not None
            and _may_count_page(place, stripped, pages, numbered)
        )
        is_loud = sum(map(str.isupper, stripped)) >= _CAPITAL_SHARE * len(key)
        yield _Candidate(
            place,
            chars_before[place],
            key + division_number,
            is_numbered or cuts_sentence(draft.texts, place, numbered),
            _ALIKE_BY_NUMBER if is_numbered and is_loud else _ALIKE,
            letters_of("".join(stripped.split()[:2])) if names_division(stripped) else "",
        )


def _goes_on_above(draft: Draft, place: int, stripped: str) -> bool:
    """Whether a sentence ends with these words, which are also the head of pages: "Emma."."""
    above = draft.texts[place - 1] if place else ""
    is_open = not is_blank(above) and not ends_sentence(above)
    return is_open and not stripped.isupper() and not cuts_sentence(draft.texts, place)


def _division_number(stripped: str) -> str:
    """Return the number of "Chapter 14", "" if there is none, or one of a page as well."""
    match = _DIVISION_NUMBER.fullmatch(stripped)
    return match[1] if match is not None and names_division(stripped) else ""


def _may_count_page(
    place: int, stripped: str, pages: Sequence[int], numbered: Mapping[int, int]
) -> bool:
    """Whether the number of a line fits those of the pages around it, or can't be read."""
    line = read_number(place, stripped)
    after = bisect(pages, place)
    if line is None or after == len(pages):
        return True
    low, high = numbered[pages[after - 1]] if after else 0, numbered[pages[after]]
    return low > high or low <= line.number <= high


def _looks_like_head(stripped: str) -> bool:
    """Whether most letters, or most of the longer words, have capitals, unlike talk."""
    if opens_illustration(stripped):
        return False
    letters = [char.isupper() for char in stripped if char.isalpha()]
    words = [word[0].isupper() for word in _WORD.findall(stripped)]
    return any(sum(each) >= _CAPITAL_SHARE * len(each) for each in (letters, words))


def _page_size(numbered: Mapping[int, int], chars_before: Sequence[int]) -> float:
    """Return the characters of a page."""
    sizes = [
        (chars_before[after] - chars_before[before]) / (numbered[after] - numbered[before])
        for before, after in pairwise(sorted(numbered))
        if numbered[after] > numbered[before]
    ]
    return median(sizes) if sizes else _USUAL_PAGE


def _nearby(line: _Candidate, others: Iterable[_Candidate], size: float) -> Iterator[_Candidate]:
    near = takewhile(lambda other: abs(other.here - line.here) <= _NEARBY * size, others)
    return (other for other in near if abs(other.here - line.here) >= _APART * size)


def _like(line: _Candidate, others: Iterable[_Candidate]) -> list[_Candidate]:
    """Return the lines with the same letters, but for some that were misread.

    One that may be the heading of the next chapter must be the same, or differ by more than a
    numeral.
    """
    may_differ = line.is_sure or len(line.key) >= _LONGEST_NUMBERED
    begins = "" if line.is_sure else line.division
    return [
        other
        for other in others
        if line.key == other.key
        or (
            may_differ
            and other.key.startswith(begins)
            and _are_alike(line.key, other.key, line.least)
        )
    ]


def _is_misread(line: _Candidate, keys: Iterable[str]) -> bool:
    return any(_are_alike(line.key, key, line.least) for key in keys)


def _are_alike(key: str, other: str, least: float) -> bool:
    if abs(len(key) - len(other)) > 3 or len(other) < _SHORTEST_MISREAD:
        return False
    matcher = SequenceMatcher(None, key, other, autojunk=False)
    return matcher.quick_ratio() >= least and matcher.ratio() >= least

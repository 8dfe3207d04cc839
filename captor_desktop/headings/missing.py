"""The hunt for missing chapters: where a number is missing, search there with weaker rules.

A heading may be missed because the printer erred in its number ("XXLIII"), the scanner in its
keyword ("CHAPTEB IV"), or because it stands without its keyword or without a blank line above it.
A hole in the numbers says where to look and for what, so much weaker evidence is enough there.
As in the paper, every increasing run is hunted by itself, since numbers restart in new parts.
"""

from __future__ import annotations

import dataclasses
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from captor_desktop.book import Paragraph
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.keywords import Keyword
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.numerals import Numeral
from captor_desktop.headings.rules import Parse, parse_heading
from captor_desktop.segmentation import NumberStyle

_LARGEST_HOLE = 12  # more missing numbers than this are not an oversight
_LONGEST_LINE = 90
_WORD = re.compile(r"[^\W\d_]+")
_DAMAGED_ROMAN = re.compile(r"[IVXLCDMTUY1l!|]{1,9}\b", re.IGNORECASE)


def hunt_missing(
    layout: Layout, chapters: Sequence[Candidate], others: Sequence[Candidate]
) -> list[Candidate]:
    """Return the chapters that fill holes in the numbers, in order.

    `others` are the numbered candidates that were not taken for chapters.
    """
    found = []
    pool = sorted(others, key=lambda c: c.line)
    lines = [c.line for c in pool]
    for first, end, numbers, model in _holes(layout, chapters):
        place = first
        near = pool[bisect_left(lines, first) : bisect_left(lines, end)]
        for number in numbers:
            hit = _find(layout, place, end, number, model, near)
            if hit is None:
                continue
            found.append(hit)
            place = hit.line + 1
        if place == first and len(numbers) == 1:
            found += _misnumbered(layout, near, model)
    return found


def _misnumbered(layout: Layout, near: Sequence[Candidate], model: Candidate) -> list[Candidate]:
    """Return the one candidate that stands in a hole with a wrong number: VI, VI, VIII."""
    alike = [
        c
        for c in near
        if c.keyword == model.keyword
        and _fits(layout, c, model)
        and abs(c.number - model.number) < 2
    ]
    return alike if len(alike) == 1 else []


def _holes(
    layout: Layout, chapters: Sequence[Candidate]
) -> Iterator[tuple[int, int, list[int], Candidate]]:
    """Yield where numbers are missing: the lines to search, the numbers, and a neighbour."""
    if not chapters:
        return
    if 1 < chapters[0].number <= _LARGEST_HOLE:
        yield layout.first, chapters[0].line, list(range(1, chapters[0].number)), chapters[0]
    for before, after in pairwise(chapters):
        missing = list(range(before.number + 1, after.number))
        if after.number == 1 or after.number <= before.number:
            missing = []
        if missing and len(missing) <= _LARGEST_HOLE and before.keyword == after.keyword:
            yield before.line + 1, after.line, missing, before
        elif after.number == 2 and before.number > 2:
            yield before.line + 1, after.line, [1], after
    last = chapters[-1]
    yield last.line + 1, layout.end, [last.number + 1], last


def _find(
    layout: Layout, first: int, end: int, number: int, model: Candidate, others: Sequence[Candidate]
) -> Candidate | None:
    for other in others:
        if first <= other.line < end and other.number == number and _fits(layout, other, model):
            return other
    if model.keyword is None:
        return None
    for line in range(first, end):
        text = bare(layout.lines[line])
        if not text or len(text) > _LONGEST_LINE:
            continue
        hit = _damaged(layout, line, text, number, model.keyword)
        if hit is not None:
            return hit
    return None


def _fits(layout: Layout, other: Candidate, model: Candidate) -> bool:
    """Return whether a candidate of another form stands like a heading of this book."""
    if other.keyword is not None:
        return other.keyword == model.keyword
    block = other.block
    return (
        other.line == block.first_line
        and block.size <= 2
        and block.blanks_before >= min(2, model.block.blanks_before)
        and other.style is model.style
    )


def _damaged(
    layout: Layout, line: int, text: str, number: int, keyword: Keyword
) -> Candidate | None:
    """Read a heading whose keyword or number is misprinted."""
    word = _WORD.match(text)
    if word is None or not word.group()[0].isupper():
        return None
    spelled = word.group().lower()
    if spelled not in keyword.spellings and not _is_misspelling(spelled, keyword.name):
        return None
    rest = text[word.end() :].lstrip(" .")
    parse = parse_heading(f"{keyword.name} {rest}") if rest else None
    if parse is not None and parse.numeral is not None:
        if parse.number != number or (parse.title and parse.title[0].islower()):
            return None
        style = parse.numeral.style
    elif (letters := _DAMAGED_ROMAN.match(rest)) and any(map(str.isupper, letters.group())):
        style = NumberStyle.ROMAN
    else:
        return None
    block = layout.block_at(line)
    if line != block.first_line:
        block = Paragraph(line, block.end_line, blanks_before=0, blanks_after=block.blanks_after)
    numeral = Numeral(number, style, len(text))
    rule = parse.rule if parse else ()
    title = parse.title if parse else _DAMAGED_ROMAN.sub("", rest, count=1).strip(" .-–—:")
    damaged = Parse(rule, keyword, word.group(), numeral, title)
    return Candidate(line, block, damaged, keyword, number, style, title)


def _is_misspelling(word: str, keyword: str) -> bool:
    """Return whether a word is a keyword with one letter wrong, missing, doubled or swapped."""
    if abs(len(word) - len(keyword)) > 1 or len(keyword) < 5 or word == keyword:
        return False
    start = 0
    while start < min(len(word), len(keyword)) and word[start] == keyword[start]:
        start += 1
    tail, expected = word[start:], keyword[start:]
    return (
        tail[1:] == expected[1:]
        or tail == expected[1:]
        or tail[1:] == expected
        or (tail[:2] == expected[:2][::-1] and tail[2:] == expected[2:])
    )


def as_hunted(candidate: Candidate) -> Candidate:
    """Return a candidate marked as found by the hunt."""
    return dataclasses.replace(candidate, is_hunted=True)

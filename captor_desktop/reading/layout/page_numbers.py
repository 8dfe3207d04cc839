"""Numbers at the edge of a line → the chain that counts the pages of a book, if there is one.

Page numbers rise by one from page to page, stand a page apart, and cut sentences in two. The
numbers of chapters and sections stand further apart or never inside a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from captor_desktop.book import opens_illustration
from captor_desktop.reading.layout.draft import Draft, is_blank, letters_of, starts_small

_LONGEST_HEAD = 110  # pdftotext sets head and number far apart
_LONGEST_ALONE, _LONGEST_ROMAN = 16, 9
_STARTS = frozenset(" \t0123456789[({<-—–^~•pP")
_ENDS = frozenset(" \t0123456789])}>-—–~•|")
_FEWEST_PAGES = 10
# On a page, in characters: the pages of the trial's files had 60 to 700 words.
_FEWEST_CHARS, _MOST_CHARS = 250, 5_200
_LARGEST_STEP = 12  # pages whose number was misread or lost
# Of the numbers that cut a sentence in two: half in long paragraphs, an eighth in talk. Section
# numbers never do.
_INSIDE_SHARE = 0.1
_LOOK_BACK = 80
_NEAR = 8  # lines in which the text beside a number is looked for
_ALONE = re.compile(
    r"\W{0,4}(?:p(?:age|g|\.)?\W{0,3})?(?P<number>\d{1,4}|[ivxlc]{1,8})"
    r"(?:\s?(?:of|/)\s?\d{1,4})?\s?[\])}>JIl.|\W]{0,4}",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"\W{0,3}(?P<number>\d{1,4})[\W_]{1,80}(?P<rest>\w.{0,80})")
_AFTER = re.compile(r"(?P<rest>\S.{0,80}?)[\W_]{1,80}(?P<number>\d{1,4})[\W_]{0,3}")
_DIGIT = re.compile(r"\d")
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


class NumberedLine(NamedTuple):
    """A short line with a number at its edge; `letters` are those of the rest."""

    place: int
    number: int
    letters: str


def find_numbered_lines(draft: Draft) -> list[NumberedLine]:
    """Return the short lines that are a number, or begin or end with one."""
    # Nearly all lines are ruled out by their first and last character alone.
    places = [
        place
        for place, text in enumerate(draft.texts)
        if text and (text[0] in _STARTS or text[-1] in _ENDS or len(text) < _LONGEST_ROMAN)
    ]
    found = []
    for place in places:
        stripped = draft.texts[place].strip()
        if len(stripped) > _LONGEST_HEAD:
            continue
        if stripped[:1] in _STARTS or stripped[-1:] in _ENDS or len(stripped) < _LONGEST_ROMAN:
            line = read_number(place, stripped)
            if line is not None and not opens_illustration(stripped):
                found.append(line)
    return found


def read_number(place: int, stripped: str) -> NumberedLine | None:
    """Return the number at the edge of a line, None if there is none."""
    if len(stripped) <= _LONGEST_ALONE and (match := _ALONE.fullmatch(stripped)):
        value = match["number"].lower()
        number = int(value) if value.isdecimal() else _roman(value)
        return NumberedLine(place, number, "") if number else None
    if _DIGIT.search(stripped) is None:
        return None
    match = _BEFORE.fullmatch(stripped) or _AFTER.fullmatch(stripped)
    return NumberedLine(place, int(match["number"]), letters_of(match["rest"])) if match else None


def find_page_chain(
    draft: Draft,
    lines: Sequence[NumberedLine],
    chars_before: Sequence[int],
    skipped: Container[int] = (),
) -> list[NumberedLine]:
    """Return the longest run of numbers that count pages, empty if there is none.

    The lines `skipped` may be page heads, and are not what a sentence goes on with.
    """
    best: list[int] = []
    before: list[int] = []
    for index, line in enumerate(lines):
        length, parent = 1, -1
        for earlier in range(index - 1, max(-1, index - _LOOK_BACK - 1), -1):
            other = lines[earlier]
            step = line.number - other.number
            if not 1 <= step <= _LARGEST_STEP or best[earlier] < length:
                continue
            chars = chars_before[line.place] - chars_before[other.place]
            if _FEWEST_CHARS * step <= chars <= _MOST_CHARS * step:
                length, parent = best[earlier] + 1, earlier
        best.append(length)
        before.append(parent)
    if not best or max(best) < _FEWEST_PAGES:
        return []
    index = max(range(len(best)), key=best.__getitem__)
    chain = []
    while index >= 0:
        chain.append(lines[index])
        index = before[index]
    chain.reverse()
    inside = sum(cuts_sentence(draft.texts, line.place, skipped) for line in chain)
    return chain if inside >= _INSIDE_SHARE * len(chain) else []


def cuts_sentence(texts: Sequence[str], place: int, skipped: Container[int] = ()) -> bool:
    """Whether the line, with those `skipped` beside it, stands in the middle of a sentence."""
    near = range(place + 1, min(place + _NEAR, len(texts)))
    after = _first_text(texts, near, skipped)
    if not after:
        return False
    before = _first_text(texts, range(place - 1, max(place - _NEAR, -1), -1), skipped)
    ends_open = bool(before) and (before[-1].isalpha() or before[-1] in ",-")
    return ends_open and (starts_small(after) or before.endswith("-"))


def _first_text(texts: Sequence[str], places: Iterable[int], skipped: Container[int]) -> str:
    return next(
        (
            texts[place].strip()
            for place in places
            if not is_blank(texts[place]) and place not in skipped
        ),
        "",
    )


def _roman(value: str) -> int:
    digits = [_ROMAN[char] for char in value]
    return sum(
        -digit if digit < max(digits[place:]) else digit for place, digit in enumerate(digits)
    )

"""Finds the sections of a saved review in a text that has changed since.

A review keeps a few digests of the lines around the start of each section, never the lines
themselves. In the changed text, a section starts where most of these lines follow one another
again; its own first line counts most, and the position expected from the sections before it decides
a tie.
"""

from __future__ import annotations

import dataclasses
import hashlib
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from captor_desktop.book import Book
from captor_desktop.segmentation import Section, Segmentation

LINES_BEFORE = 2
LINES_AFTER = 3  # the first line of the section among them
_FEWEST_ALIKE = 2  # of these lines, unless the first one occurs only once in the book

# Digests of the lines before the section and of its first lines; and the number of lines of its
# heading, -1 in reviews of older versions.
Anchor = tuple[tuple[str, ...], tuple[str, ...], int]


@dataclass(frozen=True, slots=True)
class Placed:
    """The sections in the changed text, and those that were not found again."""

    segmentation: Segmentation
    lost: tuple[Section, ...]


def anchors_of(book: Book, segmentation: Segmentation) -> list[Anchor]:
    """Return the anchor of each section, by which it can be found again."""
    lines = _Lines(book)
    return [lines.around(section) for section in segmentation.sections]


def read_anchor(raw: Sequence[Any]) -> Anchor:
    """Return an anchor from its saved form."""
    before, after, *height = raw
    return tuple(before), tuple(after), int(height[0]) if height else -1


def place_again(book: Book, old: Segmentation, anchors: Sequence[Anchor]) -> Placed | None:
    """Return the sections of an older text of the book at their places in this one.

    A section that is not found is joined to the one before it. If most are not found, this is the
    text of another book: None.
    """
    lines = _Lines(book)
    kept: list[Section] = []
    lost: list[Section] = []
    shift, after = 0, -1
    for section, anchor in zip(old.sections, anchors, strict=True):
        place = lines.find(anchor, section.first_line + shift, after)
        if place is None:
            lost.append(section)
            continue
        line = lines.numbers[place]
        shift, after = line - section.first_line, place
        text_line = _end_of_heading(lines.numbers[place:], section, anchor[2])
        kept.append(dataclasses.replace(section, first_line=line, text_line=text_line))
    return None if len(lost) >= len(kept) else Placed(_covering(book, kept, old), tuple(lost))


def _end_of_heading(numbers: Sequence[int], section: Section, printed: int) -> int:
    """Return the line after the heading that starts on the first of these lines."""
    if printed < 0:
        height = section.text_line - section.first_line
        printed = sum(number < numbers[0] + height for number in numbers[:height])
    return numbers[:printed][-1] + 1 if printed else numbers[0]


def _covering(book: Book, kept: Sequence[Section], old: Segmentation) -> Segmentation:
    """Return the sections without a gap, from the first line of the body to its end."""
    starts = [book.body_first, *(section.first_line for section in kept[1:])]
    ends = [*starts[1:], book.body_end]
    sections = tuple(
        dataclasses.replace(
            section,
            first_line=start,
            text_line=min(max(section.text_line if section.is_printed else start, start), end),
            end_line=end,
        )
        for section, start, end in zip(kept, starts, ends, strict=True)
    )
    return Segmentation(sections, book.body_first, book.body_end, old.method)


class _Lines:
    """The lines of a book's body that are not blank: their numbers and digests."""

    def __init__(self, book: Book) -> None:
        body = range(book.body_first, book.body_end)
        self.numbers = [number for number in body if book.lines[number].strip()]
        self._digests = [_digest(book.lines[number]) for number in self.numbers]
        self._places: dict[str, list[int]] = {}
        for place, digest in enumerate(self._digests):
            self._places.setdefault(digest, []).append(place)

    def around(self, section: Section) -> Anchor:
        """Return the anchor of a section."""
        place = bisect_left(self.numbers, section.first_line)
        before = tuple(self._digests[max(0, place - LINES_BEFORE) : place])
        after = tuple(self._digests[place : place + LINES_AFTER])
        return before, after, bisect_left(self.numbers, section.text_line) - place

    def find(self, anchor: Anchor, near: int, after: int) -> int | None:
        """Return the place after `after` that is most like an anchor, or None if none is."""
        before, following, _ = anchor
        if not following:
            return None
        own = [place for place in self._places.get(following[0], ()) if place > after]
        others = [
            place - 1
            for digest in following[1:2]
            for place in self._places.get(digest, ())
            if place - 1 > after
        ]
        ranked = sorted(
            {*own, *others},
            key=lambda place: (
                -self._alike(place, before, following),
                abs(self.numbers[place] - near),
            ),
        )
        for place in ranked[:1]:
            is_unique = self._places.get(following[0]) == [place]
            if is_unique or self._alike(place, before, following) >= _FEWEST_ALIKE:
                return place
        return None

    def _alike(self, place: int, before: Sequence[str], following: Sequence[str]) -> int:
        wanted = (*before, *following)
        first = place - len(before)
        return sum(
            1
            for number, digest in enumerate(wanted, first)
            if 0 <= number < len(self._digests) and self._digests[number] == digest
        )


def _digest(line: str) -> str:
    text = " ".join(line.split()).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(text, digest_size=4).hexdigest()

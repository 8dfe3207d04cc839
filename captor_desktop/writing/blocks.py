"""A stretch of the book's lines → blocks, each set in one way.

A block is a paragraph as the reading stage saw it, cut where a section or its heading begins or
ends: books print "CHAPTER I" and the text under it without a blank line in between. Books that
mark their paragraphs by an indent only, or have one paragraph per line, are split here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from captor_desktop.book import Book, Paragraph, Shape
from captor_desktop.writing.characters import xml_safe

JOINED_SHAPES = frozenset({Shape.PROSE, Shape.QUOTATION, Shape.FOOTNOTE, Shape.ILLUSTRATION})
UNWRAPPED_LENGTH = 200  # no file is wrapped at more: longer lines are paragraphs


@dataclass(frozen=True, slots=True)
class Block:
    """Non-blank lines that belong together: right ends trimmed, indents kept, safe for XML."""

    shape: Shape
    first_line: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The lines as one text: without their breaks if they were only wrapped."""
        lines = [line.strip() for line in self.lines]
        return _unwrapped(lines) if self.shape in JOINED_SHAPES else "\n".join(lines)

    @property
    def indents(self) -> tuple[int, ...]:
        """The number of leading spaces of each line."""
        return tuple(len(line) - len(line.lstrip()) for line in self.lines)

    @property
    def size_bytes(self) -> int:
        """The approximate size of the block in a page, with its tags."""
        return sum(len(line.encode()) + _LINE_COST for line in self.lines) + _BLOCK_COST


def blocks_between(book: Book, first_line: int, end_line: int) -> list[Block]:
    """Return the blocks of `lines[first_line:end_line]`, with every line that is not blank."""
    return list(BlockReader(book).between(first_line, end_line))


class BlockReader:
    """Cuts one book into blocks; made once per book, since it indexes the paragraphs."""

    def __init__(self, book: Book) -> None:
        """Take the paragraphs in the order of their lines."""
        self._lines = book.lines
        self._paragraphs = sorted(book.paragraphs, key=_by_line)
        self._starts = [paragraph.first_line for paragraph in self._paragraphs]

    def between(self, first_line: int, end_line: int) -> Iterator[Block]:
        """Yield the blocks of `lines[first_line:end_line]`, with every line that is not blank."""
        place = first_line
        while place < end_line:
            if not self._lines[place].strip():
                place += 1
                continue
            shape, limit = self._paragraph_at(place, end_line)
            stop = place
            while stop < limit and self._lines[stop].strip():
                stop += 1
            yield from _cut(shape, place, [_clean(line) for line in self._lines[place:stop]])
            place = stop

    def _paragraph_at(self, line: int, end_line: int) -> tuple[Shape, int]:
        """Return the shape at this line and how far it goes; lines outside of all are prose."""
        index = bisect_right(self._starts, line)
        if index and line < self._paragraphs[index - 1].end_line:
            paragraph = self._paragraphs[index - 1]
            return paragraph.shape, min(paragraph.end_line, end_line)
        following = self._starts[index] if index < len(self._starts) else end_line
        return Shape.PROSE, min(following, end_line)


# --- helpers -------------------------------------------------------------------------------------

_LINE_COST = 1
_BLOCK_COST = 12  # <p> and </p> and a little more
_DEEPEST_PARAGRAPH_INDENT = 10  # more than that is centred or set to the right
# A dash or hyphen at the end of a line belongs to the word before it and to the next one.
_HANGING = re.compile(r"[^\s-](?:-{1,3}|—)$")
# "Mr. B--" and "18--" leave something out; a space follows them.
_LEFT_OUT = re.compile(r"\b(?:1\d|[A-HJ-Z])(?:-{2,3}|—)$")
_PAIRED = ("and ", "or ", "to ")  # "two- and three-masted" has a space


def _unwrapped(lines: list[str]) -> str:
    pieces = lines[:1]
    for before, line in pairwise(lines):
        if not (before.endswith(("-", "—")) and _is_tied(before, line)):
            pieces.append(" ")
        pieces.append(line)
    return "".join(pieces)


def _is_tied(before: str, after: str) -> bool:
    """Return whether no blank stood where the line was broken, after a dash or a hyphen."""
    end = before[-8:]
    if not _HANGING.search(end) or _LEFT_OUT.search(end):
        return False
    return end.endswith(("--", "—")) or not after.startswith(_PAIRED)


def _by_line(paragraph: Paragraph) -> int:
    return paragraph.first_line


def _clean(line: str) -> str:
    line = xml_safe(line)
    return (line.expandtabs(8) if "\t" in line else line).rstrip()


def _cut(shape: Shape, first_line: int, lines: list[str]) -> Iterator[Block]:
    # A line of control characters only is not blank to the reader, but is blank on a page.
    starts = _paragraph_starts(lines) if shape is Shape.PROSE else [0]
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        kept = tuple(line for line in lines[start:stop] if line)
        if kept:
            yield Block(shape, first_line + start, kept)


def _paragraph_starts(lines: list[str]) -> list[int]:
    """Return where paragraphs begin in lines of prose without blank lines between them."""
    if len(lines) == 1:
        return [0]
    if 4 * sum(len(line) > UNWRAPPED_LENGTH for line in lines) >= len(lines):
        return list(range(len(lines)))
    indents = [len(line) - len(line.lstrip()) for line in lines]
    if 0 < indents[0] - indents[1] <= _DEEPEST_PARAGRAPH_INDENT:
        return [i for i, indent in enumerate(indents) if indent == indents[0]]
    return [0]

"""How the lines of a book lie on the page: blocks between blank lines, gaps, and words so far.

All later steps ask the same few questions of a line (what block is it in, how many blank lines
stand before it, how much text lies between two places), so they are answered here once.
"""

from __future__ import annotations

import dataclasses
import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from statistics import median

from captor_desktop.book import Book, Paragraph, find_runs, opens_illustration

_FULL_LINE_LENGTH = 48  # a wrapped line of prose is hardly ever shorter
_DECORATION = "_*=+~#|/\\" + "".join(map(chr, filter(lambda n: chr(n).isspace(), range(0x3001))))

QUOTES = "\"“„«»‘'”"
PAGE_MARK = re.compile(r"[\[{(]?\s*(?:Pg|Page|p\.)?\s*\d{1,4}\s*[\])}]?$", re.IGNORECASE)
_NAMED_MARK = re.compile(
    r"[\[{(]\s*(?:Pg|Page|p\.)\s*(?:\d{1,4}|[ivxlc]{1,7})\s*[\])}]", re.IGNORECASE
)
_LARGEST_FURNITURE = 6  # lines of a picture with its caption


LETTERS = re.compile(r"[^\W\d_]+")
# Latin, Greek and Cyrillic; found by a pattern, which is five times as fast as asking each letter.
_CAPITALS = re.compile(f"[{''.join(filter(str.isupper, map(chr, range(0x530))))}]")


def count_capitals(text: str) -> int:
    """Return how many capital letters are in a text."""
    return len(_CAPITALS.findall(text))


def bare(line: str) -> str:
    """Return a line without the marks of emphasis and decoration around it."""
    return line.strip(_DECORATION)


def is_furniture(lines: Sequence[str]) -> bool:
    """Whether a block is a picture or a page number: no heading, and none starts behind it."""
    if opens_illustration(lines[0]):
        return lines[-1].endswith("]")
    return len(lines) == 1 and _NAMED_MARK.fullmatch(lines[0]) is not None


class Layout:
    """The body of a book as blocks, with quick answers about places in it."""

    def __init__(self, book: Book) -> None:
        """Find the blocks of the body."""
        self.book = book
        self.lines = book.lines
        self.first = book.body_first
        self.end = book.body_end
        self.blocks = _body_blocks(book)
        self._starts = [block.first_line for block in self.blocks]

    @cached_property
    def rooms(self) -> list[int]:
        """The blank lines above each block; a picture or page number between does not count."""
        rooms: list[int] = []
        passed = 0  # the room above what was passed over
        for block in self.blocks:
            rooms.append(max(block.blanks_before, passed))
            opening = self.lines[block.first_line].strip()[0]
            passed = 0
            if block.size <= _LARGEST_FURNITURE and opening in "[{(":
                lines = [bare(line) for line in self.lines[block.first_line : block.end_line]]
                passed = rooms[-1] if is_furniture(lines) else 0
        return rooms

    @cached_property
    def usual_room(self) -> float:
        """The blank lines above most blocks."""
        return float(median(self.rooms)) if self.rooms else 0.0

    @cached_property
    def words(self) -> frozenset[str]:
        """All that stands between two spaces in the body, as it is written."""
        return frozenset(" ".join(self.lines[self.first : self.end]).split())

    def words_between(self, first_line: int, end_line: int) -> int:
        """Return how many words of the body stand in these lines."""
        first = min(max(first_line, self.first), self.end)
        end = min(max(end_line, self.first), self.end)
        return self.book.words_between(first, end)

    def block_index(self, line: int) -> int:
        """Return the number of the block that holds this line, or of the last one before it."""
        return bisect_right(self._starts, line) - 1

    def text(self, first_line: int, end_line: int) -> str:
        """Return these lines as printed, trimmed, without blank ones, joined by newlines."""
        kept = (line.strip() for line in self.lines[first_line:end_line])
        return "\n".join(line for line in kept if line)

    def is_prose(self, block: Paragraph) -> bool:
        """Return whether a block reads as running text: long lines and lower-case words."""
        lines = self.lines[block.first_line : block.end_line]
        if block.size > 1 and max(map(len, lines[:-1])) < _FULL_LINE_LENGTH:
            return False
        text = " ".join(lines[:2])
        letters = sum(map(len, LETTERS.findall(text)))
        if not letters or count_capitals(text) > 0.4 * letters:
            return False
        if block.size > 1:
            return True
        line = text.strip()
        return len(line) > 40 and line[-1] in ".!?\"”’'" and len(line.split()) > 8


def _body_blocks(book: Book) -> list[Paragraph]:
    blocks = find_runs(book.lines, book.body_first, book.body_end)
    if blocks:  # The edge of the page counts as a gap.
        blocks[0] = dataclasses.replace(blocks[0], blanks_before=blocks[0].blanks_before + 4)
    return blocks

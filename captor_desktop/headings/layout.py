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

from captor_desktop.book import Book, Paragraph, find_runs, opens_illustration

_FULL_LINE_LENGTH = 48  # a wrapped line of prose is hardly ever shorter
_DECORATION = "_*=+~#|/\\" + "".join(map(chr, filter(lambda n: chr(n).isspace(), range(0x3001))))

PAGE_MARK = re.compile(r"[\[{(]?\s*(?:Pg|Page|p\.)?\s*\d{1,4}\s*[\])}]?$", re.IGNORECASE)
_NAMED_MARK = re.compile(
    r"[\[{(]\s*(?:Pg|Page|p\.)\s*(?:\d{1,4}|[ivxlc]{1,7})\s*[\])}]", re.IGNORECASE
)
_LARGEST_FURNITURE = 6  # lines of a picture with its caption


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

    def words_between(self, first_line: int, end_line: int) -> int:
        """Return how many words of the body stand in these lines."""
        first = min(max(first_line, self.first), self.end)
        end = min(max(end_line, self.first), self.end)
        return self.book.words_between(first, end)

    def block_index(self, line: int) -> int:
        """Return the number of the block that holds this line, or of the last one before it."""
        return bisect_right(self._starts, line) - 1

    def block_at(self, line: int) -> Paragraph:
        """Return the block that holds this line."""
        return self.blocks[self.block_index(line)]

    def next_block(self, line: int) -> Paragraph | None:
        """Return the first block that starts at this line or after it."""
        index = bisect_right(self._starts, line - 1)
        return self.blocks[index] if index < len(self.blocks) else None

    def text(self, first_line: int, end_line: int) -> str:
        """Return these lines as printed, trimmed, without blank ones, joined by newlines."""
        kept = (line.strip() for line in self.lines[first_line:end_line])
        return "\n".join(line for line in kept if line)

    def is_prose(self, block: Paragraph) -> bool:
        """Return whether a block reads as running text: long lines and lower-case words."""
        lines = self.lines[block.first_line : block.end_line]
        text = " ".join(lines[:4])
        letters = sum(map(str.isalpha, text))
        if not letters or sum(map(str.isupper, text)) > 0.4 * letters:
            return False
        if block.size == 1:
            line = lines[0].strip()
            return len(line) > 40 and line[-1] in ".!?\"”’'" and len(line.split()) > 8
        return max(len(line) for line in lines[:-1]) >= _FULL_LINE_LENGTH


def _body_blocks(book: Book) -> list[Paragraph]:
    blocks = find_runs(book.lines, book.body_first, book.body_end)
    if blocks:  # The edge of the page counts as a gap.
        blocks[0] = dataclasses.replace(blocks[0], blanks_before=blocks[0].blanks_before + 4)
    return blocks

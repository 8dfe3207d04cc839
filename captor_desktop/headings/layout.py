"""How the lines of a book lie on the page: blocks between blank lines, gaps, and words so far.

All later steps ask the same few questions of a line (what block is it in, how many blank lines
stand before it, how much text lies between two places), so they are answered here once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

from captor_desktop.book import Book

_FULL_LINE_LENGTH = 48  # a wrapped line of prose is hardly ever shorter
_DECORATION = re.compile(r"^[\s_*=+~#|/\\]+|[\s_*=+~#|/\\]+$")


@dataclass(frozen=True, slots=True)
class Block:
    """A run of non-blank lines and the number of blank lines around it."""

    first_line: int
    end_line: int
    blanks_before: int
    blanks_after: int

    @property
    def size(self) -> int:
        """How many lines it has."""
        return self.end_line - self.first_line


def bare(line: str) -> str:
    """Return a line without the marks of emphasis and decoration around it."""
    return _DECORATION.sub("", line)


class Layout:
    """The body of a book as blocks, with quick answers about places in it."""

    def __init__(self, book: Book) -> None:
        """Find the blocks of the body."""
        self.book = book
        self.lines = book.lines
        self.first = book.body_first
        self.end = book.body_end
        self.blocks = _find_blocks(book.lines, self.first, self.end)
        self._starts = [block.first_line for block in self.blocks]

    @cached_property
    def _words_before(self) -> list[int]:
        counts, total = [], 0
        for line in self.lines[self.first : self.end]:
            counts.append(total)
            total += len(line.split())
        return [*counts, total]

    def words_between(self, first_line: int, end_line: int) -> int:
        """Return how many words stand in these lines."""
        last = self.end - self.first
        first = min(max(first_line - self.first, 0), last)
        end = min(max(end_line - self.first, 0), last)
        return self._words_before[end] - self._words_before[first]

    def block_index(self, line: int) -> int:
        """Return the number of the block that holds this line, or of the last one before it."""
        return bisect_right(self._starts, line) - 1

    def block_at(self, line: int) -> Block:
        """Return the block that holds this line."""
        return self.blocks[self.block_index(line)]

    def next_block(self, line: int) -> Block | None:
        """Return the first block that starts at this line or behind it."""
        index = bisect_right(self._starts, line - 1)
        return self.blocks[index] if index < len(self.blocks) else None

    def text(self, first_line: int, end_line: int) -> str:
        """Return these lines as printed, trimmed, without blank ones, joined by newlines."""
        kept = (line.strip() for line in self.lines[first_line:end_line])
        return "\n".join(line for line in kept if line)

    def is_prose(self, block: Block) -> bool:
        """Tell whether a block reads as running text: long lines and lower-case words."""
        lines = self.lines[block.first_line : block.end_line]
        text = " ".join(lines[:4])
        letters = sum(map(str.isalpha, text))
        if not letters or sum(map(str.isupper, text)) > 0.4 * letters:
            return False
        if block.size == 1:
            line = lines[0].strip()
            return len(line) > 40 and line[-1] in ".!?\"”’'" and len(line.split()) > 8
        return max(len(line) for line in lines[:-1]) >= _FULL_LINE_LENGTH


def _find_blocks(lines: tuple[str, ...], first: int, end: int) -> list[Block]:
    spans: list[tuple[int, int]] = []
    start = -1
    for number in range(first, end):
        if lines[number].strip():
            if start < 0:
                start = number
        elif start >= 0:
            spans.append((start, number))
            start = -1
    if start >= 0:
        spans.append((start, end))
    blocks = []
    for place, (start, stop) in enumerate(spans):
        before = start - (spans[place - 1][1] if place else first)
        after = (spans[place + 1][0] if place + 1 < len(spans) else end) - stop
        # The page's edge is as good as any gap.
        blocks.append(Block(start, stop, before if place else before + 4, after))
    return blocks

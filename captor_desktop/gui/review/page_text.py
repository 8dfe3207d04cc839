"""The text of a book as it will read: paragraphs without the line breaks of the file.

Made once a book, away from the window's thread. Every paragraph is a block of the text view with
an empty block before it, which gives room for the mark of a section; lines of verse are blocks
without one. Each block knows the line of the file that it begins with.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from captor_desktop.book import Book
from captor_desktop.segmentation import Segmentation
from captor_desktop.work import QUIET, Work
from captor_desktop.writing.blocks import JOINED_SHAPES, BlockReader
from captor_desktop.writing.inline import parse_inline, plain_text

LONGEST_BLOCK = 20_000  # characters; the text view lays out whole blocks
_CHECK_EVERY = 500  # blocks between two looks at the cancel token


@dataclass(frozen=True, slots=True)
class PageText:
    """What the text view shows, and which line of the file each of its blocks begins with.

    `starts` are the lines that a block with text begins with, and `start_blocks` those blocks.
    """

    text: str
    lines: tuple[int, ...]
    starts: tuple[int, ...]
    start_blocks: tuple[int, ...]
    cuts: tuple[int, ...] = ()  # lines at which a block begins, whatever the paragraphs

    def block_of(self, line: int) -> int:
        """Return the number of the block that shows this line of the file.

        Blank lines before the first paragraph belong to it.
        """
        if not self.starts:
            return 0
        return self.start_blocks[max(bisect_right(self.starts, line) - 1, 0)]

    def line_of(self, block: int) -> int:
        """Return the line of the file that this block begins with."""
        return self.lines[min(max(block, 0), len(self.lines) - 1)] if self.lines else 0

    def blocks_between(self, first_line: int, end_line: int) -> range:
        """Return the blocks that show these lines, the empty ones before them left out."""
        if end_line <= first_line:
            return range(0)
        return range(self.block_of(first_line), self.block_of(end_line - 1) + 1)


def build_page_text(
    book: Book,
    segmentation: Segmentation,
    work: Work = QUIET,
    also_at: Iterable[int] = (),
) -> PageText:
    """Return the body of a book for the text view; a heading never shares a block with text.

    The blocks also begin at the lines `also_at`: the headings of other segmentations, to which the
    user may go back.
    """
    reader = BlockReader(book)
    making = _Making()
    cuts = _cuts(book, segmentation, also_at)
    for first, end in pairwise(cuts):
        for number, block in enumerate(reader.between(first, end)):
            if number % _CHECK_EVERY == 0:
                work.check()
            making.add_gap(block.first_line)
            if block.shape in JOINED_SHAPES:
                making.add_text(block.first_line, plain_text(parse_inline(block.text)))
                continue
            for offset, line in enumerate(block.lines):
                making.add_text(block.first_line + offset, line)
    return making.done(cuts)


class _Making:
    """The blocks so far."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._lines: list[int] = []
        self._starts: list[int] = []
        self._start_blocks: list[int] = []

    def add_gap(self, line: int) -> None:
        self._texts.append("")
        self._lines.append(line)

    def add_text(self, line: int, text: str) -> None:
        self._starts.append(line)
        self._start_blocks.append(len(self._texts))
        # What the text view would take for the end of a block must not stand in one.
        for piece in _pieces(text.translate(_BLOCK_ENDS)):
            self._texts.append(piece)
            self._lines.append(line)

    def done(self, cuts: tuple[int, ...]) -> PageText:
        return PageText(
            "\n".join(self._texts),
            tuple(self._lines),
            tuple(self._starts),
            tuple(self._start_blocks),
            cuts,
        )


def _pieces(text: str) -> Iterator[str]:
    """Yield the text in pieces that can be laid out at once: some files have no line breaks."""
    while len(text) > LONGEST_BLOCK:
        cut = text.rfind(" ", 1, LONGEST_BLOCK)
        cut = cut + 1 if cut > 0 else LONGEST_BLOCK
        yield text[:cut]
        text = text[cut:]
    yield text


_BLOCK_ENDS = dict.fromkeys(map(ord, "\n\r\f\u2028\u2029\ufdd0\ufdd1"), " ")


def _cuts(book: Book, segmentation: Segmentation, also_at: Iterable[int]) -> tuple[int, ...]:
    cuts = {book.body_first, book.body_end, *also_at}
    for section in segmentation.sections:
        cuts.update((section.first_line, section.text_line))
    return tuple(sorted(cuts))

"""The text of a book as it will read: paragraphs without the line breaks of the file.

Made once a book, away from the window's thread. Every paragraph is a block of the text view with
an empty block before it, which gives room for the mark of a section; lines of verse are blocks
without one. Each block knows the line of the file that it begins with.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from captor_desktop.book import Book, Shape
from captor_desktop.segmentation import Segmentation
from captor_desktop.work import QUIET, Work
from captor_desktop.writing.blocks import JOINED_SHAPES, Block, BlockReader
from captor_desktop.writing.inline import Run, Style, parse_inline, plain_text, split_at_newlines

LONGEST_BLOCK = 20_000  # characters; the text view lays out whole blocks
_CHECK_EVERY = 500  # blocks between two looks at the cancel token


class Span(NamedTuple):
    """Letters of a block that are set in a style."""

    start: int
    length: int
    styles: frozenset[Style]


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
    spans: Mapping[int, tuple[Span, ...]] = field(default_factory=dict)  # by block: set otherwise

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
    book: Book, segmentation: Segmentation, work: Work = QUIET, also_at: Iterable[int] = ()
) -> PageText:
    """Return the body of a book for the text view; a heading never shares a block with text.

    The blocks also begin at the lines `also_at`: the headings of other segmentations, to which the
    user may go back.
    """
    cuts = _cuts(book, segmentation, also_at)
    shown = list(_blocks(book, cuts, work))
    starts = [(each.line, number) for number, each in enumerate(shown) if each.is_start]
    return PageText(
        "\n".join(each.text for each in shown),
        tuple(each.line for each in shown),
        tuple(line for line, _ in starts),
        tuple(number for _, number in starts),
        cuts,
        {number: each.spans for number, each in enumerate(shown) if each.spans},
    )


class _Shown(NamedTuple):
    """A block of the text view."""

    line: int
    text: str = ""
    is_start: bool = False  # not a gap, nor the rest of a long text
    spans: tuple[Span, ...] = ()


def _blocks(book: Book, cuts: tuple[int, ...], work: Work) -> Iterator[_Shown]:
    reader = BlockReader(book)
    for first, end in pairwise(cuts):
        for number, block in enumerate(reader.between(first, end)):
            if number % _CHECK_EVERY == 0:
                work.check()
            yield _Shown(block.first_line)
            for line, (text, spans) in enumerate(_set_lines(block), block.first_line):
                # What the text view would take for the end of a block must not stand in one.
                for place, piece in enumerate(_pieces(text.translate(_BLOCK_ENDS))):
                    yield _Shown(line, piece, place == 0, spans if place == 0 else ())


def _set_lines(block: Block) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """Yield the lines of a block as they will read: emphasis is set, dashes are dashes."""
    if block.shape is Shape.TABLE:
        yield from ((line, ()) for line in block.lines)
    elif block.shape is Shape.ILLUSTRATION:
        caption = _CAPTION.fullmatch(block.text)
        text = plain_text(parse_inline(caption[1] if caption else block.text))
        yield text, (Span(0, len(text), frozenset((Style.ITALIC,))),)
    elif block.shape in JOINED_SHAPES:
        yield _with_spans(parse_inline(block.text))
    else:
        lines = split_at_newlines(parse_inline(block.text))
        for indent, runs in zip(block.indents, lines, strict=True):
            yield _with_spans(runs, " " * indent)


def _with_spans(runs: Iterable[Run], before: str = "") -> tuple[str, tuple[Span, ...]]:
    text, spans = before, []
    for run in runs:
        if run.styles and len(text) + len(run.text) <= LONGEST_BLOCK:
            spans.append(Span(len(text), len(run.text), run.styles))
        text += run.text
    return text, tuple(spans)


def _pieces(text: str) -> Iterator[str]:
    """Yield the text in pieces that can be laid out at once: some files have no line breaks."""
    while len(text) > LONGEST_BLOCK:
        cut = text.rfind(" ", 1, LONGEST_BLOCK)
        cut = cut + 1 if cut > 0 else LONGEST_BLOCK
        yield text[:cut]
        text = text[cut:]
    yield text


_CAPTION = re.compile(r"\[\s?_?\w+\b[ .]*:\s*(.*?)\s*\]?", re.DOTALL)
_BLOCK_ENDS = dict.fromkeys(map(ord, "\n\r\f\u2028\u2029\ufdd0\ufdd1"), " ")


def _cuts(book: Book, segmentation: Segmentation, also_at: Iterable[int]) -> tuple[int, ...]:
    cuts = {book.body_first, book.body_end, *also_at}
    for section in segmentation.sections:
        cuts.update((section.first_line, section.text_line))
    return tuple(sorted(cuts))

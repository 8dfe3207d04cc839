"""Sections → pages: which file of the EPUB holds what.

One section is one page, except that very long ones are cut at paragraphs: older readers and
Kindle's converter fail on files much above 300 KB.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from captor_desktop.book import Book
from captor_desktop.segmentation import Section, Segmentation
from captor_desktop.writing.blocks import Block, BlockReader
from captor_desktop.writing.headings import HeadingPiece, heading_pieces
from captor_desktop.writing.inline import reading_text
from captor_desktop.writing.notes import NotedText

PAGE_BYTES = 250_000


@dataclass(frozen=True, slots=True)
class Page:
    """One XHTML file: the heading (on a section's first page only) and the blocks under it."""

    file_name: str
    section_number: int  # its place among the sections, from 0
    section: Section
    heading: tuple[HeadingPiece, ...]
    blocks: tuple[Block, ...]
    is_first: bool = True
    label: str = ""  # its name in the contents
    is_title: bool = False  # our title page: the book's title and people stand above the blocks

    @property
    def texts(self) -> Iterator[NotedText]:
        """All texts of the page in order, as input for matching the notes."""
        for piece in self.heading:
            yield NotedText(self.section_number, self.file_name, piece.block)
        for block in self.blocks:
            yield NotedText(self.section_number, self.file_name, block)


def plan_pages(book: Book, segmentation: Segmentation, page_bytes: int = PAGE_BYTES) -> list[Page]:
    """Return the pages of the book in reading order; every section has at least one."""
    reader = BlockReader(book)
    pages: list[Page] = []
    for number, section in enumerate(segmentation.sections):
        blocks = list(reader.between(section.text_line, section.end_line))
        heading = tuple(heading_pieces(book, section))
        for part, chunk in enumerate(cut_blocks(blocks, page_bytes), start=1):
            ending = "" if part == 1 else f"-{part}"
            name = f"section-{number + 1:03}{ending}.xhtml"
            pieces, label = heading if part == 1 else (), reading_text(section.label)
            pages.append(Page(name, number, section, pieces, tuple(chunk), part == 1, label))
    return pages


def cut_blocks(blocks: list[Block], page_bytes: int) -> list[list[Block]]:
    """Return the blocks in pages of about equal size, none much above `page_bytes`.

    A block is cut only if it is larger than a page, as in a book without any blank line.
    """
    blocks = [piece for block in blocks for piece in _cut_block(block, page_bytes)]
    sizes = [block.size_bytes for block in blocks]
    total = sum(sizes)
    page_count = -(-total // page_bytes)
    if page_count <= 1:
        return [blocks]
    chunks: list[list[Block]] = [[]]
    done = 0
    for block, size in zip(blocks, sizes, strict=True):
        if chunks[-1] and done + size / 2 > total * len(chunks) / page_count:
            chunks.append([])
        chunks[-1].append(block)
        done += size
    return chunks


def _cut_block(block: Block, page_bytes: int) -> list[Block]:
    if block.size_bytes <= page_bytes or len(block.lines) == 1:
        return [block]
    half = len(block.lines) // 2
    before = Block(block.shape, block.first_line, block.lines[:half])
    after = Block(block.shape, block.first_line + half, block.lines[half:])
    return _cut_block(before, page_bytes) + _cut_block(after, page_bytes)

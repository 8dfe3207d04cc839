"""Book and segmentation → the pages as they will be read: planned, cleaned up, in the given style.

EPUB, web page, Markdown and the preview all take their pages from here, so they have the same text.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from captor_desktop.book import Book, Shape
from captor_desktop.options import BookStyle, HeadingCase
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.title_case import is_shouted, title_case
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.capitals import WordCase, set_opening
from captor_desktop.writing.headings import HeadingPiece
from captor_desktop.writing.inline import reading_text
from captor_desktop.writing.left_out import LeftOut, leave_out
from captor_desktop.writing.letters import as_letter
from captor_desktop.writing.pages import PAGE_BYTES, Page, plan_pages
from captor_desktop.writing.quotes import curly_quotes

ONE_PAGE = 1 << 40  # bytes: a section is never cut


@dataclass(frozen=True, slots=True)
class BookPages:
    """The pages in reading order, and what was left out of them."""

    pages: tuple[Page, ...]
    left_out: tuple[LeftOut, ...] = ()


def book_pages(
    book: Book, segmentation: Segmentation, style: BookStyle, page_bytes: int = PAGE_BYTES
) -> BookPages:
    """Return the pages of a book in this style."""
    pages, left_out = leave_out(book, plan_pages(book, segmentation, page_bytes), style)
    setter = _Setter(book, style)
    return BookPages(tuple(map(setter.page, pages)), tuple(left_out))


# --- helpers -------------------------------------------------------------------------------------

_WORD = re.compile(r"[^\W_]+")
_ENDS_HARD = (".", ":", "!", "?", "—", "–", "-", ",", ";")
_ENDS_SOFTLY = re.compile(r"[\s.,:;–—-]+$")


class _Setter:
    """Sets the words of one book in one style."""

    def __init__(self, book: Book, style: BookStyle) -> None:
        self._style = style
        self._language = book.metadata.language
        self._book = book

    @cached_property
    def _case(self) -> WordCase:
        return WordCase(self._book)

    def page(self, page: Page) -> Page:
        heading = self._heading(page)
        label = page.label
        if (
            heading
            and not page.section.renamed
            and page.section.text_line > page.section.first_line
        ):
            label = self._label(page, heading)
        heading = tuple(
            dataclasses.replace(piece, block=self._quoted(piece.block)) for piece in heading
        )
        blocks = self._with_opening(page)
        return dataclasses.replace(
            page,
            heading=heading,
            blocks=tuple(map(self._quoted, blocks)),
            label=self._curly(label),
        )

    def _curly(self, text: str) -> str:
        return curly_quotes(text, self._language) if self._style.curly_quotes else text

    def _quoted(self, block: Block) -> Block:
        """Return a block with curly quotation marks, paired within the paragraph."""
        text = "\n".join(block.lines)
        curly = self._curly(text)
        return (
            block if curly == text else dataclasses.replace(block, lines=tuple(curly.split("\n")))
        )

    # --- headings ---

    def _heading(self, page: Page) -> tuple[HeadingPiece, ...]:
        if self._style.headings is HeadingCase.PRINTED or page.section.renamed:
            return page.heading
        named = [piece for piece in page.heading if piece.role != "picture"]
        words = [word for piece in named for word in _WORD.findall(piece.text)]
        label = _WORD.findall(page.label)
        is_english = self._language.startswith("en")
        is_same = [w.casefold() for w in words] == [w.casefold() for w in label]
        cased = iter(label if is_english and is_same else ())
        return tuple(
            piece
            if piece.role == "picture"
            else self._cased(piece, cased, is_same=is_english and is_same)
            for piece in page.heading
        )

    def _cased(self, piece: HeadingPiece, label: Iterator[str], *, is_same: bool) -> HeadingPiece:
        def cased(line: str) -> str:
            if is_same:  # the label in the contents, which the user may have checked
                return _WORD.sub(lambda _: next(label), line)
            if not is_shouted(line):
                return line
            if self._language.startswith("en") or piece.role == "number":
                return title_case(line, self._language)
            return self._case.sentence(line)

        lines = tuple(map(cased, piece.block.lines))
        return dataclasses.replace(piece, block=dataclasses.replace(piece.block, lines=lines))

    def _label(self, page: Page, heading: tuple[HeadingPiece, ...]) -> str:
        """Return the entry of a page in the contents: the words of its heading."""
        texts = [reading_text(piece.text) for piece in heading if piece.role != "picture"]
        texts = [text for text in texts if text]
        words = [word for text in texts for word in _WORD.findall(text)]
        if words == _WORD.findall(page.label) or not words:
            return page.label
        joined = texts[0]
        for text in texts[1:]:
            joined += f" {text}" if joined.endswith(_ENDS_HARD) else f". {text}"
        return _ENDS_SOFTLY.sub("", joined) or joined

    # --- openings ---

    def _with_opening(self, page: Page) -> tuple[Block, ...]:
        """Return the blocks with the first words of a chapter in the chosen style."""
        if not page.is_first or page.section.kind is Kind.TITLE:
            return page.blocks
        blocks = list(as_letter(page.blocks))
        for number, block in enumerate(blocks):
            if block.shape is Shape.PROSE:
                text = set_opening(block.text, self._style.openings, self._case)
                if text != block.text:
                    blocks[number] = dataclasses.replace(block, lines=(text,))
                break
        return tuple(blocks)

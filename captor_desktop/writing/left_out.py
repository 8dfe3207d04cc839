"""Leaves out of the pages what a reading device shows by itself.

The printed contents list repeats the real one, the printed title page and half-titles repeat ours,
and [Illustration] stands for a missing picture. Nothing else is left out, and everything left out
is reported with its line, so that no word is lost unnoticed.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from captor_desktop.book import Book, Shape
from captor_desktop.lexicon.names import read_name
from captor_desktop.lexicon.words import Words, words_for
from captor_desktop.messages import Message, message
from captor_desktop.options import BookStyle, Keep, Pictures
from captor_desktop.segmentation import Kind
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.headings import HeadingPiece
from captor_desktop.writing.pages import Page
from captor_desktop.writing.title_words import title_words


class Omitted(StrEnum):
    """Why something is left out."""

    CONTENTS = "contents"
    TITLE_PAGE = "title page"
    HALF_TITLE = "half-title"
    PICTURE = "picture"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Some lines that are not on the pages; `first_line` is that of the paragraph they are in."""

    why: Omitted
    first_line: int
    lines: tuple[str, ...]


def leave_out(
    book: Book, pages: Sequence[Page], style: BookStyle
) -> tuple[list[Page], list[LeftOut]]:
    """Return the pages without what the style leaves out, and what was left out, in order."""
    sieve = _Sieve(book, pages)
    kept = list(pages)
    if Keep.CONTENTS not in style.keep:
        kept = sieve.without_contents(kept)
    if Keep.TITLE_PAGE not in style.keep:
        kept = sieve.with_our_title(kept)
    if Keep.HALF_TITLES not in style.keep:
        kept = sieve.without_half_titles(kept)
    if style.pictures is not Pictures.PRINTED:
        captions = style.pictures is Pictures.CAPTIONS
        kept = [sieve.without_labels(page, captions=captions) for page in kept]
    kept = [page for page in kept if page.heading or page.blocks or page.is_title]
    if not kept:  # a book of nothing else is shown as it is
        return list(pages), []
    return kept, sorted(sieve.gone, key=lambda each: each.first_line)


def describe_left_out(left_out: Sequence[LeftOut]) -> Message | None:
    """Return what was left out and how much of it, or None if nothing was."""
    text: Message | None = None
    for why, name in _NAMES.items():
        lines = sum(len(each.lines) for each in left_out if each.why is why)
        if lines:
            part = (
                message("{0} (1 line)", name)
                if lines == 1
                else message("{0} ({1} lines)", name, f"{lines:,}")
            )
            text = message("{0}, {1}", text, part) if text else part
    return message("Left out: {0}.", text) if text else None


# --- helpers -------------------------------------------------------------------------------------

_NAMES = {
    Omitted.CONTENTS: message("the printed contents list"),
    Omitted.TITLE_PAGE: message("lines that repeat the title page"),
    Omitted.HALF_TITLE: message("repeated titles"),
    Omitted.PICTURE: message("labels of missing pictures"),
}
_WORDS = re.compile(r"[^\W_]+")
_PAGE_NUMBER = re.compile(
    r"(?:[.\s·_-]{2,}|\s)(?:\d{1,4}|[ivxlc]{1,7})\s*$|^\s*(?:pages?\.?)\s*$", re.I
)
_ENTRY_NUMBER = re.compile(r"\W*(?:[ivxlc]{1,8}|\d{1,3})\W*", re.I)
_PICTURE = re.compile(r"\[\s?_?([^\W_]+)\b[ .]*:?\s*(.*?)\s*\]?", re.DOTALL)
_LONGEST_TITLE_PAGE = 400  # words; a longer "title page" holds text, and stays on a page of its own
_LONGEST_ENTRY = 15  # words of a line in a contents list
_LONG_BLOCK = 25  # words, on a title page: a paragraph
_FRONT = (Kind.TITLE, Kind.FRONT)


class _Sieve:
    """Removes repetitions from the pages of one book and records them."""

    def __init__(self, book: Book, pages: Sequence[Page]) -> None:
        self._words: Words = words_for(book.metadata.language)
        self._titles = _title_forms(book.metadata.title)
        self._on_title_page = set(_split(book.metadata.title))
        for line in title_words(book).people:
            self._on_title_page.update(_split(line))
        self._phrases = {word for phrase in self._words.people for word in _split(phrase)}
        self._phrases |= self._words.joiners
        self._labels = {tuple(_split(page.section.label)) for page in pages if page.is_first}
        self._labels |= {tuple(_split(page.section.title)) for page in pages if page.is_first}
        self._present = {picture.line for picture in book.pictures}
        self.gone: list[LeftOut] = []

    # --- the printed contents list ---

    def without_contents(self, pages: list[Page]) -> list[Page]:
        """Return the pages without the list of chapters, wherever it stands before the text."""
        kept = []
        for page in pages:
            if page.section.kind in _FRONT and not page.section.renamed:
                page = self._without_list(page)
            kept.append(page)
        return kept

    def _without_list(self, page: Page) -> Page:
        named = self._is_contents(" ".join(piece.text for piece in page.heading))
        blocks: list[Block] = []
        listing, taken = named, named and not page.blocks
        for number, block in enumerate(page.blocks):
            opens = not listing and self._is_contents(block.lines[0])
            following = page.blocks[number + 1 : number + 2]
            if opens or (listing and self._goes_on(block, following, taken=taken)):
                if opens and len(block.lines) > 1 and not self._is_list(block):
                    blocks.append(block)
                    continue
                listing = taken = True
                self._take(Omitted.CONTENTS, block)
            else:
                listing = listing and not taken  # a line may stand between the name and the list
                blocks.append(block)
        if not taken:
            return page
        if not named:
            return dataclasses.replace(page, blocks=tuple(blocks))
        for piece in page.heading:
            self._take(Omitted.CONTENTS, piece.block)
        return dataclasses.replace(page, heading=(), blocks=tuple(blocks))

    def _is_contents(self, text: str) -> bool:
        return len(text) < 80 and read_name(text, self._words) == "contents"

    def _goes_on(self, block: Block, following: tuple[Block, ...], *, taken: bool) -> bool:
        """Return whether the list goes on; an entry between others may have another wording."""
        if self._is_list(block):
            return True
        is_short = len(block.text.split()) <= _LONGEST_ENTRY
        return taken and is_short and any(map(self._is_list, following))

    def _is_list(self, block: Block) -> bool:
        """Return whether most lines of a block name a chapter of this book or a page of it."""
        lines = [line for line in block.lines if line.strip()]
        return 3 * sum(map(self._is_entry, lines)) >= 2 * len(lines)

    def _is_entry(self, line: str) -> bool:
        if _PAGE_NUMBER.search(line) or _ENTRY_NUMBER.fullmatch(line):
            return True
        words = [word for word in _split(line) if not word.isdecimal()]
        if not words or words == ["page"]:
            return True
        if words[0] in self._words.divisions and len(words) <= 4:
            return True
        found = tuple(words)
        return any(_is_inside(found, label) for label in self._labels if label)

    # --- title pages ---

    def with_our_title(self, pages: list[Page]) -> list[Page]:
        """Return the pages with the first printed title page turned into ours."""
        for number, page in enumerate(pages):
            if page.section.kind is Kind.TITLE and page.is_first and not page.section.renamed:
                words = sum(len(block.text.split()) for block in page.blocks)
                if self._titles and words <= _LONGEST_TITLE_PAGE:
                    return [*pages[:number], self._our_title(page), *pages[number + 1 :]]
            if page.section.kind not in _FRONT:
                break
        return pages

    def _our_title(self, page: Page) -> Page:
        blocks = []
        for block in page.blocks:
            if len(block.text.split()) > _LONG_BLOCK:
                blocks.append(block)
                continue
            lines = tuple(line for line in block.lines if not self._is_shown(line))
            gone = tuple(line for line in block.lines if self._is_shown(line))
            if gone:
                self.gone.append(LeftOut(Omitted.TITLE_PAGE, block.first_line, gone))
            if lines:
                blocks.append(dataclasses.replace(block, lines=lines))
        return dataclasses.replace(page, blocks=tuple(blocks), is_title=True)

    def _is_shown(self, line: str) -> bool:
        """Return whether our title page has all words of this line, except words such as "by"."""
        words = set(_split(line))
        return bool(words) and words <= self._on_title_page | self._phrases

    def without_half_titles(self, pages: list[Page]) -> list[Page]:
        """Return the pages without repetitions of the book's title."""
        kept = []
        seen = any(page.is_title for page in pages) or not any(
            page.section.kind is Kind.TITLE for page in pages
        )
        for page in pages:
            blocks = list(page.blocks)
            first, last = 0, len(blocks)
            if page.section.kind in _FRONT:
                inside = []
                for block in blocks:
                    is_title = self._is_half_title(block)
                    if is_title and seen:
                        self._take(Omitted.HALF_TITLE, block)
                    else:
                        inside.append(block)
                    seen = seen or is_title
                blocks, last = inside, len(inside)
            while last > first and page.section.kind is Kind.CHAPTER and seen:
                if not self._is_half_title(blocks[last - 1]):
                    break
                last -= 1
                self._take(Omitted.HALF_TITLE, blocks[last])
            if len(blocks[:last]) < len(page.blocks):
                page = dataclasses.replace(page, blocks=tuple(blocks[:last]))
            kept.append(page)
        return kept

    def _is_half_title(self, block: Block) -> bool:
        if block.shape is Shape.ILLUSTRATION or len(block.lines) > 4:
            return False
        return tuple(_split(block.text)) in self._titles

    # --- pictures ---

    def without_labels(self, page: Page, *, captions: bool) -> Page:
        """Return a page with only the captions of missing pictures, or without them."""
        heading, blocks = [], []
        for piece in page.heading:
            if piece.role != "picture" or piece.block.first_line in self._present:
                heading.append(piece)
                continue
            blocks += self._caption(
                Block(Shape.ILLUSTRATION, piece.block.first_line, (f"[{piece.text}]",)),
                captions=captions,
            )
        for block in page.blocks:
            if block.shape is Shape.ILLUSTRATION and block.first_line not in self._present:
                blocks += self._caption(block, captions=captions)
            else:
                blocks.append(block)
        if not heading and page.heading:
            heading = [HeadingPiece("title", piece.block) for piece in page.heading]
        return dataclasses.replace(page, heading=tuple(heading), blocks=tuple(blocks))

    def _caption(self, block: Block, *, captions: bool) -> list[Block]:
        found = _PICTURE.fullmatch(block.text)
        caption = found[2] if found and captions else ""
        if found is None and captions:
            return [block]
        gone = (found[1],) if found and caption else block.lines
        self.gone.append(LeftOut(Omitted.PICTURE, block.first_line, gone))
        return [dataclasses.replace(block, lines=(caption,))] if caption else []

    def _take(self, why: Omitted, block: Block) -> None:
        self.gone.append(LeftOut(why, block.first_line, block.lines))


def _split(text: str) -> list[str]:
    return [word.casefold() for word in _WORDS.findall(text)]


def _title_forms(title: str) -> set[tuple[str, ...]]:
    """Return the words of the title, with and without its second half."""
    forms = {tuple(_split(title)), tuple(_split(re.split(r"[:;(]|, or\b", title)[0]))}
    return {form for form in forms if form}


def _is_inside(words: Iterable[str], label: tuple[str, ...]) -> bool:
    """Return whether the words are those of a label, or a good part of them in their order."""
    found = tuple(words)
    if len(found) > len(label):
        found, label = label, found
    if not found or 2 * len(found) < len(label):
        return False
    return any(label[i : i + len(found)] == found for i in range(len(label) - len(found) + 1))

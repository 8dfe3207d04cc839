"""The XHTML files of a book, each made when it is requested: cover, title page, contents, pages.

The EPUB packs all of them and the preview shows one at a time, so both show the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

from captor_desktop.book import Book
from captor_desktop.lexicon.words import language as language_facts
from captor_desktop.options import BookStyle
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.writing.blocks import blocks_between
from captor_desktop.writing.book_pages import book_pages
from captor_desktop.writing.characters import one_line
from captor_desktop.writing.cover import Cover, drawn_cover, own_cover, raster_cover
from captor_desktop.writing.markup import PageLanguage, add, new_page, page_bytes, read_language
from captor_desktop.writing.navigation import (
    NAV_FILE,
    Landmark,
    NavEntry,
    contents_of,
    nav_page,
)
from captor_desktop.writing.notes import link_notes
from captor_desktop.writing.pages import PAGE_BYTES, cut_blocks
from captor_desktop.writing.pictures import picture_names
from captor_desktop.writing.title_words import title_words
from captor_desktop.writing.xhtml import plain_page, section_page, title_page

COVER_PAGE = "cover.xhtml"
TITLE_PAGE = "title.xhtml"
LICENCE_LABEL = "About this edition"


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file in reading order; `section` is the number of the section that it shows, or None."""

    name: str
    label: str
    make: Callable[[], bytes]
    section: int | None = None
    level: int = 0


@dataclass(frozen=True, slots=True)
class Wishes:
    """Further content: a picture for the cover, and the header and licence of the file."""

    cover: bytes | None = None  # a JPEG or PNG; anything else, or None, gets a drawn one
    keep_licence: bool = False  # the file's header and licence as the last page


class BookFiles:
    """The files of one book in one style. Each is made when it is requested."""

    def __init__(
        self,
        book: Book,
        segmentation: Segmentation,
        style: BookStyle,
        wishes: Wishes | None = None,
    ) -> None:
        """Plan the pages."""
        self._book = book
        self._wishes = wishes or Wishes()
        self.language: PageLanguage = read_language(book.metadata.language)
        planned = book_pages(book, segmentation, style)
        self.pages, self.left_out = planned.pages, planned.left_out
        self._links = link_notes(text for page in self.pages for text in page.texts)
        self._pictures = picture_names(book)
        self._title = title_words(book)
        self._licence = self._licence_files()
        self.entries = contents_of(self.pages) or [NavEntry(self.title, self._title_file)]
        if self._licence:
            self.entries.append(NavEntry(LICENCE_LABEL, self._licence[0].name))

    @property
    def title(self) -> str:
        """The title of the book."""
        return self._title.title

    @property
    def contents_name(self) -> str:
        """The name of the contents in the language of the book."""
        return language_facts(self.language.tag.lower()).contents

    @cached_property
    def covers(self) -> list[Cover]:
        """The pictures of the cover, first the one that devices show in their library."""
        own = own_cover(self._wishes.cover) if self._wishes.cover else None
        if own is not None:
            return [own]
        facts = self._book.metadata
        words = (self.title, one_line(facts.author), facts.cover_design)
        raster = raster_cover(*words)
        return [raster, drawn_cover(*words)] if raster else [drawn_cover(*words)]

    def files(self) -> list[ReadFile]:
        """Return the files in reading order."""
        title = [ReadFile(TITLE_PAGE, self.title, partial(title_page, self._title, self.language))]
        if any(page.is_title for page in self.pages):
            title = []
        sections = [
            ReadFile(
                page.file_name,
                page.label,
                partial(
                    section_page, page, self.language, self._links, self._title, self._pictures
                ),
                page.section_number,
                page.section.level,
            )
            for page in self.pages
        ]
        first = [file for file, page in zip(sections, self.pages, strict=True) if page.is_title][:1]
        rest = [file for file in sections if file not in first]
        return [
            ReadFile(COVER_PAGE, "Cover", self._cover_page),
            *(first or title),
            ReadFile(NAV_FILE, self.contents_name, self._nav_page),
            *rest,
            *self._licence,
        ]

    # --- helpers ---

    @property
    def _title_file(self) -> str:
        return next((page.file_name for page in self.pages if page.is_title), TITLE_PAGE)

    def _cover_page(self) -> bytes:
        author = one_line(self._book.metadata.author)
        html, body = new_page(self.title, self.language, "cover")
        body.set("class", "cover")
        box = add(body, "section", css="cover")
        alternative = f"Cover: {self.title}, {author}" if author else f"Cover: {self.title}"
        covers = self.covers
        place = box
        if len(covers) > 1:  # SVG where the device can show it, otherwise the PNG
            place = add(box, "picture")
            for cover in covers[1:]:
                add(place, "source", srcset=cover.file_name, link_type=cover.media_type)
        add(place, "img", src=covers[0].file_name, alt=alternative, role="doc-cover")
        return page_bytes(html)

    def _nav_page(self) -> bytes:
        heading = self.contents_name
        landmarks = [
            Landmark("cover", "Cover", COVER_PAGE),
            Landmark("titlepage", self.title, self._title_file),
            Landmark("toc", heading, NAV_FILE),
        ]
        body = [page for page in self.pages if page.section.kind in (Kind.PART, Kind.CHAPTER)]
        landmarks += [
            Landmark("bodymatter", page.label or "…", page.file_name) for page in body[:1]
        ]
        return nav_page(heading, self.entries, landmarks, self.language)

    def _licence_files(self) -> list[ReadFile]:
        """Return the header and licence around the book as pages; empty if there are none."""
        book = self._book
        if not self._wishes.keep_licence:
            return []
        blocks = blocks_between(book, 0, book.body_first)
        blocks += blocks_between(book, book.body_end, len(book.lines))
        chunks = cut_blocks(blocks, PAGE_BYTES) if blocks else []
        names = ["licence.xhtml", *(f"licence-{n}.xhtml" for n in range(2, len(chunks) + 2))]
        return [
            ReadFile(
                name,
                LICENCE_LABEL,
                partial(plain_page, LICENCE_LABEL, chunk, self.language, name, "backmatter"),
            )
            for name, chunk in zip(names, chunks, strict=False)
        ]

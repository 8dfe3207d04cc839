"""The contents of the EPUB: nav.xhtml for today's readers, toc.ncx for Kobo, Kindle and old ones.

Both come from one tree, parts with their chapters inside, in the order of the pages: Amazon drops
a table of contents that goes back and forth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from captor_desktop.segmentation import Kind
from captor_desktop.writing.markup import (
    Element,
    PageLanguage,
    add,
    add_foreign,
    new_page,
    new_root,
    page_bytes,
    xml_bytes,
)
from captor_desktop.writing.pages import Page
from captor_desktop.writing.semantics import semantics_of

NAV_FILE = "nav.xhtml"
NCX_FILE = "toc.ncx"
_TITLE_WORTH_LISTING_WORDS = 400  # a longer title page holds text that a reader may look for


@dataclass(slots=True)
class NavEntry:
    """A line of the contents and those under it."""

    label: str
    href: str
    children: list[NavEntry] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Landmark:
    """A landmark that devices offer: the cover, the contents, the beginning."""

    type: str
    label: str
    href: str


def contents_of(pages: Iterable[Page]) -> list[NavEntry]:
    """Return the contents as a tree: a chapter stands in the last part before it, by its level.

    Only parts hold others, so that a preface between two chapters of a part can't swallow the
    second. Title pages are left out, unless they hold more than a title, and so is the printed
    contents list. If no entry remains, all pages are listed, since a book must have contents.
    """
    pages = [page for page in pages if page.is_first]
    listed = [page for page in pages if _is_listed(page)]
    return _tree_of(listed or pages)


def _is_listed(page: Page) -> bool:
    if page.section.kind is Kind.TITLE:
        return _is_worth_listing(page) and not page.is_title
    return semantics_of(page.section).type != "toc"


def _tree_of(pages: Iterable[Page]) -> list[NavEntry]:
    top: list[NavEntry] = []
    open_parts: list[tuple[int, NavEntry]] = []
    for page in pages:
        section = page.section
        while open_parts and open_parts[-1][0] >= section.level:
            open_parts.pop()
        label = page.label or f"{page.section_number + 1}"
        entry = NavEntry(label, page.file_name)
        (open_parts[-1][1].children if open_parts else top).append(entry)
        if section.kind is Kind.PART:
            open_parts.append((section.level, entry))
    return top


def nav_page(
    heading: str, entries: Sequence[NavEntry], landmarks: Sequence[Landmark], language: PageLanguage
) -> bytes:
    """Return nav.xhtml: the contents for people, the landmarks for devices."""
    html, body = new_page(heading, language, "frontmatter")
    contents = add(body, "nav", id="toc", type="toc", role="doc-toc", aria_labelledby="heading")
    add(contents, "h1", heading, id="heading")
    _add_entries(contents, entries)
    places = add(body, "nav", id="landmarks", type="landmarks", hidden="hidden")
    add(places, "h2", "Landmarks")
    items = add(places, "ol")
    for landmark in landmarks:
        item = add(items, "li")
        add(item, "a", landmark.label, type=landmark.type, href=landmark.href)
    return page_bytes(html)


def ncx_file(
    title: str, author: str, identifier: str, entries: Sequence[NavEntry], language: PageLanguage
) -> bytes:
    """Return toc.ncx with the same tree as nav.xhtml."""
    ncx = new_root("http://www.daisy.org/z3986/2005/ncx/", "ncx")
    ncx.set("version", "2005-1")
    ncx.set("{http://www.w3.org/XML/1998/namespace}lang", language.tag)
    head = add_foreign(ncx, "head")
    for name, content in (
        ("dtb:uid", identifier),
        ("dtb:depth", str(_depth(entries))),
        ("dtb:totalPageCount", "0"),
        ("dtb:maxPageNumber", "0"),
    ):
        add_foreign(head, "meta", name=name, content=content)
    add_foreign(add_foreign(ncx, "docTitle"), "text", title)
    if author:
        add_foreign(add_foreign(ncx, "docAuthor"), "text", author)
    _add_points(add_foreign(ncx, "navMap"), entries, iter(range(1, 1_000_000_000)))
    return xml_bytes(ncx)


# --- helpers -------------------------------------------------------------------------------------


def _is_worth_listing(page: Page) -> bool:
    return sum(len(block.text.split()) for block in page.blocks) >= _TITLE_WORTH_LISTING_WORDS


def _add_entries(parent: Element, entries: Sequence[NavEntry]) -> None:
    items = add(parent, "ol")
    for entry in entries:
        item = add(items, "li")
        add(item, "a", entry.label, href=entry.href)
        if entry.children:
            _add_entries(item, entry.children)


def _add_points(parent: Element, entries: Sequence[NavEntry], numbers: Iterator[int]) -> None:
    for entry in entries:
        number = str(next(numbers))
        point = add_foreign(parent, "navPoint", id=f"point-{number}", playOrder=number)
        add_foreign(add_foreign(point, "navLabel"), "text", entry.label)
        add_foreign(point, "content", src=entry.href)
        _add_points(point, entry.children, numbers)


def _depth(entries: Sequence[NavEntry]) -> int:
    return 1 + max((_depth(entry.children) for entry in entries), default=0) if entries else 0

"""A page of the EPUB as XHTML: one section of the book, or the first of its pages and the rest.

The outline of the book is in the headings: a part is an <h1>, a chapter in it an <h2>.
"""

from __future__ import annotations

from collections.abc import Mapping

from captor_desktop.segmentation import Kind
from captor_desktop.writing.block_markup import PageContext, add_blocks, add_picture, add_runs
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.headings import HeadingPiece
from captor_desktop.writing.inline import parse_inline, reading_text
from captor_desktop.writing.markup import (
    Element,
    Language,
    add,
    append_text,
    new_page,
    page_bytes,
)
from captor_desktop.writing.notes import NoteLinks
from captor_desktop.writing.pages import Page
from captor_desktop.writing.semantics import semantics_of

DEEPEST_HEADING = 6


def section_page(
    page: Page, language: Language, links: NoteLinks, pictures: Mapping[int, str] | None = None
) -> bytes:
    """Return the file of a page; `pictures` are the addresses of those in it, by line."""
    section, semantics = page.section, semantics_of(page.section)
    label = reading_text(section.label)
    html, body = new_page(label, language, semantics.division)
    box = add(body, "section", css=_section_class(page), type=semantics.type)
    if page.is_first and semantics.role:
        box.set("role", semantics.role)
    is_title = section.kind is Kind.TITLE
    context = PageContext(page.file_name, links, is_title, pictures or {})
    if page.heading:
        box.set("aria-labelledby", "heading")
        tag = f"h{min(section.level + 1, DEEPEST_HEADING)}"
        _add_heading(add(box, tag, id="heading"), page.heading, context)
    elif label:
        box.set("aria-label", label)
    add_blocks(box, page.blocks, context)
    return page_bytes(html)


def plain_page(
    title: str, blocks: list[Block], language: Language, file_name: str, division: str
) -> bytes:
    """Return a page of ours, not of the book: a heading and blocks without links."""
    html, body = new_page(title, language, division)
    box = add(body, "section", css="small-print", aria_labelledby="heading")
    add(box, "h1", title, id="heading")
    add_blocks(box, blocks, PageContext(file_name, NoteLinks()))
    return page_bytes(html)


# --- helpers -------------------------------------------------------------------------------------


def _section_class(page: Page) -> str:
    if not page.is_first:
        return "continued"
    if page.section.kind is Kind.PART and not page.blocks:
        return "part bare"  # only its name, which is then centred
    return str(page.section.kind)


def _add_heading(heading: Element, pieces: tuple[HeadingPiece, ...], context: PageContext) -> None:
    for number, piece in enumerate(pieces):
        if number:
            # Keeps "I" and "THE UPPER DANUBE" apart where the style sheet is not read.
            append_text(heading, "\n")
        span, line = add(heading, "span", css=piece.role), piece.block.first_line
        if piece.role != "picture" or not add_picture(span, piece.text, line, context):
            add_runs(span, parse_inline(piece.text), line, context)

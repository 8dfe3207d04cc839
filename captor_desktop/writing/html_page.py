"""The book as one web page that needs no other file: contents, chapters, notes, style sheet."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path

from lxml import etree

from captor_desktop.book import Book
from captor_desktop.files.atomic import write_file
from captor_desktop.messages import message
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.work import QUIET, Work
from captor_desktop.writing.block_markup import PageContext, add_blocks, add_picture, add_runs
from captor_desktop.writing.epub import STYLE_SHEET
from captor_desktop.writing.epub_package import book_title
from captor_desktop.writing.inline import parse_inline, reading_text
from captor_desktop.writing.markup import Element, add, append_text, new_page, read_language
from captor_desktop.writing.notes import NoteLinks, link_notes
from captor_desktop.writing.pages import Page, plan_pages
from captor_desktop.writing.pictures import embedded_pictures

STAGE = message("Writing the web page")
_DEEPEST_HEADING = 6
_ONE_PAGE = 1 << 40  # bytes: a section is never cut
_FRAME = "body { max-width: 38em; margin: 2em auto; padding: 0 1em; }"  # a line that can be read


def write_html(
    path: Path,
    book: Book,
    segmentation: Segmentation,
    *,
    overwrite: bool = False,
    work: Work = QUIET,
) -> None:
    """Write the page: the complete file or none."""
    write_file(path, html_bytes(book, segmentation, work), overwrite=overwrite, work=work)


def html_bytes(book: Book, segmentation: Segmentation, work: Work = QUIET) -> bytes:
    """Return the page as a file. Every word of the body is in it, in order."""
    pages = [
        dataclasses.replace(page, file_name="")
        for page in plan_pages(book, segmentation, _ONE_PAGE)
    ]
    links = link_notes(text for page in pages for text in page.texts)
    html, body = new_page(book_title(book), read_language(book.metadata.language))
    head = html[0]
    head.remove(head[-1])  # the link to a style sheet
    add(head, "style", f"{STYLE_SHEET.read_text(encoding='utf-8')}\n{_FRAME}")
    _add_contents(body, pages)
    pictures = embedded_pictures(book)
    for done, page in enumerate(pages):
        work.check()
        work.tell(STAGE, done, len(pages))
        _add_section(body, page, links, pictures)
    work.tell(STAGE, len(pages), len(pages))
    return _plain_html(html)


# --- helpers -------------------------------------------------------------------------------------


def _add_contents(body: Element, pages: list[Page]) -> None:
    entries = [page for page in pages if page.section.kind is not Kind.TITLE]
    if len(entries) < 2:
        return
    listed = add(add(body, "nav", role="doc-toc"), "ol")
    for page in entries:
        label = reading_text(page.section.label)
        add(add(listed, "li"), "a", label, href=f"#{_identity(page)}")


def _add_section(body: Element, page: Page, links: NoteLinks, pictures: Mapping[int, str]) -> None:
    box = add(body, "section", css=str(page.section.kind), id=_identity(page))
    context = PageContext("", links, page.section.kind is Kind.TITLE, pictures)
    if page.heading:
        heading = add(box, f"h{min(page.section.level + 1, _DEEPEST_HEADING)}")
        for number, piece in enumerate(page.heading):
            if number:
                append_text(heading, "\n")
            span = add(heading, "span", css=piece.role)
            line = piece.block.first_line
            if piece.role != "picture" or not add_picture(span, piece.text, line, context):
                add_runs(span, parse_inline(piece.text), line, context)
    add_blocks(box, page.blocks, context)


def _identity(page: Page) -> str:
    return f"section-{page.section_number + 1}"


def _plain_html(html: Element) -> bytes:
    """Return the page without what only an EPUB knows."""
    for element in html.iter():
        if isinstance(element.tag, str):
            element.tag = etree.QName(element).localname
        for name in [name for name in element.attrib if str(name).startswith("{")]:
            del element.attrib[name]
    etree.cleanup_namespaces(html)
    return etree.tostring(html, method="html", encoding="utf-8", doctype="<!DOCTYPE html>")

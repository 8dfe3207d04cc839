"""The book as one web page that needs no other file: contents, chapters, notes, style sheet."""

from __future__ import annotations

import dataclasses

from lxml import etree

from captor_desktop.book import Book
from captor_desktop.messages import message
from captor_desktop.options import BookStyle
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.work import QUIET, Work
from captor_desktop.writing.book_pages import ONE_PAGE, book_pages
from captor_desktop.writing.markup import Element, add, new_page, read_language
from captor_desktop.writing.notes import link_notes
from captor_desktop.writing.pages import Page
from captor_desktop.writing.pictures import embedded_pictures
from captor_desktop.writing.style_sheet import style_sheet
from captor_desktop.writing.title_words import title_words
from captor_desktop.writing.xhtml import add_section, add_title

STAGE = message("Writing the web page")
_FRAME = "body { max-width: 38em; margin: 2em auto; padding: 0 1em; }"  # a line that can be read


def html_bytes(
    book: Book, segmentation: Segmentation, style: BookStyle, work: Work = QUIET
) -> bytes:
    """Return the page as a file.

    Every word of the body is in it, in order, but for what the style leaves out.
    """
    planned = book_pages(book, segmentation, style, ONE_PAGE).pages
    pages = [dataclasses.replace(page, file_name="") for page in planned]
    title = title_words(book)
    links = link_notes(text for page in pages for text in page.texts)
    html, body = new_page(title.title, read_language(book.metadata.language))
    head = html[0]
    head.remove(head[-1])  # the link to a style sheet
    add(head, "style", f"{style_sheet(style)}{_FRAME}")
    _add_contents(body, pages)
    pictures = embedded_pictures(book)
    for done, page in enumerate(pages):
        work.check()
        work.tell(STAGE, done, len(pages))
        box = add(body, "section", css=str(page.section.kind), id=_identity(page))
        if page.is_title:
            box.set("class", "title our-title")
            add_title(box, title)
        add_section(box, page, links, pictures)
    work.tell(STAGE, len(pages), len(pages))
    return _plain_html(html)


# --- helpers -------------------------------------------------------------------------------------


def _add_contents(body: Element, pages: list[Page]) -> None:
    entries = [page for page in pages if page.section.kind is not Kind.TITLE]
    if len(entries) < 2:
        return
    listed = add(add(body, "nav", role="doc-toc"), "ol")
    for page in entries:
        add(add(listed, "li"), "a", page.label, href=f"#{_identity(page)}")


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

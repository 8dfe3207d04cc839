"""Book and segmentation → EPUB 3.3: joins cover, title page, contents and pages into one file.

The bytes depend on the arguments only, not on clock or chance, so that the same book gives the
same file.
"""

from __future__ import annotations

import hashlib
import io
import uuid
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from captor_desktop.book import Book
from captor_desktop.files.atomic import write_file
from captor_desktop.messages import message
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.work import QUIET, Work
from captor_desktop.writing.blocks import blocks_between
from captor_desktop.writing.characters import one_line
from captor_desktop.writing.cover import Cover, drawn_cover, own_cover
from captor_desktop.writing.epub_package import (
    NCX_TYPE,
    XHTML_TYPE,
    Item,
    book_title,
    gutenberg_address,
    package_file,
    utc,
)
from captor_desktop.writing.inline import reading_text
from captor_desktop.writing.markup import (
    STYLESHEET,
    Language,
    add,
    new_page,
    page_bytes,
    read_language,
)
from captor_desktop.writing.navigation import (
    NAV_FILE,
    NCX_FILE,
    Landmark,
    NavEntry,
    contents_of,
    nav_page,
    ncx_file,
)
from captor_desktop.writing.notes import link_notes
from captor_desktop.writing.pages import PAGE_BYTES, Page, cut_blocks, plan_pages
from captor_desktop.writing.pictures import picture_items, picture_names
from captor_desktop.writing.xhtml import plain_page, section_page

STAGE = message("Writing the EPUB")
COVER_PAGE = "cover.xhtml"
TITLE_PAGE = "title.xhtml"
LICENCE_LABEL = "About this edition"
# It sets no font and no colour where a reader may have chosen one, and sizes in em.
STYLE_SHEET = Path(__file__).with_name("book.css")


@dataclass(frozen=True, slots=True)
class EpubOptions:
    """What the book itself does not say.

    `cover` is a JPEG or PNG; anything else, or None, gets a drawn one.
    """

    now: datetime
    identifier: str
    keep_licence: bool = False  # the file's header and licence as the last page
    cover: bytes | None = None


def book_identifier(book: Book) -> str:
    """Return an identifier that is the same for the same book, whenever it is written."""
    if book.metadata.ebook_number is not None:
        return uuid.uuid5(uuid.NAMESPACE_URL, gutenberg_address(book.metadata)).urn
    text = "\n".join(book.body).encode("utf-8", "surrogatepass")
    return uuid.uuid5(uuid.NAMESPACE_OID, hashlib.sha256(text).hexdigest()).urn


def write_epub(
    path: Path,
    book: Book,
    segmentation: Segmentation,
    options: EpubOptions,
    *,
    overwrite: bool = False,
    work: Work = QUIET,
) -> None:
    """Write the EPUB: the complete file or none."""
    data = epub_bytes(book, segmentation, options, work)
    write_file(path, data, overwrite=overwrite, work=work)


def epub_bytes(
    book: Book,
    segmentation: Segmentation,
    options: EpubOptions,
    work: Work = QUIET,
) -> bytes:
    """Return the EPUB as the bytes of its file. Every word of the body is in it, in order."""
    language = read_language(book.metadata.language)
    pages = plan_pages(book, segmentation)
    links = link_notes(text for page in pages for text in page.texts)
    pictures = picture_names(book)
    text_items: list[Item] = []
    for done, page in enumerate(pages):
        work.check()
        work.tell(STAGE, done, len(pages))
        text_items.append(_page_item(page.file_name, section_page(page, language, links, pictures)))
    licence = _licence_items(book, language) if options.keep_licence else []
    entries = contents_of(pages) or [NavEntry(book_title(book), TITLE_PAGE)]
    if licence:
        entries.append(NavEntry(LICENCE_LABEL, licence[0].file_name))
    work.check()
    items = [
        *_opening_items(book, options, language),
        *_contents_items(book, options, language, entries, pages),
        *text_items,
        *licence,
        *picture_items(book),
        Item(STYLESHEET, "text/css", STYLE_SHEET.read_bytes()),
    ]
    data = _zipped(items, package_file(book, options.identifier, options.now, items), options.now)
    work.check()
    work.tell(STAGE, len(pages), len(pages))
    return data


# --- helpers -------------------------------------------------------------------------------------

_FOLDER = "EPUB"
_CONTAINER = b"""<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
"""
_FIRST_ZIP_YEAR = 1980  # the earliest date in a zip file
_LAST_ZIP_YEAR = 2107
_CONTENTS_HEADINGS = {
    "da": "Indhold",
    "de": "Inhalt",
    "es": "Índice",
    "fi": "Sisältö",
    "fr": "Table des matières",
    "it": "Indice",
    "la": "Index",
    "nl": "Inhoud",
    "pt": "Índice",
    "sv": "Innehåll",
}


def _page_item(file_name: str, data: bytes, properties: str = "") -> Item:
    return Item(file_name, XHTML_TYPE, data, properties, in_spine=True)


def _opening_items(book: Book, options: EpubOptions, language: Language) -> list[Item]:
    title, author = book_title(book), one_line(book.metadata.author)
    cover = (own_cover(options.cover) if options.cover else None) or drawn_cover(title, author)
    return [
        Item(cover.file_name, cover.media_type, cover.data, "cover-image"),
        _page_item(COVER_PAGE, _cover_page(cover, title, author, language)),
        _page_item(TITLE_PAGE, _title_page(title, author, language)),
    ]


def _cover_page(cover: Cover, title: str, author: str, language: Language) -> bytes:
    html, body = new_page(title, language, "cover")
    body.set("class", "cover")
    box = add(body, "section", css="cover")
    alternative = f"Cover: {title}, {author}" if author else f"Cover: {title}"
    add(box, "img", src=cover.file_name, alt=alternative, role="doc-cover")
    return page_bytes(html)


def _title_page(title: str, author: str, language: Language) -> bytes:
    html, body = new_page(title, language, "frontmatter")
    box = add(body, "section", css="our-title", type="titlepage", aria_labelledby="heading")
    add(box, "h1", title, id="heading")
    if author:
        add(box, "hr")
        add(box, "p", author)
    return page_bytes(html)


def _contents_items(
    book: Book,
    options: EpubOptions,
    language: Language,
    entries: Sequence[NavEntry],
    pages: Sequence[Page],
) -> list[Item]:
    heading = _CONTENTS_HEADINGS.get(language.tag.split("-")[0].lower(), "Contents")
    landmarks = [
        Landmark("cover", "Cover", COVER_PAGE),
        Landmark("titlepage", book_title(book), TITLE_PAGE),
        Landmark("toc", heading, NAV_FILE),
    ]
    body = (page for page in pages if page.section.kind in (Kind.PART, Kind.CHAPTER))
    landmarks += [
        Landmark("bodymatter", reading_text(page.section.label) or "…", page.file_name)
        for page in list(body)[:1]
    ]
    nav = nav_page(heading, entries, landmarks, language)
    author = one_line(book.metadata.author)
    ncx = ncx_file(book_title(book), author, one_line(options.identifier), entries, language)
    return [
        Item(NAV_FILE, XHTML_TYPE, nav, "nav", in_spine=True),
        Item(NCX_FILE, NCX_TYPE, ncx),
    ]


def _licence_items(book: Book, language: Language) -> list[Item]:
    """Return what stands around the book in its file as pages; none if nothing does."""
    blocks = blocks_between(book, 0, book.body_first)
    blocks += blocks_between(book, book.body_end, len(book.lines))
    if not blocks:
        return []
    names = ["licence.xhtml", *(f"licence-{n}.xhtml" for n in range(2, len(blocks) + 2))]
    return [
        _page_item(name, plain_page(LICENCE_LABEL, chunk, language, name, "backmatter"))
        for name, chunk in zip(names, cut_blocks(blocks, PAGE_BYTES), strict=False)
    ]


def _zipped(items: Sequence[Item], package: bytes, now: datetime) -> bytes:
    moment = utc(now)
    year = min(max(moment.year, _FIRST_ZIP_YEAR), _LAST_ZIP_YEAR)
    date = (year, moment.month, moment.day, moment.hour, moment.minute, moment.second)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:

        def put(name: str, data: bytes, method: int = zipfile.ZIP_DEFLATED) -> None:
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type = method
            entry.create_system = 3  # the same bytes on Windows as elsewhere
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)

        # The format wants this one first and as it is, so that the file shows what it is.
        put("mimetype", b"application/epub+zip", zipfile.ZIP_STORED)
        put("META-INF/container.xml", _CONTAINER)
        put(f"{_FOLDER}/package.opf", package)
        for item in items:
            put(f"{_FOLDER}/{item.file_name}", item.data)
    return file.getvalue()

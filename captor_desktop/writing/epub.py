"""Book and segmentation → EPUB 3.3: joins cover, title page, contents and pages into one file.

The bytes depend on the arguments only, not on the clock or on random numbers, so that the same book
gives the same file.
"""

from __future__ import annotations

import hashlib
import io
import uuid
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from captor_desktop.book import Book
from captor_desktop.messages import message
from captor_desktop.options import BookStyle
from captor_desktop.segmentation import Segmentation
from captor_desktop.work import QUIET, Work
from captor_desktop.writing.book_files import BookFiles, Wishes
from captor_desktop.writing.characters import one_line
from captor_desktop.writing.epub_package import (
    NCX_TYPE,
    XHTML_TYPE,
    Item,
    gutenberg_address,
    package_file,
    utc,
)
from captor_desktop.writing.markup import STYLESHEET
from captor_desktop.writing.navigation import NAV_FILE, NCX_FILE, ncx_file
from captor_desktop.writing.pictures import picture_items
from captor_desktop.writing.style_sheet import style_sheet

STAGE = message("Writing the EPUB")


@dataclass(frozen=True, slots=True)
class EpubOptions:
    """What the EPUB needs besides book and segmentation.

    `cover` is a JPEG or PNG; anything else, or None, gets a drawn one.
    """

    now: datetime
    identifier: str
    keep_licence: bool = False  # the file's header and licence as the last page
    cover: bytes | None = None
    style: BookStyle = field(default_factory=BookStyle)


def book_identifier(book: Book) -> str:
    """Return an identifier that is the same for the same book, whenever it is written."""
    if book.metadata.ebook_number is not None:
        return uuid.uuid5(uuid.NAMESPACE_URL, gutenberg_address(book.metadata)).urn
    text = "\n".join(book.body).encode("utf-8", "surrogatepass")
    return uuid.uuid5(uuid.NAMESPACE_OID, hashlib.sha256(text).hexdigest()).urn


def epub_bytes(
    book: Book,
    segmentation: Segmentation,
    options: EpubOptions,
    work: Work = QUIET,
) -> bytes:
    """Return the EPUB as the bytes of its file.

    Every word of the body is in it, in order, except what the style leaves out.
    """
    wishes = Wishes(options.cover, options.keep_licence)
    files = BookFiles(book, segmentation, options.style, wishes)
    covers, read = files.covers, files.files()
    items = [
        Item(cover.file_name, cover.media_type, cover.data, "" if number else "cover-image")
        for number, cover in enumerate(covers)
    ]
    for done, file in enumerate(read):
        work.check()
        work.tell(STAGE, done, len(read))
        properties = "nav" if file.name == NAV_FILE else ""
        items.append(Item(file.name, XHTML_TYPE, file.make(), properties, in_spine=True))
    author, identifier = one_line(book.metadata.author), one_line(options.identifier)
    ncx = ncx_file(files.title, author, identifier, files.entries, files.language)
    items.append(Item(NCX_FILE, NCX_TYPE, ncx))
    items += picture_items(book)
    items.append(Item(STYLESHEET, "text/css", style_sheet(options.style).encode()))
    data = _zipped(items, package_file(book, options.identifier, options.now, items), options.now)
    work.check()
    work.tell(STAGE, len(read), len(read))
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

        # The format requires this file first and uncompressed, so that the type can be recognised.
        put("mimetype", b"application/epub+zip", zipfile.ZIP_STORED)
        put("META-INF/container.xml", _CONTAINER)
        put(f"{_FOLDER}/package.opf", package)
        for item in items:
            put(f"{_FOLDER}/{item.file_name}", item.data)
    return file.getvalue()

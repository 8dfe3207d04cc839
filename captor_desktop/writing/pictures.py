"""The pictures of a book → files of an EPUB, or parts of a single page.

A book in plain text has none: there, [Illustration: …] stays a caption.
"""

from __future__ import annotations

import base64
import hashlib

from captor_desktop.book import Book
from captor_desktop.writing.epub_package import Item

_ENDINGS = {"image/jpeg": "jpg", "image/png": "png", "image/gif": "gif"}


def picture_names(book: Book) -> dict[int, str]:
    """Return the file of each picture by its line; one that recurs is one file."""
    names: dict[int, str] = {}
    known: dict[bytes, str] = {}
    for picture in book.pictures:
        digest = hashlib.sha256(picture.data).digest()
        ending = _ENDINGS[picture.media_type]
        names[picture.line] = known.setdefault(digest, f"picture-{len(known) + 1:03}.{ending}")
    return names


def picture_items(book: Book) -> list[Item]:
    """Return the files of the pictures."""
    names = picture_names(book)
    items = {
        names[picture.line]: Item(names[picture.line], picture.media_type, picture.data)
        for picture in book.pictures
    }
    return list(items.values())


def embedded_pictures(book: Book) -> dict[int, str]:
    """Return each picture by its line as an address that contains it."""
    return {
        picture.line: f"data:{picture.media_type};base64,{base64.b64encode(picture.data).decode()}"
        for picture in book.pictures
    }

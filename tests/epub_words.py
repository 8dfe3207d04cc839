"""Reads an EPUB as a reader does, page by page, to see whether a word of the book was lost."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterable, Iterator

from lxml import etree

from captor_desktop.book import Book

WORD = re.compile(r"\w+")
# Marks of emphasis may stand inside a word ("him_self_"), and are set or kept: both are right.
WITHOUT_MARKS = str.maketrans("", "", "_=+~")
INLINE = {"a", "abbr", "b", "cite", "em", "i", "small", "span", "strong", "sub", "sup"}
OPF = "{http://www.idpf.org/2007/opf}"


def epub_words(data: bytes) -> list[str]:
    """Return all words of the pages of an EPUB in reading order."""
    return [word for page in _pages(data) for word in _words("".join(_text(page)))]


def book_words(book: Book) -> list[str]:
    """Return all words of the body of a book."""
    return [word for line in book.body for word in _words(line)]


def first_lost(wanted: Iterable[str], found: Iterable[str]) -> str | None:
    """Return the first word that does not come in its turn, with those before it, or None."""
    rest = iter(found)
    before: list[str] = []
    for word in wanted:
        before = [*before[-8:], word]
        if word not in rest:  # goes on from the last hit, and leaves out what lies between
            return " ".join(before)
    return None


def _words(text: str) -> list[str]:
    return WORD.findall(text.translate(WITHOUT_MARKS))


def _text(element: etree._Element) -> Iterator[str]:
    """Yield the text as it is seen: words end where a block ends, but not where italics do."""
    is_inline = etree.QName(element).localname in INLINE
    yield "" if is_inline else "\n"
    yield element.text or ""
    for child in element:
        if isinstance(child.tag, str):
            yield from _text(child)
        yield child.tail or ""
    yield "" if is_inline else "\n"


def _pages(data: bytes) -> Iterator[etree._Element]:
    with zipfile.ZipFile(io.BytesIO(data)) as epub:
        container = etree.fromstring(epub.read("META-INF/container.xml"))
        (package_path,) = container.xpath("//@full-path")
        package = etree.fromstring(epub.read(str(package_path)))
        folder = posixpath.dirname(str(package_path))
        hrefs = {item.get("id"): item.get("href") for item in package.iter(f"{OPF}item")}
        for reference in package.iter(f"{OPF}itemref"):
            page = etree.fromstring(
                epub.read(posixpath.join(folder, hrefs[reference.get("idref")]))
            )
            body = page.find("{http://www.w3.org/1999/xhtml}body")
            yield page if body is None else body

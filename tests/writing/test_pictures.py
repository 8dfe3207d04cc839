"""Pictures that a book brought along."""

from __future__ import annotations

import dataclasses
import io
import zipfile
from datetime import UTC, datetime

import pytest
from epub_check import complaints
from lxml import etree

from captor_desktop.book import Picture
from captor_desktop.conversion import analyse_book
from captor_desktop.options import BookStyle
from captor_desktop.reading.reader import book_from_text
from captor_desktop.writing.epub import EpubOptions, epub_bytes
from captor_desktop.writing.html_page import html_bytes
from captor_desktop.writing.pictures import embedded_pictures, picture_items, picture_names

PIXEL = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\x9cc"
    b"\xf8\xff\xff?\0\x05\xfe\x02\xfe\xa75\x81\x84\0\0\0\0IEND\xaeB`\x82"
)
GIF = b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\4\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"
TEXT = """THE RAIN



CHAPTER I

It rained.

[Illustration: A _tree_]

It stopped.

[Illustration]
"""


def book_with_pictures(*pictures):
    book = book_from_text(TEXT)
    lines = [number for number, line in enumerate(book.lines) if line.startswith("[")]
    found = [Picture(line, *kind) for line, kind in zip(lines, pictures, strict=False)]
    return dataclasses.replace(book, pictures=tuple(found))


def epub_of(book):
    options = EpubOptions(datetime(2000, 1, 1, tzinfo=UTC), "urn:x:1")
    return epub_bytes(book, analyse_book(book).segmentation, options)


def images_in(data):
    with zipfile.ZipFile(io.BytesIO(data)) as epub:
        pages = [name for name in epub.namelist() if "section-" in name]
        trees = [etree.fromstring(epub.read(name)) for name in pages]
        return [
            (element.get("src"), element.get("alt"), epub.read(f"EPUB/{element.get('src')}"))
            for tree in trees
            for element in tree.iter("{*}img")
        ]


def test_each_picture_stands_in_the_place_of_its_illustration():
    book = book_with_pictures((PIXEL, "image/png"), (GIF, "image/gif"))
    assert images_in(epub_of(book)) == [
        ("picture-001.png", "A tree", PIXEL),
        ("picture-002.gif", "Illustration", GIF),
    ]


def test_a_picture_that_recurs_is_one_file():
    book = book_with_pictures((PIXEL, "image/png"), (PIXEL, "image/png"))
    assert set(picture_names(book).values()) == {"picture-001.png"}
    assert [item.file_name for item in picture_items(book)] == ["picture-001.png"]


def test_without_a_picture_the_caption_stays():
    assert images_in(epub_of(book_with_pictures())) == []
    assert b"A <i>tree</i>" in html_of(book_with_pictures())


def html_of(book):
    return html_bytes(book, analyse_book(book).segmentation, BookStyle())


def test_a_single_page_has_the_pictures_in_itself():
    book = book_with_pictures((PIXEL, "image/png"))
    (address,) = embedded_pictures(book).values()
    assert address.startswith("data:image/png;base64,iVBOR")
    assert f'<img src="{address}" alt="A tree">'.encode() in html_of(book)


@pytest.mark.slow
def test_epubcheck_has_no_complaints(tmp_path):
    path = tmp_path / "book.epub"
    path.write_bytes(epub_of(book_with_pictures((PIXEL, "image/png"), (GIF, "image/gif"))))
    assert complaints([path]) == {path: ""}

"""Books as one web page."""

from __future__ import annotations

from lxml import html

from captor_desktop.conversion import analyse_book
from captor_desktop.options import AS_PRINTED
from captor_desktop.reading.reader import book_from_text
from captor_desktop.writing.html_page import html_bytes

TEXT = """CHAPTER I

It rained _hard_.[1] Nobody came.

[1] As it does.

CHAPTER II

It stopped.

CHAPTER III

It rained again.
"""


def page():
    analysis = analyse_book(book_from_text(TEXT))
    data = html_bytes(analysis.book, analysis.segmentation, AS_PRINTED)
    return data, html.document_fromstring(data)


def test_the_contents_lead_to_the_chapters():
    _, root = page()
    targets = [a.get("href")[1:] for a in root.xpath("//nav//a")]
    assert len(targets) == 3
    assert all(root.get_element_by_id(target).tag == "section" for target in targets)


def test_the_page_needs_no_other_file():
    data, root = page()
    assert not root.xpath("//link | //script | //img")
    assert root.xpath("//style")
    assert b"epub:" not in data.split(b"</style>")[1]
    assert b"xmlns" not in data.split(b"</style>")[1]


def test_words_and_emphasis_are_there():
    _, root = page()
    assert root.xpath("//i[.='hard']")
    words = " ".join(root.body.text_content().split())
    assert "Nobody came." in words
    assert "As it does." in words


def test_identities_are_used_once():
    _, root = page()
    identities = root.xpath("//@id")
    assert len(identities) == len(set(identities))

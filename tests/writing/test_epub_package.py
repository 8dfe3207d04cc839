from __future__ import annotations

import dataclasses
from datetime import UTC, datetime, timedelta, timezone

import pytest
from lxml import etree

from captor_desktop.book import Picture
from captor_desktop.writing.epub_package import (
    NCX_TYPE,
    XHTML_TYPE,
    Item,
    book_title,
    name_to_sort_by,
    package_file,
    utc,
)

ITEMS = (
    Item("cover.svg", "image/svg+xml", b"", "cover-image"),
    Item("nav.xhtml", XHTML_TYPE, b"", "nav", in_spine=True),
    Item("toc.ncx", NCX_TYPE, b""),
    Item("section-001.xhtml", XHTML_TYPE, b"", in_spine=True),
)
NOW = datetime(2024, 5, 17, 10, 30, 12, tzinfo=timezone(timedelta(hours=2)))


def facts(book):
    """Everything the package says, as name → texts."""
    package = etree.fromstring(package_file(book, "urn:uuid:1", NOW, ITEMS))
    found: dict[str, list[str]] = {}
    for element in package.find("{*}metadata"):
        name = element.get("property") or etree.QName(element).localname
        found.setdefault(name, []).append(element.text or element.get("content"))
    return found


def test_the_package_says_what_the_book_says(make_book):
    found = facts(
        make_book("text", year=1902, release_date="2001-04", ebook_number=12, language="fr")
    )
    assert found["title"] == ["The Lantern"]
    assert found["creator"] == ["Orla Penhale"]
    assert found["file-as"] == ["Penhale, Orla"]
    assert found["language"] == ["fr"]
    assert found["identifier"] == ["urn:uuid:1"]
    assert found["date"] == ["1902"]
    assert found["dcterms:date"] == ["2001-04"]  # of the source, not of the book
    assert found["source"] == ["https://www.gutenberg.org/ebooks/12"]
    assert found["dcterms:modified"] == ["2024-05-17T08:30:12Z"]
    assert found["rights"][0].startswith("Public domain")


def test_everybody_has_the_part_they_had(make_book):
    people = {"translator": "Max Turner", "illustrator": "Ida Hill", "editor": "", "year": 1874}
    book = make_book("text")
    book = dataclasses.replace(book, metadata=dataclasses.replace(book.metadata, **people))
    found = facts(book)
    assert found["creator"] == ["Orla Penhale"]
    assert found["contributor"] == ["Max Turner", "Ida Hill"]
    assert found["role"] == ["aut", "trl", "ill"]
    assert found["date"] == ["1874"]


def test_the_editor_of_an_anthology_stands_in_the_authors_place(make_book):
    book = make_book("text")
    metadata = dataclasses.replace(book.metadata, editor=book.metadata.author)
    found = facts(dataclasses.replace(book, metadata=metadata))
    assert (found["creator"], found["role"]) == (["Orla Penhale"], ["edt"])
    assert "contributor" not in found


def test_what_the_book_does_not_say_is_left_out(make_book):
    found = facts(make_book("text", author="", release_date="2001-04"))
    assert not {"creator", "date", "source", "rights"} & set(found)


def test_a_copyrighted_book_is_not_called_free(make_book):
    book = make_book("text", ebook_number=12, boilerplate=True)
    lines = ("This is a COPYRIGHTED Project Gutenberg eBook", *book.lines[1:])
    found = facts(dataclasses.replace(book, lines=lines))
    assert found["rights"][0].startswith("Under copyright")


def test_accessibility_is_described_and_declared(make_book):
    found = facts(make_book("text"))
    assert found["schema:accessMode"] == ["textual"]
    assert found["schema:accessibilityHazard"] == ["none"]
    assert "structuralNavigation" in found["schema:accessibilityFeature"]
    assert found["schema:accessibilitySummary"]
    assert found["dcterms:conformsTo"] == ["EPUB Accessibility 1.1 - WCAG 2.1 Level AA"]
    assert found["a11y:certifiedBy"]


def test_nothing_is_promised_of_pictures_that_came_with_a_book(make_book):
    book = make_book("text")
    pictures = (Picture(0, b"", "image/png"),)
    found = facts(dataclasses.replace(book, pictures=pictures))
    assert not any("conformsTo" in name or "certif" in name for name in found)
    assert "visual" in found["schema:accessMode"]


def test_the_spine_holds_what_is_read_and_names_the_ncx(make_book):
    package = etree.fromstring(package_file(make_book("text"), "urn:uuid:1", NOW, ITEMS))
    spine = package.find("{*}spine")
    identities = {item.get("id"): item.get("href") for item in package.iter("{*}item")}
    assert [identities[i.get("idref")] for i in spine] == ["nav.xhtml", "section-001.xhtml"]
    assert identities[spine.get("toc")] == "toc.ncx"
    cover = next(m for m in package.iter("{*}meta") if m.get("name") == "cover")
    assert identities[cover.get("content")] == "cover.svg"


def test_pages_of_an_arabic_book_turn_the_other_way(make_book):
    package = package_file(make_book("text", language="ar"), "urn:uuid:1", NOW, ITEMS)
    assert b'page-progression-direction="rtl"' in package


def test_a_book_without_a_title_goes_by_its_file(make_book):
    assert book_title(make_book("text", title=" \x00 ")) == "lantern"


@pytest.mark.parametrize(
    ("author", "sorted_by"),
    [
        ("Jane Austen", "Austen, Jane"),
        ("Honoré de Balzac", "de Balzac, Honoré"),
        ("Madame de La Fayette", "Fayette, Madame de La"),
        ("Homer", ""),
        ("Ann Radcliffe and Clara Reeve", ""),
        ("Oliver Holmes, Sr.", ""),
        ("Alexandre Dumas Jr.", ""),
    ],
)
def test_names_are_turned_round_where_that_is_safe(author, sorted_by):
    assert name_to_sort_by(author) == sorted_by


def test_a_moment_without_a_zone_is_world_time():
    assert utc(datetime(2024, 1, 1)) == datetime(2024, 1, 1, tzinfo=UTC)


def test_series_tags_and_the_rest_are_declared(make_book):
    book = make_book("It rained.")
    facts = dataclasses.replace(
        book.metadata,
        series="Lamps",
        series_number="2",
        tags=("rain", "geese"),
        description="It  rains.",
        publisher="Hart & Sons",
        identifiers=("978-3-16-148410-0",),
    )
    book = dataclasses.replace(book, metadata=facts)
    package = etree.fromstring(package_file(book, "urn:x", datetime(2024, 1, 1, tzinfo=UTC), ()))
    said = {(e.get("property") or etree.QName(e).localname, e.text) for e in package[0]}
    assert {
        ("belongs-to-collection", "Lamps"),
        ("group-position", "2"),
        ("subject", "rain"),
        ("subject", "geese"),
        ("description", "It rains."),
        ("publisher", "Hart & Sons"),
        ("identifier", "978-3-16-148410-0"),
    } <= said

"""package.opf: the metadata of the EPUB, its files, and their reading order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from captor_desktop.book import Book, Metadata
from captor_desktop.writing.characters import one_line
from captor_desktop.writing.markup import (
    XML_LANGUAGE,
    Element,
    add_foreign,
    new_root,
    read_language,
    xml_bytes,
)
from captor_desktop.writing.title_words import book_title

XHTML_TYPE = "application/xhtml+xml"
NCX_TYPE = "application/x-dtbncx+xml"


@dataclass(frozen=True, slots=True)
class Item:
    """A file of the EPUB; `in_spine` means that readers reach it by turning pages."""

    file_name: str
    media_type: str
    data: bytes
    properties: str = ""
    in_spine: bool = False

    @property
    def identity(self) -> str:
        """The file's id in the package."""
        return "file-" + re.sub(r"[^\w-]", "-", self.file_name.removesuffix(".xhtml"))


def package_file(book: Book, identifier: str, now: datetime, items: Sequence[Item]) -> bytes:
    """Return package.opf."""
    language = read_language(book.metadata.language)
    package = new_root(_OPF, "package")
    package.set("version", "3.0")
    package.set("unique-identifier", "book-id")
    package.set(XML_LANGUAGE, language.tag)
    _add_metadata(package, book, identifier, now)
    if any(item.properties == "cover-image" for item in items):
        cover = next(item for item in items if item.properties == "cover-image")
        # Readers of EPUB 2 look for this.
        add_foreign(package[0], "meta", name="cover", content=cover.identity)
    manifest = add_foreign(package, "manifest")
    for item in items:
        entry = add_foreign(
            manifest, "item", id=item.identity, href=item.file_name, media_type=item.media_type
        )
        if item.properties:
            entry.set("properties", item.properties)
    spine = add_foreign(package, "spine")
    for item in items:
        if item.media_type == NCX_TYPE:
            spine.set("toc", item.identity)
    if language.is_right_to_left:
        spine.set("page-progression-direction", "rtl")
    for item in items:
        if item.in_spine:
            add_foreign(spine, "itemref", idref=item.identity)
    return xml_bytes(package)


def name_to_sort_by(author: str) -> str:
    """Return "Austen, Jane" for "Jane Austen", or "" where the name is more complicated."""
    words = author.split()
    if len(words) < 2 or re.search(r"[,&;()]|\b(?:and|et|und|y|e|others)\b", author):
        return ""
    last = len(words) - 1
    while last > 1 and words[last - 1].lower() in _NAME_PARTICLES and words[last - 1].islower():
        last -= 1
    if words[-1].rstrip(".").lower() in _NAME_ENDINGS:
        return ""
    return f"{' '.join(words[last:])}, {' '.join(words[:last])}"


def utc(now: datetime) -> datetime:
    """Return the time in UTC; one without a zone is taken as UTC."""
    return now.replace(tzinfo=UTC) if now.tzinfo is None else now.astimezone(UTC)


# --- helpers -------------------------------------------------------------------------------------

_DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?")
_SERIES_NUMBER = re.compile(r"\d{1,4}(?:\.\d{1,3})?")
_OPF = "http://www.idpf.org/2007/opf"
_DC = "http://purl.org/dc/elements/1.1/"
_NAME_PARTICLES = frozenset({"de", "la", "von", "van", "der", "den", "du", "da", "di", "le", "zu"})
_NAME_ENDINGS = frozenset({"jr", "sr", "ii", "iii", "iv", "esq", "bart", "anonymous"})
_ACCESSIBILITY = (
    ("schema:accessMode", "textual"),
    ("schema:accessModeSufficient", "textual"),
    ("schema:accessibilityFeature", "tableOfContents"),
    ("schema:accessibilityFeature", "readingOrder"),
    ("schema:accessibilityFeature", "structuralNavigation"),
    ("schema:accessibilityFeature", "displayTransformability"),
    ("schema:accessibilityFeature", "alternativeText"),
    ("schema:accessibilityHazard", "none"),
)
# Ace found no violation in any book of plain text that was tested (docs/results.md). The text
# alternatives of pictures from a web page or an EPUB are unknown, so such books declare nothing.
_CONFORMANCE = "EPUB Accessibility 1.1 - WCAG 2.1 Level AA"
_EVALUATOR = "Chapter Captor Desktop (automatic check)"
_SUMMARY = (
    "The whole book is text, in reading order, with headings and a table of contents; the"
    " cover, the only picture, is described. Checked by a program, not by a person."
)
_SUMMARY_WITH_PICTURES = (
    "The whole book is text, in reading order, with headings and a table of contents; the cover is"
    " described, and its pictures are as far as their source does so. Checked by a"
    " program, not by a person."
)


def _add_metadata(package: Element, book: Book, identifier: str, now: datetime) -> None:
    facts = book.metadata
    metadata = new_root(_OPF, "metadata", dc=_DC)
    package.append(metadata)
    add_foreign(metadata, "dc:identifier", one_line(identifier), id="book-id")
    add_foreign(metadata, "dc:title", book_title(book))
    add_foreign(metadata, "dc:language", read_language(facts.language).tag)
    _add_people(metadata, facts)
    moment = utc(now).strftime("%Y-%m-%dT%H:%M:%SZ")
    add_foreign(metadata, "meta", moment, property="dcterms:modified")
    if facts.year is not None:  # never the release date of the e-text
        add_foreign(metadata, "dc:date", f"{facts.year:04d}")
    if facts.ebook_number is not None:
        add_foreign(metadata, "dc:source", gutenberg_address(facts), id="source")
        if _DATE.fullmatch(facts.release_date):  # of the e-text, not of the book
            source = {"refines": "#source", "property": "dcterms:date"}
            add_foreign(metadata, "meta", facts.release_date, **source)
        add_foreign(metadata, "dc:rights", _rights(book))
    _add_subject(metadata, facts)
    summary = _SUMMARY_WITH_PICTURES if book.pictures else _SUMMARY
    pictures = (("schema:accessMode", "visual"),) if book.pictures else ()
    for name, value in (*_ACCESSIBILITY, *pictures, ("schema:accessibilitySummary", summary)):
        add_foreign(metadata, "meta", value, property=name)
    if not book.pictures:
        declared = {"property": "dcterms:conformsTo", "id": "conformance"}
        add_foreign(metadata, "meta", _CONFORMANCE, **declared)
        evaluated = {"refines": "#conformance", "property": "a11y:certifiedBy"}
        add_foreign(metadata, "meta", _EVALUATOR, **evaluated)


def _add_subject(metadata: Element, facts: Metadata) -> None:
    """Add series, tags, description, publisher and identifiers."""
    for number, text in enumerate(map(one_line, facts.identifiers)):
        if text:
            add_foreign(metadata, "dc:identifier", text, id=f"identifier-{number + 1}")
    for tag in filter(None, map(one_line, facts.tags)):
        add_foreign(metadata, "dc:subject", tag)
    for name, text in (("description", facts.description), ("publisher", facts.publisher)):
        if one_line(text):
            add_foreign(metadata, f"dc:{name}", one_line(text))
    series, number_in = one_line(facts.series), one_line(facts.series_number)
    if series:
        add_foreign(metadata, "meta", series, property="belongs-to-collection", id="series")
        add_foreign(metadata, "meta", "series", refines="#series", property="collection-type")
        add_foreign(metadata, "meta", name="calibre:series", content=series)
        if _SERIES_NUMBER.fullmatch(number_in):
            place = {"refines": "#series", "property": "group-position"}
            add_foreign(metadata, "meta", number_in, **place)
            add_foreign(metadata, "meta", name="calibre:series_index", content=number_in)


def gutenberg_address(metadata: Metadata) -> str:
    """Return the book's address at Project Gutenberg."""
    return f"https://www.gutenberg.org/ebooks/{metadata.ebook_number}"


def _add_people(metadata: Element, facts: Metadata) -> None:
    """Add everybody who contributed to the book, with their roles."""
    author = one_line(facts.author)
    others = {"trl": facts.translator, "ill": facts.illustrator, "edt": facts.editor}
    # The author of an anthology is its editor or translator, and gets that role.
    role = next((role for role, name in others.items() if author and name == author), "aut")
    _add_person(metadata, "creator", "author", author, role)
    for other, name in others.items():
        if other != role:
            _add_person(metadata, "contributor", other, one_line(name), other)


def _add_person(metadata: Element, kind: str, identity: str, name: str, role: str) -> None:
    if not name:
        return
    add_foreign(metadata, f"dc:{kind}", name, id=identity)
    refine = {"refines": f"#{identity}", "property": "role", "scheme": "marc:relators"}
    add_foreign(metadata, "meta", role, **refine)
    sort_name = name_to_sort_by(name)
    if sort_name:
        add_foreign(metadata, "meta", sort_name, refines=f"#{identity}", property="file-as")


def _rights(book: Book) -> str:
    """State the rights from Project Gutenberg's header: a few of its books are under copyright."""
    header = book.lines[: book.body_first]
    if any("COPYRIGHTED" in line for line in header):
        return "Under copyright; see the terms of Project Gutenberg's edition."
    return "Public domain in the United States of America; elsewhere, local law applies."

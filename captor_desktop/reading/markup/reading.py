"""The bytes of a web page, an EPUB or a document → its lines, and what it says about the book."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from captor_desktop.book import Metadata, Picture
from captor_desktop.errors import CannotRead, NotPlainText
from captor_desktop.messages import message
from captor_desktop.reading.archives import DAMAGED
from captor_desktop.reading.containers import (
    Source,
    SourceKind,
    damaged,
    needs_password,
    too_big,
)
from captor_desktop.reading.header_fields import iso_date, read_opening
from captor_desktop.reading.language import language_code
from captor_desktop.reading.markup.blocks import FindPicture, PageNumber, page_text
from captor_desktop.reading.markup.docx import read_docx
from captor_desktop.reading.markup.epub_package import Package, read_package
from captor_desktop.reading.markup.members import MemberReader, Protected, TooLarge
from captor_desktop.reading.markup.menus import find_menus
from captor_desktop.reading.markup.neighbours import files_beside, members_of
from captor_desktop.reading.markup.odt import read_odt
from captor_desktop.reading.markup.office import Document
from captor_desktop.reading.markup.parsing import local_name, parse_page
from captor_desktop.reading.markup.pictures import PictureFinder, PictureTooLarge
from captor_desktop.reading.people import parse_person

_ROLES = {"trl": "translator", "ill": "illustrator", "edt": "editor"}
_BLANKS_BETWEEN_PAGES = 4  # of an EPUB: each begins a new page
_LARGEST_DOCUMENT = 60_000_000  # bytes of all its XML; the trees need several times as many
_MANIFEST = "META-INF/manifest.xml"
_TITLE_ENDING = re.compile(
    r"\s{1,3}(?:[|–—]|-{1,2})\s{1,3}(?:.{0,40}gutenberg.{0,40}|wikisource.{0,20})$", re.I
)


@dataclass(frozen=True, slots=True)
class MarkupText:
    """The lines of a file with markup; `numbers` are those of its source, empty for an EPUB."""

    lines: tuple[str, ...]
    numbers: tuple[int, ...]
    encoding: str
    metadata: Metadata
    cover: bytes | None = None
    aside: tuple[PageNumber, ...] = ()
    has_menus: bool = False
    pictures: tuple[Picture, ...] = ()


def read_html(source: Source, path: Path, *, keep_page_numbers: bool = False) -> MarkupText:
    """Return the text of a web page, and the pictures that lie beside it."""
    root, encoding = parse_page(source.data)
    if root is None:
        raise _unreadable(path)
    files = members_of(source.archive) if source.archive else files_beside(path)
    try:
        cover = _stated_cover(root, PictureFinder(files).beside(source.member))
        find = PictureFinder(files, cover).beside(source.member)
        menus = set() if keep_page_numbers else find_menus(root)
        page = page_text(root, find, keep_page_numbers=keep_page_numbers, menus=menus)
    except PictureTooLarge as error:
        raise _picture_too_large(path) from error
    return MarkupText(
        tuple(page.lines),
        tuple(page.numbers),
        encoding,
        _page_metadata(root),
        cover,
        tuple(page.aside),
        page.has_menus,
        tuple(Picture(line, *picture) for line, picture in page.pictures.items()),
    )


def read_epub(data: bytes, path: Path, *, keep_page_numbers: bool = False) -> MarkupText:
    """Return the text of an EPUB, its pages in their order."""
    package = _read_package(data, path)
    finder = PictureFinder(members_of(data), package.cover)
    lines: list[str] = []
    aside: list[PageNumber] = []
    pictures: list[Picture] = []
    encoding = "utf-8"
    for file in package.pages:
        root, encoding = parse_page(file.data)
        if root is None:
            continue
        try:
            page = page_text(root, finder.beside(file.name), keep_page_numbers=keep_page_numbers)
        except PictureTooLarge as error:
            raise _picture_too_large(path) from error
        if page.lines and lines:
            lines += [""] * _BLANKS_BETWEEN_PAGES
        first = len(lines)
        lines += page.lines
        aside += [
            PageNumber(first + each.place, first + each.place, each.text) for each in page.aside
        ]
        pictures += [Picture(first + line, *found) for line, found in page.pictures.items()]
    return MarkupText(
        tuple(lines),
        (),
        encoding,
        _package_metadata(package),
        package.cover,
        tuple(aside),
        pictures=tuple(pictures),
    )


def read_document(source: Source, path: Path, *, keep_page_numbers: bool = False) -> MarkupText:
    """Return the text of a document of a word processor, with its pictures."""
    document = _read_document(source, path)
    folder = "word/document.xml" if source.kind is SourceKind.WORD else ""
    find = PictureFinder(members_of(source.data)).beside(folder)
    try:
        page = page_text(document.root, find, keep_page_numbers=keep_page_numbers)
    except PictureTooLarge as error:
        raise _picture_too_large(path) from error
    return MarkupText(
        tuple(page.lines),
        (),
        "utf-8",
        Metadata(title=document.title, author=document.author, language=""),
        aside=tuple(page.aside),
        pictures=tuple(Picture(line, *picture) for line, picture in page.pictures.items()),
    )


def _read_package(data: bytes, path: Path) -> Package:
    try:
        return read_package(data)
    except Protected as error:
        what = message("Could not read “{0}”: it is protected against copying (DRM).", path.name)
        raise CannotRead(what, message("Get an edition without protection."), path) from error
    except TooLarge as error:
        raise too_big(path) from error
    except (*DAMAGED, etree.XMLSyntaxError) as error:
        raise damaged(path, ".epub") from error


def _read_document(source: Source, path: Path) -> Document:
    is_word = source.kind is SourceKind.WORD
    try:
        with zipfile.ZipFile(io.BytesIO(source.data)) as archive:
            members = MemberReader(archive, _LARGEST_DOCUMENT)
            if _MANIFEST in archive.namelist() and b"encryption-data" in members.read(_MANIFEST):
                raise Protected
            return read_docx(members.find_xml) if is_word else read_odt(members.find_xml)
    except Protected as error:
        advice = message("Save it without the password and try again.")
        raise needs_password(path, advice) from error
    except TooLarge as error:
        raise too_big(path) from error
    except (*DAMAGED, etree.XMLSyntaxError) as error:
        raise damaged(path, ".docx" if is_word else ".odt") from error


def _stated_cover(root: etree._Element, find: FindPicture) -> bytes | None:
    """Return the picture that Project Gutenberg's pages name as their cover."""
    for element in root.iter():
        if local_name(element) == "body":
            return None
        if local_name(element) == "link" and element.get("type") == "image/x-cover":
            picture = find(element.get("href") or "")
            return picture.data if picture is not None else None
    return None


def _picture_too_large(path: Path) -> CannotRead:
    what = message("Could not read “{0}”: one of its pictures is too large for a book.", path.name)
    return CannotRead(what, message("Get an edition with smaller pictures."), path)


def _unreadable(path: Path) -> NotPlainText:
    what = message("Could not read “{0}”: there is no text in this web page.", path.name)
    return NotPlainText(what, message("Save the page again, or get it as plain text."), path)


def _package_metadata(package: Package) -> Metadata:
    names: dict[str, list[str]] = {}
    for person in package.people:
        role = "author" if person.role == "aut" else _ROLES.get(person.role, "")
        if role:
            names.setdefault(role, []).append(parse_person(person.name).name)
    joined = {role: _joined(found) for role, found in names.items()}
    return Metadata(
        title=package.title,
        author=joined.get("author", ""),
        language=language_code(package.language),
        release_date=iso_date(package.date),
        translator=joined.get("translator", ""),
        illustrator=joined.get("illustrator", ""),
        editor=joined.get("editor", ""),
    )


def _joined(names: list[str]) -> str:
    unique = list(dict.fromkeys(names))
    return unique[0] if len(unique) == 1 else ", ".join(unique[:-1]) + " and " + unique[-1]


def _page_metadata(root: etree._Element) -> Metadata:
    """Return what the head of a page says; its title often names the author and the site too."""
    said: dict[str, str] = {}
    title = ""
    for element in root.iter():
        name = local_name(element)
        if name == "meta":
            key = (element.get("name") or element.get("property") or "").lower()
            said.setdefault(key.rpartition(".")[2].rpartition(":")[2], element.get("content") or "")
        elif name == "title" and not title:
            title = " ".join("".join(map(str, element.itertext())).split())
        elif name == "body":
            break
    author = parse_person(said.get("creator", "") or said.get("author", "")).name
    opening = read_opening([title])
    if opening.title:
        return Metadata(title=opening.title, author=author or opening.author, language="")
    title = _TITLE_ENDING.sub("", title)
    before, by, after = title.rpartition(", by ")
    if by:
        return Metadata(title=before, author=author or after, language="")
    return Metadata(title=title, author=author, language="")

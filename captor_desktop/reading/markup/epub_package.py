"""The bytes of an EPUB → the pages of its spine, and what its package says about the book.

Nothing is unpacked to the disk, names are only looked up in the archive, and every byte read is
counted, so that neither paths nor sizes in the file can do harm.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote

from lxml import etree

from captor_desktop.reading.markup.members import MemberReader, Protected, TooLarge
from captor_desktop.reading.markup.parsing import local_name

MOST_BYTES = 200_000_000  # of all pages together, unpacked
_MOST_MEMBERS = 20_000
_LARGEST_COVER = 10_000_000
_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
# These only hide fonts from other programs; the text is readable.
_FONT_METHODS = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")
_PAGES = ("application/xhtml+xml", "text/html", "application/x-dtbook+xml", "text/x-oeb1-document")


@dataclass(frozen=True, slots=True)
class Person:
    """A name and what the person did, by its code: "aut", "trl", "ill", "edt"."""

    name: str
    role: str


@dataclass(frozen=True, slots=True)
class PageFile:
    """A page and its name in the archive."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Package:
    """What the package of an EPUB says, and its pages in reading order."""

    title: str
    people: tuple[Person, ...]
    language: str
    date: str
    pages: tuple[PageFile, ...]
    cover: bytes | None = None


def read_package(data: bytes) -> Package:
    """Return the package of an EPUB; raise a ValueError, KeyError or zipfile error if damaged."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if len(archive.namelist()) > _MOST_MEMBERS:
            raise TooLarge
        reader = MemberReader(archive, MOST_BYTES)
        _refuse_protected(archive, reader)
        path, package = _find_package(archive, reader)
        items = _items(package, posixpath.dirname(path))
        pages = tuple(PageFile(name, reader.read(name)) for name in _spine(package, items, archive))
        if not pages:
            raise ValueError("no pages")
        return Package(
            _text(package, "title"),
            tuple(_people(package)),
            _text(package, "language"),
            _text(package, "date"),
            pages,
            _cover(package, items, reader),
        )


def _refuse_protected(archive: zipfile.ZipFile, reader: MemberReader) -> None:
    if _ENCRYPTION not in archive.namelist():
        return
    for element in reader.read_xml(_ENCRYPTION).iter():
        if local_name(element) == "encryptionmethod":
            method = element.get("Algorithm") or ""
            if method not in _FONT_METHODS:
                raise Protected


def _find_package(archive: zipfile.ZipFile, reader: MemberReader) -> tuple[str, etree._Element]:
    names = archive.namelist()
    path = ""
    if _CONTAINER in names:
        for element in reader.read_xml(_CONTAINER).iter():
            if local_name(element) == "rootfile" and not path:
                path = _inside("", element.get("full-path") or "")
    if path not in names:
        path = next((name for name in names if name.lower().endswith(".opf")), "")
    return path, reader.read_xml(path)


def _inside(folder: str, reference: str) -> str:
    """Return the name of a member that a reference from this folder means."""
    return posixpath.normpath(posixpath.join(folder, unquote(reference.partition("#")[0])))


def _items(package: etree._Element, folder: str) -> dict[str, tuple[str, str, str]]:
    """Return name, media type and properties of each item by its id."""
    return {
        element.get("id") or "": (
            _inside(folder, element.get("href") or ""),
            (element.get("media-type") or "").lower(),
            element.get("properties") or "",
        )
        for element in package.iter()
        if local_name(element) == "item"
    }


def _spine(
    package: etree._Element, items: dict[str, tuple[str, str, str]], archive: zipfile.ZipFile
) -> Iterator[str]:
    names = set(archive.namelist())
    for element in package.iter():
        if local_name(element) != "itemref":
            continue
        name, kind, properties = items.get(element.get("idref") or "", ("", "", ""))
        is_page = kind in _PAGES or name.lower().endswith((".xhtml", ".html", ".htm"))
        if name in names and is_page and "nav" not in properties.split():
            yield name


def _text(package: etree._Element, name: str) -> str:
    for element in package.iter():
        if local_name(element) == name and "purl.org/dc" in str(element.tag):
            text = " ".join("".join(map(str, element.itertext())).split())
            if text:
                return text
    return ""


def _people(package: etree._Element) -> Iterator[Person]:
    refined = {
        (element.get("refines") or "").lstrip("#"): (element.text or "").strip()
        for element in package.iter()
        if local_name(element) == "meta" and element.get("property") == "role"
    }
    for element in package.iter():
        kind = local_name(element)
        if kind not in {"creator", "contributor"} or "purl.org/dc" not in str(element.tag):
            continue
        name = " ".join("".join(map(str, element.itertext())).split())
        given = [str(value) for key, value in element.items() if str(key).endswith("role")]
        role = (given or [refined.get(element.get("id") or "", "")])[0]
        if name:
            yield Person(name, role or ("aut" if kind == "creator" else "ctb"))


def _cover(
    package: etree._Element, items: dict[str, tuple[str, str, str]], reader: MemberReader
) -> bytes | None:
    """Return the picture that the package names as its cover, if it is one we can use."""
    named = next(
        (
            element.get("content") or ""
            for element in package.iter()
            if local_name(element) == "meta" and element.get("name") == "cover"
        ),
        "",
    )
    chosen = [items[named]] if named in items else []
    chosen += [item for item in items.values() if "cover-image" in item[2].split()]
    for name, kind, _ in chosen:
        if kind in {"image/jpeg", "image/png"}:
            try:
                data = reader.read(name)
            except (KeyError, OSError, zipfile.BadZipFile):
                return None
            return data if len(data) <= _LARGEST_COVER else None
    return None

"""The bytes of a web page or an EPUB → its lines of text, and what it says about the book."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from captor_desktop.book import Metadata
from captor_desktop.errors import CannotRead, NotPlainText
from captor_desktop.messages import message
from captor_desktop.reading.archives import DAMAGED
from captor_desktop.reading.containers import damaged, too_big
from captor_desktop.reading.header_fields import iso_date, read_opening
from captor_desktop.reading.language import language_code
from captor_desktop.reading.markup.blocks import page_text
from captor_desktop.reading.markup.epub_package import Package, Protected, TooLarge, read_package
from captor_desktop.reading.markup.parsing import local_name, parse_page
from captor_desktop.reading.people import parse_person

_ROLES = {"trl": "translator", "ill": "illustrator", "edt": "editor"}
_BLANKS_BETWEEN_PAGES = 4  # of an EPUB: each begins a new page
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


def read_html(data: bytes, path: Path) -> MarkupText:
    """Return the text of a web page."""
    root, encoding = parse_page(data)
    if root is None:
        raise _unreadable(path)
    page = page_text(root)
    return MarkupText(tuple(page.lines), tuple(page.numbers), encoding, _page_metadata(root))


def read_epub(data: bytes, path: Path) -> MarkupText:
    """Return the text of an EPUB, its pages in their order."""
    try:
        package = read_package(data)
    except Protected as error:
        what = message("Could not read “{0}”: it is protected against copying (DRM).", path.name)
        raise CannotRead(what, message("Get an edition without protection."), path) from error
    except TooLarge as error:
        raise too_big(path) from error
    except (*DAMAGED, etree.XMLSyntaxError) as error:
        raise damaged(path, ".epub") from error
    lines: list[str] = []
    encoding = "utf-8"
    for data_of_page in package.pages:
        root, encoding = parse_page(data_of_page)
        found = page_text(root).lines if root is not None else []
        if found and lines:
            lines += [""] * _BLANKS_BETWEEN_PAGES
        lines += found
    return MarkupText(tuple(lines), (), encoding, _package_metadata(package), package.cover)


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

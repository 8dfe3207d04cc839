"""An OpenDocument text (.odt) → the tree of a page, its headings by their elements or styles."""

from __future__ import annotations

import re
from typing import NamedTuple

from lxml import etree

from captor_desktop.reading.markup.office import (
    MOST_BASES,
    Document,
    PageBuilder,
    ReadXml,
    attribute,
    find_all,
    stated_author,
    text_of,
)
from captor_desktop.reading.markup.parsing import local_name

_CONTENT = "content.xml"
_SKIPPED = frozenset({"tracked-changes", "annotation", "sequence-decls", "forms", "desc", "title"})
_HEADING_STYLE = re.compile(r"Heading_20_(\d)")
_DEEPEST = 200  # elements inside each other; a document that has more is broken or hostile


class _Style(NamedTuple):
    """What a style says of a paragraph or of words, and the style that it is based on."""

    italic: bool
    small_capitals: bool
    new_page: bool
    base: str


_PLAIN = _Style(italic=False, small_capitals=False, new_page=False, base="")


def read_odt(read: ReadXml) -> Document:
    """Return the page of a document; raise a KeyError if it has none."""
    root = read(_CONTENT)
    if root is None:
        raise KeyError(_CONTENT)
    reader = _Reader({**_styles(read("styles.xml")), **_styles(root)})
    for body in find_all(root, "body"):
        reader.read(body, _PLAIN, 0)
    reader.builder.end()
    about = read("meta.xml")
    return Document(
        reader.builder.root,
        text_of(about, "title"),
        stated_author(text_of(about, "creator") or text_of(about, "initial-creator")),
    )


class _Reader:
    """Walks over a document and tells the builder what it meets."""

    def __init__(self, styles: dict[str, _Style]) -> None:
        self.builder = PageBuilder()
        self._styles = styles

    def read(self, element: etree._Element, style: _Style, depth: int) -> None:
        """Read what an element holds; its text looks as `style` says."""
        if depth > _DEEPEST:
            return
        self._add(element.text, style)
        for child in element:
            self._read_one(child, style, depth)
            self._add(child.tail, style)

    def _add(self, text: str | None, style: _Style) -> None:
        self.builder.add(text or "", italic=style.italic, small_capitals=style.small_capitals)

    def _read_one(self, element: etree._Element, style: _Style, depth: int) -> None:
        name = local_name(element)
        if name in {"p", "h"}:
            self._begin(element, name)
            self.read(element, self._style_of(element), depth + 1)
        elif name == "span":
            own = self._style_of(element)
            italic, small = style.italic or own.italic, style.small_capitals or own.small_capitals
            self.read(element, own._replace(italic=italic, small_capitals=small), depth + 1)
        elif name in {"s", "tab"}:
            self._add(" ", style)
        elif name == "line-break":
            self.builder.break_line()
        elif name == "note":
            self._add_note(element)
        elif name == "image":
            self._add_picture(element)
        elif name and name not in _SKIPPED:
            self.read(element, style, depth + 1)

    def _begin(self, element: etree._Element, name: str) -> None:
        style = self._style_of(element)
        level = attribute(element, "outline-level") if name == "h" else ""
        if not level.isdecimal():
            given = _HEADING_STYLE.match(style.base) or _HEADING_STYLE.match(
                attribute(element, "style-name")
            )
            level = given[1] if given else "1" if name == "h" else "0"
        self.builder.begin(int(level), new_page=style.new_page)

    def _style_of(self, element: etree._Element) -> _Style:
        """Return the style of an element, with what it takes over from its bases."""
        name = attribute(element, "style-name")
        style = self._styles.get(name, _PLAIN)
        for _ in range(MOST_BASES):
            base = self._styles.get(style.base)
            if base is None or _HEADING_STYLE.match(style.base):
                break
            style = _Style(
                style.italic or base.italic,
                style.small_capitals or base.small_capitals,
                style.new_page or base.new_page,
                base.base,
            )
        return style

    def _add_note(self, element: etree._Element) -> None:
        mark = text_of(element, "note-citation")
        body = next(find_all(element, "note-body"), None)
        texts = [" ".join("".join(map(str, p.itertext())).split()) for p in find_all(body, "p")]
        self.builder.add_note(mark or "*", list(filter(None, texts)))

    def _add_picture(self, element: etree._Element) -> None:
        frame = element.getparent()
        words = text_of(frame, "desc") or text_of(frame, "title")
        self.builder.add_picture(attribute(element, "href"), words)


def _styles(root: etree._Element | None) -> dict[str, _Style]:
    found = {}
    for element in find_all(root, "style"):
        values = {
            str(key).rpartition("}")[2]: str(value)
            for properties in element
            for key, value in properties.items()
        }
        found[attribute(element, "name")] = _Style(
            values.get("font-style") in {"italic", "oblique"},
            values.get("font-variant") == "small-caps"
            or values.get("text-transform") == "uppercase",
            values.get("break-before") == "page",
            attribute(element, "parent-style-name"),
        )
    return found

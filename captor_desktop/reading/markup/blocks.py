"""The tree of a page → lines: a blank line between blocks, three before headings.

Emphasis becomes _underscores_, pictures [Illustration: …], rules * * *, as in the plain text of
Project Gutenberg, so that every later stage reads a page as it reads those. Scripts, styles,
menus and page numbers of the markup are not text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lxml import etree

from captor_desktop.reading.markup.parsing import local_name

HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLOCKS = HEADINGS | frozenset(
    "p div section article main header footer aside body blockquote ul ol li dl dt dd table tbody"
    " thead tfoot caption figure figcaption pre address center form fieldset hgroup".split()
)
_SKIPPED = frozenset(
    "script style head template iframe object embed applet audio video canvas svg math button input"
    " select textarea noscript".split()
)
_ITALIC = frozenset({"i", "em", "cite", "var", "dfn"})
_PAGE_NUMBER = re.compile(r"\b(?:x-ebookmaker-)?page-?(?:num|no|number)s?\b", re.IGNORECASE)
_SMALL_CAPITALS = re.compile(r"\b(?:smcap|small-?caps?|sc)\b", re.IGNORECASE)
_BLANKS_BEFORE_HEADING = 3
_SPACES = re.compile(r"[ \t\r\n\f\xa0\u200b\u00ad]+")
_DEEPEST = 400  # elements inside each other; a page that has more is broken or hostile
_RULE = "* * *"
_CELL_EDGE = "\x1f"  # becomes three spaces when those of the source have become one


@dataclass
class PageText:
    """The lines of a page, the line of its source for each, and the page numbers left out."""

    lines: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    aside: list[tuple[int, str]] = field(default_factory=list)


def page_text(root: etree._Element) -> PageText:
    """Return the text of a page."""
    writer = _Writer()
    body = next((each for each in root.iter() if local_name(each) == "body"), root)
    writer.read(body, depth=0)
    writer.end_block()
    return writer.page


class _Writer:
    """Collects the text of inline elements, and writes a block when one ends."""

    def __init__(self) -> None:
        self.page = PageText()
        self._pieces: list[str] = []
        self._source_line = 0
        self._blanks = 0

    def read(self, element: etree._Element, depth: int, *, kept: bool = False) -> None:
        """Add what an element holds; `kept` inside <pre>, where line ends are text."""
        name = local_name(element)
        if depth > _DEEPEST or name in _SKIPPED or _is_menu(element, name):
            return
        if name and self._is_page_number(element):
            return
        if name in _BLOCKS:
            self.end_block()
            self._source_line = _source_line(element)
            if name in HEADINGS:
                self._blanks = _BLANKS_BEFORE_HEADING
            self._read_inside(element, depth, kept=kept or name == "pre", name=name)
            self.end_block(heading=name in HEADINGS, kept=name == "pre")
        elif name == "br":
            self._pieces.append("\n")
        elif name == "hr":
            self._write_rule(element)
        elif name in {"img", "image"}:
            self._write_picture(element)
        elif name == "tr":
            self._write_row(element, depth)
        else:
            self._read_inside(element, depth, kept=kept, name=name)

    def end_block(self, *, heading: bool = False, kept: bool = False) -> None:
        """Write the lines collected so far as a block of their own."""
        text = "".join(self._pieces)
        self._pieces.clear()
        split = text.split("\n")
        lines = [line.rstrip() if kept else _SPACES.sub(" ", line).strip() for line in split]
        while lines and not lines[-1].strip():
            lines.pop()
        while lines and not lines[0].strip():
            lines.pop(0)
        if lines:
            if heading:
                lines = [line.replace("_", "") for line in lines]
                if self.page.lines and self.page.lines[-1] == _RULE:  # only ended the last chapter
                    while self.page.lines and self.page.lines[-1] in {"", _RULE}:
                        self.page.lines.pop()
                        self.page.numbers.pop()
            self._write([line.replace(_CELL_EDGE, "   ") for line in lines])

    def _write(self, lines: list[str]) -> None:
        blanks = max(1, self._blanks) if self.page.lines else 0
        self._blanks = 0
        self.page.lines += [""] * blanks + lines
        self.page.numbers += [self._source_line] * (blanks + len(lines))

    def _read_inside(self, element: etree._Element, depth: int, *, kept: bool, name: str) -> None:
        mark = "_" if name in _ITALIC and not kept else ""
        start = len(self._pieces)
        self._add(element.text, kept=kept)
        for child in element:
            self.read(child, depth + 1, kept=kept)
            self._add(child.tail, kept=kept)
        if mark:
            self._emphasise(start)
        elif name in {"span", "small"} and _SMALL_CAPITALS.search(element.get("class") or ""):
            inside = "".join(self._pieces[start:])
            self._pieces[start:] = [inside.upper()]
        elif name == "sup":
            inside = "".join(self._pieces[start:]).strip()
            if inside.isdecimal():
                self._pieces[start:] = [f"[{inside}]"]

    def _add(self, text: str | None, *, kept: bool) -> None:
        if text:
            self._pieces.append(text if kept else _SPACES.sub(" ", text))

    def _emphasise(self, start: int) -> None:
        """Put underscores around what was added, not around the spaces at its ends."""
        inside = "".join(self._pieces[start:])
        text = inside.strip()
        if start > len(self._pieces) or not any(map(str.isalnum, text)) or "_" in text:
            return
        before = inside[: len(inside) - len(inside.lstrip())]
        after = inside[len(inside.rstrip()) :]
        self._pieces[start:] = [f"{before}_{text}_{after}"]

    def _write_rule(self, element: etree._Element) -> None:
        self.end_block()
        self._source_line = _source_line(element)
        if self.page.lines and self.page.lines[-1] != _RULE:
            self._write([_RULE])

    def _write_picture(self, element: etree._Element) -> None:
        words = " ".join((element.get("alt") or "").split()).strip("[]")
        if words and not words.isdecimal():
            is_told = words.lower().startswith("illustration")
            self._pieces.append(f"\n[{words}]\n" if is_told else f"\n[Illustration: {words}]\n")

    def _write_row(self, element: etree._Element, depth: int) -> None:
        """Add a row of a table as one line, its cells apart."""
        cells = []
        for cell in element:
            start = len(self._pieces)
            self._read_inside(cell, depth + 1, kept=False, name="")
            cells.append(" ".join("".join(self._pieces[start:]).split()))
            del self._pieces[start:]
        self._pieces.append(_CELL_EDGE.join(filter(None, cells)) + "\n")

    def _is_page_number(self, element: etree._Element) -> bool:
        """Whether an element is a page number, which is set aside."""
        css = element.get("class")
        if not css or local_name(element) in _BLOCKS - {"div", "p"} or not _PAGE_NUMBER.search(css):
            return False
        text = " ".join(_texts(element)).strip()
        if len(text) > 20:
            return False
        if text:
            self.page.aside.append((_source_line(element), text))
        return True


def _texts(element: etree._Element) -> Iterator[str]:
    for text in element.itertext():
        yield str(text)


def _source_line(element: etree._Element) -> int:
    line: Any = element.sourceline  # lxml's stubs allow an ellipsis here
    return max(0, (line or 1) - 1)


def _is_menu(element: etree._Element, name: str) -> bool:
    return name == "nav" and any("type" in key and value == "toc" for key, value in element.items())

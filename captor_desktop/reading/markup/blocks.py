"""The tree of a page → lines: a blank line between blocks, three before headings.

Emphasis becomes _underscores_, pictures [Illustration: …], rules * * *, as in the plain text of
Project Gutenberg, so that every later stage reads a page as it reads those. Scripts and
styles are not text; menus and page numbers of the markup are set aside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lxml import etree

from captor_desktop.reading.markup.parsing import local_name
from captor_desktop.reading.markup.pictures import COVER, Picture

HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLOCKS = HEADINGS | frozenset(
    "p div section article main header footer aside body blockquote ul ol li dl dt dd table tbody"
    " thead tfoot caption figure figcaption pre address center form fieldset hgroup".split()
)
_SKIPPED = frozenset(
    "script style head template iframe object embed applet audio video canvas math button input"
    " select textarea noscript".split()
)
_ITALIC = frozenset({"i", "em", "cite", "var", "dfn"})
_PAGE_NUMBER = re.compile(r"\b(?:x-ebookmaker-)?page-?(?:num|no|number)s?\b", re.IGNORECASE)
_SMALL_CAPITALS = re.compile(r"\b(?:smcap|small-?caps?|sc)\b", re.IGNORECASE)
_NO_WORDS = frozenset({"image", "picture", "img", "decoration", "illustration"})
_BLANKS_BEFORE_HEADING = 3
_MOST_BLANKS = 3  # that empty paragraphs, the blank lines of some programs, give
_MARGIN = re.compile(r"margin-top:\s{0,3}(\d{1,2})(?:\.\d{0,4})?em")  # a blank line has one em
_SPACES = re.compile(r"[ \t\r\n\f\xa0\u200b\u00ad]+")
_DEEPEST = 400  # elements inside each other; a page that has more is broken or hostile
_RULE = "* * *"
_CELL_EDGE = "\x1f"  # becomes three spaces when those of the source have become one


_INITIAL = re.compile(r"[\"“‘'«„]?[^\W\d_][’']?")  # the alternative text of a drawn initial

FindPicture = Callable[[str], Picture | None]


class PageNumber(NamedTuple):
    """A page number or menu left out; `place` is the line of the text at which it stood."""

    place: int
    source_line: int
    text: str


@dataclass
class PageText:
    """The lines of a page, the line of its source for each, and what goes with them."""

    lines: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    aside: list[PageNumber] = field(default_factory=list)
    has_menus: bool = False  # some of what was set aside is no page number
    pictures: dict[int, Picture] = field(default_factory=dict)  # by the line of [Illustration]


def page_text(
    root: etree._Element,
    find_picture: FindPicture = lambda _: None,
    *,
    keep_page_numbers: bool = False,
    menus: Container[etree._Element] = (),
) -> PageText:
    """Return the text of a page; the elements `menus` are set aside."""
    writer = _Writer(find_picture, menus, keep_page_numbers=keep_page_numbers)
    body = next((each for each in root.iter() if local_name(each) == "body"), root)
    writer.read(body, depth=0)
    writer.end_block()
    writer.place_page_numbers()
    return writer.page


class _Writer:
    """Collects the text of inline elements, and writes a block when one ends."""

    def __init__(
        self,
        find_picture: FindPicture,
        menus: Container[etree._Element],
        *,
        keep_page_numbers: bool,
    ) -> None:
        self.page = PageText()
        self._find_picture = find_picture
        self._menus = menus
        self._keeps_page_numbers = keep_page_numbers
        self._pieces: list[str] = []
        self._pictures: list[tuple[bool, str, Picture | None]] = []
        self._page_numbers: list[tuple[int, str]] = []
        self._looked_at = 0
        self._source_line = 0
        self._blanks = 0
        self._is_below_heading = False

    def read(self, element: etree._Element, depth: int, *, kept: bool = False) -> None:
        """Add what an element holds; `kept` inside <pre>, where line ends are text."""
        name = local_name(element)
        if depth > _DEEPEST or name in _SKIPPED or _is_menu(element, name):
            return
        if name and self._is_page_number(element):
            return
        if element in self._menus:
            self._set_menu_aside(element, name)
            return
        if name in _BLOCKS:
            self.end_block()
            written = len(self.page.lines)
            self._source_line = _source_line(element)
            if (gap := _MARGIN.search(element.get("style") or "")) is not None:
                self._blanks = max(self._blanks, min(_MOST_BLANKS, int(gap[1]) - 1))
            if name in HEADINGS:  # a number and its title may be two headings
                self._blanks = 1 if self._is_below_heading else _BLANKS_BEFORE_HEADING
            self._read_inside(element, depth, kept=kept or name == "pre", name=name)
            self.end_block(heading=name in HEADINGS, kept=name == "pre")
            if name == "p" and written and len(self.page.lines) == written:
                self._blanks = min(_MOST_BLANKS, max(1, self._blanks) + 1)
        elif name == "br":
            self._pieces.append("\n")
        elif name == "hr":
            self._write_rule(element)
        elif name in {"img", "image"}:
            self._take_picture(element)
        elif name == "svg":  # some programs wrap the cover in a drawing
            for inside in element.iter():
                if local_name(inside) == "image":
                    self._take_picture(inside)
        elif name == "tr":
            self._write_row(element, depth)
        else:
            self._read_inside(element, depth, kept=kept, name=name)

    def end_block(self, *, heading: bool = False, kept: bool = False) -> None:
        """Write the lines collected so far as a block of their own, its pictures around it."""
        text = "".join(self._pieces)
        self._pieces.clear()
        self._looked_at = 0
        split = text.split("\n")
        lines = [line.rstrip() if kept else _SPACES.sub(" ", line).strip() for line in split]
        while lines and not lines[-1].strip():
            lines.pop()
        while lines and not lines[0].strip():
            lines.pop(0)
        pictures, self._pictures = self._pictures, []
        if heading and (lines or pictures):
            self._drop_rule()
        if not heading:
            self._write_pictures(pictures, above=True)
        if lines:
            self._is_below_heading = heading
            if heading:
                lines = [line.replace("_", "") for line in lines]
            self._write([line.replace(_CELL_EDGE, "   ") for line in lines])
        if heading:  # below it, where it does not part the heading from the blank lines above
            self._write_pictures(pictures, above=True)
        self._write_pictures(pictures, above=False)

    def place_page_numbers(self) -> None:
        """Note that the page numbers met since the last block stood before the next line."""
        place = len(self.page.lines)
        self.page.aside += [PageNumber(place, *number) for number in self._page_numbers]
        self._page_numbers.clear()

    def _drop_rule(self) -> None:
        """Leave out a rule right above a heading: it only ended the last chapter."""
        if self.page.lines and self.page.lines[-1] == _RULE:
            while self.page.lines and self.page.lines[-1] in {"", _RULE}:
                self.page.lines.pop()
                self.page.numbers.pop()

    def _write(self, lines: list[str]) -> None:
        blanks = max(1, self._blanks) if self.page.lines else 0
        self._blanks = 0
        self.page.lines += [""] * blanks
        self.place_page_numbers()
        self.page.lines += lines
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

    def _take_picture(self, element: etree._Element) -> None:
        """Keep a picture for the end of its block: inside a paragraph it would part the text."""
        words = " ".join((element.get("alt") or "").split()).strip("[]")
        if _INITIAL.fullmatch(words) and (element.tail or "")[:1].isalpha():
            self._pieces.append(words)  # the first letter of a chapter, drawn
            return
        references = (str(v) for k, v in element.items() if str(k).endswith(("src", "href")))
        picture = self._find_picture(next(references, ""))
        if picture is COVER:
            return
        if words.isdecimal() or words.lower() in _NO_WORDS:
            words = ""
        if not words and picture is None:
            return
        told = words.lower().startswith("illustration")
        line = f"[{words}]" if told else f"[Illustration: {words}]" if words else "[Illustration]"
        self._pictures.append((not self._has_text(), line, picture))

    def _has_text(self) -> bool:
        """Whether the block has text so far; each piece is looked at once, not per picture."""
        self._looked_at = min(self._looked_at, len(self._pieces))
        while self._looked_at < len(self._pieces) and not self._pieces[self._looked_at].strip():
            self._looked_at += 1
        return self._looked_at < len(self._pieces)

    def _write_pictures(
        self, pictures: list[tuple[bool, str, Picture | None]], *, above: bool
    ) -> None:
        for is_above, line, picture in pictures:
            if is_above is above:
                self._write([line])
                if picture is not None:
                    self.page.pictures[len(self.page.lines) - 1] = picture

    def _write_row(self, element: etree._Element, depth: int) -> None:
        """Add a row of a table as one line, its cells apart."""
        cells = []
        for cell in element:
            start = len(self._pieces)
            self._read_inside(cell, depth + 1, kept=False, name="")
            cells.append(" ".join("".join(self._pieces[start:]).split()))
            del self._pieces[start:]
        self._pieces.append(_CELL_EDGE.join(filter(None, cells)) + "\n")

    def _set_menu_aside(self, element: etree._Element, name: str) -> None:
        if name in _BLOCKS:
            self.end_block()
        text = " ".join(" ".join(_texts(element)).split())
        if text:
            self.page.has_menus = True
            self._page_numbers.append((_source_line(element), text))

    def _is_page_number(self, element: etree._Element) -> bool:
        """Whether an element is a page number, which is set aside."""
        css = element.get("class")
        if (
            self._keeps_page_numbers
            or not css
            or local_name(element) in _BLOCKS - {"div", "p"}
            or not _PAGE_NUMBER.search(css)
        ):
            return False
        text = " ".join(_texts(element)).strip()
        if len(text) > 20:
            return False
        if text:
            self._page_numbers.append((_source_line(element), text))
        return True


def _texts(element: etree._Element) -> Iterator[str]:
    for text in element.itertext():
        yield str(text)


def _source_line(element: etree._Element) -> int:
    line: Any = element.sourceline  # lxml's stubs allow an ellipsis here
    return max(0, (line or 1) - 1)


def _is_menu(element: etree._Element, name: str) -> bool:
    return name == "nav" and any("type" in key and value == "toc" for key, value in element.items())

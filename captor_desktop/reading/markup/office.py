"""A document of a word processor → the tree of a page, as a web page has it.

Word and OpenDocument files say the same things with other names: docx.py and odt.py read them and
call the builder here, so that everything after it works as for web pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from lxml import etree

from captor_desktop.reading.markup.parsing import local_name

MOST_BASES = 20  # styles that one is based on; more is a circle
_DEEPEST_HEADING = 6
_MARGIN_OF_NEW_PAGE = 4  # lines, which become blank ones: a sign of chapters


class ReadXml(Protocol):
    """Returns the tree of a member of the document, None if there is none."""

    def __call__(self, name: str, /) -> etree._Element | None:
        """Return the tree of this member."""


class Document(NamedTuple):
    """The tree of a document, and what it says about itself."""

    root: etree._Element
    title: str = ""
    author: str = ""


class PageBuilder:
    """Builds paragraphs out of runs of text, joining runs that look alike."""

    def __init__(self) -> None:
        """Begin an empty page."""
        self.root = etree.Element("body")
        self._block = self.root
        self._inline: etree._Element | None = None
        self._style = (False, False)
        self._notes: list[tuple[str, list[str]]] = []

    def begin(self, level: int = 0, lines_above: int = 0, *, new_page: bool = False) -> None:
        """Begin a paragraph, or a heading of this level, with so many free lines above."""
        self.end()
        tag = f"h{min(level, _DEEPEST_HEADING)}" if level else "p"
        self._block = etree.SubElement(self.root, tag)
        lines = max(lines_above, _MARGIN_OF_NEW_PAGE if new_page else 0)
        if lines:
            self._block.set("style", f"margin-top: {min(lines, _MARGIN_OF_NEW_PAGE)}em")

    def add(self, text: str, *, italic: bool = False, small_capitals: bool = False) -> None:
        """Add text that looks so."""
        if not text:
            return
        style = (italic, small_capitals)
        if self._inline is None or style != self._style:
            outer = self._block
            if italic:
                outer = etree.SubElement(outer, "i")
            if small_capitals or not italic:
                outer = etree.SubElement(outer, "span")
            if small_capitals:
                outer.set("class", "smcap")
            self._inline, self._style = outer, style
        self._inline.text = (self._inline.text or "") + text

    def break_line(self) -> None:
        """Begin a new line in the paragraph."""
        self._inline = None
        etree.SubElement(self._block, "br")

    def add_picture(self, reference: str, words: str) -> None:
        """Add a picture, with the words that stand for it."""
        self._inline = None
        etree.SubElement(self._block, "img", src=reference, alt=words)

    def add_note(self, mark: str, paragraphs: list[str]) -> None:
        """Refer to a note, which is put below the paragraph."""
        if not paragraphs:
            return
        self._inline = None
        etree.SubElement(self._block, "sup").text = mark
        self._notes.append((mark, paragraphs))

    def end(self) -> None:
        """End the paragraph, and put its notes below it."""
        self._inline = None
        notes, self._notes = self._notes, []
        for mark, (first, *others) in notes:
            for text in (f"[{mark}] {first}", *others):
                etree.SubElement(self.root, "p").text = text


def stated_author(name: str) -> str:
    """Return the name under which a document was made if it can be an author's: not "user"."""
    words = name.split()
    is_full = len(words) > 1 and words[0][0].isupper() and words[-1][0].isupper()
    return name if is_full else ""


def find_all(root: etree._Element | None, name: str) -> Iterator[etree._Element]:
    """Yield the elements of this name, whatever their namespace."""
    for element in root.iter() if root is not None else ():
        if local_name(element) == name:
            yield element


def attribute(element: etree._Element, name: str) -> str:
    """Return an attribute, whatever its namespace; "" without it."""
    return next((str(v) for k, v in element.items() if str(k).rpartition("}")[2] == name), "")


def text_of(root: etree._Element | None, name: str) -> str:
    """Return the text of the first element of this name."""
    found = next(find_all(root, name), None)
    return "" if found is None else " ".join("".join(map(str, found.itertext())).split())

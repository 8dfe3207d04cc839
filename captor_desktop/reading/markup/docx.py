"""A Word document (.docx) → the tree of a page, its headings by their styles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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

_DOCUMENT = "word/document.xml"
_LINE = 240  # twentieths of a point
_SKIPPED = frozenset({"del", "instrtext", "ppr", "rpr", "fallback", "movefrom"})


class _Style(NamedTuple):
    """What a style says of its paragraphs, and the style that it is based on."""

    level: int
    lines_above: int
    new_page: bool
    base: str


def read_docx(read: ReadXml) -> Document:
    """Return the page of a document; raise a KeyError if it has none."""
    root = read(_DOCUMENT)
    if root is None:
        raise KeyError(_DOCUMENT)
    reader = _Reader(_styles(read("word/styles.xml")), _notes(read), _targets(read))
    reader.read(root)
    properties = read("docProps/core.xml")
    return Document(
        reader.builder.root,
        text_of(properties, "title"),
        stated_author(text_of(properties, "creator")),
    )


class _Reader:
    """Walks over a document and tells the builder what it meets."""

    def __init__(
        self, styles: Mapping[str, _Style], notes: Mapping[str, list[str]], targets: dict[str, str]
    ) -> None:
        self.builder = PageBuilder()
        self._styles = styles
        self._notes = notes
        self._targets = targets
        self._noted = 0
        self._new_page = False
        self._italic = self._small = False  # of the run that is read
        self._words = ""  # that stand for the picture that comes next

    def read(self, root: etree._Element) -> None:
        """Read all paragraphs in their order."""
        for element in _walk(root):
            name = local_name(element)
            if name == "p":
                self._begin(element)
            elif name == "r":
                properties = _child(element, "rpr")
                self._italic = _is_on(properties, "i")
                self._small = _is_on(properties, "smallcaps") or _is_on(properties, "caps")
            elif name in {"t", "tab", "ptab", "nobreakhyphen"}:
                text = {"t": element.text or "", "nobreakhyphen": "-"}.get(name, " ")
                self.builder.add(text, italic=self._italic, small_capitals=self._small)
            elif name in {"br", "cr"}:
                self._break(attribute(element, "type"))
            elif name in {"footnotereference", "endnotereference"}:
                self._add_note(name.removesuffix("reference") + attribute(element, "id"))
            elif name == "docpr":
                self._words = attribute(element, "descr")
            elif name == "blip":
                self._add_picture(element)
        self.builder.end()

    def _begin(self, paragraph: etree._Element) -> None:
        own = _style_of(_child(paragraph, "ppr"))
        style = self._resolved(own)
        self.builder.begin(
            style.level, style.lines_above, new_page=style.new_page or self._new_page
        )
        self._new_page = False

    def _resolved(self, style: _Style) -> _Style:
        """Return a style with what it takes over from those that it is based on."""
        for _ in range(MOST_BASES):
            base = self._styles.get(style.base)
            if base is None:
                break
            style = _Style(
                style.level or base.level,
                style.lines_above or base.lines_above,
                style.new_page or base.new_page,
                base.base,
            )
        return style

    def _break(self, kind: str) -> None:
        if kind in {"page", "column"}:
            self._new_page = True
        else:
            self.builder.break_line()

    def _add_note(self, key: str) -> None:
        if key in self._notes:
            self._noted += 1
            self.builder.add_note(str(self._noted), self._notes[key])

    def _add_picture(self, blip: etree._Element) -> None:
        target = self._targets.get(attribute(blip, "embed"), "")
        if target:
            self.builder.add_picture(target, self._words)


# --- the other members ---------------------------------------------------------------------------


def _styles(root: etree._Element | None) -> dict[str, _Style]:
    found = {}
    for element in find_all(root, "style"):
        style = _style_of(_child(element, "ppr"))
        based_on = _child(element, "basedon")
        # The name is English in every language of Word; the id is not.
        name = _child(element, "name")
        words = (attribute(name, "val") if name is not None else "").lower().split()
        level = 0
        if words[:1] == ["heading"] and words[-1].isdecimal():
            level = int(words[-1])
        found[attribute(element, "styleId")] = style._replace(
            level=level or style.level,
            base=attribute(based_on, "val") if based_on is not None else "",
        )
    return found


def _style_of(properties: etree._Element | None) -> _Style:
    """Return what the properties of a paragraph or of a style say."""
    level = lines = 0
    base, new_page = "", _is_on(properties, "pagebreakbefore")
    for element in properties if properties is not None else ():
        name = local_name(element)
        if name == "outlinelvl" and attribute(element, "val").isdecimal():
            level = int(attribute(element, "val")) + 1
        elif name == "spacing" and attribute(element, "before").isdecimal():
            lines = int(attribute(element, "before")) // _LINE
        elif name == "pstyle":
            base = attribute(element, "val")
    return _Style(level if level < 10 else 0, lines, new_page, base)


def _notes(read: ReadXml) -> dict[str, list[str]]:
    """Return the paragraphs of the foot- and endnotes by their kind and number."""
    found: dict[str, list[str]] = {}
    for kind in ("footnote", "endnote"):
        for note in find_all(read(f"word/{kind}s.xml"), kind):
            texts = ("".join(t.text or "" for t in find_all(p, "t")) for p in find_all(note, "p"))
            found[kind + attribute(note, "id")] = [text.strip() for text in texts if text.strip()]
    return found


def _targets(read: ReadXml) -> dict[str, str]:
    """Return the files that the document refers to, by their ids."""
    relations = find_all(read("word/_rels/document.xml.rels"), "relationship")
    return {each.get("Id") or "": each.get("Target") or "" for each in relations}


def _walk(root: etree._Element) -> Iterator[etree._Element]:
    """Yield the elements in their order, without those that are not the text's.

    Not by recursion: a hostile document can nest more elements than Python can call.
    """
    waiting = [root]
    while waiting:
        element = waiting.pop()
        if local_name(element) not in _SKIPPED:
            yield element
            waiting.extend(reversed(element))


def _child(element: etree._Element, name: str) -> etree._Element | None:
    return next((child for child in element if local_name(child) == name), None)


def _is_on(properties: etree._Element | None, name: str) -> bool:
    found = _child(properties, name) if properties is not None else None
    return found is not None and attribute(found, "val") not in {"0", "false", "off"}

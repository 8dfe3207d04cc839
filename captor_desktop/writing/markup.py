"""Shared by all pages: making elements, the frame of an XHTML page, its bytes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import cast

from lxml import etree

Element = etree._Element  # noqa: SLF001 - lxml has no public name for the type of its elements

XHTML = "http://www.w3.org/1999/xhtml"
OPS = "http://www.idpf.org/2007/ops"
XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
EPUB_TYPE = f"{{{OPS}}}type"
STYLESHEET = "style.css"


@dataclass(frozen=True, slots=True)
class PageLanguage:
    """A BCP 47 tag and the direction it is written in."""

    tag: str

    @property
    def is_right_to_left(self) -> bool:
        """Whether lines run from right to left."""
        return self.tag.split("-")[0].lower() in {"ar", "fa", "he", "iw", "ps", "ur", "yi"}


def read_language(tag: str) -> PageLanguage:
    """Return the language of this tag, or "undetermined" where it is not one: EPUBs need one."""
    tag = tag.strip().replace("_", "-")
    return PageLanguage(tag if _LANGUAGE.fullmatch(tag) else "und")


def new_root(namespace: str, tag: str, **prefixes: str) -> Element:
    """Return the first element of a file, whose own namespace needs no prefix."""
    own = cast("dict[str, str]", {None: namespace})  # the stubs of lxml forget that None is allowed
    return etree.Element(f"{{{namespace}}}{tag}", nsmap={**own, **prefixes})


def add(parent: Element, tag: str, text: str | None = None, /, **attributes: str) -> Element:
    """Return a new last child of XHTML; `css` is its class, `type` its EPUB type.

    Underscores in the names of attributes become hyphens: `aria_label`.
    """
    element = etree.SubElement(parent, f"{{{XHTML}}}{tag}")
    for name, value in attributes.items():
        if value:
            element.set(_ATTRIBUTES.get(name) or name.replace("_", "-"), value)
    if text:
        element.text = text
    return element


def add_foreign(parent: Element, name: str, text: str = "", /, **attributes: str) -> Element:
    """Return a new last child with a name such as "dc:title", or in the parent's own namespace.

    Underscores in the names of attributes become hyphens: `media_type`.
    """
    prefix, _, tag = name.rpartition(":")
    element = etree.SubElement(parent, f"{{{parent.nsmap[prefix or None]}}}{tag}")
    for key, value in attributes.items():
        element.set(key.replace("_", "-"), value)
    if text:
        element.text = text
    return element


def append_text(parent: Element, text: str) -> None:
    """Append text to the element."""
    if not text:
        return
    last = last_child(parent)
    if last is None:
        parent.text = (parent.text or "") + text
    else:
        last.tail = (last.tail or "") + text


def last_child(parent: Element) -> Element | None:
    """Return the last child in constant time: `len` would count all of them."""
    return next(parent.iterchildren(reversed=True), None)


def new_page(title: str, language: PageLanguage, division: str = "") -> tuple[Element, Element]:
    """Return an XHTML page and its body."""
    html = new_root(XHTML, "html", epub=OPS)
    html.set("lang", language.tag)
    html.set(XML_LANGUAGE, language.tag)
    if language.is_right_to_left:
        html.set("dir", "rtl")
    head = add(html, "head")
    add(head, "meta", charset="utf-8")
    add(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    add(head, "title", title or "…")
    add(head, "link", rel="stylesheet", href=STYLESHEET, link_type="text/css")
    return html, add(html, "body", type=division)


def page_bytes(html: Element) -> bytes:
    """Return the page as a file."""
    return etree.tostring(html, xml_declaration=True, encoding="utf-8", doctype="<!DOCTYPE html>")


def xml_bytes(root: Element) -> bytes:
    """Return any other XML as a file, indented for reading."""
    return etree.tostring(root, xml_declaration=True, encoding="utf-8", pretty_print=True)


# --- helpers -------------------------------------------------------------------------------------

_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_ATTRIBUTES = {"css": "class", "type": EPUB_TYPE, "link_type": "type"}

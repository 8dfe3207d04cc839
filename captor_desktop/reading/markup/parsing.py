"""The bytes of a page → its tree. No document type, no entity of the file's own, no network."""

from __future__ import annotations

import re
from html.entities import html5

from lxml import etree, html

from captor_desktop.reading.decoding import decode

# Entities that a file defines for itself are how a few bytes become gigabytes.
_DOCTYPE = re.compile(
    r"<!DOCTYPE[^>\[]{0,1000}(?:\[.{0,100000}?\]\s{0,99})?>", re.IGNORECASE | re.S
)
_DECLARED = re.compile(r"\s{0,99}<\?xml[^>]{0,200}\?>")
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,31});")
_XML_ENTITIES = frozenset({"amp", "lt", "gt", "quot", "apos"})
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_CHARSET = re.compile(rb"(?:charset|encoding)\s{0,9}=\s{0,9}[\"']?([\w-]{2,30})", re.IGNORECASE)
_CLAIM_BYTES = 4096


def parse_page(data: bytes) -> tuple[etree._Element | None, str]:
    """Return the tree of an HTML or XHTML page, None if it has none, and its encoding."""
    text, encoding = _decode(data)
    is_xml = _DECLARED.match(text) is not None or "http://www.w3.org/1999/xhtml" in text[:2000]
    text = _CONTROLS.sub("", _DECLARED.sub("", _DOCTYPE.sub("", text, count=1), count=1))
    root = parse_xml(text) if is_xml else None
    if root is None or len(root) == 0:
        root = _parse_html(text)
    return root, encoding


def parse_xml(text: str) -> etree._Element | None:
    """Return the tree of an XML text, which may be damaged; None if nothing can be made of it."""
    text = _DECLARED.sub("", _DOCTYPE.sub("", _CONTROLS.sub("", text), count=1), count=1)
    parser = etree.XMLParser(
        recover=True, resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False
    )
    try:
        return etree.fromstring(_ENTITY.sub(_character, text).strip(), parser)
    except (etree.XMLSyntaxError, ValueError):
        return None


def local_name(element: etree._Element) -> str:
    """Return the name of an element without its namespace; "" for comments and the like."""
    tag = element.tag
    return tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""


def _parse_html(text: str) -> etree._Element | None:
    parser = html.HTMLParser(recover=True, no_network=True, huge_tree=False)
    try:
        return html.document_fromstring(text, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError, AssertionError):
        return None


def _decode(data: bytes) -> tuple[str, str]:
    claimed = _CHARSET.search(data[:_CLAIM_BYTES])
    if claimed is not None and b"\0" not in data[:100]:
        name = claimed[1].decode("ascii").lower()
        try:
            return data.decode(name).removeprefix("\ufeff"), name
        except (LookupError, UnicodeError, ValueError):
            pass
    return decode(data)


def _character(match: re.Match[str]) -> str:
    name = match[1]
    if name in _XML_ENTITIES:
        return match[0]
    return html5.get(f"{name};", match[0].replace("&", "&amp;"))

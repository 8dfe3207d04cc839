"""Makes any text valid for XML, so that a damaged file can't break an EPUB.

A form feed or an unpaired surrogate in a book would make the complete page unreadable, so what
XML forbids or discourages is replaced here before lxml sees it.
"""

from __future__ import annotations

import re

# Control characters become a space, because they stood between words; unpaired surrogates and
# noncharacters become the replacement character, so that the loss is visible.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_BROKEN = re.compile(
    "[\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
    + "".join(
        f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000)
    )
    + "]"
)


def xml_safe(text: str) -> str:
    """Return the text with every character that XML or HTML forbids replaced.

    Its length stays the same, so that positions in the text stay valid.
    """
    if text.isprintable():
        return text
    return _BROKEN.sub("\ufffd", _CONTROL.sub(" ", text))


def one_line(text: str) -> str:
    """Return the text safe for XML, with every run of white space reduced to one space."""
    return " ".join(xml_safe(text).split())

"""Makes any text fit for XML: the last guard between a damaged file and a broken EPUB.

A form feed or half a surrogate pair in a book would make the whole page unreadable, so what XML
forbids, or only just allows, is replaced here before lxml sees it.
"""

from __future__ import annotations

import re

# Controls become a blank, because they stood between words; what was a character once (half a
# surrogate pair, a noncharacter) becomes the replacement character, so that the loss shows.
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

    Its length stays the same, so that places in the text stay true.
    """
    if text.isprintable():
        return text
    return _BROKEN.sub("\ufffd", _CONTROL.sub(" ", text))


def one_line(text: str) -> str:
    """Return the text safe for XML and with every stretch of white space made one blank."""
    return " ".join(xml_safe(text).split())

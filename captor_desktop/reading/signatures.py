"""Says what a file that is not plain text really is, by its content, never by its name.

Used by containers, which turns the answer into an error that says what to do.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from captor_desktop.messages import Message, message
from captor_desktop.reading.decoding import wide_encoding


class Foreign(NamedTuple):
    """What a file is ("a PDF") and what the user should do about it."""

    what: Message
    advice: Message


_SAVE = message("Open it in the program that made it, save it as plain text (.txt) and try again.")
_PLAIN = message("Download the plain-text edition (.txt) of the book and use that.")
_NO_BOOK = message("Choose the .txt file of a book.")
_UNPACK = message("Unpack it first and open the .txt file inside.")

PDF = Foreign(
    message("a PDF"),
    message("Get the book as plain text (.txt), or save the text of the PDF as a .txt file."),
)
WORD = Foreign(message("a Word document"), message("Save it as plain text and try again."))
OPEN_DOCUMENT = Foreign(
    message("an OpenDocument text"), message("Save it as plain text and try again.")
)
EPUB = Foreign(message("an EPUB already"), _PLAIN)
SHEET = Foreign(message("a spreadsheet"), _NO_BOOK)
SLIDES = Foreign(message("a presentation"), _NO_BOOK)
PROGRAM = Foreign(message("a program"), _NO_BOOK)
HTML = Foreign(message("a web page (HTML)"), _PLAIN)
XML = Foreign(message("an XML file"), _PLAIN)
IMAGE = Foreign(
    message("an image"),
    message("Choose the .txt file of a book, or run text recognition (OCR) first."),
)
SOUND = Foreign(message("an audio or video file"), _NO_BOOK)
ARCHIVE = Foreign(message("a compressed archive"), _UNPACK)
BINARY = Foreign(message("a binary file, not text"), _NO_BOOK)
_RTF = Foreign(message("a Rich Text (RTF) document"), _SAVE)
_MOBI = Foreign(message("a Kindle or Mobipocket book"), _PLAIN)
_OLD_OFFICE = Foreign(message("an old Word document (.doc) or another Office file"), _SAVE)

# What begins so is never text, whatever follows.
_OPENINGS: tuple[tuple[bytes, Foreign], ...] = (
    (b"%PDF-", PDF),
    (b"{\\rtf", _RTF),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", _OLD_OFFICE),
    (b"\xdb\xa5-\0", _OLD_OFFICE),
    (b"\x89PNG\r\n", IMAGE),
    (b"\xff\xd8\xff", IMAGE),
    (b"GIF87a", IMAGE),
    (b"GIF89a", IMAGE),
    (b"II*\0", IMAGE),
    (b"MM\0*", IMAGE),
    (b"AT&TFORM", IMAGE),
    (b"OggS\0", SOUND),
    (b"fLaC\0", SOUND),
    (b"\x1aE\xdf\xa3", SOUND),
    (b"\x7fELF", PROGRAM),
    (b"\xca\xfe\xba\xbe", PROGRAM),
    (b"\xfe\xed\xfa\xce", PROGRAM),
    (b"\xfe\xed\xfa\xcf", PROGRAM),
    (b"\xce\xfa\xed\xfe", PROGRAM),
    (b"\xcf\xfa\xed\xfe", PROGRAM),
    (b"PK\x03\x04", ARCHIVE),
    (b"PK\x05\x06", ARCHIVE),
    (b"\x1f\x8b", ARCHIVE),
    (b"7z\xbc\xaf\x27\x1c", ARCHIVE),
    (b"Rar!\x1a\x07", ARCHIVE),
    (b"\xfd7zXZ\0", ARCHIVE),
    (b"\x28\xb5\x2f\xfd", ARCHIVE),
    (b"%!PS-", Foreign(message("a PostScript file"), _PLAIN)),
    (b"ITOLITLS", Foreign(message("a Microsoft Reader book"), _PLAIN)),
)
# These are words as well: they count only where the rest is not text either.
_BINARY_OPENINGS: tuple[tuple[bytes, Foreign], ...] = (
    (b"MZ", PROGRAM),
    (b"BM", IMAGE),
    (b"ID3", SOUND),
    (b"BZh", ARCHIVE),
    (b"\xff\xfb", SOUND),
    (b"\xff\xf3", SOUND),
    (b"\xff\xf2", SOUND),
)
_SAMPLE_BYTES = 65_536
_MOST_CONTROLS = 0.03  # share of control bytes that damaged text may still have; noise has 0.1
_MOST_ODD = 0.1  # the same for characters of UTF-16
# Tab, LF, VT, FF, CR, and what old text files hold: backspace, Ctrl-Z, Escape.
_CONTROLS = bytes(sorted(set(range(0x20)) - {8, 9, 10, 11, 12, 13, 0x1A, 0x1B}))
_HTML = re.compile(
    rb"(?:<\?xml[^>]{0,200}>\s*)?(?:<!--.{0,500}?-->\s*)*<(?:!doctype html|html\b)", re.S
)


def what_is(data: bytes) -> Foreign | None:
    """Return what the content is if it is not plain text, otherwise None."""
    for opening, kind in _OPENINGS:
        if data.startswith(opening):
            return kind
    kind_inside = _riff_or_later(data)
    if kind_inside is not None:
        return kind_inside
    # UTF-16 pages have NULs between the letters.
    head = data[:4096].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").lower()
    if _HTML.match(head):
        return HTML
    if head.startswith(b"<?xml"):
        return XML
    if head.startswith(b"%pdf-"):
        return PDF
    if not _looks_binary(data):
        return None
    return next((kind for opening, kind in _BINARY_OPENINGS if data.startswith(opening)), BINARY)


def _riff_or_later(data: bytes) -> Foreign | None:
    """Recognise the kinds whose signature is not at the very beginning."""
    if data[:4] == b"RIFF" and len(data) > 12:
        return IMAGE if data[8:12] == b"WEBP" else SOUND
    if data[4:8] == b"ftyp" and data[:2] == b"\0\0":
        return SOUND
    if data[60:68] in (b"BOOKMOBI", b"TEXtREAd"):
        return _MOBI
    if data[257:262] == b"ustar":
        return ARCHIVE
    return None


def _looks_binary(data: bytes) -> bool:
    sample = data[:_SAMPLE_BYTES].rstrip(b"\x1a\0")
    if not sample:
        return False
    wide = wide_encoding(data)
    if wide is not None:
        return _looks_odd(data[:_SAMPLE_BYTES].decode(wide, "replace")[:8192])
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    return controls > _MOST_CONTROLS * len(sample) + 1


def _looks_odd(text: str) -> bool:
    """Whether text of two-byte characters is full of characters that no book has."""
    odd = sum(
        char not in "\t\n\v\f\r\x1a" and unicodedata.category(char) in {"Cc", "Cn", "Co", "Cs"}
        for char in text
    )
    return odd + text.count("\ufffd") > _MOST_ODD * len(text) + 1

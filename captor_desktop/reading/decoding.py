"""Bytes of a file → its text and the name of the encoding; the first step of reading.

Nothing here raises: a byte that fits nowhere becomes the character that a Western reader would
expect of it. Line ends become LF and nothing else changes, so line numbers stay those on disk.
What the file says about its own encoding is only used where the bytes leave it open.
"""

from __future__ import annotations

import codecs
import re

from charset_normalizer import from_bytes

from captor_desktop.reading.western import CP1252_TABLE, choose_western

# UTF-32 first: its little-endian mark begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE_BYTES = 65_536  # enough to see where the NULs of UTF-16 stand
_GUESS_BYTES = 16_384  # charset-normalizer needs little text and is slow on much
_CLAIM_BYTES = 20_000  # the header with its claim lies well inside
_CLAIM = re.compile(rb"character set encoding: {0,9}([\w.-]{2,30})", re.IGNORECASE)
_USUAL_CLAIMS = frozenset({"iso8859-1", "cp1252", "iso8859-15", "mac-roman", "cp437", "cp850"})
_ESCAPED = re.compile("[\udc80-\udcff]+")
_HIGH_LINE = re.compile(rb"[^\n\r]{0,400}[\x80-\xff][^\n\r]{0,400}")

_RARE_ENDS = ("\x85", "\u2028", "\u2029", "\v")  # of mainframes, and of programs for layout
_LONGEST_LINES = 200  # characters, on average; wrapped lines are shorter
_FEWEST_RARE_ENDS, _OF_OTHERS = 20, 10  # and ten times as many as others


def decode(data: bytes) -> tuple[str, str]:
    """Return the text, with LF as its only line end, and the encoding's name for Python."""
    text, encoding = _decode_any(data)
    # A DOS file may end with Ctrl-Z, and CP/M filled the last block with more of them.
    text = text.rstrip("\x1a\x00")
    return unify_line_ends(text), encoding


def unify_line_ends(text: str) -> str:
    """Return the text with LF as its only line end.

    CR CR LF is one line end if most are: some program has put a CR before each LF twice. NEL,
    U+2028, U+2029 and VT are line ends only in a text that has hardly any other.
    """
    if "\r" in text:
        if 2 * text.count("\r\r\n") > text.count("\n"):
            text = text.replace("\r\r\n", "\n")
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.count("\n")
    if len(text) > _LONGEST_LINES * lines:  # else most of the ends are LF
        for mark in _RARE_ENDS:
            if text.count(mark) > _FEWEST_RARE_ENDS + _OF_OTHERS * lines:
                text = text.replace(mark, "\n")
    return text


def split_lines(text: str) -> tuple[str, ...]:
    """Return the lines of decoded text without their ends.

    Only LF ends a line: a form feed or U+2028 inside one must not shift the numbers of the rest.
    """
    return tuple(text.split("\n"))


def wide_encoding(data: bytes) -> str | None:
    """Return "utf-16-le" or the like if the bytes are two or four to a character, else None."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return None if name == "utf-8-sig" else name
    sample = data[:_SAMPLE_BYTES]
    if b"\0" not in sample or len(sample) < 4:
        return None
    units = len(sample) // 4
    nuls = [sample[place : units * 4 : 4].count(0) / units for place in range(4)]
    if min(nuls[1:]) > 0.9 and nuls[0] < 0.1:
        return "utf-32-le"
    if min(nuls[:3]) > 0.9 and nuls[3] < 0.1:
        return "utf-32-be"
    even, odd = (nuls[0] + nuls[2]) / 2, (nuls[1] + nuls[3]) / 2
    # Western text has a NUL in nearly every pair, always on the same side.
    if odd > 0.4 and even < 0.05:
        return "utf-16-le"
    if even > 0.4 and odd < 0.05:
        return "utf-16-be"
    return None


def _decode_any(data: bytes) -> tuple[str, str]:
    if data.isascii() and b"\0" not in data:
        return data.decode("ascii"), "ascii"
    wide = wide_encoding(data)
    if wide is not None:
        return data.decode(wide, "replace").removeprefix("\ufeff"), wide
    name = "utf-8"
    if data.startswith(codecs.BOM_UTF8):
        name, data = "utf-8-sig", data[len(codecs.BOM_UTF8) :]
    try:
        return data.decode("utf-8"), name
    except UnicodeDecodeError:
        pass
    escaped = data.decode("utf-8", "surrogateescape")
    bad = len(escaped) - len(escaped.encode("utf-32-le", "ignore")) // 4
    good = len(escaped) - len(escaped.encode("ascii", "ignore")) - bad
    # By chance a byte pair of Latin-1 is valid UTF-8 once in a while, never most of them.
    if good > bad or name == "utf-8-sig":
        return _ESCAPED.sub(_western_run, escaped), name
    return _decode_narrow(data)


def _western_run(match: re.Match[str]) -> str:
    """Return the stray bytes of a mixed file as Windows would show them."""
    return "".join(CP1252_TABLE[ord(char) - 0xDC00] for char in match.group())


def _decode_narrow(data: bytes) -> tuple[str, str]:
    """Decode one-byte (or old Asian) encodings by what the high bytes look like in their place."""
    claim = _claimed_encoding(data)
    # A false claim is always one of the usual encodings; nobody writes "Big5" without a reason.
    if claim is not None and claim not in _USUAL_CLAIMS:
        try:
            return data.decode(claim), claim
        except UnicodeDecodeError:
            pass
    choice = choose_western(data, claim)
    if choice is not None:
        return codecs.charmap_decode(data, "strict", choice.table)[0], choice.name
    guess = _guess(data)
    if guess is not None:
        return data.decode(guess, "replace"), guess
    return codecs.charmap_decode(data, "strict", CP1252_TABLE)[0], "cp1252"


def _claimed_encoding(data: bytes) -> str | None:
    """Return the encoding that the Gutenberg header names, if Python knows it as a text one."""
    match = _CLAIM.search(data[:_CLAIM_BYTES])
    if match is None:
        return None
    try:
        name = codecs.lookup(match.group(1).decode("ascii", "replace")).name
        "a".encode(name)
    except (LookupError, ValueError, TypeError):
        return None
    # These were tried and refused, or say nothing.
    return None if name in {"utf-8", "ascii"} or name.startswith(("utf-16", "utf-32")) else name


def _guess(data: bytes) -> str | None:
    """Return what charset-normalizer makes of the lines that are not plain English."""
    chunks: list[bytes] = []
    size = 0
    for match in _HIGH_LINE.finditer(data):
        chunks.append(match.group())
        size += len(chunks[-1])
        if size > _GUESS_BYTES:
            break
    best = from_bytes(b"\n".join(chunks), explain=False).best()
    return None if best is None else best.encoding

"""A reference to a picture in a page → its bytes, from beside the page and from nowhere else.

Nothing remote is fetched. What the bytes are is told by their first few, never by a name; only the
kinds that every reading program shows are taken.
"""

from __future__ import annotations

import base64
import binascii
import posixpath
import struct
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import unquote

FindFile = Callable[[str], bytes | None]  # a path among the pages → the bytes of that file

LARGEST_PICTURE = 20_000_000  # bytes; scans of whole plates have up to ten million
MOST_BYTES = 300_000_000  # of all pictures of a book
_MOST_PIXELS = 100_000_000  # what a small file can unpack to in the memory of a reader
_KINDS = (
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
)


class PictureTooLarge(ValueError):
    """A picture, or all of them together, would fill the memory."""


class Picture(NamedTuple):
    """The bytes of a picture and what they are."""

    data: bytes
    media_type: str


COVER = Picture(b"", "")  # stands for the cover, which the book has besides


class PictureFinder:
    """Finds the pictures of a book's pages; `find` looks up a path in their folder or archive."""

    def __init__(self, find: FindFile, cover: bytes | None = None) -> None:
        """Look pictures up by `find`, each once."""
        self._find = find
        self._cover = cover
        self._found: dict[str, Picture | None] = {}
        self._left = MOST_BYTES

    def beside(self, page: str) -> Callable[[str], Picture | None]:
        """Return what finds the picture that a reference in this page names, None without one."""
        folder = posixpath.dirname(page)

        def find(reference: str) -> Picture | None:
            reference = reference.strip()
            is_embedded = reference[:5].lower() == "data:"
            key = reference if is_embedded else _path(folder, reference)
            if key and key not in self._found:
                self._found[key] = self._load(_embedded(key) if is_embedded else self._find(key))
            return self._found[key] if key else None

        return find

    def _load(self, data: bytes | None) -> Picture | None:
        kind = picture_type(data) if data else ""
        if not data or not kind:
            return None
        if data == self._cover:
            return COVER
        self._left -= len(data)
        if len(data) > LARGEST_PICTURE or self._left < 0 or _pixels(data) > _MOST_PIXELS:
            raise PictureTooLarge
        return Picture(data, kind)


def _path(folder: str, reference: str) -> str:
    """Return the path that a reference means, "" if it is elsewhere on the net or on the disk."""
    path = unquote(reference.partition("#")[0].partition("?")[0]).replace("\\", "/")
    if not path or ":" in path or path.startswith("/") or "\0" in path:
        return ""
    path = posixpath.normpath(posixpath.join(folder, path))
    return "" if path.startswith("..") else path


def picture_type(data: bytes) -> str:
    """Return the media type of a picture by its first bytes, "" if it is none that we take."""
    return next((kind for opening, kind in _KINDS if data.startswith(opening)), "")


def _embedded(reference: str) -> bytes | None:
    head, comma, body = reference.partition(",")
    if not comma or not head.lower().endswith(";base64"):
        return None
    try:
        return base64.b64decode(unquote(body), validate=False)
    except (binascii.Error, ValueError):
        return None


def _pixels(data: bytes) -> int:
    """Return how many pixels a picture says it has, 0 if that is not told at its start."""
    try:
        if data.startswith(b"\x89PNG"):
            width, height = struct.unpack(">II", data[16:24])
        elif data.startswith(b"GIF8"):
            width, height = struct.unpack("<HH", data[6:10])
        else:
            width, height = _jpeg_size(data)
    except struct.error:
        return 0
    return int(width) * int(height)


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """Return width and height from the frame of a JPEG, walking over the segments before it."""
    place = 2
    while place + 9 < len(data) and data[place] == 0xFF:
        mark = data[place + 1]
        if mark == 0xFF:  # fill byte
            place += 1
            continue
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            return width, height
        place += 2 + max(2, struct.unpack(">H", data[place + 2 : place + 4])[0])
    return 0, 0

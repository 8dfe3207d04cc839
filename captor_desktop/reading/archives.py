"""The bytes of a .zip → the books in it: which members they are, and their bytes.

The directory of a zip bomb may lie about sizes, so unpacked bytes are counted; members are read in
memory, so their names can't reach any file.
"""

from __future__ import annotations

import io
import lzma
import re
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from captor_desktop.reading import signatures
from captor_desktop.reading.signatures import Foreign

MOST_BYTES = 100_000_000  # twenty times Shakespeare: not a book, and too much for some machines
ZIP_OPENINGS = (b"PK\x03\x04", b"PK\x05\x06")
DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    NotImplementedError,  # a compression that Python does not know
    OSError,
    RuntimeError,
    ValueError,
    UnicodeError,
    KeyError,
)
# In the order in which they are preferred: text is what the program reads best.
_KINDS = ((".txt", ".text", ".md"), (".htm", ".html", ".xhtml"), (".epub",), (".docx", ".odt"))
_LEAST_BYTES = 40_000  # of a second book: a readme or a licence is shorter
_LEAST_SHARE = 0.1  # of the largest
_EDITION = re.compile(r"-(?:0|8|utf8?)$", re.IGNORECASE)  # one book in two encodings
_MOST_LISTED = 12


class NoBookInside(Exception):
    """There is no member that can be a book."""


class PasswordNeeded(Exception):
    """The member is encrypted."""


class TooLarge(Exception):
    """The member is larger than any book."""


class SeveralBooks(Exception):
    """There is more than one book, and none was chosen."""

    def __init__(self, names: list[str]) -> None:
        """Remember the names of the books."""
        super().__init__(names)
        self.names = names

    @property
    def listed(self) -> str:
        """The names for a reader, not all of very many."""
        more = ", …" if len(self.names) > _MOST_LISTED else ""
        return ", ".join(self.names[:_MOST_LISTED]) + more


def kind_of_zip(data: bytes) -> Foreign | None:
    """Return which other format this .zip is the container of, None if it is only a .zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return _kind_of(packed)


def several_books(path: Path) -> list[str]:
    """Return the names of the books in a .zip with more than one, by its directory alone.

    Whatever else the file is, and whatever is wrong with it, there are none: the reader will say.
    """
    try:
        with zipfile.ZipFile(path) as packed:
            names = [info.filename for info in _books(packed)] if not _kind_of(packed) else []
    except DAMAGED:
        return []
    return names if len(names) > 1 else []


def only_book(data: bytes) -> str:
    """Return the name of the only book in a .zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return _books(packed)[0].filename


def _kind_of(packed: zipfile.ZipFile) -> Foreign | None:
    names = set(packed.namelist())
    if "mimetype" in names:
        with packed.open("mimetype") as file:
            kind = file.read(200)
        if b"epub" in kind:
            return signatures.EPUB
        if b"opendocument" in kind:
            if b"opendocument.text" in kind:
                return signatures.OPEN_DOCUMENT
            return signatures.SHEET if b"spreadsheet" in kind else signatures.SLIDES
    if "[Content_Types].xml" in names:
        folders = {name.partition("/")[0] for name in names}
        kinds = {"word": signatures.WORD, "xl": signatures.SHEET, "ppt": signatures.SLIDES}
        return next((kinds[name] for name in kinds if name in folders), signatures.BINARY)
    if "META-INF/container.xml" in names:
        return signatures.EPUB
    return signatures.PROGRAM if "META-INF/MANIFEST.MF" in names else None


def read_member(data: bytes, member: str = "") -> bytes:
    """Return the bytes of the only book, or of the member of this name."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if member:
            info = packed.getinfo(member)
        else:
            books = _books(packed)
            if not books:
                raise NoBookInside
            if len(books) > 1:
                raise SeveralBooks([info.filename for info in books])
            info = books[0]
        if info.flag_bits & 1:
            raise PasswordNeeded
        if info.file_size > MOST_BYTES:
            raise TooLarge
        with packed.open(info) as file:
            text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise TooLarge
    if len(text) != info.file_size:
        raise zipfile.BadZipFile(member)
    return text


def _books(packed: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """Return the members that are books; people add a readme, and pages may have several files."""
    members = [info for info in packed.infolist() if not info.is_dir() and _is_visible(info)]
    for endings in _KINDS:
        found = [info for info in members if info.filename.lower().endswith(endings)]
        if found:
            return _largest_of_each(found)
    return []


def _largest_of_each(found: list[zipfile.ZipInfo]) -> list[zipfile.ZipInfo]:
    largest = max(found, key=lambda info: info.file_size)
    least = max(_LEAST_BYTES, _LEAST_SHARE * largest.file_size)
    books: dict[str, zipfile.ZipInfo] = {}
    for info in sorted(found, key=lambda info: info.file_size, reverse=True):
        name = _EDITION.sub("", PurePosixPath(info.filename).stem)
        if info is largest or info.file_size >= least:
            books.setdefault(name, info)
    return sorted(books.values(), key=lambda info: info.filename)


def _is_visible(info: zipfile.ZipInfo) -> bool:
    inside = PurePosixPath(info.filename)
    return "__MACOSX" not in inside.parts and not inside.name.startswith(".")

"""A path → the raw bytes of the text: a plain file, the .txt in a .zip, or the content of a .gz.

The first step from the disk. Anything that is not text is refused here with an error for the user;
the content decides, since a “book.txt” may be a web page or a PDF.
"""

from __future__ import annotations

import gzip
import io
import lzma
import os
import stat
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from captor_desktop.errors import CannotRead, CaptorError, EmptyBook, NotPlainText
from captor_desktop.messages import message
from captor_desktop.reading import signatures
from captor_desktop.reading.signatures import Foreign, what_is

MOST_BYTES = 100_000_000  # twenty times Shakespeare: not a book, and too much for some machines
_PACKED_TEXT = (".txt", ".text")
_DAMAGED = (
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


def read_text_bytes(path: Path) -> bytes:
    """Return the bytes of the text in this file; raise a `CaptorError` if there is none."""
    data = _read_file(path)
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        data = _from_zip(data, path)
    elif data.startswith(b"\x1f\x8b"):
        data = _from_gzip(data, path)
    foreign = what_is(data)
    if foreign is not None:
        raise _not_text(path, foreign)
    if not data.strip(b" \t\r\n\v\f\0\x1a\xef\xbb\xbf\xff\xfe"):
        raise empty_book(path)
    return data


def empty_book(path: Path) -> EmptyBook:
    """Return the error for a file that contains only white space."""
    what = message(
        "There is no text in “{0}”: it is empty or contains only white space.", path.name
    )
    return EmptyBook(what, message("Download or copy the book again."), path)


# --- the file on the disk ------------------------------------------------------------------------


def _read_file(path: Path) -> bytes:
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise _no_file(path, folder=stat.S_ISDIR(status.st_mode))
        if status.st_size > MOST_BYTES:
            raise _too_big(path)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    if len(data) > MOST_BYTES:
        raise _too_big(path)
    return data


def _no_file(path: Path, *, folder: bool) -> CannotRead:
    if folder:
        what = message("Could not read “{0}”: it is a folder.", _name(path))
        return CannotRead(what, message("Choose a text file inside it."), path)
    what = message("Could not read “{0}”: it is a device or a pipe, not a file.", _name(path))
    return CannotRead(what, message("Save the text to a file and open that."), path)


def _unreadable(path: Path, error: OSError | ValueError) -> CannotRead:
    name = _name(path)
    if isinstance(error, PermissionError):
        what = message("Could not read “{0}”: you do not have permission.", name)
        return CannotRead(
            what, message("Change the file's permissions, or copy it elsewhere."), path
        )
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        if _is_link(path):
            what = message(
                "Could not read “{0}”: it is a link to a file that no longer exists.", name
            )
            return CannotRead(what, message("Open the file itself from its new location."), path)
        what = message("Could not read “{0}”: there is no such file.", name)
        return CannotRead(what, message("Check the name and the folder."), path)
    what = message("Could not read “{0}”: the disk or the system reported an error.", name)
    return CannotRead(what, message("Copy the file to another place and try again."), path)


def _is_link(path: Path) -> bool:
    try:
        return path.is_symlink()
    except (OSError, ValueError):
        return False


def _too_big(path: Path) -> NotPlainText:
    size = f"{MOST_BYTES // 1_000_000} MB"
    what = message(
        "Could not read “{0}”: its text is larger than {1}, too large for a book.",
        _name(path),
        size,
    )
    return NotPlainText(what, message("Split it into smaller files, one per book."), path)


def _not_text(path: Path, foreign: Foreign) -> NotPlainText:
    what = message("Could not read “{0}”: it looks like {1}.", _name(path), foreign.what)
    return NotPlainText(what, foreign.advice, path)


def _damaged(path: Path, kind: str) -> CannotRead:
    what = message("Could not read “{0}”: the {1} file is damaged.", _name(path), kind)
    return CannotRead(what, message("Download it again."), path)


def _name(path: Path) -> str:
    return path.name or os.fspath(path)


# --- packed files --------------------------------------------------------------------------------


def _from_gzip(data: bytes, path: Path) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            text = packed.read(MOST_BYTES + 1)
    except _DAMAGED as error:
        raise _damaged(path, ".gz") from error
    if len(text) > MOST_BYTES:
        raise _too_big(path)
    return text


def _from_zip(data: bytes, path: Path) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            foreign = _kind_of_zip(packed)
            if foreign is not None:
                raise _not_text(path, foreign)
            member = _text_member(packed, path)
            with packed.open(member) as file:
                text = file.read(MOST_BYTES + 1)
            if len(text) == member.file_size:
                return text
    except CaptorError:
        raise
    except _DAMAGED as error:
        raise _damaged(path, ".zip") from error
    # The directory of a zip bomb may lie about the size, so the unpacked bytes are counted.
    raise _too_big(path) if len(text) > MOST_BYTES else _damaged(path, ".zip")


def _text_member(packed: zipfile.ZipFile, path: Path) -> zipfile.ZipInfo:
    """Return the largest text in the archive; people may add a readme to it."""
    members = [
        info for info in packed.infolist() if not info.is_dir() and _is_text_name(info.filename)
    ]
    if not members:
        what = message("Could not read “{0}”: there is no .txt file in this .zip.", _name(path))
        raise NotPlainText(what, message("Download the plain-text edition of the book."), path)
    member = max(members, key=lambda info: info.file_size)
    if member.flag_bits & 1:
        what = message("Could not read “{0}”: it is protected by a password.", _name(path))
        raise CannotRead(what, message("Unpack it and open the .txt file inside."), path)
    if member.file_size > MOST_BYTES:
        raise _too_big(path)
    return member


def _is_text_name(name: str) -> bool:
    inside = PurePosixPath(name)
    if "__MACOSX" in inside.parts or inside.name.startswith("."):
        return False
    return inside.suffix.lower() in _PACKED_TEXT


def _kind_of_zip(packed: zipfile.ZipFile) -> Foreign | None:
    """Return which other format this .zip is the container of."""
    names = set(packed.namelist())
    if "mimetype" in names:
        with packed.open("mimetype") as file:
            kind = file.read(200)
        if b"epub" in kind:
            return signatures.EPUB
        if b"opendocument" in kind:
            sheet = b"spreadsheet" in kind
            return signatures.SHEET if sheet else signatures.OPEN_DOCUMENT
    if "[Content_Types].xml" in names:
        if any(name.startswith("xl/") for name in names):
            return signatures.SHEET
        return signatures.SLIDES if any(n.startswith("ppt/") for n in names) else signatures.WORD
    if "META-INF/container.xml" in names:
        return signatures.EPUB
    return signatures.PROGRAM if "META-INF/MANIFEST.MF" in names else None

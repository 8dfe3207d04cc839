"""A path → the bytes of a book, and what they are: plain text, a web page, an EPUB, a document.

The first step from the disk, through .zip and .gz. Anything else is refused here with an error for
the user; the content decides, since a “book.txt” may be a web page or a PDF.
"""

from __future__ import annotations

import gzip
import io
import os
import stat
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from captor_desktop.errors import CannotRead, EmptyBook, NotPlainText
from captor_desktop.files.inside import split_inside
from captor_desktop.messages import Message, message
from captor_desktop.reading import signatures
from captor_desktop.reading.archives import (
    DAMAGED,
    MOST_BYTES,
    ZIP_OPENINGS,
    NoBookInside,
    PasswordNeeded,
    SeveralBooks,
    TooLarge,
    kind_of_zip,
    only_book,
    read_member,
)
from captor_desktop.reading.signatures import Foreign, what_is


class SourceKind(StrEnum):
    """What the bytes of a book are."""

    TEXT = "text"
    HTML = "html"
    EPUB = "epub"
    WORD = "docx"
    OPEN_DOCUMENT = "odt"


_BOOKS = {
    signatures.EPUB: SourceKind.EPUB,
    signatures.WORD: SourceKind.WORD,
    signatures.OPEN_DOCUMENT: SourceKind.OPEN_DOCUMENT,
}


class Source(NamedTuple):
    """The bytes of a book, unpacked, and what they are; and the .zip that a page came from.

    `member` is the name of the page in its .zip, or of one of several books in a text.
    """

    data: bytes
    kind: SourceKind = SourceKind.TEXT
    archive: bytes = b""
    member: str = ""


def read_source(path: Path, member: str = "") -> Source:
    """Return the book in this file; raise a `CaptorError` if there is none.

    Of a .zip with several books the `member` of that name is taken, or the one that the path names;
    the book of that name in a text is for the reader to find.
    """
    outer, inside = split_inside(path)
    member = member or inside
    data = _read_file(outer)
    archive = b""
    if data.startswith(ZIP_OPENINGS) and _is_plain_zip(data, path):
        archive, data = data, _from_zip(data, path, member)
    elif data.startswith(b"\x1f\x8b"):
        data = _from_gzip(data, path)
    in_text = "" if archive else member
    packed = _kind_of_zip(data, path) if data.startswith(ZIP_OPENINGS) else None
    if packed in _BOOKS:
        if in_text:
            raise no_such_book(path)
        return Source(data, _BOOKS[packed])
    foreign = what_is(data)
    if foreign is not None and in_text:
        raise no_such_book(path)
    if foreign is signatures.HTML:
        member = member or (only_book(archive) if archive else "")
        return Source(data, SourceKind.HTML, archive, member)
    if foreign is not None:
        raise _not_text(path, foreign)
    if not data.strip(b" \t\r\n\v\f\0\x1a\xef\xbb\xbf\xff\xfe"):
        raise empty_book(path)
    return Source(data, member=in_text)


def no_such_book(path: Path) -> CannotRead:
    """Return the error for a path inside a file that does not hold this book."""
    what = message("Could not read “{0}”: there is no such book in the file.", path.name)
    return CannotRead(what, message("Open the file itself to see its books."), path)


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
            raise too_big(path)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    if len(data) > MOST_BYTES:
        raise too_big(path)
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


def too_big(path: Path) -> NotPlainText:
    """Return the error for a file larger than any book."""
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


def damaged(path: Path, kind: str) -> CannotRead:
    """Return the error for a packed file that can't be unpacked."""
    what = message("Could not read “{0}”: the {1} file is damaged.", _name(path), kind)
    return CannotRead(what, message("Download it again."), path)


def needs_password(path: Path, advice: Message) -> CannotRead:
    """Return the error for a file that only a password opens."""
    what = message("Could not read “{0}”: it is protected by a password.", _name(path))
    return CannotRead(what, advice, path)


def _name(path: Path) -> str:
    return path.name or os.fspath(path)


# --- packed files --------------------------------------------------------------------------------


def _from_gzip(data: bytes, path: Path) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            text = packed.read(MOST_BYTES + 1)
    except DAMAGED as error:
        raise damaged(path, ".gz") from error
    if len(text) > MOST_BYTES:
        raise too_big(path)
    return text


def _kind_of_zip(data: bytes, path: Path) -> Foreign | None:
    try:
        return kind_of_zip(data)
    except DAMAGED as error:
        raise damaged(path, ".zip") from error


def _is_plain_zip(data: bytes, path: Path) -> bool:
    """Whether a .zip is only that; raise an error if it is a document we do not read."""
    foreign = _kind_of_zip(data, path)
    if foreign is not None and foreign not in _BOOKS:
        raise _not_text(path, foreign)
    return foreign is None


def _from_zip(data: bytes, path: Path, member: str) -> bytes:
    try:
        return read_member(data, member)
    except NoBookInside as error:
        what = message("Could not read “{0}”: there is no book in this .zip.", _name(path))
        advice = message("Choose one with a .txt, .html, .epub, .docx or .odt file in it.")
        raise NotPlainText(what, advice, path) from error
    except PasswordNeeded as error:
        advice = message("Unpack it and open the file inside.")
        raise needs_password(path, advice) from error
    except SeveralBooks as error:
        what = message(
            "“{0}” has {1} books in it: {2}.", _name(path), len(error.names), error.listed
        )
        advice = message("Choose one of them, or convert them all as a batch.")
        raise CannotRead(what, advice, path) from error
    except TooLarge as error:
        raise too_big(path) from error
    except DAMAGED as error:
        raise damaged(path, ".zip") from error

"""Files of all kinds on the disk, and what is said of those that are no text."""

from __future__ import annotations

import gzip
import io
import os
import sys
import zipfile

import pytest

from captor_desktop.errors import CannotRead, CaptorError, EmptyBook, NotPlainText
from captor_desktop.reading import archives, containers
from captor_desktop.reading.archives import several_books
from captor_desktop.reading.containers import SourceKind, read_source

TEXT = b"It was a dark night.\r\nNobody came.\r\n"


def zipped(members, compression=zipfile.ZIP_DEFLATED):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as packed:
        for name, data in members.items():
            packed.writestr(name, data)
    return buffer.getvalue()


def saved(tmp_path, data, name="book.txt"):
    path = tmp_path / name
    path.write_bytes(data)
    return path


def test_a_plain_file_gives_its_bytes(tmp_path):
    assert read_source(saved(tmp_path, TEXT)).data == TEXT


def test_the_biggest_text_in_a_zip_is_the_book(tmp_path):
    data = zipped(
        {
            "readme.txt": b"short",
            "__MACOSX/._book.txt": b"\0" * 900,
            ".hidden.txt": b"x" * 900,
            "pictures/a.png": b"\x89PNG" * 900,
            "folder/BOOK.TXT": TEXT,
        }
    )
    assert read_source(saved(tmp_path, data, "book.zip")).data == TEXT


def test_a_zip_is_known_by_its_content_not_its_name(tmp_path):
    assert read_source(saved(tmp_path, zipped({"b.txt": TEXT}), "book.txt")).data == TEXT


def test_a_packed_text_is_unpacked(tmp_path):
    assert read_source(saved(tmp_path, gzip.compress(TEXT, mtime=0), "book.txt.gz")).data == TEXT


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.4 and so on", "PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 50, "Word"),
        (b"{\\rtf1\\ansi Hello}", "RTF"),
        (b'<?xml version="1.0"?>\n<TEI>', "XML"),
        (b"Name".ljust(60, b"\0") + b"BOOKMOBI" + b"\0" * 9, "Kindle"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 20, "image"),
        (b"\xff\xd8\xff\xe0" + b"\0" * 20, "image"),
        (b"GIF89a" + b"\0" * 20, "image"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "image"),
        (b"RIFF\0\0\0\0WAVEfmt ", "audio"),
        (b"ID3\x03\0\0\0" + bytes(range(32)) * 9, "audio"),
        (b"\0\0\0\x18ftypmp42" + b"\0" * 9, "audio"),
        (b"MZ\x90\0\x03" + bytes(range(32)) * 9, "program"),
        (b"\x7fELF\x02\x01" + b"\0" * 20, "program"),
        (b"7z\xbc\xaf\x27\x1c" + b"\0" * 9, "archive"),
        (gzip.compress(b"book".ljust(257, b"\0") + b"ustar" + b"\0" * 99, mtime=0), "archive"),
        (gzip.compress(b"%PDF-1.4", mtime=0), "PDF"),
        (bytes(range(256)) * 20, "not text"),
        (b"\xff\xfe" + bytes(range(1, 255)) * 9, "not text"),
        (zipped({"[Content_Types].xml": b"", "xl/workbook.xml": b""}), "spreadsheet"),
        (zipped({"[Content_Types].xml": b"", "ppt/x.xml": b""}), "presentation"),
        (zipped({"[Content_Types].xml": b"", "Documents/1/Pages/1.fpage": b""}), "not text"),
        (zipped({"mimetype": b"application/vnd.oasis.opendocument.presentation"}), "presentation"),
        (zipped({"META-INF/MANIFEST.MF": b""}), "program"),
        (zipped({"picture.png": b"\x89PNG"}), "no book"),
        (zipped({}), "no book"),
        (zipped({"book.txt": b"%PDF-1.4"}), "PDF"),
    ],
)
def test_what_is_no_text_is_called_by_its_name(tmp_path, data, kind):
    with pytest.raises(NotPlainText) as caught:
        read_source(saved(tmp_path, data))
    assert kind in str(caught.value.what)
    assert "“book.txt”" in str(caught.value.what)
    assert str(caught.value.advice).endswith(".")


@pytest.mark.parametrize(
    "word", [b"MZ was his mark.", b"BM, he wrote.", b"ID3 is a name.", b"BZh!"]
)
def test_text_that_begins_like_a_program_stays_text(tmp_path, word):
    assert read_source(saved(tmp_path, word)).data == word


def test_ctrl_z_and_form_feeds_do_not_make_a_text_binary(tmp_path):
    data = b"Page one.\x0c\r\nPage two.\x0b\r\n\x1a"
    assert read_source(saved(tmp_path, data)).data == data


@pytest.mark.parametrize("data", [b"", b" \r\n\t\n\x0c", b"\xef\xbb\xbf\n", b"\xff\xfe", b"\x1a"])
def test_a_file_without_words_is_empty(tmp_path, data):
    with pytest.raises(EmptyBook, match=r"“book\.txt”"):
        read_source(saved(tmp_path, data))


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"<!DOCTYPE html>\n<html><body>", SourceKind.HTML),
        (b"\n  <HTML>\n<head>", SourceKind.HTML),
        (b'<?xml version="1.0"?>\n<html xmlns="x">', SourceKind.HTML),
        (b"<!-- saved -->\n<html>", SourceKind.HTML),
        ("<html><body>Text</body>".encode("utf-16"), SourceKind.HTML),
        (zipped({"mimetype": b"application/epub+zip", "a.txt": TEXT}), SourceKind.EPUB),
        (zipped({"META-INF/container.xml": b"<x/>"}), SourceKind.EPUB),
        (zipped({"[Content_Types].xml": b"", "word/document.xml": b""}), SourceKind.WORD),
        (
            zipped({"mimetype": b"application/vnd.oasis.opendocument.text"}),
            SourceKind.OPEN_DOCUMENT,
        ),
        (zipped({"book.htm": b"<html><body>"}), SourceKind.HTML),
        (b"It rained.", SourceKind.TEXT),
    ],
)
def test_pages_and_epubs_are_known_by_their_content(tmp_path, data, kind):
    assert read_source(saved(tmp_path, data)).kind is kind


def test_several_books_in_a_zip_are_listed_and_not_chosen_among(tmp_path):
    long = TEXT * 2000
    data = zipped({"b.txt": long, "a/A.txt": long + b"A", "readme.txt": TEXT})
    path = saved(tmp_path, data, "books.zip")
    assert several_books(path) == ["a/A.txt", "b.txt"]
    with pytest.raises(CannotRead, match=r"2 books in it: a/A\.txt, b\.txt"):
        read_source(path)
    assert read_source(path, "b.txt").data == long
    assert read_source(path / "a" / "A.txt").data == long + b"A"


def test_one_book_in_two_encodings_is_one_book(tmp_path):
    long = TEXT * 2000
    path = saved(tmp_path, zipped({"98-0.txt": long, "98-8.txt": long}), "98.zip")
    assert several_books(path) == []
    assert read_source(path).data == long


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(CannotRead, match=r"“none\.txt”: there is no such file"):
        read_source(tmp_path / "none.txt")


def test_a_folder_is_refused(tmp_path):
    with pytest.raises(CannotRead, match="is a folder"):
        read_source(tmp_path)


def test_a_link_to_nowhere_is_explained(tmp_path):
    link = tmp_path / "link.txt"
    try:
        link.symlink_to(tmp_path / "gone.txt")
    except OSError:
        pytest.skip("no links here")
    with pytest.raises(CannotRead, match="link"):
        read_source(link)


def test_a_link_to_itself_is_refused(tmp_path):
    link = tmp_path / "loop.txt"
    try:
        link.symlink_to(link)
    except OSError:
        pytest.skip("no links here")
    with pytest.raises(CannotRead):
        read_source(link)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_is_refused_without_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe.txt")
    with pytest.raises(CannotRead, match="pipe"):
        read_source(tmp_path / "pipe.txt")


@pytest.mark.skipif(
    sys.platform == "win32" or (hasattr(os, "geteuid") and os.geteuid() == 0),
    reason="this user may read everything",
)
def test_a_forbidden_file_is_explained(tmp_path):
    path = saved(tmp_path, TEXT)
    path.chmod(0)
    with pytest.raises(CannotRead, match="not allowed"):
        read_source(path)


def test_a_refusal_of_the_system_is_explained(tmp_path, monkeypatch):
    path = saved(tmp_path, TEXT)

    def refuse(*_args, **_kwargs):
        raise PermissionError

    monkeypatch.setattr(type(path), "open", refuse)
    with pytest.raises(CannotRead, match="you do not have permission"):
        read_source(path)


def test_a_name_that_no_disk_takes_is_refused(tmp_path):
    with pytest.raises(CannotRead):
        read_source(tmp_path / ("x" * 5000))
    with pytest.raises(CannotRead):
        read_source(tmp_path / "a\0b")


@pytest.mark.parametrize("cut", [10, 40, 80])
def test_a_damaged_zip_is_explained(tmp_path, cut):
    data = zipped({"b.txt": TEXT * 9}, zipfile.ZIP_STORED)
    with pytest.raises(CannotRead, match="damaged"):
        read_source(saved(tmp_path, data[:-cut], "b.zip"))


def test_a_zip_with_a_flipped_byte_is_explained(tmp_path):
    data = bytearray(zipped({"b.txt": TEXT * 9}, zipfile.ZIP_STORED))
    data[60] ^= 0xFF
    with pytest.raises(CannotRead, match="damaged"):
        read_source(saved(tmp_path, bytes(data), "b.zip"))


def test_a_locked_zip_is_explained(tmp_path):
    data = bytearray(zipped({"b.txt": TEXT}, zipfile.ZIP_STORED))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(CannotRead, match="password"):
        read_source(saved(tmp_path, bytes(data), "b.zip"))


@pytest.mark.parametrize("data", [gzip.compress(TEXT, mtime=0)[:-9], b"\x1f\x8b nothing"])
def test_a_damaged_gz_is_explained(tmp_path, data):
    with pytest.raises(CannotRead, match="damaged"):
        read_source(saved(tmp_path, data, "b.txt.gz"))


@pytest.mark.parametrize("pack", [bytes, gzip.compress, lambda data: zipped({"a.txt": data})])
def test_absurd_sizes_are_refused(tmp_path, monkeypatch, pack):
    for module in (containers, archives):
        monkeypatch.setattr(module, "MOST_BYTES", 1000)
    with pytest.raises(NotPlainText, match="too large"):
        read_source(saved(tmp_path, pack(b"word " * 300)))


def test_a_zip_that_lies_about_its_size_is_refused(tmp_path):
    data = bytearray(zipped({"b.txt": b"word " * 500}))
    size = (2500).to_bytes(4, "little")
    place = data.rindex(size)
    data[place : place + 4] = (50).to_bytes(4, "little")
    with pytest.raises(CaptorError):
        read_source(saved(tmp_path, bytes(data), "b.zip"))

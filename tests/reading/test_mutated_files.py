"""Spoiled files of all kinds: each gives a book or an error that the user understands."""

from __future__ import annotations

import contextlib
import io
import random
import zipfile

from invented_novels import Draft
from mutations import mutate, mutate_packed

from captor_desktop.errors import CaptorError
from captor_desktop.reading.reader import read_book
from tests.office_files import docx, odt, paragraph

MUTATIONS = 200


def page(text):
    blocks = "".join(f"<p>{line}</p>" for line in text.split("\n") if line)
    return f"<html><head><title>Rain</title></head><body><h1>I</h1>{blocks}</body></html>".encode()


def epub(content):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        packed.writestr("mimetype", "application/epub+zip")
        packed.writestr(
            "a.opf",
            "<package><manifest><item id='p' href='p.html' media-type='text/html'/></manifest>"
            "<spine><itemref idref='p'/></spine></package>",
        )
        packed.writestr("p.html", content)
    return buffer.getvalue()


def kinds_of_files():
    draft = Draft()
    draft.write("CHAPTER 1")
    draft.prose(1200)
    text = "\n".join(draft.lines)
    lines = [line for line in draft.lines if line]
    paged = "\f".join(
        "\n".join([*lines[start : start + 20], str(start)]) for start in range(0, 99, 20)
    )
    others = (paged, "\n\n".join(lines), "\n".join(f"> {line}" for line in lines), " ".join(lines))
    return [text.encode(), *(other.encode() for other in others), page(text), epub(page(text))]


def documents():
    draft = Draft()
    draft.prose(1200)
    words = "".join(paragraph(line, "Chapter") for line in draft.lines if line)
    texts = "".join(f"<text:p>{line}</text:p>" for line in draft.lines if line)
    return [docx(words), odt(texts)]


def read_if_there_is_a_book(path):
    with contextlib.suppress(CaptorError):
        book = read_book(path)
        assert book.lines
        assert all(book.file_line(line) >= 0 for line in range(len(book.lines)))


def test_a_spoiled_document_is_a_book_or_a_clear_error(tmp_path):
    files = documents()
    path = tmp_path / "book.docx"
    for seed in range(MUTATIONS // 3):
        path.write_bytes(mutate_packed(random.Random(seed), files))
        read_if_there_is_a_book(path)


def test_a_spoiled_file_is_a_book_or_a_clear_error(tmp_path):
    files = kinds_of_files()
    path = tmp_path / "book.txt"
    for seed in range(MUTATIONS):
        chance = random.Random(seed)
        data = mutate(chance, files)
        path.write_bytes(epub(data) if chance.random() < 0.2 else data)
        read_if_there_is_a_book(path)

"""A path → a Book: the entry point of the stage, which joins containers, decoding and the rest."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from captor_desktop.book import Book
from captor_desktop.options import ReadOptions
from captor_desktop.reading.boilerplate import find_body
from captor_desktop.reading.containers import SourceKind, empty_book, read_source
from captor_desktop.reading.decoding import decode, split_lines, unify_line_ends
from captor_desktop.reading.layout.steps import lay_out
from captor_desktop.reading.metadata import find_metadata, prefer_stated
from captor_desktop.reading.paragraphs import find_paragraphs

_TEXT = re.compile(r"[^\s\0\x1a\ufeff]")  # spaces, NULs and byte order marks are no text


def read_book(path: Path, options: ReadOptions | None = None) -> Book:
    """Return the book in this file; raise a `CaptorError` if there is none to read."""
    options = options or ReadOptions()
    source = read_source(path, options.member)
    if source.kind is SourceKind.TEXT:
        text, encoding = decode(source.data)
        return _build(split_lines(text), path, encoding, options)
    # lxml is loaded only for files that need it.
    from captor_desktop.reading.markup.reading import read_epub, read_html

    is_epub = source.kind is SourceKind.EPUB
    page = read_epub(source.data, path) if is_epub else read_html(source.data, path)
    book = _build(page.lines, path, page.encoding, options)
    if page.numbers:
        numbers = [page.numbers[book.file_line(line)] for line in range(len(book.lines))]
        book = dataclasses.replace(book, line_numbers=tuple(numbers))
    metadata = prefer_stated(page.metadata, book.metadata)
    return dataclasses.replace(book, metadata=metadata, cover=page.cover)


def book_from_text(
    text: str, path: Path = Path("book.txt"), options: ReadOptions | None = None
) -> Book:
    """Return the book in this text, as if it had been read from a file of that name."""
    text = unify_line_ends(text.removeprefix("\ufeff"))
    return _build(split_lines(text), path, "utf-8", options or ReadOptions())


def _build(raw: tuple[str, ...], path: Path, encoding: str, options: ReadOptions) -> Book:
    if not any(_TEXT.search(line) for line in raw):
        raise empty_book(path)
    laid_out = lay_out(raw, options.paragraphs_by, keep_all_lines=options.keep_all_lines)
    lines = laid_out.lines
    body_first, body_end = find_body(lines)
    return Book(
        path=path,
        lines=lines,
        body_first=body_first,
        body_end=body_end,
        encoding=encoding,
        metadata=find_metadata(lines, body_first, body_end, path),
        paragraphs=find_paragraphs(lines),
        line_numbers=laid_out.numbers,
        set_aside=laid_out.set_aside,
        layout=laid_out.found,
    )

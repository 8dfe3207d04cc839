"""A path → a Book: the entry point of the stage, which joins containers, decoding and the rest."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import TYPE_CHECKING

from captor_desktop.book import Book, SetAside, opens_illustration
from captor_desktop.messages import message
from captor_desktop.options import ReadOptions
from captor_desktop.reading.boilerplate import find_body
from captor_desktop.reading.containers import SourceKind, empty_book, no_such_book, read_source
from captor_desktop.reading.decoding import decode, split_lines, unify_line_ends
from captor_desktop.reading.kept_lines import put_back
from captor_desktop.reading.layout.steps import lay_out
from captor_desktop.reading.metadata import find_metadata, prefer_stated
from captor_desktop.reading.omnibus import find_books
from captor_desktop.reading.paragraphs import find_paragraphs

if TYPE_CHECKING:
    from captor_desktop.reading.markup.reading import MarkupText

_TEXT = re.compile(r"[^\s\0\x1a\ufeff]")  # spaces, NULs and byte order marks are no text


def read_book(path: Path, options: ReadOptions | None = None) -> Book:
    """Return the book in this file; raise a `CaptorError` if there is none to read."""
    options = options or ReadOptions()
    book = _read(path, options)
    return put_back(book, options.kept_lines) if options.kept_lines else book


def _read(path: Path, options: ReadOptions) -> Book:
    source = read_source(path, options.member)
    if source.kind is SourceKind.TEXT:
        text, encoding = decode(source.data)
        lines = split_lines(text)
        if source.member:
            return _one_of_several(lines, path, encoding, options, source.member)
        return _build(lines, path, encoding, options)
    # lxml is loaded only for files that need it.
    from captor_desktop.reading.markup.reading import read_document, read_epub, read_html

    keep = options.keep_all_lines
    if source.kind is SourceKind.EPUB:
        page = read_epub(source.data, path, keep_page_numbers=keep)
    elif source.kind in (SourceKind.WORD, SourceKind.OPEN_DOCUMENT):
        page = read_document(source, path, keep_page_numbers=keep)
    else:
        page = read_html(source, path, keep_page_numbers=keep)
    return _with_page(_build(page.lines, path, page.encoding, options), page)


def book_from_text(
    text: str, path: Path = Path("book.txt"), options: ReadOptions | None = None
) -> Book:
    """Return the book in this text, as if it had been read from a file of that name."""
    text = unify_line_ends(text.removeprefix("\ufeff"))
    return _build(split_lines(text), path, "utf-8", options or ReadOptions())


def _one_of_several(
    lines: tuple[str, ...], path: Path, encoding: str, options: ReadOptions, name: str
) -> Book:
    """Return the book of this name in a text with several, its lines numbered as in the file."""
    inside = next((each for each in find_books(lines) if each.name == name), None)
    if inside is None:
        raise no_such_book(path)
    book = _build(lines[inside.first : inside.end], path, encoding, options)
    return dataclasses.replace(
        book,
        line_numbers=tuple(inside.first + book.file_line(n) for n in range(len(book.lines))),
        set_aside=tuple(
            each._replace(file_line=inside.first + each.file_line) for each in book.set_aside
        ),
    )


def _with_page(book: Book, page: MarkupText) -> Book:
    """Return a book made of a page's lines with what else the page has, at its lines."""
    line_of: dict[int, int] = {}  # the last line of the text that came of each line of the page
    for line in range(len(book.lines)):
        line_of[book.file_line(line)] = line
    end = len(book.lines)
    source = page.numbers or range(len(page.lines))
    aside = [
        SetAside(each.source_line, each.text, line_of.get(each.place, end)) for each in page.aside
    ]
    aside += [each._replace(file_line=source[each.file_line]) for each in book.set_aside]
    numbers = tuple(source[book.file_line(line)] for line in range(end))
    said = [message("page numbers in the markup")] * bool(page.aside and not page.has_menus)
    said += [message("menus of a web page")] * page.has_menus
    return dataclasses.replace(
        book,
        metadata=prefer_stated(page.metadata, book.metadata),
        cover=page.cover,
        line_numbers=numbers if page.numbers else book.line_numbers,
        set_aside=tuple(sorted(aside, key=lambda each: each.place)),
        layout=(*said, *book.layout),
        pictures=tuple(
            each._replace(line=line_of[each.line])
            for each in page.pictures
            if each.line in line_of and opens_illustration(book.lines[line_of[each.line]].strip())
        ),
    )


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

"""The service used by window, command line and batch: a file in, its chapters out.

It connects the stages, which don't import each other: reading → headings → segmentation → writing.
The clock is read here and passed on, so that the writers give the same bytes for the same input.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import logging
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from captor_desktop.book import Book
from captor_desktop.errors import CannotWrite
from captor_desktop.files.atomic import write_file
from captor_desktop.files.inside import outer_file
from captor_desktop.messages import Message, message
from captor_desktop.options import AnalyseOptions, ChaptersBy, Format, OutputOptions
from captor_desktop.prediction import (
    MeasuredBook,
    choose_breaks,
    fill_without_chapters,
    measure_book,
    segment_at,
    split_long_chapters,
)
from captor_desktop.reading.reader import read_book
from captor_desktop.scorer import Scorers
from captor_desktop.segmentation import (
    Kind,
    Segmentation,
    build_segmentation,
)
from captor_desktop.segmentation_json import chapters_object
from captor_desktop.work import QUIET, Work
from captor_desktop.writing import markdown
from captor_desktop.writing import text as plain_text
from captor_desktop.writing.book_pages import book_pages
from captor_desktop.writing.left_out import describe_left_out
from captor_desktop.writing.output import write_text, write_texts

log = logging.getLogger(__name__)


# Added to the stem. None of them ends like a book, so that our own output is never read as one
# by accident; `batch.books` knows the two that hold plain text.
OUTPUT_ENDINGS: dict[Format, str] = {
    Format.EPUB: ".epub",
    Format.TEXT: "-chapters",
    Format.MARKED: ".chapters.txt",
    Format.MARKDOWN: ".md",
    Format.MARKDOWN_CHAPTERS: "-markdown",
    Format.HTML: ".html",
    Format.JSON: ".json",
}


# A name may have 255 bytes, and the longest ending and " (txt.gz)" or a number must fit in it.
_ENDING = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,7}")
LONGEST_STEM_BYTES = 224
_STYLED = frozenset((Format.EPUB, Format.HTML, Format.MARKDOWN, Format.MARKDOWN_CHAPTERS))


@dataclass(frozen=True, slots=True)
class Analysis:
    """A book and its chapters; and what was measured of its text, if chapters were predicted."""

    book: Book
    segmentation: Segmentation
    measured: MeasuredBook | None = field(default=None, compare=False)


def analyse(
    path: Path,
    options: AnalyseOptions | None = None,
    work: Work = QUIET,
    scorers: Scorers | None = None,
) -> Analysis:
    """Return the book in this file, cut into chapters. Nothing is written."""
    work.check()
    work.tell(message("Reading"))
    book = read_book(path, options.reading if options else None)
    work.check()
    return analyse_book(book, options, work, scorers)


def analyse_book(
    book: Book,
    options: AnalyseOptions | None = None,
    work: Work = QUIET,
    scorers: Scorers | None = None,
    known: MeasuredBook | None = None,
) -> Analysis:
    """Return a book cut into chapters; signals that are already `known` are not measured again."""
    options = options or AnalyseOptions()
    scorers = scorers or Scorers()
    work.tell(message("Finding chapters"))
    book = with_details(book, options)
    wanted, measured = options.prediction, None
    if options.chapters_by is ChaptersBy.PREDICTED:
        measured = measure_book(book, wanted, work, scorers=scorers, known=known)
        segmentation = segment_at(choose_breaks(measured, wanted))
    else:
        from captor_desktop.headings.detector import find_headings  # numpy: after the first paint

        headings = find_headings(book, scorer=scorers.headings, pattern=options.pattern, work=work)
        work.check()
        log.info("%d headings in %s", len(headings), book.path.name)
        segmentation = build_segmentation(book, headings)
        has_chapters = any(h.kind in (Kind.CHAPTER, Kind.PART) for h in headings)
        if options.chapters_by is ChaptersBy.AUTO and not has_chapters and options.pattern is None:
            segmentation, measured = fill_without_chapters(
                book, segmentation, wanted, work, scorers, known
            )
    if options.longest_chapter is not None:
        segmentation = split_long_chapters(
            book, segmentation, options.longest_chapter, wanted, work, scorers
        )
    return Analysis(book, segmentation, measured)


def with_details(book: Book, options: AnalyseOptions) -> Book:
    """Return the book with the title, author, language and details that the user gave."""
    given = {"title": options.title, "author": options.author, "language": options.language}
    given |= dict(options.details)
    changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    return dataclasses.replace(book, metadata=dataclasses.replace(book.metadata, **changes))


def write_outputs(
    analysis: Analysis,
    folder: Path,
    options: OutputOptions,
    work: Work = QUIET,
    *,
    stem: str | None = None,
) -> tuple[Path, ...]:
    """Write every format asked for into this folder and return what was written, in their order.

    Each is written completely or not at all. The names begin with `stem`, or with the file's own.
    """
    written = []
    targets = output_paths(analysis.book.path, folder, options.formats, stem=stem)
    _spare_the_book(analysis.book.path, targets)
    for number, (form, target) in enumerate(zip(options.formats, targets, strict=True)):
        work.check()
        work.tell(message("Writing"), number, len(targets))
        _write(form, target, analysis, options, work)
        written.append(target)
    work.tell(message("Writing"), len(targets), len(targets))
    return tuple(written)


def what_is_left_out(analysis: Analysis, options: OutputOptions) -> Message | None:
    """Return what the outputs leave out of the text, or None; text files leave out nothing."""
    if not _STYLED & set(options.formats):
        return None
    pages = book_pages(analysis.book, analysis.segmentation, options.style)
    return describe_left_out(pages.left_out)


def convert(
    path: Path,
    folder: Path,
    analyse_options: AnalyseOptions,
    output_options: OutputOptions,
    work: Work = QUIET,
    *,
    stem: str | None = None,
    scorers: Scorers | None = None,
) -> tuple[Analysis, tuple[Path, ...]]:
    """Cut the book in this file into chapters, write it, and return it with the paths written."""
    analysis = analyse(path, analyse_options, work, scorers)
    paths = write_outputs(analysis, folder, output_options, work, stem=stem)
    return analysis, paths


def output_paths(
    source: Path, folder: Path, formats: Iterable[Format], *, stem: str | None = None
) -> tuple[Path, ...]:
    """Return where `write_outputs` would put each format of this file."""
    name = output_stem(source) if stem is None else stem
    return tuple(folder / f"{name}{OUTPUT_ENDINGS[form]}" for form in formats)


def output_stem(source: Path) -> str:
    """Return the file's name without its ending: "x" for x.txt, x.zip and x.txt.gz.

    A very long name is cut, since our endings are longer than ".txt".
    """
    name = source.name
    if name.lower().endswith(".gz"):
        name = name[:-3]
    stem = Path(name).stem if _ENDING.fullmatch(Path(name).suffix) else name  # not of "Vol. 1"
    while len(os.fsencode(stem)) > LONGEST_STEM_BYTES:
        stem = stem[:-1]
    return stem


def read_clock() -> datetime:
    """Return the time to be written into the outputs: SOURCE_DATE_EPOCH, if set, or now."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch.isdecimal():
        with contextlib.suppress(OverflowError, OSError, ValueError):  # no such year
            return datetime.fromtimestamp(int(epoch), UTC)
    return datetime.now(UTC).replace(microsecond=0)


# --- helpers -------------------------------------------------------------------------------------


def _spare_the_book(source: Path, targets: Iterable[Path]) -> None:
    """Refuse to overwrite the book itself, which may end in .json, even with `overwrite`."""
    for target in targets:
        if os.path.exists(target) and target.samefile(outer_file(source)):
            raise CannotWrite(
                message("“{0}” is the book itself.", target.name),
                message("Choose another output folder."),
                target,
            )


def _write(
    form: Format,
    target: Path,
    analysis: Analysis,
    options: OutputOptions,
    work: Work,
) -> None:
    book, segmentation = analysis.book, analysis.segmentation
    overwrite, style = options.overwrite, options.style
    match form:
        case Format.EPUB:
            from captor_desktop.writing import epub as epub_file  # lxml: loaded only when needed

            wishes = epub_file.EpubOptions(
                options.now,
                epub_file.book_identifier(book),
                keep_licence=options.keep_licence,
                cover=options.cover or book.cover,
                style=style,
            )
            data = epub_file.epub_bytes(book, segmentation, wishes, work)
            write_file(target, data, overwrite=overwrite, work=work)
        case Format.TEXT:
            files = plain_text.chapter_files(book, segmentation)
            write_texts(target, files, plain_text.STAGE, overwrite=overwrite, work=work)
        case Format.MARKED:
            text = plain_text.marked_text(book, segmentation)
            write_text(target, text, overwrite=overwrite, work=work)
        case Format.MARKDOWN:
            text = markdown.markdown_text(book, segmentation, style)
            write_text(target, text, overwrite=overwrite, work=work)
        case Format.MARKDOWN_CHAPTERS:
            files = markdown.markdown_files(book, segmentation, style)
            write_texts(target, files, markdown.STAGE, overwrite=overwrite, work=work)
        case Format.HTML:
            from captor_desktop.writing.html_page import html_bytes  # lxml, as above

            data = html_bytes(book, segmentation, style, work)
            write_file(target, data, overwrite=overwrite, work=work)
        case Format.JSON:
            text = json.dumps(chapters_object(book, segmentation), ensure_ascii=False, indent=2)
            write_text(target, f"{text}\n", overwrite=overwrite, work=work)

"""The service behind the window, the command line and the batch: a file in, its chapters out.

It joins the stages, which don't know each other: reading → headings → segmentation → writing.
The clock is read here and handed down, so that the writers give the same bytes for the same input.
"""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from captor_desktop.book import Book, Metadata
from captor_desktop.errors import OutputExists
from captor_desktop.headings.detector import find_headings
from captor_desktop.prediction import (
    PredictOptions,
    fill_without_chapters,
    segment_by_prediction,
    split_long_chapters,
)
from captor_desktop.progress import CancelToken, Progress, Report, silent
from captor_desktop.reading.reader import read_book
from captor_desktop.scorer import BreakScorer, Scorers
from captor_desktop.segmentation import (
    Heading,
    Kind,
    Method,
    Origin,
    Segmentation,
    build_segmentation,
)
from captor_desktop.writing.json_file import write_json
from captor_desktop.writing.text import write_chapters, write_marked_text

log = logging.getLogger(__name__)


class Format(StrEnum):
    """A kind of output."""

    EPUB = "epub"
    TEXT = "text"  # a folder with one file a chapter
    MARKED = "marked"  # one text file with a mark before every chapter
    JSON = "json"


# What the user may ask for by one word, and what is then written.
FORMAT_CHOICES: dict[str, tuple[Format, ...]] = {
    "epub": (Format.EPUB,),
    "text": (Format.TEXT,),
    "marked": (Format.MARKED,),
    "both": (Format.EPUB, Format.TEXT),
    "json": (Format.JSON,),
}

# Put after the stem. None of them ends like a book, so that our own output is never read as one
# by accident; `batch.books` knows the two that hold plain text.
OUTPUT_ENDINGS: dict[Format, str] = {
    Format.EPUB: ".epub",
    Format.TEXT: "-chapters",
    Format.MARKED: ".chapters.txt",
    Format.JSON: ".json",
}


# A name may have 255 bytes, and the longest ending and " (txt.gz)" or a number must fit in it.
_ENDING = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,7}")
LONGEST_STEM_BYTES = 224


class ChaptersBy(StrEnum):
    """What decides where chapters open."""

    AUTO = "auto"  # headings, or predicted breaks where there are none
    HEADINGS = "headings"
    PREDICTED = "predicted"


@dataclass(frozen=True, slots=True)
class AnalyseOptions:
    """How to look for chapters, and what the user knows better than the file."""

    pattern: str | None = None  # the user's own heading rule, a regular expression
    title: str | None = None
    author: str | None = None
    language: str | None = None  # BCP 47
    chapters_by: ChaptersBy = ChaptersBy.AUTO
    prediction: PredictOptions = field(default_factory=PredictOptions)
    longest_chapter: int | None = None  # words; longer ones are split at predicted breaks


@dataclass(frozen=True, slots=True)
class OutputOptions:
    """What to write."""

    now: datetime
    formats: tuple[Format, ...] = (Format.EPUB,)
    overwrite: bool = False
    keep_licence: bool = False  # also the header and licence around the book
    cover: bytes | None = None  # a JPEG or PNG; without one a cover is drawn


@dataclass(frozen=True, slots=True)
class Analysis:
    """A book and how it falls into chapters."""

    book: Book
    segmentation: Segmentation
    headings: tuple[Heading, ...]

    @property
    def shown_headings(self) -> tuple[Heading, ...]:
        """What opens the sections: the printed headings, and the predicted ones without lines."""
        predicted = (
            Heading(
                section.first_line,
                section.first_line - 1,
                section.kind,
                section.label,
                section.label,
                number=section.number,
                score=section.confidence,
                origin=section.origin,
                reason=section.reason,
            )
            for section in self.segmentation.sections
            if section.origin is Origin.PREDICTED
        )
        printed = self.headings
        if self.segmentation.method is Method.PREDICTED:
            kept = {s.heading for s in self.segmentation.sections}
            printed = tuple(heading for heading in printed if heading in kept)
        return tuple(sorted((*printed, *predicted), key=lambda h: h.first_line))


def analyse(
    path: Path,
    options: AnalyseOptions | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
    scorers: Scorers | None = None,
) -> Analysis:
    """Return the book in this file, cut into chapters. Nothing is written."""
    options = options or AnalyseOptions()
    scorers = scorers or Scorers()
    cancel = cancel or CancelToken()
    cancel.check()
    report(Progress("Reading"))
    book = read_book(path)
    cancel.check()
    report(Progress("Finding chapters"))
    headings = find_headings(
        book, scorer=scorers.headings, pattern=options.pattern, report=report, cancel=cancel
    )
    cancel.check()
    # Only now: the printed title page must be compared with the title that the file itself gives.
    book = dataclasses.replace(book, metadata=_corrected(book.metadata, options))
    segmentation = _segmented(book, headings, options, report, cancel, scorers.breaks)
    log.info("%d headings in %s", len(headings), path.name)
    return Analysis(book, segmentation, headings)


def write_outputs(
    analysis: Analysis,
    folder: Path,
    options: OutputOptions,
    report: Report = silent,
    cancel: CancelToken | None = None,
    *,
    stem: str | None = None,
) -> tuple[Path, ...]:
    """Write every format asked for into this folder and return what was written, in their order.

    Each is written whole or not at all. The names begin with `stem`, or with the file's own.
    """
    cancel = cancel or CancelToken()
    written = []
    targets = output_paths(analysis.book.path, folder, options.formats, stem=stem)
    _spare_the_book(analysis.book.path, targets)
    for number, (form, target) in enumerate(zip(options.formats, targets, strict=True)):
        cancel.check()
        report(Progress("Writing", number, len(targets)))
        _write(form, target, analysis, options, report, cancel)
        written.append(target)
    report(Progress("Writing", len(targets), len(targets)))
    return tuple(written)


def convert(
    path: Path,
    folder: Path,
    analyse_options: AnalyseOptions,
    output_options: OutputOptions,
    report: Report = silent,
    cancel: CancelToken | None = None,
    *,
    stem: str | None = None,
    scorers: Scorers | None = None,
) -> tuple[Analysis, tuple[Path, ...]]:
    """Cut the book in this file into chapters, write it, and return it with the paths written."""
    analysis = analyse(path, analyse_options, report, cancel, scorers)
    paths = write_outputs(analysis, folder, output_options, report, cancel, stem=stem)
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


def _segmented(
    book: Book,
    headings: tuple[Heading, ...],
    options: AnalyseOptions,
    report: Report,
    cancel: CancelToken,
    scorer: BreakScorer | None,
) -> Segmentation:
    """Cut the book at its headings, or where chapters are predicted."""
    wanted = options.prediction
    if options.chapters_by is ChaptersBy.PREDICTED:
        segmentation = segment_by_prediction(book, wanted, report, cancel, scorer)
    else:
        segmentation = build_segmentation(book, headings)
    has_chapters = any(h.kind in (Kind.CHAPTER, Kind.PART) for h in headings)
    if options.chapters_by is ChaptersBy.AUTO and not has_chapters and options.pattern is None:
        segmentation = fill_without_chapters(book, segmentation, wanted, report, cancel, scorer)
    if options.longest_chapter is not None:
        segmentation = split_long_chapters(
            book, segmentation, options.longest_chapter, wanted, report, cancel, scorer
        )
    return segmentation


def _corrected(metadata: Metadata, options: AnalyseOptions) -> Metadata:
    return dataclasses.replace(
        metadata,
        title=metadata.title if options.title is None else options.title,
        author=metadata.author if options.author is None else options.author,
        language=metadata.language if options.language is None else options.language,
    )


def _spare_the_book(source: Path, targets: Iterable[Path]) -> None:
    """Refuse to write over the book itself, which may end in .json, even if told to overwrite."""
    for target in targets:
        if os.path.exists(target) and target.samefile(source):
            raise OutputExists(
                f"“{target.name}” is the book itself.", "Choose another output folder.", target
            )


def _write(
    form: Format,
    target: Path,
    analysis: Analysis,
    options: OutputOptions,
    report: Report,
    cancel: CancelToken,
) -> None:
    book, segmentation, overwrite = analysis.book, analysis.segmentation, options.overwrite
    match form:
        case Format.EPUB:
            from captor_desktop.writing import epub as epub_file  # lxml: loaded on need only

            epub_options = epub_file.EpubOptions(
                options.now,
                epub_file.book_identifier(book),
                keep_licence=options.keep_licence,
                cover=options.cover,
            )
            epub_file.write_epub(
                target,
                book,
                segmentation,
                epub_options,
                overwrite=overwrite,
                report=report,
                cancel=cancel,
            )
        case Format.TEXT:
            write_chapters(
                target, book, segmentation, overwrite=overwrite, report=report, cancel=cancel
            )
        case Format.MARKED:
            write_marked_text(target, book, segmentation, overwrite=overwrite, cancel=cancel)
        case Format.JSON:
            write_json(target, book, segmentation, overwrite=overwrite, cancel=cancel)

"""The service for predicted chapters: takes a book, returns the paragraphs at which chapters open.

It connects the break stage to books: only the body counts, and paragraphs that are not running text
(pictures, scene breaks, decorations) open no chapter. Paragraph numbers are those of the complete
file.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from captor_desktop.book import Book, Paragraph, Shape
from captor_desktop.lexicon.words import language
from captor_desktop.options import FEWEST_WORDS, BreakMethod, PredictOptions
from captor_desktop.paths import kernel_cache
from captor_desktop.scorer import BreakScorer, Scorers
from captor_desktop.segmentation import (
    FoundBy,
    Kind,
    Section,
    Segmentation,
    build_predicted,
    split_predicted,
)
from captor_desktop.why import Why
from captor_desktop.work import QUIET, Work

if TYPE_CHECKING:
    from captor_desktop.breaks.signals import Signals

NETWORKS = frozenset(("bbp", "small"))  # names of the networks' answers among the signals
_NO_OPENING = frozenset((Shape.SCENE_BREAK, Shape.ILLUSTRATION, Shape.FOOTNOTE))


_WARM_UP = 60  # paragraphs


@dataclass(frozen=True, slots=True)
class PredictedBook:
    """A book and the paragraphs at which chapters open, the first chapter's left out."""

    book: Book
    breaks: tuple[int, ...]
    confidences: tuple[float, ...]
    method: str
    reasons: tuple[Why, ...] = ()


@dataclass(frozen=True, slots=True)
class MeasuredBook:
    """The signals measured in a book, or in some of its lines; breaks are chosen from them."""

    book: Book
    lines: tuple[int, int]  # first and end
    window: int
    paragraphs: tuple[int, ...]  # the numbers, in the file, of those that were measured
    signals: Signals

    @property
    def with_network(self) -> bool:
        """Whether a network was asked."""
        return bool(NETWORKS & self.signals.log_odds.keys())


def measure_book(
    book: Book,
    options: PredictOptions | None = None,
    work: Work = QUIET,
    *,
    lines: tuple[int, int] | None = None,
    scorers: Scorers | None = None,
    known: MeasuredBook | None = None,
) -> MeasuredBook:
    """Return all signals of a book, or of a range of its lines: the slow part of a prediction.

    Signals `known` for the same lines are not measured again; a network not asked yet is asked.
    """
    kernel_cache()
    from captor_desktop.breaks.page_signs import find_signs
    from captor_desktop.breaks.signals import add_network, measure

    options = options or PredictOptions()
    first, end = lines or (book.body_first, book.body_end)
    numbers = tuple(n for n, p in enumerate(book.paragraphs) if _counts(p, first, end))
    texts = [_text(book, book.paragraphs[n]) for n in numbers]
    needs_words = options.method not in (BreakMethod.WOC, BreakMethod.EQUIDISTANT)
    name, scorer = _network(options.method, scorers or Scorers())
    if known is None or not _covers(known, book, (first, end), options, needs_words=needs_words):
        signs = find_signs(book, numbers)
        signals = measure(texts, options.window, with_models=needs_words, signs=signs, work=work)
    elif scorer is None or name in known.signals.log_odds or len(texts) < 2:
        return known
    else:
        signals = known.signals
    if scorer is not None and len(texts) > 1:
        signals = add_network(signals, texts, scorer, name, work)
    return MeasuredBook(book, (first, end), options.window, numbers, signals)


def _network(method: BreakMethod, scorers: Scorers) -> tuple[str, BreakScorer | None]:
    """Return the network that a method uses, and its name among the signals."""
    if method is BreakMethod.BBP:
        return "bbp", scorers.bbp
    listens = method in (BreakMethod.AUTO, BreakMethod.COMBINED)
    return "small", scorers.breaks if listens else None


def _covers(
    known: MeasuredBook,
    book: Book,
    lines: tuple[int, int],
    options: PredictOptions,
    *,
    needs_words: bool,
) -> bool:
    has_words = bool(known.signals.log_odds) or known.signals.paragraph_count < 2
    return (
        known.book.lines == book.lines
        and known.lines == lines
        and known.window == options.window
        and (has_words or not needs_words)
    )


def choose_breaks(measured: MeasuredBook, options: PredictOptions | None = None) -> PredictedBook:
    """Choose the breaks from the signals: quick, for another number, balance or method."""
    from captor_desktop.breaks.detector import predict

    options = options or PredictOptions()
    found = predict(measured.signals, options.method, options.chapters, options.alpha)
    return PredictedBook(
        measured.book,
        tuple(measured.paragraphs[place] for place in found.breaks),
        found.confidences,
        str(found.method),
        found.reasons,
    )


def warm_up_kernels() -> None:
    """Run a prediction on a few invented paragraphs, so that the compiled loops are in memory.

    Compiling takes many seconds once per machine, loading from the cache less than one.
    """
    lines = ("A lamp went out on the quay. It rained, and nobody came.", "") * _WARM_UP
    paragraphs = tuple(Paragraph(2 * n, 2 * n + 1) for n in range(_WARM_UP))
    book = Book(Path("warm-up"), lines, 0, len(lines), paragraphs=paragraphs)
    choose_breaks(measure_book(book))


def segment_at(found: PredictedBook) -> Segmentation:
    """Return the book cut at predicted breaks, whatever headings it prints."""
    return build_predicted(found.book, _lines(found), found.confidences, found.reasons)


def fill_without_chapters(
    book: Book,
    segmentation: Segmentation,
    options: PredictOptions | None = None,
    work: Work = QUIET,
    scorers: Scorers | None = None,
    known: MeasuredBook | None = None,
) -> tuple[Segmentation, MeasuredBook | None]:
    """Return the sections of a book that prints no chapter heading, with predicted chapters.

    The longest section is taken as the story. If that is a preface that runs on into a story
    without headings, the first piece stays the preface. A book of a few pages stays in one piece.
    The measured signals are returned too.
    """
    if not segmentation.sections:
        return segmentation, None
    lengths = [_words(book, section) for section in segmentation.sections]
    index = lengths.index(max(lengths))
    if lengths[index] < FEWEST_WORDS and (options is None or options.chapters is None):
        return segmentation, None
    section = segmentation.sections[index]
    lines = (section.text_line, section.end_line)
    measured = measure_book(book, options, work, lines=lines, scorers=scorers, known=known)
    found = choose_breaks(measured, options)
    if len(segmentation.sections) == 1:
        return segment_at(found), measured
    name = language(book.metadata.language).generated
    labels = [name.format(number) for number in range(1, len(found.breaks) + 1)]
    filled = _split(segmentation, index, found, labels)
    return dataclasses.replace(filled, method=FoundBy.PREDICTED), measured


def split_long_chapters(
    book: Book,
    segmentation: Segmentation,
    longest_words: int,
    options: PredictOptions | None = None,
    work: Work = QUIET,
    scorers: Scorers | None = None,
) -> Segmentation:
    """Return the sections with every chapter longer than this cut at predicted breaks."""
    base = options or PredictOptions()
    for index in reversed(range(len(segmentation.sections))):
        section = segmentation.sections[index]
        words = _words(book, section)
        if section.kind is not Kind.CHAPTER or words <= longest_words:
            continue
        wanted = dataclasses.replace(base, chapters=-(-words // longest_words))
        lines = (section.text_line, section.end_line)
        measured = measure_book(book, wanted, work, lines=lines, scorers=scorers)
        found = choose_breaks(measured, wanted)
        labels = [f"{section.label} ({number})" for number in range(2, len(found.breaks) + 2)]
        segmentation = _split(segmentation, index, found, labels)
    return segmentation


def _split(
    segmentation: Segmentation, index: int, found: PredictedBook, labels: Sequence[str]
) -> Segmentation:
    confidences, reasons = found.confidences, found.reasons
    return split_predicted(segmentation, index, _lines(found), confidences, labels, reasons)


def _lines(found: PredictedBook) -> list[int]:
    return [found.book.paragraphs[number].first_line for number in found.breaks]


def _words(book: Book, section: Section) -> int:
    return book.words_between(section.text_line, section.end_line)


def _counts(paragraph: Paragraph, first: int, end: int) -> bool:
    inside = paragraph.first_line >= first and paragraph.end_line <= end
    return inside and paragraph.shape not in _NO_OPENING


def _text(book: Book, paragraph: Paragraph) -> str:
    return " ".join(line.strip() for line in book.lines[paragraph.first_line : paragraph.end_line])

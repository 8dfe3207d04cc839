"""The service for predicted chapters: a book in, the paragraphs at which chapters open out.

Joins the break stage to books as they are read: only the body counts, and what is no running text
(pictures, scene breaks, lone decorations) opens no chapter. Paragraph numbers are those of the
whole file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from captor_desktop.book import Book, Paragraph, Shape
from captor_desktop.paths import kernel_cache
from captor_desktop.progress import CancelToken, Report, silent
from captor_desktop.scorer import BreakScorer
from captor_desktop.segmentation import (
    Kind,
    Method,
    Section,
    Segmentation,
    build_predicted,
    split_predicted,
)

if TYPE_CHECKING:
    from captor_desktop.breaks.signals import Signals

DEFAULT_ALPHA = 0.8
DEFAULT_WINDOW = 200
FEWEST_WORDS = 4000  # in a book without headings; less is a story of one piece
_NO_OPENING = frozenset((Shape.SCENE_BREAK, Shape.ILLUSTRATION, Shape.FOOTNOTE))


@dataclass(frozen=True, slots=True)
class PredictOptions:
    """How to predict breaks."""

    method: str = "auto"
    chapters: int | None = None  # None: estimate
    alpha: float = DEFAULT_ALPHA
    window: int = DEFAULT_WINDOW


@dataclass(frozen=True, slots=True)
class PredictedBook:
    """A book and the paragraphs at which chapters open, the first chapter's left out."""

    book: Book
    breaks: tuple[int, ...]
    confidences: tuple[float, ...]
    method: str


@dataclass(frozen=True, slots=True)
class MeasuredBook:
    """What was measured of a book, kept to choose its breaks again at once."""

    book: Book
    paragraphs: tuple[int, ...]  # the numbers, in the file, of those that were measured
    signals: Signals


def predict_book(
    book: Book,
    options: PredictOptions | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
    *,
    lines: tuple[int, int] | None = None,
    scorer: BreakScorer | None = None,
) -> PredictedBook:
    """Return the predicted breaks of a book, or of these lines of it (first, end)."""
    measured = measure_book(book, options, report, cancel, lines=lines, scorer=scorer)
    return choose_breaks(measured, options)


def measure_book(
    book: Book,
    options: PredictOptions | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
    *,
    lines: tuple[int, int] | None = None,
    scorer: BreakScorer | None = None,
) -> MeasuredBook:
    """Return all signals of a book, or of these lines of it: the slow part of a prediction."""
    kernel_cache()
    from captor_desktop.breaks.detector import Method as BreakMethod
    from captor_desktop.breaks.signals import measure

    options = options or PredictOptions()
    first, end = lines or (book.body_first, book.body_end)
    numbers = [n for n, p in enumerate(book.paragraphs) if _counts(p, first, end)]
    texts = [_text(book, book.paragraphs[n]) for n in numbers]
    method = BreakMethod(options.method)
    needs_models = method not in (BreakMethod.WOC, BreakMethod.EQUIDISTANT)
    listens = method in (BreakMethod.AUTO, BreakMethod.COMBINED, BreakMethod.BBP)
    signals = measure(
        texts,
        options.window,
        with_models=needs_models,
        scorer=scorer if listens else None,
        report=report,
        cancel=cancel,
    )
    return MeasuredBook(book, tuple(numbers), signals)


def choose_breaks(measured: MeasuredBook, options: PredictOptions | None = None) -> PredictedBook:
    """Return the breaks by what was measured: quick, for another count, balance or method."""
    from captor_desktop.breaks.detector import Method as BreakMethod
    from captor_desktop.breaks.detector import predict

    options = options or PredictOptions()
    found = predict(measured.signals, BreakMethod(options.method), options.chapters, options.alpha)
    return PredictedBook(
        measured.book,
        tuple(measured.paragraphs[place] for place in found.breaks),
        found.confidences,
        str(found.method),
    )


def segment_at(found: PredictedBook) -> Segmentation:
    """Return the book cut at predicted breaks, whatever headings it prints."""
    return build_predicted(found.book, _lines(found), found.confidences)


def segment_by_prediction(
    book: Book,
    options: PredictOptions | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
    scorer: BreakScorer | None = None,
) -> Segmentation:
    """Return the book cut at predicted breaks, whatever headings it prints."""
    return segment_at(predict_book(book, options, report, cancel, scorer=scorer))


def fill_without_chapters(
    book: Book,
    segmentation: Segmentation,
    options: PredictOptions | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
    scorer: BreakScorer | None = None,
) -> Segmentation:
    """Return the sections of a book that prints no chapter heading, with predicted chapters.

    The story is its longest section. Where that is a preface, into which a story without headings
    runs on, the first piece stays the preface. A book of a few pages is left in one piece.
    """
    if not segmentation.sections:
        return segmentation
    lengths = [_words(book, section) for section in segmentation.sections]
    index = lengths.index(max(lengths))
    if lengths[index] < FEWEST_WORDS and (options is None or options.chapters is None):
        return segmentation
    section = segmentation.sections[index]
    lines = (section.text_line, section.end_line)
    found = predict_book(book, options, report, cancel, lines=lines, scorer=scorer)
    if len(segmentation.sections) == 1:
        return segment_at(found)
    labels = [f"Chapter {number}" for number in range(1, len(found.breaks) + 1)]
    filled = split_predicted(segmentation, index, _lines(found), found.confidences, labels)
    return Segmentation(filled.sections, filled.first_line, filled.end_line, Method.PREDICTED)


def split_long_chapters(
    book: Book,
    segmentation: Segmentation,
    longest_words: int,
    options: PredictOptions | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
    scorer: BreakScorer | None = None,
) -> Segmentation:
    """Return the sections with every chapter longer than this cut at predicted breaks."""
    base = options or PredictOptions()
    for index in reversed(range(len(segmentation.sections))):
        section = segmentation.sections[index]
        words = _words(book, section)
        if section.kind is not Kind.CHAPTER or words <= longest_words:
            continue
        pieces = -(-words // longest_words)
        wanted = PredictOptions(base.method, pieces, base.alpha, base.window)
        lines = (section.text_line, section.end_line)
        found = predict_book(book, wanted, report, cancel, lines=lines, scorer=scorer)
        labels = [f"{section.label} ({number})" for number in range(2, len(found.breaks) + 2)]
        segmentation = split_predicted(
            segmentation, index, _lines(found), found.confidences, labels
        )
    return segmentation


def _lines(found: PredictedBook) -> list[int]:
    return [found.book.paragraphs[number].first_line for number in found.breaks]


def _words(book: Book, section: Section) -> int:
    return sum(len(line.split()) for line in book.lines[section.text_line : section.end_line])


def _counts(paragraph: Paragraph, first: int, end: int) -> bool:
    inside = paragraph.first_line >= first and paragraph.end_line <= end
    return inside and paragraph.shape not in _NO_OPENING


def _text(book: Book, paragraph: Paragraph) -> str:
    return " ".join(line.strip() for line in book.lines[paragraph.first_line : paragraph.end_line])

"""Finding the chapters of an open book again, in another way; no Qt, for the thread of the work."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from captor_desktop.book import Book
from captor_desktop.conversion import analyse_book
from captor_desktop.gui.models import scorers_for
from captor_desktop.gui.review.curves import MeasuredSignals, curves_of
from captor_desktop.gui.review.opening import OpenedBook, ready_for_review
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.own_pattern import matching_lines
from captor_desktop.lexicon.words import language
from captor_desktop.options import AnalyseOptions, Device, PredictOptions
from captor_desktop.prediction import MeasuredBook, choose_breaks, measure_book
from captor_desktop.segmentation import Segmentation, predict_between, story_lines
from captor_desktop.work import Work

MOST_HITS = 500  # listed; the number of all is not of interest beyond


@dataclass(frozen=True, slots=True)
class Hit:
    """A line that fits the user's pattern."""

    line: int
    text: str


def find_hits(layout: Layout, pattern: str, work: Work) -> tuple[Hit, ...]:
    """Return the first lines of the book that fit a pattern; raises `BadPattern`."""
    work.check()
    lines = islice(matching_lines(layout, pattern), MOST_HITS)
    return tuple(Hit(line, layout.lines[line].strip()) for line in lines)


def detect_again(
    book: Book,
    options: AnalyseOptions,
    device: str,
    work: Work,
    cuts: Iterable[int] = (),
    known: MeasuredBook | None = None,
) -> OpenedBook:
    """Return the same book with its chapters found by other options.

    The text keeps its `cuts`, so that an undo finds every heading in a block of its own. What is
    `known` of the text is not measured again.
    """
    analysis = analyse_book(book, options, work, scorers_for(device), _usable(known, device))
    return ready_for_review(analysis, work, also_at=cuts)


def measure_for_choice(
    book: Book,
    options: PredictOptions,
    device: str | None,
    work: Work,
    known: MeasuredBook | None = None,
    lines: tuple[int, int] | None = None,
) -> MeasuredSignals:
    """Return the signals of a book, with everything loaded that choosing from them needs.

    Of some `lines` alone, if they are given. Without a device the neural model is not asked: quick,
    and enough to draw.
    """
    scorers = None if device is None else scorers_for(device)
    usable = _usable(known, device)
    measured = measure_book(book, options, work, lines=lines, scorers=scorers, known=usable)
    choose_breaks(measured, options)  # compiles or loads what runs at every later choice
    return MeasuredSignals(measured, curves_of(measured))


def measure_and_choose(
    book: Book,
    options: PredictOptions,
    device: str,
    work: Work,
    known: MeasuredBook | None,
    old: Segmentation,
) -> tuple[MeasuredSignals, Segmentation]:
    """Return the signals of the story in a book, and the sections that follow from them."""
    lines = story_lines(old)
    signals = measure_for_choice(book, options, device, work, known=known, lines=lines)
    return signals, choose_again(signals, options, old)


def choose_again(
    signals: MeasuredSignals, options: PredictOptions, old: Segmentation
) -> Segmentation:
    """Return the sections for another number of chapters or balance: 0.1 s at five megabytes.

    What lies before and after the lines that were measured, such as a preface, stays as it is.
    """
    measured = signals.measured
    found = choose_breaks(measured, options)
    starts = [found.book.paragraphs[number].first_line for number in found.breaks]
    name = language(found.book.metadata.language).generated
    return predict_between(old, measured.lines, starts, found.confidences, name=name)


def _usable(known: MeasuredBook | None, device: str | None) -> MeasuredBook | None:
    """Leave aside what a model had a say in, for a user who wants none."""
    return None if known and known.with_network and device == Device.NONE else known

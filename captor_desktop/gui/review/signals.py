"""The break signals of a book for the strip, measured once away from the window's thread.

What was measured is kept as it is, to choose breaks again at once; for drawing it is brought to
plain lists of shares between 0 and 1, so that painting needs no numpy.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from captor_desktop.book import Book
from captor_desktop.prediction import MeasuredBook, PredictOptions, measure_book
from captor_desktop.progress import CancelToken, Report
from captor_desktop.scorer import BreakScorer

_DRAWN_SHARE = 0.98  # of the densities: a few wild peaks must not press the rest down


@dataclass(frozen=True, slots=True)
class Curves:
    """What the strip draws at each place between paragraphs; all lists are of one length."""

    lines: tuple[int, ...] = ()  # of the paragraph that opens behind the place
    density: tuple[float, ...] = ()  # how many words reach over it, 0 to 1
    confidence: tuple[float, ...] = ()  # how likely a chapter opens there, 0 to 1


@dataclass(frozen=True, slots=True)
class MeasuredSignals:
    """What was measured of a book, to choose from and to draw."""

    measured: MeasuredBook
    curves: Curves
    with_model: bool = False  # whether the neural model had its say


def measure_signals(
    book: Book,
    options: PredictOptions,
    report: Report,
    cancel: CancelToken,
    scorer: BreakScorer | None = None,
) -> MeasuredSignals:
    """Return the signals of a book: the slow part, seconds for a novel."""
    measured = measure_book(book, options, report, cancel, scorer=scorer)
    return MeasuredSignals(measured, curves_of(measured), scorer is not None)


def curves_of(measured: MeasuredBook) -> Curves:
    """Return the curves to draw for what was measured."""
    signals = measured.signals
    numbers = measured.paragraphs[1:]
    lines = tuple(measured.book.paragraphs[number].first_line for number in numbers)
    density = [float(value) for value in signals.density]
    top = sorted(density)[int((len(density) - 1) * _DRAWN_SHARE)] if density else 1.0
    shares = tuple(min(value / top, 1.0) if top > 0 else 0.0 for value in density)
    log_odds = signals.log_odds.get("combined")
    odds = [0.0] * len(lines) if log_odds is None else [float(value) for value in log_odds]
    confidence = tuple(_probability(value) for value in odds)
    if log_odds is None:
        confidence = tuple(0.0 for _ in lines)
    return Curves(lines, shares, confidence)


def _probability(log_odds: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(max(log_odds, -30.0), 30.0)))

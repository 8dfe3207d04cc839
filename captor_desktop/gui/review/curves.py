"""The break signals of a book for the strip, measured once away from the window's thread.

What was measured is kept as it is, to choose breaks again at once; for drawing it is brought to
plain lists of shares between 0 and 1, so that painting needs no numpy.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from captor_desktop.prediction import MeasuredBook

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


def curves_of(measured: MeasuredBook) -> Curves:
    """Return the curves to draw for what was measured."""
    signals = measured.signals
    numbers = measured.paragraphs[1:]
    lines = tuple(measured.book.paragraphs[number].first_line for number in numbers)
    density = [float(value) for value in signals.density]
    top = sorted(density)[int((len(density) - 1) * _DRAWN_SHARE)] if density else 1.0
    shares = tuple(min(value / top, 1.0) if top > 0 else 0.0 for value in density)
    log_odds = signals.log_odds.get("combined")
    odds = [-math.inf] * len(lines) if log_odds is None else map(float, log_odds)
    confidence = tuple(map(_probability, odds))
    return Curves(lines, shares, confidence)


def _probability(log_odds: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(log_odds, 30.0))) if log_odds > -30.0 else 0.0

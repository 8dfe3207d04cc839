"""Signals → breaks: joins counting and choosing for every method.

`measure` in signals.py does the slow part once; `predict` here is quick and may be called again
with another method, count or balance.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from captor_desktop.breaks.choosing import (
    EVEN,
    LIKELY,
    choose_breaks,
    choose_equidistant,
    choose_highest,
)
from captor_desktop.breaks.counting import load_regression
from captor_desktop.breaks.posterior import with_lengths
from captor_desktop.breaks.sign_evidence import Evidence, weigh
from captor_desktop.breaks.signals import NEURAL, SMALL, Signals
from captor_desktop.errors import RuntimeMissing
from captor_desktop.messages import message
from captor_desktop.options import DEFAULT_ALPHA, BreakMethod
from captor_desktop.paths import model_file
from captor_desktop.why import Cause, Why

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

COUNTING_FILE = "counting.json"
SMALL_COMBINED = "small-combined"
# Scores are brought to one scale before they meet the lengths, so that the same balance of 0.8 is
# the best one for every method (dev novels, see docs/training.md). At 4 log-odds and the logarithm
# of a length's probability would count alike (0.8 / 4 = 1 - 0.8); but what speaks for a place also
# speaks for its neighbours, so log-odds are overconfident, also those among all ways to cut the
# text (3 and 10 were tried for these, and differ little).
_ODDS_SCALE = 6.0
CUT_SCALE = 2.25
# The combination sees the places around one along the whole book, so its log-odds already say how
# far apart breaks are; nothing is summed over ways to cut, and lengths count for less (80 dev
# novels, F1 at 6, 2.7 and 1.8: 0.483, 0.498 and 0.496; with the sums before them at most 0.496).
_BOOK_SCALE = 2.7
_NEIGHBOURS = 2  # paragraphs to each side
# A place that was chosen is likelier than its odds alone say, since the lengths around it fit too
# (fitted on the breaks of 80 dev novels, number estimated; tests/benchmarks/break_confidence.py).
_CHOSEN_SLOPE, _CHOSEN_SHIFT = 0.9, 0.36


@dataclass(frozen=True, slots=True)
class Prediction:
    """The paragraphs that open a chapter, how sure each is (0 to 1), and what the page shows."""

    breaks: tuple[int, ...]
    confidences: tuple[float, ...]
    method: BreakMethod
    reasons: tuple[Why, ...] = ()


def predict(
    signals: Signals,
    method: BreakMethod = BreakMethod.AUTO,
    chapters: int | None = None,
    alpha: float | None = DEFAULT_ALPHA,
) -> Prediction:
    """Return the breaks of a text by this method.

    With `chapters` given, exactly one break less is returned, or as many as there are places;
    without it their number is estimated. `alpha` None takes the highest scores wherever they are.
    """
    if signals.paragraph_count < 2:  # nothing was measured, and there is nothing to choose
        return Prediction((), (), BreakMethod.WOC if method is BreakMethod.AUTO else method)
    method = resolve(method, signals)
    signs = _signs(signals, method, chapters)
    if chapters is None:
        chapters = signs.count + 1 if signs.decides else estimate_chapters(signals, method)
    count = max(chapters - 1, 0)
    signals = _with_signs(signals, method, signs)
    if method is BreakMethod.EQUIDISTANT:
        breaks = choose_equidistant(signals.sentence_counts, count)
    else:
        breaks = _choose(signals, method, count, alpha, signs)
    return Prediction(
        tuple(breaks),
        tuple(_confidences(signals, method, breaks)),
        method,
        tuple(signs.why(place) or Why(Cause.PREDICTED) for place in breaks),
    )


def resolve(method: BreakMethod, signals: Signals) -> BreakMethod:
    """Return the method that AUTO stands for here."""
    if method is BreakMethod.BBP and NEURAL not in signals.log_odds:
        raise RuntimeMissing(
            message("The method bbp needs the neural break model, which is not installed."),
            message("Choose another method; this model comes only with the source code."),
        )
    if method is not BreakMethod.AUTO:
        return method
    return BreakMethod.COMBINED if "combined" in signals.log_odds else BreakMethod.WOC


def candidates(signals: Signals, method: BreakMethod) -> tuple[Ints, Floats]:
    """Return the places that may become breaks by this method, and their scores.

    Of neighbouring paragraphs only the best one may: chapters of two paragraphs are not predicted,
    and a fourth of the places is left to choose from.
    """
    if method is BreakMethod.WOC:
        return signals.minima.paragraphs, signals.minima.scores
    log_odds = signals.log_odds[str(method)]
    around = sliding_window_view(
        np.pad(log_odds, _NEIGHBOURS, constant_values=-np.inf), 2 * _NEIGHBOURS + 1
    )
    best = np.flatnonzero(around.max(axis=1) <= log_odds)
    return best + 1, log_odds[best]


def estimate_chapters(signals: Signals, method: BreakMethod) -> int:
    """Return how many chapters the text probably has."""
    if signals.paragraph_count < 2:
        return 1
    regression = load_regression(model_file(COUNTING_FILE), counting_name(signals, method))
    return min(regression.estimate(counted(signals)), signals.paragraph_count)


def counted(signals: Signals) -> dict[str, float]:
    """Return what the regression may count of a text."""
    figures = {
        "sentences": float(signals.sentence_counts.sum()),
        "paragraphs": float(signals.paragraph_count),
        "minima": float(signals.minima.paragraphs.size),
    }
    for name, log_odds in signals.log_odds.items():
        probabilities = _probabilities(log_odds)
        figures[f"{name}_expected"] = float(probabilities.sum())
        figures[f"{name}_likely"] = float((probabilities > 0.5).sum())
    return figures


def counting_name(signals: Signals, method: BreakMethod) -> str:
    """Return the name of the regression for a method, by what it could listen to."""
    if method is BreakMethod.EQUIDISTANT:
        return str(BreakMethod.WOC)
    if method is BreakMethod.COMBINED and SMALL in signals.log_odds:
        return SMALL_COMBINED
    return str(method)


def _signs(signals: Signals, method: BreakMethod, chapters: int | None) -> Evidence:
    """Return what the page shows; the paper's methods and the words alone know nothing of it."""
    if method is not BreakMethod.COMBINED:
        return Evidence(np.zeros(0))
    odds = signals.log_odds[str(method)]
    return weigh(signals.signs, odds, signals.sentence_counts, chapters)


def _with_signs(signals: Signals, method: BreakMethod, signs: Evidence) -> Signals:
    if signs.signs is None:
        return signals
    odds = signals.log_odds[str(method)] + signs.log_odds
    return dataclasses.replace(signals, log_odds={**signals.log_odds, str(method): odds})


def _choose(
    signals: Signals, method: BreakMethod, count: int, alpha: float | None, signs: Evidence
) -> list[int]:
    if signs.decides and count <= signs.count:  # only among the places that the page shows
        places = signs.places
        scores = signals.log_odds[str(method)][places - 1]
    else:
        places, scores = candidates(signals, method)
    counts = signals.sentence_counts
    if alpha is None or count == places.size:
        return choose_highest(places, scores, signals.paragraph_count, count)
    if method is BreakMethod.WOC:
        return choose_breaks(places, scores * CUT_SCALE, counts, count, alpha, EVEN)
    if method is BreakMethod.COMBINED:
        return choose_breaks(places, scores / _BOOK_SCALE, counts, count, alpha, LIKELY)
    among_all = with_lengths(places, scores, counts, count, alpha)
    return choose_breaks(places, among_all / _ODDS_SCALE, counts, count, alpha, LIKELY)


def _probabilities(log_odds: Floats) -> Floats:
    result: Floats = 1.0 / (1.0 + np.exp(-np.clip(log_odds, -30, 30)))
    return result


def _confidences(signals: Signals, method: BreakMethod, breaks: Sequence[int]) -> list[float]:
    if method is BreakMethod.EQUIDISTANT:
        return [0.0] * len(breaks)
    if method is BreakMethod.WOC:
        scores = dict(zip(signals.minima.paragraphs, signals.minima.scores, strict=True))
        return [float(scores.get(place, 0.0)) for place in breaks]
    log_odds = signals.log_odds[str(method)]
    if method is BreakMethod.COMBINED:
        log_odds = _CHOSEN_SLOPE * log_odds + _CHOSEN_SHIFT
    probabilities = _probabilities(log_odds)
    return [float(probabilities[place - 1]) for place in breaks]

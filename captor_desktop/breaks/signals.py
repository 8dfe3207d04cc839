"""Paragraphs → everything that is measured before breaks are chosen, kept to choose again quickly.

Measuring takes seconds, choosing milliseconds: the window keeps the signals, so that another
number of chapters or another balance shows at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks import combination, overlap
from captor_desktop.breaks.lemmas import number_lemmas
from captor_desktop.breaks.lexical import load_lexical
from captor_desktop.breaks.overlap import DEFAULT_WINDOW, Minima, Weight
from captor_desktop.breaks.second_look import look_again
from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.paths import model_file
from captor_desktop.progress import CancelToken, Progress, Report, silent, watched
from captor_desktop.scorer import BreakScorer

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

LEXICAL_FILE = "lexical.npz"
COMBINATION_FILE = "combination.json"
NEURAL_COMBINATION_FILE = "neural-combination.json"
NEURAL = "bbp"  # the name of the break model's log-odds, after the paper
COMBINED_WINDOWS = (50, 200)  # sentences; a near and a far look at the cut
_STAGE = "Measuring the text"
_STEPS = 4


@dataclass(frozen=True, slots=True)
class Signals:
    """What was measured of a text. Places are numbered by the paragraph that opens behind them."""

    sentence_counts: Ints  # for every paragraph
    density: Floats  # between paragraphs
    minima: Minima
    log_odds: Mapping[str, Floats] = field(default_factory=dict)  # of each scorer, by its name

    @property
    def paragraph_count(self) -> int:
        """How many paragraphs the text has."""
        return int(self.sentence_counts.size)


def measure(
    paragraphs: Sequence[str],
    window: int = DEFAULT_WINDOW,
    weight: Weight = Weight.SPAN,
    *,
    with_models: bool = True,
    scorer: BreakScorer | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
) -> Signals:
    """Return all signals of a text; without models only the cut is measured.

    A scorer adds what the neural model says, and the combination then listens to it too.
    """
    cancel = cancel or CancelToken()
    report(Progress(_STAGE, 0, _STEPS))
    sentences = [split_sentences(paragraph) for paragraph in watched(paragraphs, cancel)]
    counts = np.array([len(each) for each in sentences], dtype=np.int64)
    ids, starts = number_lemmas(watched(chain.from_iterable(sentences), cancel))
    cancel.check()
    report(Progress(_STAGE, 1, _STEPS))
    between, minima = _cut(ids, starts, counts, window, weight)
    cancel.check()
    report(Progress(_STAGE, 2, _STEPS))
    log_odds: dict[str, Floats] = {}
    if with_models and len(paragraphs) > 1:
        words = load_lexical(model_file(LEXICAL_FILE))
        log_odds["lexical"] = words.log_odds(paragraphs, cancel)
        cancel.check()
        report(Progress(_STAGE, 3, _STEPS))
        if scorer is not None:
            log_odds[NEURAL] = look_again(paragraphs, log_odds["lexical"], scorer, report, cancel)
        cuts = {size: _cut(ids, starts, counts, size, Weight.SPAN) for size in COMBINED_WINDOWS}
        log_odds["combined"] = combine(paragraphs, log_odds, cuts)
    report(Progress(_STAGE, _STEPS, _STEPS))
    return Signals(counts, between, minima, log_odds)


def combine(
    paragraphs: Sequence[str],
    log_odds: Mapping[str, Floats],
    cuts: Mapping[int, tuple[Floats, Minima]],
) -> Floats:
    """Return the log-odds of a break for every place, by all signals together."""
    name = NEURAL_COMBINATION_FILE if NEURAL in log_odds else COMBINATION_FILE
    model = combination.load_combination(model_file(name))
    return model.log_odds(all_signals(paragraphs, log_odds, cuts))


def all_signals(
    paragraphs: Sequence[str],
    log_odds: Mapping[str, Floats],
    cuts: Mapping[int, tuple[Floats, Minima]],
) -> dict[str, Floats]:
    """Return every signal that the combination may weigh, by name."""
    signals = combination.page_signals(paragraphs)
    for name, values in log_odds.items():
        signals |= combination.scorer_signals(name, values)
    for size, (between, minima) in cuts.items():
        signals |= combination.cut_signals(f"cut_{size}", between, minima)
    return signals


def _cut(
    ids: NDArray[np.int32], starts: Ints, counts: Ints, window: int, weight: Weight
) -> tuple[Floats, Minima]:
    if counts.size < 2:
        empty = np.zeros(0)
        return empty, Minima(np.zeros(0, dtype=np.int64), empty, empty)
    density = overlap.density(ids, starts, window, weight)
    between = overlap.density_between(density, counts)
    return between, overlap.find_minima(between)

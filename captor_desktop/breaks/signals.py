"""Paragraphs → everything that is measured before breaks are chosen, kept to choose again quickly.

Measuring takes seconds, choosing milliseconds: the window keeps the signals, so that another
number of chapters or another balance shows at once.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks import combination, overlap
from captor_desktop.breaks.lemmas import number_lemmas
from captor_desktop.breaks.lexical import load_lexical
from captor_desktop.breaks.overlap import Minima
from captor_desktop.breaks.page_signs import SignClass
from captor_desktop.breaks.second_look import look_again
from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.messages import message
from captor_desktop.options import DEFAULT_WINDOW
from captor_desktop.paths import model_file
from captor_desktop.scorer import BreakScorer
from captor_desktop.work import QUIET, Work

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

LEXICAL_FILE = "lexical.npz"
COMBINATION_FILE = "combination.npz"
SMALL_COMBINATION_FILE = "small-combination.npz"
SMALL = "small"  # the name of the small network's log-odds
NEURAL = "bbp"  # and of the transformer's, after the paper
COMBINED_WINDOWS = (50, 200)  # sentences; a near and a far look at the cut
_STAGE = message("Analysing the text")
_STEPS = 4


Cut = tuple[Floats, Minima]


@dataclass(frozen=True, slots=True)
class Signals:
    """What was measured of a text. Places are numbered by the paragraph that opens after them."""

    sentence_counts: Ints  # for every paragraph
    density: Floats  # between paragraphs
    minima: Minima
    log_odds: Mapping[str, Floats] = field(default_factory=dict)  # of each scorer, by its name
    cuts: Mapping[int, Cut] = field(default_factory=dict)  # that the combination weighs, by window
    signs: tuple[SignClass, ...] = ()  # that the page shows

    @property
    def paragraph_count(self) -> int:
        """How many paragraphs the text has."""
        return int(self.sentence_counts.size)


def measure(
    paragraphs: Sequence[str],
    window: int = DEFAULT_WINDOW,
    *,
    with_models: bool = True,
    signs: tuple[SignClass, ...] = (),
    work: Work = QUIET,
) -> Signals:
    """Return all signals of a text but those of networks; without models only the cut."""
    work.tell(_STAGE, 0, _STEPS)
    sentences = [split_sentences(paragraph) for paragraph in work.watch(paragraphs)]
    counts = np.array([len(each) for each in sentences], dtype=np.int64)
    ids, starts = number_lemmas(work.watch(chain.from_iterable(sentences)))
    work.check()
    work.tell(_STAGE, 1, _STEPS)
    between, minima = _cut(ids, starts, counts, window)
    work.check()
    work.tell(_STAGE, 2, _STEPS)
    signals = Signals(counts, between, minima)
    if with_models and len(paragraphs) > 1:
        words = load_lexical(model_file(LEXICAL_FILE)).log_odds(paragraphs, work)
        work.check()
        work.tell(_STAGE, 3, _STEPS)
        cuts = {size: _cut(ids, starts, counts, size) for size in COMBINED_WINDOWS}
        signals = Signals(counts, between, minima, {"lexical": words}, cuts, signs)
        signals = _combined(signals, paragraphs)
    work.tell(_STAGE, _STEPS, _STEPS)
    return signals


def add_network(
    signals: Signals,
    paragraphs: Sequence[str],
    scorer: BreakScorer,
    name: str = SMALL,
    work: Work = QUIET,
) -> Signals:
    """Return the signals with what a network says, everything else kept as measured.

    The small network joins the combination; the paper's stands for itself.
    """
    if name == NEURAL:
        said = look_again(paragraphs, signals.log_odds["lexical"], scorer, work)
        return dataclasses.replace(signals, log_odds={**signals.log_odds, name: said})
    places = np.arange(1, len(paragraphs), dtype=np.int64)
    said = scorer.score_breaks(paragraphs, places, work)
    heard = dataclasses.replace(signals, log_odds={**signals.log_odds, name: said})
    return _combined(heard, paragraphs)


def _combined(signals: Signals, paragraphs: Sequence[str]) -> Signals:
    odds = combine(paragraphs, signals.log_odds, signals.cuts)
    return dataclasses.replace(signals, log_odds={**signals.log_odds, "combined": odds})


def combine(
    paragraphs: Sequence[str],
    log_odds: Mapping[str, Floats],
    cuts: Mapping[int, Cut],
) -> Floats:
    """Return the log-odds of a break for every place, by all signals together."""
    name = SMALL_COMBINATION_FILE if SMALL in log_odds else COMBINATION_FILE
    model = combination.load_combination(model_file(name))
    return model.log_odds(all_signals(paragraphs, log_odds, cuts))


def all_signals(
    paragraphs: Sequence[str],
    log_odds: Mapping[str, Floats],
    cuts: Mapping[int, Cut],
) -> dict[str, Floats]:
    """Return every signal that the combination may weigh, by name."""
    signals = combination.page_signals(paragraphs)
    for name in ("lexical", SMALL):
        if name in log_odds:
            signals |= combination.in_context(name, log_odds[name])
    for size, (between, minima) in cuts.items():
        signals |= combination.cut_signals(f"cut_{size}", between, minima)
    return signals


def _cut(ids: NDArray[np.int32], starts: Ints, counts: Ints, window: int) -> Cut:
    if counts.size < 2:
        empty = np.zeros(0)
        return empty, Minima(np.zeros(0, dtype=np.int64), empty, empty)
    between = overlap.density_between(overlap.density(ids, starts, window), counts)
    return between, overlap.find_minima(between)

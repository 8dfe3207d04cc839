"""The methods that are compared: each turns a book into breaks, which are scored."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks import detector
from captor_desktop.breaks import signals as own_signals
from captor_desktop.breaks.choosing import choose_breaks, choose_highest
from captor_desktop.breaks.detector import CUT_SCALE
from captor_desktop.inference.engine import load_scorers
from captor_desktop.options import DEFAULT_WINDOW, BreakMethod, Device
from export.corpus import Novel
from export.evaluation import signals as measuring
from export.evaluation.baselines import c99, equidistant, text_tiling
from export.evaluation.baselines.vectors import VECTORS_FILE, load_vectors
from export.evaluation.methods import (
    BBP,
    C99,
    EQUIDISTANT,
    LSTM,
    METHODS,
    NETWORKS,
    OWN,
    PERCEPTRON,
    TEXT_TILING,
    WOC,
)
from export.evaluation.paper import ALPHA, WINDOWS
from export.evaluation.results import Result, Trial, judge
from export.evaluation.signals import BookSignals, Words

Floats = NDArray[np.float64]

OWN_COUNT = "own"  # the number of breaks as the program itself estimates it


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be tried: the methods, the windows and alpha of WOC, the trained networks.

    With a device the break model is used too, also by the combination.
    """

    methods: tuple[str, ...] = METHODS
    windows: tuple[int, ...] = WINDOWS
    alpha: float = ALPHA
    networks: Path | None = None
    device: str = Device.NONE  # what the break model runs on; without it there is no BBP

    def trials(self) -> list[Trial]:
        """Return the trials with the true number of breaks, in the order of the tables."""
        found = []
        for method in self.methods:
            if method == WOC:
                for window in self.windows:
                    found += [Trial(WOC, window), Trial(WOC, window, self.alpha)]
            elif method in self.scorers():
                found += [Trial(method), Trial(method, alpha=self.alpha)]
            elif method not in (*NETWORKS, BBP):
                found.append(Trial(method))
        return found

    def own_trials(self) -> list[Trial]:
        """Return the trials for which the program estimates the number of breaks itself."""
        return [
            Trial(method, alpha=self.alpha, count=OWN_COUNT)
            for method in self.scorers()
            if method in OWN
        ]

    def scorers(self) -> list[str]:
        """Return the methods that score every place; networks only if they are there."""
        known = set(OWN) if self.networks is None else {*NETWORKS, *OWN}
        if self.device == Device.NONE:
            known -= {BBP}
        return [method for method in self.methods if method in known]


def try_book(
    book: Novel, plan: Plan, done: frozenset[str], folder: Path
) -> tuple[BookSignals, list[Result]]:
    """Return the signals of a book and the results of the trials that are not done yet.

    Signals in the folder are used again; otherwise they are measured and kept there.
    """
    trials = [*plan.trials(), *plan.own_trials()]
    todo = [trial for trial in trials if trial.key not in done]
    signals = measuring.load_signals(folder, book.id)
    if signals is not None and not todo and _is_complete(signals, plan):
        return signals, []
    started = time.perf_counter()
    words = measuring.read_words(book.paragraphs)
    reading = time.perf_counter() - started
    if signals is None or not _is_complete(signals, plan):
        signals = measuring.measure(book, words, plan.windows, _score(book.paragraphs, plan))
        measuring.save_signals(signals, folder)
    results = []
    for trial in todo:
        started = time.perf_counter()
        found = _try(trial, book, words, signals)
        seconds = reading + time.perf_counter() - started
        results.append(judge_signals(signals, trial, found, seconds))
    return signals, results


def choose_woc(signals: BookSignals, window: int, breaks: int, alpha: float | None) -> list[int]:
    """Return the breaks of the overlap cut, from the kept densities."""
    minima = signals.minima(window)
    if alpha is None:
        count = signals.sentence_counts.size
        return choose_highest(minima.paragraphs, minima.prominences, count, breaks)
    counts = signals.sentence_counts
    return choose_breaks(minima.paragraphs, minima.scores * CUT_SCALE, counts, breaks, alpha)


def choose_scored(signals: BookSignals, model: str, breaks: int, alpha: float | None) -> list[int]:
    """Return the breaks where a model's scores are highest, or high and evenly spread."""
    scores = signals.scores[model]
    everywhere = np.arange(1, scores.size + 1)
    if alpha is None:
        return choose_highest(everywhere, scores, signals.sentence_counts.size, breaks)
    return choose_breaks(everywhere, scores, signals.sentence_counts, breaks, alpha)


def choose_own(signals: BookSignals, method: BreakMethod, trial: Trial) -> list[int]:
    """Return the breaks as the program predicts them, from the kept signals."""
    window = DEFAULT_WINDOW if DEFAULT_WINDOW in signals.densities else max(signals.densities)
    measured = own_signals.Signals(
        signals.sentence_counts, signals.densities[window], signals.minima(window), signals.scores
    )
    chapters = signals.breaks.size + 1 if trial.count == "true" else None
    return list(detector.predict(measured, method, chapters, trial.alpha).breaks)


def judge_signals(
    signals: BookSignals, trial: Trial, found: Sequence[int], seconds: float
) -> Result:
    """Return the scores of these breaks of a measured book."""
    book = {"id": signals.id, "source": signals.source, "title": signals.title}
    true = signals.breaks.tolist()
    return judge(trial, book, signals.judging_counts, true, found, seconds)


# --- helpers -------------------------------------------------------------------------------------


def _try(trial: Trial, book: Novel, words: Words, signals: BookSignals) -> list[int]:
    breaks = len(book.breaks)
    if trial.method == WOC and trial.window is not None:
        return choose_woc(signals, trial.window, breaks, trial.alpha)
    if trial.method in NETWORKS:
        return choose_scored(signals, trial.method, breaks, trial.alpha)
    if trial.method in OWN:
        return choose_own(signals, BreakMethod(trial.method), trial)
    baselines: dict[str, Callable[[], list[int]]] = {
        EQUIDISTANT: lambda: equidistant.find_breaks(words.sentence_counts, breaks),
        TEXT_TILING: lambda: text_tiling.find_breaks(book.paragraphs, words.sentence_counts),
        C99: lambda: c99.find_breaks(words.of_paragraphs(), breaks),
    }
    return baselines[trial.method]()


def _is_complete(signals: BookSignals, plan: Plan) -> bool:
    has_windows = set(plan.windows) <= set(signals.densities)
    return has_windows and set(plan.scorers()) <= set(signals.scores)


def _score(paragraphs: Sequence[str], plan: Plan) -> dict[str, Floats]:
    """Return what every scorer says of every place."""
    scores: dict[str, Floats] = {}
    wanted = plan.scorers()
    if plan.networks is not None:
        scores |= _score_by_networks(paragraphs, plan.networks, wanted)
    if set(wanted) & set(OWN):
        scorers = load_scorers(plan.device, threads=1)  # books run side by side
        measured = own_signals.measure(paragraphs)
        for name, scorer in ((own_signals.SMALL, scorers.breaks), (BBP, scorers.bbp)):
            if scorer is not None and (name != BBP or BBP in wanted):
                measured = own_signals.add_network(measured, paragraphs, scorer, name)
        scores |= measured.log_odds
    return scores


def _score_by_networks(
    paragraphs: Sequence[str], folder: Path, wanted: Sequence[str]
) -> dict[str, Floats]:
    if not set(wanted) & set(NETWORKS):
        return {}
    import torch

    from export.evaluation.baselines import networks

    torch.set_num_threads(1)  # books run side by side
    vectors = load_vectors(folder / VECTORS_FILE)
    scores = {}
    if PERCEPTRON in wanted:
        perceptron = networks.load_perceptron(folder / networks.PERCEPTRON_FILE)
        scores[PERCEPTRON] = networks.score_places(perceptron, vectors, paragraphs)
    if LSTM in wanted:
        lstm = networks.load_lstm(folder / networks.LSTM_FILE)
        scores[LSTM] = networks.score_places(lstm, vectors, paragraphs)
    return scores

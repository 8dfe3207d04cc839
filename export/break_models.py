"""Training novels → lexical.npz, and the fits of combinations and counts on any novels.

Everything is deterministic: the same corpus gives the same files.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LinearRegression, LogisticRegression

from captor_desktop.breaks import overlap
from captor_desktop.breaks.combination import Combination
from captor_desktop.breaks.detector import COUNTING_FILE, counted
from captor_desktop.breaks.lemmas import number_lemmas
from captor_desktop.breaks.lexical import LexicalModel
from captor_desktop.breaks.overlap import Minima
from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.breaks.signals import (
    COMBINED_WINDOWS,
    LEXICAL_FILE,
    Signals,
    all_signals,
)
from captor_desktop.options import DEFAULT_WINDOW, BreakMethod
from export.breaks.word_odds import Places, fit_words, places_of, shown_places
from export.corpus import Novel

Floats = NDArray[np.float64]

_LARGEST_BYTE = 127
_STRENGTH = 0.1  # inverse of the regularisation of the weights
_CUT_COUNTED = {str(BreakMethod.WOC): ("sentences", "minima")}  # as in the paper


@dataclass(slots=True)
class PreparedNovel:
    """What is kept of a novel while models are fitted."""

    paragraphs: tuple[str, ...]
    counts: NDArray[np.int64]
    cuts: dict[int, tuple[Floats, Minima]]
    places: Places


def make_break_models(novels: Iterable[Novel], silver: Iterable[Novel], output: Path) -> None:
    """Fit the word model on all novels and the count by the cut on the first; write both."""
    output.mkdir(parents=True, exist_ok=True)
    labelled = [novel for novel in novels if len(novel.paragraphs) > 1]
    books = []
    with ProcessPoolExecutor() as pool:
        for book in pool.map(prepare_novel, labelled):
            books.append(book)
            _tell(f"prepared {len(books)} novels")
    fit_counting(books, [{} for _ in books], _CUT_COUNTED, output / COUNTING_FILE)
    _tell("fitted the count by the cut")
    shown = list(shown_places(chain(labelled, silver)))
    _write_lexical(fit_words(shown), output / LEXICAL_FILE)
    _tell(f"fitted the word model on {len(shown)} novels")


def _tell(text: str) -> None:
    sys.stderr.write(f"[{time.process_time():6.0f} s] {text}\n")


def prepare_novel(book: Novel) -> PreparedNovel:
    """Return what is measured of a novel before any model is asked."""
    sentences = [split_sentences(paragraph) for paragraph in book.paragraphs]
    counts = np.array([len(each) for each in sentences], dtype=np.int64)
    ids, starts = number_lemmas(chain.from_iterable(sentences))
    cuts = {}
    for window in COMBINED_WINDOWS:
        between = overlap.density_between(overlap.density(ids, starts, window), counts)
        cuts[window] = (between, overlap.find_minima(between))
    return PreparedNovel(book.paragraphs, counts, cuts, places_of(book))


def _write_lexical(model: LexicalModel, path: Path) -> None:
    """Write the weights as bytes: a step of 1/127 of the largest changes no decision."""
    scale = float(np.abs(model.weights).max()) / _LARGEST_BYTE
    rounded = np.round(model.weights / scale).astype(np.int8)
    np.savez_compressed(path, weights=rounded, scale=scale, intercept=model.intercept)


# --- the combination -----------------------------------------------------------------------------


def signal_table(
    book: PreparedNovel, log_odds: Mapping[str, Floats]
) -> tuple[tuple[str, ...], Floats]:
    """Return the names of all signals of a novel, and one column for each."""
    signals = all_signals(book.paragraphs, log_odds, book.cuts)
    return tuple(signals), np.stack(list(signals.values()), axis=1)


def fit_weights(names: tuple[str, ...], table: Floats, labels: NDArray[np.bool_]) -> Combination:
    """Return the best weights of the signals."""
    means, scales = table.mean(axis=0), np.maximum(table.std(axis=0), 1e-6)
    model = LogisticRegression(solver="newton-cholesky", C=_STRENGTH).fit(
        (table - means) / scales, labels
    )
    return Combination(names, means, scales, model.coef_[0], float(model.intercept_[0]))


# --- the count -----------------------------------------------------------------------------------


def fit_counting(
    books: Sequence[PreparedNovel],
    scores: Sequence[Mapping[str, Floats]],
    features: Mapping[str, Sequence[str]],
    path: Path,
    shares: Sequence[float] | None = None,
) -> None:
    """Fit and write the regressions for some methods; what the file has of others stays.

    `shares` says how much each book counts.
    """
    figures = []
    for book, log_odds in zip(books, scores, strict=True):
        between, minima = book.cuts[DEFAULT_WINDOW]
        figures.append(counted(Signals(book.counts, between, minima, log_odds)))
    truth = np.log([book.places.is_break.sum() + 1 for book in books])
    fitted = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for method, names in features.items():
        table = np.log1p([[each[name] for name in names] for each in figures])
        model = LinearRegression().fit(table, truth, shares)
        fitted[str(method)] = {
            "weights": dict(zip(names, _rounded(model.coef_), strict=True)),
            "intercept": round(float(model.intercept_), 6),
        }
    path.write_text(json.dumps(fitted, indent=1) + "\n", encoding="utf-8")


def _rounded(values: Floats) -> list[float]:
    return [round(float(value), 6) for value in values]

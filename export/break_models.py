"""Training novels → lexical.npz, combination.json and counting.json: the small break models.

The combination and the count see the word model's opinion on books it was not trained on (two
halves, each scored by the model of the other), as they will in use; the shipped word model is
then fitted on all books. Everything is deterministic: the same corpus gives the same files.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LinearRegression, LogisticRegression

from captor_desktop.breaks import overlap
from captor_desktop.breaks.detector import COUNTING_FILE, Method, counted
from captor_desktop.breaks.lemmas import number_lemmas
from captor_desktop.breaks.lexical import LexicalModel
from captor_desktop.breaks.openings import TABLE_BITS, place_features
from captor_desktop.breaks.overlap import Minima
from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.breaks.signals import (
    COMBINATION_FILE,
    COMBINED_WINDOWS,
    LEXICAL_FILE,
    Signals,
    all_signals,
)
from captor_desktop.study.corpus import StudyBook, read_corpus

Floats = NDArray[np.float64]

SEED = 2020
_NEGATIVES = 0.35  # share of the places without a break that the word model is shown
_STRENGTH = 0.05  # inverse of the regularisation; best of 0.003 to 0.1 on the dev novels
_LARGEST_BYTE = 127
# What each count is fitted on, as in the paper: candidates and sentences.
COUNTING_FEATURES: dict[str, tuple[str, ...]] = {
    Method.WOC: ("sentences", "minima"),
    Method.LEXICAL: ("sentences", "lexical_expected"),
    Method.COMBINED: ("sentences", "combined_expected"),
}


@dataclass(slots=True)
class PreparedNovel:
    """What is kept of a novel while models are fitted."""

    paragraphs: tuple[str, ...]
    is_break: NDArray[np.bool_]
    counts: NDArray[np.int64]
    cuts: dict[int, tuple[Floats, Minima]]
    features: NDArray[np.int32]
    lengths: NDArray[np.int32]


def make_break_models(corpus: Path, output: Path, every: int = 1) -> None:
    """Fit all three models on the novels of a corpus and write them into a folder."""
    output.mkdir(parents=True, exist_ok=True)
    books = []
    for book in read_corpus(corpus, every=every):
        if len(book.paragraphs) > 1:
            books.append(prepare_novel(book))
            _tell(f"prepared {len(books)} novels")
    halves = [books[0::2], books[1::2]]
    models = [_fit_lexical(half) for half in halves]
    log_odds: dict[int, Floats] = {}
    for half, model in zip(halves, reversed(models), strict=True):
        log_odds |= {id(book): _score(model, book) for book in half}
    _tell("scored the halves by each other's word model")
    scores = [{"lexical": log_odds[id(book)]} for book in books]
    combined = fit_combination(books, scores, output / COMBINATION_FILE)
    all_scores = [{**each, "combined": odds} for each, odds in zip(scores, combined, strict=True)]
    fit_counting(books, all_scores, COUNTING_FEATURES, output / COUNTING_FILE)
    _tell("fitted the combination and the count")
    _write_lexical(_fit_lexical(books), output / LEXICAL_FILE)
    _tell("fitted the word model on all novels")


def _tell(text: str) -> None:
    sys.stderr.write(f"[{time.process_time():6.0f} s] {text}\n")


def prepare_novel(book: StudyBook) -> PreparedNovel:
    """Return what is measured of a novel before any model is asked."""
    sentences = [split_sentences(paragraph) for paragraph in book.paragraphs]
    counts = np.array([len(each) for each in sentences], dtype=np.int64)
    ids, starts = number_lemmas(chain.from_iterable(sentences))
    cuts = {}
    for window in COMBINED_WINDOWS:
        between = overlap.density_between(overlap.density(ids, starts, window), counts)
        cuts[window] = (between, overlap.find_minima(between))
    places = place_features(book.paragraphs)
    is_break = np.zeros(len(places), dtype=np.bool_)
    is_break[np.array(book.breaks, dtype=np.int64) - 1] = True
    lengths = np.array([len(place) for place in places], dtype=np.int32)
    return PreparedNovel(book.paragraphs, is_break, counts, cuts, np.concatenate(places), lengths)


# --- the word model ------------------------------------------------------------------------------


def _fit_lexical(books: Sequence[PreparedNovel]) -> LexicalModel:
    labels = np.concatenate([book.is_break for book in books])
    rows = _rows(books)
    chance = np.random.default_rng(SEED).random(labels.size)
    shown = np.flatnonzero(labels | (chance < _NEGATIVES))
    model = LogisticRegression(
        C=_STRENGTH, solver="liblinear", max_iter=60, tol=1e-3, random_state=SEED
    )
    model.fit(rows[shown], labels[shown])
    weights = model.coef_[0].astype(np.float32)
    # The places left out were all without a break: shift the odds back to the true share.
    return LexicalModel(weights, float(model.intercept_[0]) + float(np.log(_NEGATIVES)))


def _rows(books: Sequence[PreparedNovel]) -> csr_matrix:
    columns = np.concatenate([book.features for book in books])
    lengths = np.concatenate([book.lengths for book in books])
    ends = np.concatenate(([0], np.cumsum(lengths, dtype=np.int64)))
    ones = np.ones(columns.size, dtype=np.float32)
    return csr_matrix((ones, columns, ends), shape=(lengths.size, 1 << TABLE_BITS))


def _score(model: LexicalModel, book: PreparedNovel) -> Floats:
    sums = np.add.reduceat(
        model.weights[book.features], np.concatenate(([0], np.cumsum(book.lengths)[:-1]))
    )
    result: Floats = sums.astype(np.float64) + model.intercept
    return result


def _write_lexical(model: LexicalModel, path: Path) -> None:
    """Write the weights as bytes: a step of 1/127 of the largest changes no decision."""
    scale = float(np.abs(model.weights).max()) / _LARGEST_BYTE
    rounded = np.round(model.weights / scale).astype(np.int8)
    np.savez_compressed(path, weights=rounded, scale=scale, intercept=model.intercept)


# --- the combination -----------------------------------------------------------------------------


def fit_combination(
    books: Sequence[PreparedNovel], scores: Sequence[Mapping[str, Floats]], path: Path
) -> list[Floats]:
    """Fit and write the combination of some scorers; return its opinion on every book."""
    tables = []
    names: tuple[str, ...] = ()
    for book, log_odds in zip(books, scores, strict=True):
        signals = all_signals(book.paragraphs, log_odds, book.cuts)
        names = tuple(signals)
        tables.append(np.stack([signals[name] for name in names], axis=1).astype(np.float32))
    table = np.concatenate(tables).astype(np.float64)
    labels = np.concatenate([book.is_break for book in books])
    means, scales = table.mean(axis=0), table.std(axis=0) + 1e-9
    model = LogisticRegression(max_iter=300).fit((table - means) / scales, labels)
    fitted = {
        "names": list(names),
        "means": _rounded(means),
        "scales": _rounded(scales),
        "weights": _rounded(model.coef_[0]),
        "intercept": round(float(model.intercept_[0]), 6),
    }
    path.write_text(json.dumps(fitted, indent=1) + "\n", encoding="utf-8")
    return [model.decision_function((columns - means) / scales) for columns in tables]


# --- the count -----------------------------------------------------------------------------------


def fit_counting(
    books: Sequence[PreparedNovel],
    scores: Sequence[Mapping[str, Floats]],
    features: Mapping[str, Sequence[str]],
    path: Path,
) -> None:
    """Fit and write the regressions for some methods; what the file has of others stays."""
    figures = []
    for book, log_odds in zip(books, scores, strict=True):
        between, minima = book.cuts[overlap.DEFAULT_WINDOW]
        figures.append(counted(Signals(book.counts, between, minima, log_odds)))
    truth = np.log([book.is_break.sum() + 1 for book in books])
    fitted = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for method, names in features.items():
        table = np.log1p([[each[name] for name in names] for each in figures])
        model = LinearRegression().fit(table, truth)
        fitted[str(method)] = {
            "weights": dict(zip(names, _rounded(model.coef_), strict=True)),
            "intercept": round(float(model.intercept_), 6),
        }
    path.write_text(json.dumps(fitted, indent=1) + "\n", encoding="utf-8")


def _rounded(values: Floats) -> list[float]:
    return [round(float(value), 6) for value in values]

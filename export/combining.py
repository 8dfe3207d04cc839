"""Novels that no model has seen → the weights of all signals, and the number of chapters by them.

The weights are fitted on kept silver novels: their authors are in no other collection, and the
small network has not read them, so words and network say what they will say of a new book. How
many breaks there are differs from collection to collection: a last shift and the count are fitted
on kept and dev novels alike, the count of the paper's network on dev alone.
"""

from __future__ import annotations

import dataclasses
import pickle
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks.combination import Combination, save_combination
from captor_desktop.breaks.detector import COUNTING_FILE, SMALL_COMBINED, predict
from captor_desktop.breaks.lexical import LexicalModel, load_lexical
from captor_desktop.breaks.second_look import look_again
from captor_desktop.breaks.signals import (
    COMBINATION_FILE,
    LEXICAL_FILE,
    NEURAL,
    SMALL,
    SMALL_COMBINATION_FILE,
    Floats,
    Signals,
)
from captor_desktop.files.atomic import write_file
from captor_desktop.inference.engine import Engine
from captor_desktop.options import DEFAULT_ALPHA, DEFAULT_WINDOW, BreakMethod, Device
from captor_desktop.work import QUIET
from export import recipes
from export.break_models import (
    PreparedNovel,
    fit_counting,
    fit_weights,
    prepare_novel,
    signal_table,
)
from export.breaks.book_training import fit_networks
from export.corpus import Novel, read_corpus
from export.evaluation.metrics import count_sentences, exact_rates, window_errors
from export.precision import average_precision
from export.training_novels import SECOND, silver_novels
from export.workplace import NOVELS, Workplace

COMBINED = str(BreakMethod.COMBINED)
COUNTED = ("paragraphs", "combined_expected")
WORDS_COUNTED = {str(BreakMethod.LEXICAL): ("sentences", "lexical_expected")}
_FURTHEST, _HALVINGS = 3.0, 40
_FOLDER = "combine"

Scores = Mapping[str, Floats]
Scored = tuple[list[PreparedNovel], list[Scores]]
Flags = NDArray[np.bool_]


def make_combination(place: Workplace, every: int = 1) -> str:
    """Fit both combinations and their counts; return figures on dev."""
    kept = _scored(place, silver_novels(place, every, SECOND))
    dev = _scored(place, read_corpus(place.part(NOVELS, "dev"), every))
    rows = [_figures("words", dev[0], [each["lexical"] for each in dev[1]])]
    rows.append(_figures("small network", dev[0], [each[SMALL] for each in dev[1]]))
    both = [*kept[0], *dev[0]]
    shares = [1 / len(some) for some, _ in (kept, dev) for _ in some]
    counting = place.models / COUNTING_FILE
    fit_counting(both, [*kept[1], *dev[1]], WORDS_COUNTED, counting, shares)
    for name, file in ((COMBINED, COMBINATION_FILE), (SMALL_COMBINED, SMALL_COMBINATION_FILE)):
        wanted = ["lexical", SMALL] if name == SMALL_COMBINED else ["lexical"]
        tables = [_tables(novels, wanted) for novels in (kept, dev)]
        truths = [[book.places.is_break for book in books] for books, _ in (kept, dev)]
        names = signal_table(kept[0][0], {key: kept[1][0][key] for key in wanted})[0]
        fitted = fit_weights(names, np.concatenate(tables[0]), np.concatenate(truths[0]))
        networks = fit_networks(fitted, tables[0], truths[0], recipes.BOOK)
        model = dataclasses.replace(fitted, networks=networks)
        model = _balanced(model, tables, truths)
        save_combination(model, place.models / file)
        said = [[model.of_table(table) for table in some] for some in tables]
        scores = [{COMBINED: odds} for odds in (*said[0], *said[1])]
        fit_counting(both, scores, {name: COUNTED}, counting, shares)
        rows.append(_figures(name, dev[0], said[1]))
    head = f"| {len(dev[0])} novels | F1 | Pk | WD | average precision |"
    return "\n".join([head, "|---|---|---|---|---|", *rows])


def _tables(novels: Scored, wanted: Sequence[str]) -> list[Floats]:
    return [
        signal_table(book, {key: said[key] for key in wanted})[1]
        for book, said in zip(*novels, strict=True)
    ]


def _balanced(
    model: Combination, tables: Sequence[Sequence[Floats]], truths: Sequence[Sequence[Flags]]
) -> Combination:
    """Return the model with the shift that makes it right on the mean of both collections."""
    odds = [np.concatenate([model.of_table(table) for table in some]) for some in tables]
    true = sum(float(np.concatenate(some).mean()) for some in truths)
    low, high = -_FURTHEST, _FURTHEST
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        found = sum(float((1 / (1 + np.exp(-each - middle))).mean()) for each in odds)
        low, high = (middle, high) if found < true else (low, middle)
    return dataclasses.replace(model, shift=round(low, 6))


def count_by_bbp(place: Workplace, every: int = 1) -> None:
    """Fit the number of chapters by the paper's network alone, on the dev novels."""
    scorer = Engine(place.models, Device.CPU).scorers().bbp
    assert scorer is not None
    words = load_lexical(place.models / LEXICAL_FILE)
    books: list[PreparedNovel] = []
    scores: list[Scores] = []
    for novel in read_corpus(place.part(NOVELS, "dev"), every):
        lexical = words.log_odds(novel.paragraphs)
        books.append(prepare_novel(novel))
        scores.append({NEURAL: look_again(novel.paragraphs, lexical, scorer)})
        sys.stderr.write(f"\rscored {len(books)} novels ")
    features = {str(BreakMethod.BBP): ("sentences", f"{NEURAL}_expected")}
    fit_counting(books, scores, features, place.models / COUNTING_FILE)


def _scored(place: Workplace, novels: Iterator[Novel]) -> Scored:
    """Return novels and what words and small network say of them."""
    scorer = Engine(place.models, Device.CPU).scorers().breaks
    assert scorer is not None
    words = load_lexical(place.models / LEXICAL_FILE)
    books: list[PreparedNovel] = []
    scores: list[Scores] = []
    for novel in novels:
        if len(novel.paragraphs) < 2:
            continue
        places = np.arange(1, len(novel.paragraphs), dtype=np.int64)
        said = scorer.score_breaks(novel.paragraphs, places, QUIET)
        book, lexical = _measured(place.work / _FOLDER, novel, words)
        books.append(book)
        scores.append({"lexical": lexical, SMALL: said})
        sys.stderr.write(f"\rscored {len(books)} novels ")
    return books, scores


def _measured(folder: Path, novel: Novel, words: LexicalModel) -> tuple[PreparedNovel, Floats]:
    """Return what is measured of a novel without networks; it is kept, since it takes seconds."""
    key = sha256("\0".join(novel.paragraphs).encode() + words.weights.tobytes()).hexdigest()
    path = folder / f"{key[:24]}.pickle"
    if path.exists():
        kept = pickle.loads(path.read_bytes())  # written here
        return cast("tuple[PreparedNovel, Floats]", kept)
    measured = prepare_novel(novel), words.log_odds(novel.paragraphs)
    folder.mkdir(parents=True, exist_ok=True)
    write_file(path, pickle.dumps(measured))
    return measured


def _figures(name: str, books: Sequence[PreparedNovel], log_odds: Sequence[Floats]) -> str:
    """Return a row: exact F1, Pk and WD with the true number, and average precision of places."""
    rows = []
    for book, odds in zip(books, log_odds, strict=True):
        between, minima = book.cuts[DEFAULT_WINDOW]
        signals = Signals(book.counts, between, minima, {COMBINED: odds})
        true = np.flatnonzero(book.places.is_break) + 1
        found = predict(signals, BreakMethod.COMBINED, true.size + 1, DEFAULT_ALPHA).breaks
        errors = window_errors(count_sentences(book.paragraphs), true.tolist(), found)
        rows.append((exact_rates(true.tolist(), found).f1, errors.pk, errors.wd))
    labels = np.concatenate([book.places.is_break for book in books])
    f1, pk, wd = np.mean(rows, axis=0)
    precision = average_precision(labels, np.concatenate(log_odds))
    return f"| {name} | {f1:.3f} | {pk:.3f} | {wd:.3f} | {precision:.3f} |"

"""Novels that the break model has not seen → its weight against the other signals.

Fitted on the dev novels, since on its training novels the model is overconfident. Cross-validation
measures the combination on other books: each fifth of the novels is scored with weights from the
others. The model's scores are kept in the work folder, since they take long.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

import numpy as np

from captor_desktop.breaks.combination import load_combination
from captor_desktop.breaks.detector import COUNTING_FILE, NEURAL_COMBINED, predict
from captor_desktop.breaks.lexical import load_lexical
from captor_desktop.breaks.second_look import look_again
from captor_desktop.breaks.signals import (
    COMBINATION_FILE,
    LEXICAL_FILE,
    NEURAL,
    NEURAL_COMBINATION_FILE,
    Floats,
    Signals,
)
from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.engine import BREAKS, Engine
from captor_desktop.options import DEFAULT_ALPHA, DEFAULT_WINDOW, BreakMethod, Device
from export.break_models import (
    PreparedNovel,
    fit_combination,
    fit_counting,
    fit_weights,
    prepare_novel,
    signal_table,
)
from export.catalogue import sha256
from export.corpus import read_corpus
from export.evaluation.metrics import count_sentences, exact_rates, window_errors
from export.precision import average_precision
from export.workplace import NOVELS, Workplace

COUNTING_FEATURES = {
    str(BreakMethod.BBP): ("sentences", f"{NEURAL}_expected"),
    NEURAL_COMBINED: ("sentences", "combined_expected"),
}
_FOLDS = 5


def make_neural_combination(place: Workplace, every: int = 1) -> str:
    """Fit the combination with the break model, and the counts by it; return its figures."""
    books, scores = _score_novels(place, every)
    figures = [_figures("words", books, [each["lexical"] for each in scores])]
    alone = load_combination(place.models / COMBINATION_FILE)
    tables = [signal_table(book, odds) for book, odds in zip(books, scores, strict=True)]
    by_name = [dict(zip(names, table.T, strict=True)) for names, table in tables]
    figures.append(_figures("words, cut and page", books, [alone.log_odds(s) for s in by_name]))
    figures.append(_figures("network", books, [each[NEURAL] for each in scores]))
    figures.append(_figures("all together", books, _cross_validated(books, tables)))
    combined = fit_combination(books, scores, place.models / NEURAL_COMBINATION_FILE)
    together = [{**each, "combined": odds} for each, odds in zip(scores, combined, strict=True)]
    fit_counting(books, together, COUNTING_FEATURES, place.models / COUNTING_FILE)
    head = f"| {len(books)} novels | F1 | Pk | WD | average precision |"
    return "\n".join([head, "|---|---|---|---|---|", *figures])


def _score_novels(
    place: Workplace, every: int
) -> tuple[list[PreparedNovel], list[Mapping[str, Floats]]]:
    """Return the dev novels and what words and network say of them, kept from before if it was."""
    scorer = Engine(place.models, Device.CPU).scorers().breaks
    assert scorer is not None
    network, lexicon = find_model(place.models, BREAKS).on_cpu, place.models / LEXICAL_FILE
    words = load_lexical(lexicon)
    # other models give other scores
    kept = place.work / f"scores-dev-{network.sha256[:8]}-{sha256(lexicon)[:8]}"
    kept.mkdir(parents=True, exist_ok=True)
    books: list[PreparedNovel] = []
    scores: list[Mapping[str, Floats]] = []
    for novel in read_corpus(place.part(NOVELS, "dev"), every):
        if len(novel.paragraphs) < 2:
            continue
        lexical = words.log_odds(novel.paragraphs)
        path = kept / f"{novel.id}.npy"
        if not path.exists():
            unfinished = path.with_suffix(".part.npy")
            np.save(unfinished, look_again(novel.paragraphs, lexical, scorer).astype(np.float32))
            unfinished.replace(path)
        books.append(prepare_novel(novel))
        scores.append({"lexical": lexical, NEURAL: np.load(path).astype(np.float64)})
        sys.stderr.write(f"\rscored {len(books)} novels ")
    return books, scores


def _cross_validated(
    books: Sequence[PreparedNovel], tables: Sequence[tuple[tuple[str, ...], Floats]]
) -> list[Floats]:
    """Return the combination's scores on every novel, with weights from the other fifths."""
    found: dict[int, Floats] = {}
    for fold in range(min(_FOLDS, len(books))):
        inside = range(fold, len(books), _FOLDS)
        others = [number for number in range(len(books)) if number not in inside] or list(inside)
        table = np.concatenate([tables[number][1] for number in others])
        labels = np.concatenate([books[number].places.is_break for number in others])
        weights = fit_weights(tables[0][0], table, labels)
        found |= {number: weights.of_table(tables[number][1]) for number in inside}
    return [found[number] for number in range(len(books))]


def _figures(name: str, books: Sequence[PreparedNovel], log_odds: Sequence[Floats]) -> str:
    """Return a row: exact F1, Pk and WD with the true number, and average precision of places."""
    rows = []
    for book, odds in zip(books, log_odds, strict=True):
        between, minima = book.cuts[DEFAULT_WINDOW]
        signals = Signals(book.counts, between, minima, {str(BreakMethod.COMBINED): odds})
        true = np.flatnonzero(book.places.is_break) + 1
        found = predict(signals, BreakMethod.COMBINED, true.size + 1, DEFAULT_ALPHA).breaks
        errors = window_errors(count_sentences(book.paragraphs), true.tolist(), found)
        rows.append((exact_rates(true.tolist(), found).f1, errors.pk, errors.wd))
    labels = np.concatenate([book.places.is_break for book in books])
    f1, pk, wd = np.mean(rows, axis=0)
    precision = average_precision(labels, np.concatenate(log_odds))
    return f"| {name} | {f1:.3f} | {pk:.3f} | {wd:.3f} | {precision:.3f} |"

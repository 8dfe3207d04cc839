"""Novels that the break model has not seen → how its word is weighed against the other signals.

Fitted on the dev novels, since on its training novels the model is far too sure of itself. What
the model says is kept in the work folder, for it takes half a minute a novel.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from captor_desktop.breaks.detector import COUNTING_FILE, NEURAL_COMBINED, Method
from captor_desktop.breaks.lexical import load_lexical
from captor_desktop.breaks.signals import LEXICAL_FILE, NEURAL, NEURAL_COMBINATION_FILE, Floats
from captor_desktop.progress import CancelToken, silent
from captor_desktop.scorer import BreakScorer
from captor_desktop.study.corpus import StudyBook, read_corpus
from export.break_models import fit_combination, fit_counting, prepare_novel

COUNTING_FEATURES = {
    str(Method.BBP): ("sentences", f"{NEURAL}_expected"),
    NEURAL_COMBINED: ("sentences", "combined_expected"),
}


def make_neural_combination(
    corpus: Path, scorer: BreakScorer, kept: Path, models: Path, every: int = 1
) -> None:
    """Fit the combination with the break model, and the counts by it, on the novels of a corpus."""
    lexical = load_lexical(models / LEXICAL_FILE)
    books, scores = [], []
    for novel, log_odds in score_novels(corpus, scorer, kept, every):
        books.append(prepare_novel(novel))
        scores.append({"lexical": lexical.log_odds(novel.paragraphs), NEURAL: log_odds})
    combined = fit_combination(books, scores, models / NEURAL_COMBINATION_FILE)
    together = [{**each, "combined": odds} for each, odds in zip(scores, combined, strict=True)]
    fit_counting(books, together, COUNTING_FEATURES, models / COUNTING_FILE)


def score_novels(
    corpus: Path, scorer: BreakScorer, kept: Path, every: int = 1
) -> Iterator[tuple[StudyBook, Floats]]:
    """Yield every novel with the model's log-odds, from the folder where they were kept before."""
    kept.mkdir(parents=True, exist_ok=True)
    for number, novel in enumerate(read_corpus(corpus, every), start=1):
        if len(novel.paragraphs) < 2:
            continue
        path = kept / f"{novel.id}.npy"
        if path.exists():
            log_odds = np.load(path)
        else:
            log_odds = scorer.score_breaks(novel.paragraphs, silent, CancelToken())
            np.save(path, log_odds.astype(np.float32))
            sys.stderr.write(f"\rscored {number} novels ")
        yield novel, log_odds.astype(np.float64)

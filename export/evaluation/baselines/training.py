"""Trains the paper's two neural baselines on a corpus and keeps them in a folder."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from captor_desktop.messages import Message
from captor_desktop.work import CancelToken, Progress, Report, silent
from export.corpus import parse_book, read_lines
from export.evaluation.baselines import networks
from export.evaluation.baselines.networks import LSTM_FILE, PERCEPTRON_FILE
from export.evaluation.baselines.places import choose_places
from export.evaluation.baselines.vectors import (
    VECTORS_FILE,
    WordVectors,
    load_vectors,
    read_package,
    save_vectors,
)

Singles = NDArray[np.float32]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

SEED = 2019  # the authors'


def train_networks(
    corpus: Path,
    package: Path | None,
    output: Path,
    *,
    every: int = 1,
    limit: int | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
) -> int:
    """Train both networks on the books of a corpus and return how many places they saw.

    `package` holds the word vectors; None takes those that the folder has already.
    """
    cancel = cancel or CancelToken()
    output.mkdir(parents=True, exist_ok=True)
    report(Progress(Message("Reading the word vectors")))
    if package is not None:
        save_vectors(read_package(package), output / VECTORS_FILE)
        load_vectors.cache_clear()
    vectors = load_vectors(output / VECTORS_FILE)
    features, words, opens = _collect(corpus, vectors, every, limit, report, cancel)

    def watched(stage: str) -> networks.OnBatch:
        def on_batch(done: int, total: int, _loss: float) -> None:
            cancel.check()
            report(Progress(Message(stage), done, total))

        return on_batch

    stage = watched("Training the perceptron")
    perceptron = networks.train_perceptron(features, opens, SEED, on_batch=stage)
    networks.save_network(perceptron, output / PERCEPTRON_FILE)
    stage = watched("Training the LSTM")
    lstm = networks.train_lstm(vectors, words, opens, SEED, on_batch=stage)
    networks.save_network(lstm, output / LSTM_FILE)
    return int(opens.size)


def _collect(
    corpus: Path,
    vectors: WordVectors,
    every: int,
    limit: int | None,
    report: Report,
    cancel: CancelToken,
) -> tuple[Singles, Ints, Bools]:
    """Return what both networks see of the places to learn from, and where chapters open."""
    random = np.random.default_rng(SEED)
    features, words, opens = [], [], []
    for number, line in enumerate(read_lines(corpus, every, limit), start=1):
        cancel.check()
        book = parse_book(line)
        places, truth = choose_places(len(book.paragraphs), book.breaks, random)
        rows, starts = vectors.number_words(book.paragraphs)
        features.append(networks.place_features(vectors, rows, starts, places))
        words.append(networks.place_words(rows, starts, places))
        opens.append(truth)
        report(Progress(Message(f"Reading the corpus ({number} books)")))
    return np.concatenate(features), np.concatenate(words), np.concatenate(opens)

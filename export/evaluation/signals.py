"""All signals of a book's breaks, measured once and kept: densities and scores.

Reading, splitting and lemmatising a novel takes seconds, choosing its breaks from the signals
milliseconds. So the signals are kept in one small file per book, and tables for other alphas,
estimated counts and all figures are made from them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks.lemmas import number_lemmas
from captor_desktop.breaks.overlap import Minima, density, density_between, find_minima
from captor_desktop.breaks.sentences import split_paragraphs
from export.corpus import Novel
from export.evaluation.metrics import count_sentences

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

SIGNALS_FOLDER = "signals"

_UNSAFE = re.compile(r"[^\w.+-]+")


@dataclass(frozen=True, slots=True)
class BookSignals:
    """The signals of a book at every place between paragraphs; place i opens paragraph i + 1."""

    id: str
    source: str
    title: str
    sentence_counts: Ints  # of each paragraph, by the splitter that the methods work with
    judging_counts: Ints  # of each paragraph, by the rule that Pk and WindowDiff are measured with
    breaks: Ints  # the true ones
    densities: Mapping[int, Floats]  # by window
    scores: Mapping[str, Floats]  # by the model that made them

    @property
    def sentence_count(self) -> int:
        """Return the sentences of the whole book."""
        return int(self.sentence_counts.sum())

    def minima(self, window: int) -> Minima:
        """Return the local minima of the density of this window."""
        return find_minima(self.densities[window])


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of a book, and the lemmas in them as numbers."""

    sentence_counts: Ints
    ids: NDArray[np.int32]
    starts: Ints

    def of_paragraphs(self) -> list[list[int]]:
        """Return the lemma numbers of each paragraph, once for each sentence that holds them."""
        ends = np.cumsum(self.sentence_counts)
        firsts = np.concatenate(([0], ends[:-1]))
        edges = zip(self.starts[firsts], self.starts[ends], strict=True)
        return [self.ids[first:end].tolist() for first, end in edges]


def read_words(paragraphs: Sequence[str]) -> Words:
    """Return the sentences and lemmas of a book."""
    sentences = split_paragraphs(paragraphs)
    ids, starts = number_lemmas(sentence for some in sentences for sentence in some)
    counts = np.array([len(some) for some in sentences], dtype=np.int64)
    return Words(counts, ids, starts)


def measure(
    book: Novel, words: Words, windows: Sequence[int], scores: Mapping[str, Floats]
) -> BookSignals:
    """Return the signals of a book, the densities measured and the scores as they are given."""
    densities = {
        window: density_between(density(words.ids, words.starts, window), words.sentence_counts)
        for window in windows
    }
    return BookSignals(
        book.id,
        book.source,
        book.title,
        words.sentence_counts,
        count_sentences(book.paragraphs),
        np.array(book.breaks, dtype=np.int64),
        densities,
        scores,
    )


def signals_path(folder: Path, book: str) -> Path:
    """Return where the signals of a book are kept in this folder."""
    return folder / SIGNALS_FOLDER / f"{_UNSAFE.sub('_', book)}.npz"


def save_signals(signals: BookSignals, folder: Path) -> None:
    """Keep the signals of a book, in single precision; a half-written file never has its name."""
    path = signals_path(folder, signals.id)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    arrays = {
        "name": np.array([signals.id, signals.source, signals.title]),
        "sentence_counts": signals.sentence_counts.astype(np.int32),
        "judging_counts": signals.judging_counts.astype(np.int32),
        "breaks": signals.breaks.astype(np.int32),
        **{f"density {w}": d.astype(np.float32) for w, d in signals.densities.items()},
        **{f"scores {name}": s.astype(np.float32) for name, s in signals.scores.items()},
    }
    with part.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
    part.replace(path)


def load_signals(folder: Path, book: str) -> BookSignals | None:
    """Return the signals of a book that were kept, or None if there are none that can be read."""
    try:
        with np.load(signals_path(folder, book), allow_pickle=False) as stored:
            id_, source, title = (str(text) for text in stored["name"])
            names = [name.split(" ", 1) for name in stored.files if " " in name]
            arrays = {(kind, of): stored[f"{kind} {of}"].astype(np.float64) for kind, of in names}
            return BookSignals(
                id_,
                source,
                title,
                stored["sentence_counts"].astype(np.int64),
                stored["judging_counts"].astype(np.int64),
                stored["breaks"].astype(np.int64),
                {int(of): array for (kind, of), array in arrays.items() if kind == "density"},
                {of: array for (kind, of), array in arrays.items() if kind == "scores"},
            )
    except (OSError, ValueError, KeyError, BadZipFile):
        return None

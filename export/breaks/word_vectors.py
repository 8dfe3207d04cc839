"""General word vectors → those that the small break network starts with.

78,000 chapter openings are too few to learn from them alone which words mean much the same. GloVe's
vectors know it; their main directions are taken, as many as the network has numbers for a word.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from captor_desktop.inference.word_ids import Vocabulary
from export.evaluation.baselines.vectors import WordVectors

SPREAD = 0.3  # standard deviation of all numbers; those of fresh tables have 0.1
_TINY = 1e-9


@dataclass(frozen=True, slots=True)
class WordTable:
    """Vectors for the ids of some words."""

    ids: NDArray[np.int64]
    matrix: NDArray[np.float32]

    def save(self, path: Path) -> None:
        """Keep the table in a file."""
        np.savez(path, allow_pickle=False, ids=self.ids, matrix=self.matrix)

    @classmethod
    def load(cls, path: Path) -> WordTable:
        """Return the table of a file."""
        with np.load(path, allow_pickle=False) as stored:
            return cls(stored["ids"], stored["matrix"])


def main_directions(vectors: WordVectors, vocabulary: Vocabulary, width: int) -> WordTable:
    """Return the vectors of the words that both know, in their `width` main directions."""
    ids = vocabulary.table()
    shared = [word for word in ids if word in vectors.rows]
    if not shared:
        raise SystemExit("the word vectors know none of the words of the novels")
    known = vectors.matrix[[vectors.rows[word] for word in shared]].astype(np.float64)
    known -= known.mean(axis=0)
    directions = np.linalg.svd(known, full_matrices=False)[2][:width]
    matrix = np.zeros((len(shared), width), dtype=np.float32)  # zeros if they have less numbers
    matrix[:, : len(directions)] = known @ directions.T
    matrix *= SPREAD / max(float(matrix.std()), _TINY)
    return WordTable(np.array([ids[word] for word in shared]), matrix)

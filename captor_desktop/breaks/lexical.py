"""A quick scorer: how much the words around a place look like the end and the start of chapters.

A linear model over the hashed features of `openings`, trained on the training novels by
`python -m export words`. A novel takes a second or two; no neural network is needed.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks.openings import TABLE_BITS, place_features
from captor_desktop.errors import WordModelUnusable
from captor_desktop.messages import message
from captor_desktop.work import QUIET, Work

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class LexicalModel:
    """One weight for each hash, and the log-odds of a place about which nothing is known."""

    weights: NDArray[np.float32]
    intercept: float

    def log_odds(self, paragraphs: Sequence[str], work: Work = QUIET) -> Floats:
        """Return the log-odds of a break for every place between paragraphs."""
        places = place_features(paragraphs, work)
        sums = (self.weights[features].sum() for features in places)
        return np.fromiter(sums, dtype=np.float64, count=len(places)) + self.intercept


@lru_cache(maxsize=1)
def load_lexical(path: Path) -> LexicalModel:
    """Return the model in this file; it is read once."""
    try:
        with path.open("rb") as file, np.load(file) as stored:
            weights = stored["weights"].astype(np.float32) * float(stored["scale"])
            intercept = float(stored["intercept"])
    except (OSError, EOFError, ValueError, KeyError, BadZipFile, zlib.error) as error:
        raise _unusable(path) from error
    if weights.shape != (1 << TABLE_BITS,):
        raise _unusable(path)
    return LexicalModel(weights.astype(np.float32), intercept)


def _unusable(path: Path) -> WordModelUnusable:
    return WordModelUnusable(
        message("The word model “{0}” is missing or damaged.", path.name),
        message("Reinstall the program; until then, find the chapters by headings."),
        path,
    )

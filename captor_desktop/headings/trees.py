"""The fitted evidence: two forests of decision trees from one file.

Every tree is complete and of one depth, so a whole book goes through a forest level by level in
numpy. Most candidates are nothing at first sight: after a few trees only the others go on.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from captor_desktop.errors import HeadingModelUnusable
from captor_desktop.headings.blocks import Matrix
from captor_desktop.headings.context import CLASSES, CONTEXT, NOTHING
from captor_desktop.headings.features import FEATURES
from captor_desktop.messages import message
from captor_desktop.paths import model_file

MODEL_FILE = "structure.npz"
_QUICK_SHARE = 5  # after one tree in so many a candidate may be dismissed
_DISMISSED = 0.9995  # if it is nothing by this probability: no heading of the dev books is
_ROWS = 512  # that go through together, so that they stay in the cache


@dataclass(frozen=True)
class Forest:
    """Trees in rounds of one per class: what each node asks, and what each leaf adds.

    `features` and `thresholds` have one row per tree and one column per inner node, root first;
    the children of node n are 2n + 1 (not above the threshold) and 2n + 2.
    """

    features: NDArray[np.int32]
    thresholds: NDArray[np.float32]
    leaves: NDArray[np.float32]

    def probabilities(self, figures: Matrix) -> NDArray[np.float64]:
        """Return for each row of figures the probability of each class."""
        parts = [
            self._some(figures[start : start + _ROWS]) for start in range(0, len(figures), _ROWS)
        ]
        return np.vstack(parts) if parts else np.zeros((0, len(CLASSES)))

    def _some(self, figures: Matrix) -> NDArray[np.float64]:
        quick = len(self.leaves) // _QUICK_SHARE // len(CLASSES) * len(CLASSES)
        sums = self._sum(figures, 0, quick)
        rest = np.flatnonzero(_softmax(sums)[:, NOTHING] < _DISMISSED)
        if len(rest):
            sums[rest] += self._sum(figures[rest], quick, len(self.leaves))
        return _softmax(sums)

    def _sum(self, figures: Matrix, first: int, end: int) -> NDArray[np.float64]:
        """Return what these trees add up to, per class."""
        inner = self.features.shape[1]
        asked, limits, values = (
            table[first:end].ravel() for table in (self.features, self.thresholds, self.leaves)
        )
        trees = np.arange(end - first, dtype=np.int32)
        rows = (np.arange(len(figures), dtype=np.int32) * figures.shape[1])[:, None]
        flat = np.ascontiguousarray(figures).ravel()
        nodes = np.zeros((len(figures), end - first), np.int32)
        for _ in range(inner.bit_length()):
            places = nodes + trees * inner
            above = flat.take(asked.take(places) + rows) > limits.take(places)
            nodes += nodes + 1 + above
        added = values.take(nodes - inner + trees * (inner + 1))
        sums: NDArray[np.float64] = added.reshape(len(figures), -1, len(CLASSES)).sum(
            axis=1, dtype=np.float64
        )
        return sums


@dataclass(frozen=True)
class Trees:
    """All that was fitted."""

    first: Forest
    second: Forest


@lru_cache(maxsize=1)
def load_trees(path: Path | None = None) -> Trees:
    """Return what was fitted, from this file or the shipped one; it is read once."""
    path = path or model_file(MODEL_FILE)
    try:
        with np.load(path) as stored:
            about = json.loads(str(stored["about"]))
            forests = [_forest(stored, name) for name in ("first", "second")]
        if about["columns"] != [*FEATURES, *CONTEXT]:
            raise ValueError("fitted on other figures")
        return Trees(*forests)
    except (OSError, EOFError, ValueError, KeyError, BadZipFile, zlib.error) as error:
        raise HeadingModelUnusable(
            message("The heading model “{0}” is missing or damaged.", path.name),
            message("Reinstall the program."),
            path,
        ) from error


def _forest(stored: np.lib.npyio.NpzFile, name: str) -> Forest:
    return Forest(
        stored[f"{name}_features"].astype(np.int32),
        stored[f"{name}_thresholds"].astype(np.float32),
        stored[f"{name}_leaves"].astype(np.float32),
    )


def _softmax(sums: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(sums - sums.max(axis=1, keepdims=True))
    result: NDArray[np.float64] = raised / raised.sum(axis=1, keepdims=True)
    return result

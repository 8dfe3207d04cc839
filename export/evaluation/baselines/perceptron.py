"""The perceptron of Badjatiya et al. (2018): three layers of 300, on mean word vectors.

It sees the mean vectors of the words before and after a place. scikit-learn trains it for ten
epochs, as in the paper; what it has learnt is kept as plain arrays and applied here.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from captor_desktop.errors import ModelUnusable
from export.evaluation.baselines.places import contexts
from export.evaluation.baselines.vectors import WordVectors

Singles = NDArray[np.float32]
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

LAYERS = (300, 300, 300)
EPOCHS = 10
CONTEXT_WORDS = 50  # on each side; 100 was worse on dev (F1 0.13 against 0.16)
_PLACES_AT_A_TIME = 500
_PENALTY = 1e-3


@dataclass(frozen=True, slots=True)
class Perceptron:
    """The layers of a trained perceptron, and the scale of its inputs."""

    weights: tuple[Singles, ...]
    offsets: tuple[Singles, ...]
    means: Singles
    deviations: Singles

    def score(self, features: Singles) -> Floats:
        """Return the probability of a break for each row of features."""
        values = (features - self.means) / self.deviations
        for weight, offset in zip(self.weights[:-1], self.offsets[:-1], strict=True):
            values = np.maximum(values @ weight + offset, 0)
        odds = (values @ self.weights[-1] + self.offsets[-1]).ravel().astype(np.float64)
        result: Floats = 1 / (1 + np.exp(-np.clip(odds, -500, 500)))
        return result


def place_features(vectors: WordVectors, rows: Ints, starts: Ints, places: Ints) -> Singles:
    """Return the mean vectors of the words before and after each place, side by side."""
    size = vectors.matrix.shape[1]
    features = np.empty((places.size, 2 * size), dtype=np.float32)
    for first in range(0, places.size, _PLACES_AT_A_TIME):
        some = slice(first, first + _PLACES_AT_A_TIME)
        for side, words in enumerate(contexts(rows, starts, places[some], CONTEXT_WORDS)):
            known = np.maximum((words > 0).sum(axis=1, keepdims=True), 1)
            sums = vectors.matrix[words].sum(axis=1)
            features[some, side * size : (side + 1) * size] = sums / known
    return features


def train(features: Singles, opens: Bools, seed: int = 0) -> Perceptron:
    """Return a perceptron that has learnt at which of these places a chapter opens."""
    from sklearn.exceptions import ConvergenceWarning
    from sklearn.neural_network import MLPClassifier
    from threadpoolctl import threadpool_limits

    means, deviations = features.mean(axis=0), features.std(axis=0) + 1e-6
    network = MLPClassifier(LAYERS, alpha=_PENALTY, max_iter=EPOCHS, random_state=seed)
    # The tables are small: a second thread waits more than it works.
    with threadpool_limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # the paper stops after ten, too
        network.fit((features - means) / deviations, opens)
    return Perceptron(
        tuple(layer.astype(np.float32) for layer in network.coefs_),
        tuple(layer.astype(np.float32) for layer in network.intercepts_),
        means,
        deviations,
    )


def score_places(network: Perceptron, vectors: WordVectors, paragraphs: Sequence[str]) -> Floats:
    """Return the probability of a break at every place between paragraphs."""
    rows, starts = vectors.number_words(paragraphs)
    places = np.arange(1, len(paragraphs), dtype=np.int64)
    return network.score(place_features(vectors, rows, starts, places))


def save_perceptron(network: Perceptron, path: Path) -> None:
    """Keep what the perceptron has learnt."""
    weights = {f"weight{i}": layer for i, layer in enumerate(network.weights)}
    offsets = {f"offset{i}": layer for i, layer in enumerate(network.offsets)}
    scale = {"means": network.means, "deviations": network.deviations}
    np.savez_compressed(path, allow_pickle=False, **weights, **offsets, **scale)


def load_perceptron(path: Path) -> Perceptron:
    """Return the perceptron that was kept in this file."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            layers = range(sum(name.startswith("weight") for name in stored.files))
            return Perceptron(
                tuple(stored[f"weight{i}"] for i in layers),
                tuple(stored[f"offset{i}"] for i in layers),
                stored["means"],
                stored["deviations"],
            )
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise ModelUnusable(
            f"The perceptron “{path.name}” is missing or damaged.",
            "Train it again with “captor study train”.",
            path,
        ) from error

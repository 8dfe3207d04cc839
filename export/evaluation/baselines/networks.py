"""The paper's two neural baselines in torch: a perceptron and the LSTM of Badjatiya et al. (2018).

The perceptron sees the mean vectors of the words before and after a place (50 words each; 100 were
worse on dev: F1 0.13 against 0.16). The LSTM reads the 40 words on each side from left to right:
word vectors → LSTM → dropout → dense. Both give the log-odds that a chapter opens at the place, and
both are small enough to be trained in minutes on one core.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from captor_desktop.errors import ModelUnusable
from captor_desktop.messages import Message
from export.evaluation.baselines.places import contexts
from export.evaluation.baselines.vectors import WordVectors

Singles = NDArray[np.float32]
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

PERCEPTRON_FILE = "perceptron.pt"
PERCEPTRON_WORDS = 50  # on each side
LAYERS = (300, 300, 300)
LSTM_FILE = "lstm.pt"
LSTM_WORDS = 40  # on each side
UNITS = 100
DROPOUT = 0.3
_LARGEST_GRADIENT = 5.0
_PLACES_AT_A_TIME = 512

OnBatch = Callable[[int, int, float], None]  # batches done, batches in all, loss


class Perceptron(nn.Module):  # type: ignore[misc]  # torch is not where types are checked
    """Three layers of rectified units over scaled features."""

    def __init__(self, inputs: int, layers: Sequence[int] = LAYERS) -> None:
        """Start with random weights; the features are taken as they are."""
        super().__init__()
        self.register_buffer("means", torch.zeros(inputs))
        self.register_buffer("deviations", torch.ones(inputs))
        sizes = (inputs, *layers)
        parts: list[nn.Module] = []
        for size, following in pairwise(sizes):
            parts += [nn.Linear(size, following), nn.ReLU()]
        self.layers = nn.Sequential(*parts, nn.Linear(sizes[-1], 1))

    def forward(self, features: Tensor) -> Tensor:
        """Return the log-odds of a break for each row of features."""
        scaled = (features - self.means) / self.deviations
        return cast("Tensor", self.layers(scaled)).squeeze(-1)


class Lstm(nn.Module):  # type: ignore[misc]
    """Reads the vectors of the words around a place and judges by its last state."""

    def __init__(self, inputs: int, units: int = UNITS) -> None:
        """Start with random weights; the forget gate starts open."""
        super().__init__()
        self.lstm = nn.LSTM(inputs, units, batch_first=True)
        self.dropout = nn.Dropout(DROPOUT)
        self.dense = nn.Linear(units, 1)
        with torch.no_grad():
            self.lstm.bias_ih_l0[units : 2 * units] = 1.0

    def forward(self, words: Tensor) -> Tensor:
        """Return the log-odds of a break; `words` is (places, words, numbers of a vector)."""
        _, (hidden, _) = self.lstm(words)
        return cast("Tensor", self.dense(self.dropout(hidden[-1]))).squeeze(-1)


# --- what the networks see -----------------------------------------------------------------------


def place_features(vectors: WordVectors, rows: Ints, starts: Ints, places: Ints) -> Singles:
    """Return the mean vectors of the words before and after each place, side by side."""
    size = vectors.matrix.shape[1]
    features = np.empty((places.size, 2 * size), dtype=np.float32)
    for first in range(0, places.size, _PLACES_AT_A_TIME):
        some = slice(first, first + _PLACES_AT_A_TIME)
        for side, words in enumerate(contexts(rows, starts, places[some], PERCEPTRON_WORDS)):
            known = np.maximum((words > 0).sum(axis=1, keepdims=True), 1)
            sums = vectors.matrix[words].sum(axis=1)
            features[some, side * size : (side + 1) * size] = sums / known
    return features


def place_words(rows: Ints, starts: Ints, places: Ints) -> Ints:
    """Return the rows of the words around each place, in reading order."""
    return np.concatenate(contexts(rows, starts, places, LSTM_WORDS), axis=1)


# --- training ------------------------------------------------------------------------------------


def train_perceptron(
    features: Singles, opens: Bools, seed: int = 0, on_batch: OnBatch | None = None
) -> Perceptron:
    """Return a perceptron that has learnt at which of these places a chapter opens."""
    torch.manual_seed(seed)
    network = Perceptron(features.shape[1])
    network.means.copy_(torch.from_numpy(features.mean(axis=0)))
    network.deviations.copy_(torch.from_numpy(features.std(axis=0) + 1e-6))
    # Ten epochs, as in the paper; the rest is what scikit-learn does by default.
    optimiser = torch.optim.Adam(network.parameters(), lr=1e-3, weight_decay=5e-6)
    _fit(network, lambda some: features[some], opens, optimiser, 10, 200, seed, on_batch)
    return network


def train_lstm(
    vectors: WordVectors,
    words: Ints,
    opens: Bools,
    seed: int = 0,
    units: int = UNITS,
    epochs: int = 4,
    on_batch: OnBatch | None = None,
) -> Lstm:
    """Return an LSTM that has learnt from these places; `words` has the rows of their words."""
    torch.manual_seed(seed)
    network = Lstm(vectors.matrix.shape[1], units)
    optimiser = torch.optim.Adam(network.parameters(), lr=2e-3)
    see = lambda some: vectors.matrix[words[some]]  # noqa: E731
    _fit(network, see, opens, optimiser, epochs, 64, seed, on_batch)
    return network


def _fit(
    network: nn.Module,
    see: Callable[[Ints], Singles],
    opens: Bools,
    optimiser: Any,  # noqa: ANN401  torch is not where types are checked
    epochs: int,
    batch: int,
    seed: int,
    on_batch: OnBatch | None,
) -> None:
    """Go over all places so many times, in random order, and leave the network ready for use."""
    random = np.random.default_rng(seed)
    truth = torch.from_numpy(opens.astype(np.float32))
    batches = -(-len(opens) // batch)
    network.train()
    for epoch in range(epochs):
        order = random.permutation(len(opens))
        for number in range(batches):
            some = order[number * batch : (number + 1) * batch]
            odds = network(torch.from_numpy(see(some)))
            loss = nn.functional.binary_cross_entropy_with_logits(odds, truth[some])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), _LARGEST_GRADIENT)
            optimiser.step()
            if on_batch is not None:
                on_batch(epoch * batches + number + 1, epochs * batches, loss.item())
    network.eval()


# --- use -----------------------------------------------------------------------------------------


def score(network: nn.Module, seen: Singles) -> Floats:
    """Return the probability of a break for what the network sees of each place."""
    with torch.no_grad():
        return np.array(torch.sigmoid(network(torch.from_numpy(seen))).tolist(), dtype=np.float64)


def score_places(network: nn.Module, vectors: WordVectors, paragraphs: Sequence[str]) -> Floats:
    """Return the probability of a break at every place between paragraphs."""
    rows, starts = vectors.number_words(paragraphs)
    places = np.arange(1, len(paragraphs), dtype=np.int64)
    if isinstance(network, Perceptron):
        return score(network, place_features(vectors, rows, starts, places))
    scores = [np.zeros(0)]
    for first in range(0, places.size, _PLACES_AT_A_TIME):
        words = place_words(rows, starts, places[first : first + _PLACES_AT_A_TIME])
        scores.append(score(network, vectors.matrix[words]))
    return np.concatenate(scores)


def save_network(network: nn.Module, path: Path) -> None:
    """Keep what a network has learnt."""
    torch.save(network.state_dict(), path)


def load_perceptron(path: Path) -> Perceptron:
    """Return the perceptron that was kept in this file."""
    state = _load(path)
    network = Perceptron(state["means"].numel())
    network.load_state_dict(state)
    return cast("Perceptron", network.eval())


def load_lstm(path: Path) -> Lstm:
    """Return the LSTM that was kept in this file."""
    state = _load(path)
    network = Lstm(state["lstm.weight_ih_l0"].shape[1], state["dense.weight"].shape[1])
    network.load_state_dict(state)
    return cast("Lstm", network.eval())


def _load(path: Path) -> dict[str, Tensor]:
    try:
        state: dict[str, Tensor] = torch.load(path, weights_only=True)
    except (OSError, RuntimeError, EOFError, UnpicklingError) as error:
        raise ModelUnusable(
            Message(f"The network “{path.name}” is missing or damaged."),
            Message("Train it again with “python -m export evaluate baselines”."),
            path,
        ) from error
    return state

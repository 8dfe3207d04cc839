"""The LSTM of Badjatiya et al. (2018): word vectors → LSTM → dropout → dense → sigmoid.

It reads the words around a place from left to right and says whether a chapter opens in their
middle. Small enough to be trained in a few minutes by numpy alone (Adam, backpropagation through
time); the gradient is tested against differences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from captor_desktop.errors import ModelUnusable
from export.evaluation.baselines.places import contexts
from export.evaluation.baselines.vectors import WordVectors

Array = NDArray[np.floating]
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Parameters = dict[str, Array]

CONTEXT_WORDS = 40  # on each side
UNITS = 100
DROPOUT = 0.3
EPOCHS = 4
BATCH = 64
LEARNING_RATE = 2e-3
LARGEST_GRADIENT = 5.0
_PLACES_AT_A_TIME = 512
_GATES = 4  # input, forget, output, and the candidate


@dataclass(frozen=True, slots=True)
class _Step:
    """What the way back needs to know of one word: states before, gates, and cell behind it."""

    hidden: Array
    cell: Array
    gates: Array
    new_cell: Array


def start_parameters(inputs: int, units: int, random: Generator) -> Parameters:
    """Return small random weights; the forget gate starts open."""
    offsets = np.zeros(_GATES * units)
    offsets[units : 2 * units] = 1.0
    parameters = {
        "inputs": random.standard_normal((inputs, _GATES * units)) / np.sqrt(inputs),
        "hidden": random.standard_normal((units, _GATES * units)) / np.sqrt(units),
        "offsets": offsets,
        "dense": random.standard_normal(units) / np.sqrt(units),
        "odds": np.zeros(1),
    }
    return {name: array.astype(np.float32) for name, array in parameters.items()}


def score(parameters: Parameters, words: Array) -> Floats:
    """Return the probability of a break; `words` is (places, words, numbers of a vector)."""
    hidden = _read(parameters, words)[0]
    odds = hidden @ parameters["dense"] + parameters["odds"]
    return _sigmoid(odds).astype(np.float64)


def loss_and_gradient(
    parameters: Parameters, words: Array, opens: Bools, kept: Array
) -> tuple[float, Parameters]:
    """Return the mean cross-entropy and its gradient. `kept` multiplies the last state: dropout."""
    hidden, steps = _read(parameters, words)
    dropped = hidden * kept
    chance = _sigmoid(dropped @ parameters["dense"] + parameters["odds"])
    likely = np.where(opens, chance, 1 - chance)
    loss = float(-np.log(np.maximum(likely, 1e-12)).mean())
    error = ((chance - opens) / len(opens)).astype(hidden.dtype)
    gradient = {
        "dense": dropped.T @ error,
        "odds": error.sum(keepdims=True),
        **_go_back(parameters, words, steps, np.outer(error, parameters["dense"]) * kept),
    }
    return loss, gradient


def train(
    vectors: WordVectors,
    words: Ints,
    opens: Bools,
    seed: int = 0,
    units: int = UNITS,
    epochs: int = EPOCHS,
    on_batch: Callable[[int, int], None] | None = None,
) -> Parameters:
    """Return what was learnt of these places; `words` has the rows of the words around each."""
    random = np.random.default_rng(seed)
    parameters = start_parameters(vectors.matrix.shape[1], units, random)
    adam = _Adam(parameters)
    batches = -(-len(words) // BATCH)
    for epoch in range(epochs):
        order = random.permutation(len(words))
        for batch in range(batches):
            some = order[batch * BATCH : (batch + 1) * BATCH]
            kept = (random.random((some.size, units)) >= DROPOUT) / (1 - DROPOUT)
            _, gradient = loss_and_gradient(
                parameters, vectors.matrix[words[some]], opens[some], kept.astype(np.float32)
            )
            adam.step(parameters, gradient)
            if on_batch is not None:
                on_batch(epoch * batches + batch + 1, epochs * batches)
    return parameters


def place_words(rows: Ints, starts: Ints, places: Ints) -> Ints:
    """Return the rows of the words around each place, in reading order."""
    return np.concatenate(contexts(rows, starts, places, CONTEXT_WORDS), axis=1)


def score_places(parameters: Parameters, vectors: WordVectors, paragraphs: Sequence[str]) -> Floats:
    """Return the probability of a break at every place between paragraphs."""
    rows, starts = vectors.number_words(paragraphs)
    places = np.arange(1, len(paragraphs), dtype=np.int64)
    result = np.empty(places.size)
    for first in range(0, places.size, _PLACES_AT_A_TIME):
        some = slice(first, first + _PLACES_AT_A_TIME)
        words = place_words(rows, starts, places[some])
        result[some] = score(parameters, vectors.matrix[words])
    return result


def save_lstm(parameters: Parameters, path: Path) -> None:
    """Keep what the network has learnt."""
    np.savez_compressed(path, allow_pickle=False, **parameters)


def load_lstm(path: Path) -> Parameters:
    """Return the network that was kept in this file."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            names = ("inputs", "hidden", "offsets", "dense", "odds")
            return {name: stored[name] for name in names}
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise ModelUnusable(
            f"The LSTM “{path.name}” is missing or damaged.",
            "Train it again with “captor study train”.",
            path,
        ) from error


# --- helpers -------------------------------------------------------------------------------------


def _read(parameters: Parameters, words: Array) -> tuple[Array, list[_Step]]:
    """Return the state behind the last word, and the steps that led to it."""
    units = parameters["dense"].size
    # One product of two tables is several times quicker than one a place.
    flat = words.reshape(-1, words.shape[-1]) @ parameters["inputs"]
    fed = flat.reshape(*words.shape[:2], -1) + parameters["offsets"]
    hidden = np.zeros((len(words), units), dtype=fed.dtype)
    cell = np.zeros_like(hidden)
    steps = []
    for word in range(words.shape[1]):
        gates = fed[:, word] + hidden @ parameters["hidden"]
        gates[:, : 3 * units] = _sigmoid(gates[:, : 3 * units])
        gates[:, 3 * units :] = np.tanh(gates[:, 3 * units :])
        enter, forget, leave, candidate = np.split(gates, _GATES, axis=1)
        new_cell = forget * cell + enter * candidate
        steps.append(_Step(hidden, cell, gates, new_cell))
        hidden, cell = leave * np.tanh(new_cell), new_cell
    return hidden, steps


def _go_back(
    parameters: Parameters, words: Array, steps: Sequence[_Step], hidden_error: Array
) -> Parameters:
    """Return the gradient of the recurrent weights from the error of the last state."""
    units = parameters["dense"].size
    errors = np.empty((*words.shape[:2], _GATES * units), dtype=hidden_error.dtype)
    recurrent = np.zeros_like(parameters["hidden"])
    cell_error = np.zeros_like(hidden_error)
    for word in range(words.shape[1] - 1, -1, -1):
        step = steps[word]
        enter, forget, leave, candidate = np.split(step.gates, _GATES, axis=1)
        squashed = np.tanh(step.new_cell)
        cell_error = cell_error + hidden_error * leave * (1 - squashed**2)
        error = errors[:, word]
        error[:, :units] = cell_error * candidate * enter * (1 - enter)
        error[:, units : 2 * units] = cell_error * step.cell * forget * (1 - forget)
        error[:, 2 * units : 3 * units] = hidden_error * squashed * leave * (1 - leave)
        error[:, 3 * units :] = cell_error * enter * (1 - candidate**2)
        recurrent += step.hidden.T @ error
        hidden_error = error @ parameters["hidden"].T
        cell_error = cell_error * forget
    flat = errors.reshape(-1, _GATES * units)
    return {
        "inputs": words.reshape(len(flat), -1).T @ flat,
        "hidden": recurrent,
        "offsets": flat.sum(axis=0),
    }


class _Adam:
    """Adam (Kingma and Ba 2015), the gradient cut to a largest length first."""

    def __init__(self, parameters: Parameters) -> None:
        self._first = {name: np.zeros_like(array) for name, array in parameters.items()}
        self._second = {name: np.zeros_like(array) for name, array in parameters.items()}
        self._steps = 0

    def step(self, parameters: Parameters, gradient: Parameters) -> None:
        """Change the parameters a little against the gradient."""
        self._steps += 1
        length = np.sqrt(sum(float((array**2).sum()) for array in gradient.values()))
        cut = min(1.0, LARGEST_GRADIENT / max(float(length), 1e-12))
        for name, array in gradient.items():
            first, second = self._first[name], self._second[name]
            first += (cut * array - first) * 0.1
            second += ((cut * array) ** 2 - second) * 0.001
            mean = first / (1 - 0.9**self._steps)
            spread = np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8
            parameters[name] -= (LEARNING_RATE * mean / spread).astype(array.dtype)


def _sigmoid(values: Array) -> Array:
    result: Array = 1 / (1 + np.exp(-np.clip(values, -60, 60)))
    return result

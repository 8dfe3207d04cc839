"""Several opinions on every place → one: the cut, the words, a network and the page together.

The paper names the combination of cut-based and learned signals as future work. How high is high
differs from book to book, and a place is a break only if none nearby is a better one. So each
opinion is shown as it is, by its rank in the book, by its lead over the best of the nearest places,
and with its neighbours; a logistic model weighs them all, and a network over the whole book
(`book_network.py`) corrects it.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from captor_desktop.breaks.book_network import BookNetwork, from_arrays, mean_log_odds
from captor_desktop.breaks.overlap import Minima, scaled
from captor_desktop.errors import WordModelUnusable
from captor_desktop.messages import message

Floats = NDArray[np.float64]

REACHES = (2, 5, 12, 30)  # places to each side that one is compared with
NEIGHBOURS = (-2, -1, 1, 2)
_LOCAL_MEAN = 40
_SPEECH_SPAN = 10
_LOWEST = -20.0  # log-odds beyond the ends of the book
_QUOTES = ('"', "“", "‘", "'", "«")
_TINY = 1e-9


@dataclass(frozen=True, slots=True)
class Combination:
    """A logistic model over named signals, and networks that correct it along the book."""

    names: tuple[str, ...]
    means: Floats
    scales: Floats
    weights: Floats
    intercept: float
    networks: tuple[BookNetwork, ...] = ()
    shift: float = 0.0  # added in the end

    def log_odds(self, signals: Mapping[str, Floats]) -> Floats:
        """Return the log-odds of a break for every place."""
        return self.of_table(np.stack([signals[name] for name in self.names], axis=1))

    def of_table(self, columns: Floats) -> Floats:
        """Return the log-odds for every row of signals of a book, in the order of the names."""
        standardised = (columns - self.means) / self.scales
        first: Floats = standardised @ self.weights + self.intercept
        return mean_log_odds(self.networks, standardised, first) + self.shift


def save_combination(model: Combination, path: Path) -> None:
    """Write the model into a file."""
    networks = {
        f"{number} {name}": array.astype(np.float16)
        for number, network in enumerate(model.networks)
        for name, array in network.arrays().items()
    }
    np.savez_compressed(
        path,
        allow_pickle=False,
        names=np.array("\n".join(model.names)),
        means=model.means,
        scales=model.scales,
        weights=model.weights,
        intercept=model.intercept,
        shift=model.shift,
        networks=len(model.networks),
        **networks,
    )


@lru_cache(maxsize=2)
def load_combination(path: Path) -> Combination:
    """Return the model in this file; it is read once."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            return _sound(stored)
    except (OSError, EOFError, ValueError, KeyError, BadZipFile, zlib.error) as error:
        raise WordModelUnusable(
            message(
                "The file “{0}” with the weights of the signals is missing or damaged.", path.name
            ),
            message("Reinstall the program; until then, find the chapters by headings."),
            path,
        ) from error


def _sound(stored: Mapping[str, Any]) -> Combination:
    """Return the stored model; raises KeyError or ValueError if a number is missing or damaged."""
    names = tuple(str(stored["names"]).split("\n"))
    means, scales, weights = (
        stored[name].astype(np.float64) for name in ("means", "scales", "weights")
    )
    if any(each.shape != (len(names),) for each in (means, scales, weights)):
        raise ValueError("a signal without its numbers")
    intercept, shift = float(stored["intercept"]), float(stored["shift"])
    numbers = [*means, *scales, *weights, intercept, shift]
    if not np.isfinite(numbers).all() or scales.min() <= 0:
        raise ValueError("not a finite number")
    networks = []
    for number in range(int(stored["networks"])):
        own = {name.partition(" ")[2]: name for name in stored if name.startswith(f"{number} ")}
        networks.append(from_arrays({name: stored[key] for name, key in own.items()}, len(names)))
    return Combination(names, means, scales, weights, intercept, tuple(networks), shift)


def in_context(name: str, values: Floats) -> dict[str, Floats]:
    """Return an opinion on every place, alone and against the places around it and all others."""
    columns = {name: values, f"{name} rank": _rank(values)}
    for reach in REACHES:
        columns[f"{name} lead {reach}"] = values - _best_other(values, reach)
    furthest = max(NEIGHBOURS)
    padded = np.pad(values, furthest, mode="edge") if values.size else np.zeros(2 * furthest)
    for step in NEIGHBOURS:
        first = furthest + step
        columns[f"{name} at {step:+d}"] = padded[first : first + values.size]
    centred = values - np.median(values) if values.size else values
    columns[f"{name} above the rest"] = centred / (_mean(np.abs(centred)) + _TINY)
    return columns


def cut_signals(name: str, between: Floats, minima: Minima) -> dict[str, Floats]:
    """Return what the density says of every place: how deep it lies, and below its surroundings."""
    score, depth, prominence = (np.zeros(between.size) for _ in range(3))
    score[minima.paragraphs - 1] = minima.scores
    prominence[minima.paragraphs - 1] = scaled(minima.prominences)
    depth[minima.paragraphs - 1] = minima.prominences / (_mean(between) + _TINY)
    local = _windows(between, _LOCAL_MEAN, "edge").mean(axis=1) if between.size else between
    return {
        f"{name}_score": score,
        f"{name}_depth": depth,
        f"{name}_prominence": prominence,
        **in_context(f"{name}_low", -between / (local + _TINY)),
    }


def page_signals(paragraphs: Sequence[str]) -> dict[str, Floats]:
    """Return what paragraphs show: lengths, speech, and where in the book each place is."""
    words = np.log1p([len(p.split()) for p in paragraphs])
    speech = np.array([p.lstrip().startswith(_QUOTES) for p in paragraphs], dtype=np.float64)
    count = len(paragraphs)
    so_far = np.concatenate(([0.0], np.cumsum(speech)))
    places = np.arange(1, count)
    before = so_far[places] - so_far[np.maximum(places - _SPEECH_SPAN, 0)]
    after = so_far[np.minimum(places + _SPEECH_SPAN, count)] - so_far[places]
    return {
        "words_after": words[1:],
        "words_before": words[:-1],
        "speech_after": speech[1:],
        "speech_before": speech[:-1],
        "talk_after": after / _SPEECH_SPAN,
        "talk_before": before / _SPEECH_SPAN,
        "position": places / max(count, 1),
        "from_edge": np.log1p(np.minimum(places, count - places)),
        "places": np.full(max(count - 1, 0), np.log(max(count, 1))),
    }


def _mean(values: Floats) -> float:
    return float(values.mean()) if values.size else 0.0


def _windows(values: Floats, reach: int, mode: str) -> Floats:
    """Return for every place the values from `reach` before it to `reach` after it."""
    if mode == "edge":
        padded = np.pad(values, reach, mode="edge")
    else:
        padded = np.pad(values, reach, constant_values=_LOWEST)
    return sliding_window_view(padded, 2 * reach + 1)


def _best_other(values: Floats, reach: int) -> Floats:
    if not values.size:
        return values
    windows = _windows(values, reach, "low")
    before, behind = windows[:, :reach].max(axis=1), windows[:, reach + 1 :].max(axis=1)
    result: Floats = np.maximum(before, behind)
    return result


def _rank(values: Floats) -> Floats:
    """Return the logarithm of how many places of the book are better."""
    order = np.empty(values.size)
    order[np.argsort(-values, kind="stable")] = np.arange(values.size)
    result: Floats = np.log1p(order)
    return result

"""Every signal in its surroundings: the table that the second stage weighs.

A place is a break only if none nearby is a better one, and how high is high differs from book to
book. So each signal is shown as it is, by its rank in the book, by its lead over the best of the
nearest places, and with its neighbours. Two models of different kind are fitted on the table and
averaged: a logistic one and boosted trees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

REACHES = (2, 5, 12, 30)  # places to each side
NEIGHBOURS = (-2, -1, 1, 2)
_LOWEST = -20.0
_SEED = 2020
_TREES = {
    "objective": "binary",
    "learning_rate": 0.05,
    "num_leaves": 31,
    "min_data_in_leaf": 200,
    "feature_fraction": 0.5,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 5.0,
    "verbosity": -1,
    "num_threads": 1,
    "seed": _SEED,
}
_ROUNDS = 250


def context_table(
    opinions: Mapping[str, Floats], plain: Mapping[str, Floats]
) -> tuple[tuple[str, ...], Floats]:
    """Return names and columns: opinions with their surroundings, plain signals as they are."""
    columns: dict[str, Floats] = dict(plain)
    for name, values in opinions.items():
        columns |= _in_context(name, values)
    count = next(iter(opinions.values())).size
    places = np.arange(1, count + 1)
    columns["position"] = places / (count + 1)
    columns["from_edge"] = np.log1p(np.minimum(places, count + 1 - places))
    columns["places"] = np.full(count, np.log(count + 1))
    return tuple(columns), np.stack(list(columns.values()), axis=1)


def _in_context(name: str, values: Floats) -> dict[str, Floats]:
    columns = {name: values, f"{name} rank": _rank(values)}
    for reach in REACHES:
        columns[f"{name} lead {reach}"] = values - _best_other(values, reach)
    padded = np.pad(values, max(NEIGHBOURS), mode="edge")
    for step in NEIGHBOURS:
        first = max(NEIGHBOURS) + step
        columns[f"{name} at {step:+d}"] = padded[first : first + values.size]
    centred = values - np.median(values)
    columns[f"{name} above the rest"] = centred / (np.abs(centred).mean() + 1e-9)
    return columns


def _rank(values: Floats) -> Floats:
    """Return the logarithm of how many places of the book are better."""
    order = np.empty(values.size)
    order[np.argsort(-values, kind="stable")] = np.arange(values.size)
    result: Floats = np.log1p(order)
    return result


def _best_other(values: Floats, reach: int) -> Floats:
    windows = sliding_window_view(np.pad(values, reach, constant_values=_LOWEST), 2 * reach + 1)
    before, behind = windows[:, :reach].max(axis=1), windows[:, reach + 1 :].max(axis=1)
    result: Floats = np.maximum(before, behind)
    return result


@dataclass(frozen=True, slots=True)
class SecondStage:
    """Both models, and how columns are scaled for the logistic one."""

    means: Floats
    scales: Floats
    linear: Any  # of scikit-learn
    trees: Any  # of LightGBM

    def log_odds(self, table: Floats) -> dict[str, Floats]:
        """Return the log-odds of each model, and their mean."""
        linear = self.linear.decision_function((table - self.means) / self.scales)
        trees = np.asarray(self.trees.predict(table, raw_score=True), dtype=np.float64)
        return {"logistic": linear, "trees": trees, "both": (linear + trees) / 2}


def fit_second_stage(tables: Sequence[Floats], labels: Sequence[Flags]) -> SecondStage:
    """Fit both models on the places of some novels."""
    import lightgbm  # only here: the other steps do without it

    table, truth = np.concatenate(tables), np.concatenate(labels)
    means, scales = table.mean(axis=0), np.maximum(table.std(axis=0), 1e-6)
    linear = LogisticRegression(max_iter=300, C=0.1).fit((table - means) / scales, truth)
    data = lightgbm.Dataset(table, truth.astype(np.int64))
    trees = lightgbm.train(_TREES, data, num_boost_round=_ROUNDS)
    return SecondStage(means, scales, linear, trees)

"""Values over time → a smooth line with a band, and means with their uncertainty.

A local line is fitted around every year, with Gaussian weights. Forty books by one author are not
forty independent observations: complete authors are resampled (a cluster bootstrap), and the band
holds 95 % of the resulting lines. The draws are seeded, so that the same library gives the same
figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

BANDWIDTH = 12.0  # years: one standard deviation of the Gaussian
RESAMPLES = 400
SHOWN = (2.5, 97.5)  # percentiles of the band
FEWEST_AUTHORS = 5  # within a bandwidth on either side; with fewer there is no line
_STEP = 2  # years
_SEED = 1875


@dataclass(frozen=True, slots=True)
class Curve:
    """A smoothed trend: a value for every year, and the band around it."""

    years: Floats
    values: Floats
    low: Floats
    high: Floats


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval, and the number of books and authors behind it."""

    value: float
    low: float
    high: float
    books: int
    authors: int


def smooth(years: Sequence[int], values: Sequence[float], authors: Sequence[str]) -> Curve:
    """Return the trend of the values, for the years with enough authors."""
    groups = _Groups.of(years, values, authors)
    grid = _grid(groups)
    if not grid.size:
        empty = np.zeros(0)
        return Curve(empty, empty, empty, empty)
    fitted = _fit(groups, np.ones(groups.years.size), grid)
    draws = np.array([_fit(groups, counts, grid) for counts in _draws(groups.years.size)])
    low, high = np.nanpercentile(draws, SHOWN, axis=0)
    return Curve(grid, fitted, low, high)


def estimate_mean(values: Sequence[float], authors: Sequence[str]) -> Estimate | None:
    """Return the mean of the values; None without any."""
    if not values:
        return None
    groups = _Groups.of([0] * len(values), values, authors)
    means = [_mean(groups, counts) for counts in _draws(groups.years.size)]
    low, high = np.nanpercentile(means, SHOWN)
    whole = _mean(groups, np.ones(groups.years.size))
    return Estimate(whole, float(low), float(high), len(values), groups.author_count)


def estimate_slope(
    years: Sequence[int], values: Sequence[float], authors: Sequence[str]
) -> Estimate | None:
    """Return the change per decade, by least squares; None where there are too few years."""
    if len(set(years)) < FEWEST_AUTHORS:
        return None
    groups = _Groups.of(years, values, authors)
    slopes = [_slope(groups, counts) for counts in _draws(groups.years.size)]
    low, high = np.nanpercentile(slopes, SHOWN)
    whole = _slope(groups, np.ones(groups.years.size))
    return Estimate(whole, float(low), float(high), len(values), groups.author_count)


def slope(candidates: Sequence[float], breaks: Sequence[float]) -> float:
    """Return the breaks per candidate, by least squares through the origin."""
    across, up = np.asarray(candidates, dtype=float), np.asarray(breaks, dtype=float)
    squares = float(across @ across)
    return float(across @ up) / squares if squares else 0.0


# --- helpers -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Groups:
    """The books of each author: the birth year, how many, and the sum of their values."""

    years: Floats
    counts: Floats
    sums: Floats
    author_count: int

    @classmethod
    def of(cls, years: Sequence[int], values: Sequence[float], authors: Sequence[str]) -> _Groups:
        """Group the books by author and birth year."""
        gathered: dict[tuple[str, int], list[float]] = {}
        for year, value, author in zip(years, values, authors, strict=True):
            group = gathered.setdefault((author, year), [0.0, 0.0])
            group[0] += 1
            group[1] += value
        rows = [(year, *group) for (_, year), group in sorted(gathered.items())]
        table = np.array(rows, dtype=float).reshape(-1, 3)
        return cls(table[:, 0], table[:, 1], table[:, 2], len(gathered))


def _draws(groups: int) -> NDArray[np.int64]:
    """Return how often each group is drawn, in every one of the draws."""
    chance = np.random.default_rng(_SEED)
    return chance.multinomial(groups, np.full(groups, 1 / groups), size=RESAMPLES)


def _grid(groups: _Groups) -> Floats:
    if not groups.years.size:
        return np.zeros(0)
    years = np.arange(groups.years.min(), groups.years.max() + 1, _STEP)
    near = np.abs(groups.years[None, :] - years[:, None]) <= BANDWIDTH
    enough: Floats = years[near.sum(axis=1) >= FEWEST_AUTHORS]
    return enough


def _fit(groups: _Groups, drawn: Floats | NDArray[np.int64], grid: Floats) -> Floats:
    """Return the local line's value at every year of the grid."""
    years, place = np.unique(groups.years, return_inverse=True)
    counts = np.bincount(place, drawn * groups.counts, years.size)
    sums = np.bincount(place, drawn * groups.sums, years.size)
    away = years[None, :] - grid[:, None]
    bell = np.exp(-0.5 * (away / BANDWIDTH) ** 2)
    s0, s1, s2 = (bell * away**power @ counts for power in range(3))
    t0, t1 = bell @ sums, (bell * away) @ sums
    spread = s0 * s2 - s1**2
    with np.errstate(divide="ignore", invalid="ignore"):
        lines = (s2 * t0 - s1 * t1) / spread
        means = t0 / s0
    result: Floats = np.where(spread > 1e-9 * np.maximum(s0 * s2, 1e-300), lines, means)
    return result


def _mean(groups: _Groups, drawn: Floats | NDArray[np.int64]) -> float:
    return float((drawn * groups.sums).sum() / (drawn * groups.counts).sum())


def _slope(groups: _Groups, drawn: Floats | NDArray[np.int64]) -> float:
    weights = drawn * groups.counts
    total = weights.sum()
    centred = groups.years - (weights * groups.years).sum() / total
    spread = float((weights * centred**2).sum())
    across = float((drawn * groups.sums * centred).sum())
    return 10 * across / spread if spread else float("nan")

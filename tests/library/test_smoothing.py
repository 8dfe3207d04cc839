from __future__ import annotations

import numpy as np
import pytest

from captor_desktop.library.smoothing import estimate_mean, estimate_slope, slope, smooth

YEARS = list(range(1800, 1900))
NAMES = [f"author {year}" for year in YEARS]


def test_a_straight_line_stays_one():
    curve = smooth(YEARS, [0.5 * (year - 1800) for year in YEARS], NAMES)
    np.testing.assert_allclose(curve.values, 0.5 * (curve.years - 1800), atol=1e-6)
    np.testing.assert_allclose(curve.low, curve.high, atol=1e-6)


def test_the_band_holds_the_line_and_narrows_with_more_authors():
    chance = np.random.default_rng(3)
    noise = chance.normal(30, 10, 100)
    few = smooth(YEARS, noise.tolist(), NAMES)
    many = smooth(YEARS * 8, chance.normal(30, 10, 800).tolist(), [f"a{n}" for n in range(800)])
    assert (few.low <= few.values + 1e-9).mean() > 0.95
    assert (many.high - many.low).mean() < 0.6 * (few.high - few.low).mean()


def test_forty_books_of_one_author_are_no_forty_witnesses():
    values = [10.0, 50.0] * 20
    alone = estimate_mean(values, ["one", "two"] * 20)
    many = estimate_mean(values, [f"a{n}" for n in range(40)])
    assert alone.value == many.value == 30
    assert alone.high - alone.low > 2 * (many.high - many.low)
    assert (alone.books, alone.authors) == (40, 2)


def test_the_same_books_give_the_same_curve():
    values = [float(year % 7) for year in YEARS]
    first, second = smooth(YEARS, values, NAMES), smooth(YEARS, values, NAMES)
    assert first.low.tolist() == second.low.tolist()


def test_there_is_no_line_where_there_are_too_few_authors():
    curve = smooth([1700, *YEARS], [900.0] + [30.0] * 100, ["far", *NAMES])
    assert curve.years.min() > 1780
    assert smooth([1800], [3.0], ["a"]).years.size == 0
    assert smooth([], [], []).years.size == 0


def test_a_slope_is_given_for_ten_years():
    found = estimate_slope(YEARS, [50 - 0.2 * (year - 1800) for year in YEARS], NAMES)
    assert found.value == pytest.approx(-2.0)
    assert found.low == pytest.approx(-2.0)
    assert estimate_slope([1800, 1801], [1.0, 2.0], ["a", "b"]) is None


def test_nothing_has_no_mean():
    assert estimate_mean([], []) is None


def test_slope_goes_through_the_origin():
    assert slope([10, 20], [1, 2]) == pytest.approx(0.1)
    assert slope([0, 0], [1, 2]) == 0.0

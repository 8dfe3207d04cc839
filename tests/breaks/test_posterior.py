"""The sums over all ways to cut a text, against a twin that goes through every one of them."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.breaks import kernels
from captor_desktop.breaks.choosing import DEFAULT_ALPHA
from captor_desktop.breaks.posterior import with_lengths


def every_way(positions, odds, length, likely):
    """Yield each set of breaks and its weight."""
    for size in range(len(positions) + 1):
        for chosen in combinations(range(len(positions)), size):
            weight = 1.0
            for left, right in pairwise([0, *(positions[i] for i in chosen), length]):
                weight *= likely[right - left] if right - left < len(likely) else 0.0
            yield chosen, weight * np.prod([odds[i] for i in chosen])


@st.composite
def texts(draw):
    gaps = draw(st.lists(st.integers(0, 6), min_size=1, max_size=8))
    positions = np.cumsum(gaps) + 1
    length = int(positions[-1]) + draw(st.integers(0, 6))
    odds = draw(st.lists(st.floats(0.01, 20), min_size=len(gaps), max_size=len(gaps)))
    likely = draw(st.lists(st.floats(0.0, 3.0), min_size=2, max_size=20))
    return positions.astype(np.int64), np.array(odds), length, np.array([0.0, *likely[1:]])


@given(texts())
def test_sums_are_those_over_every_way(text):
    positions, odds, length, likely = text
    ways = list(every_way(*text))
    total = sum(weight for _, weight in ways)
    logs, found, mean = kernels.path_sums(positions, odds, length, likely)
    assert logs.shape == positions.shape
    if total <= 1e-280:
        return
    assert np.exp(found) == pytest.approx(total)
    assert mean == pytest.approx(sum(len(chosen) * w for chosen, w in ways) / total)


def test_sums_do_not_run_over_in_a_long_text():
    positions = np.arange(1, 60_000, dtype=np.int64)
    likely = np.concatenate(([0.0], np.ones(300)))
    for odds in (1e-6, 1.0, 50.0):
        logs, total, mean = kernels.path_sums(
            positions, np.full(positions.size, odds), 60_000, likely
        )
        assert np.isfinite(logs).all()
        assert np.isfinite(total)
        assert 0 < mean < positions.size


def paragraphs_of_ten(log_odds):
    count = len(log_odds) + 1
    return np.arange(1, count), np.array(log_odds, dtype=float), np.full(count, 10)


def test_a_place_at_the_right_length_is_likelier_than_one_beside_it():
    found = with_lengths(*paragraphs_of_ten([-2.0] * 19), breaks=1, alpha=DEFAULT_ALPHA)
    assert int(np.argmax(found)) == 9
    assert found[9] > found[4] > found[0]


def test_what_the_scores_say_still_counts():
    log_odds = [-3.0] * 19
    log_odds[5] = 3.0
    found = with_lengths(*paragraphs_of_ten(log_odds), breaks=1, alpha=DEFAULT_ALPHA)
    assert int(np.argmax(found)) == 5


def test_at_alpha_1_lengths_do_not_count():
    rng = np.random.default_rng(1)
    log_odds = rng.normal(-2, 2, 19)
    found = with_lengths(*paragraphs_of_ten(log_odds), breaks=4, alpha=1.0)
    assert np.argsort(found).tolist() == np.argsort(log_odds).tolist()


@given(st.lists(st.floats(-12, 6), min_size=12, max_size=60), st.integers(1, 9))
def test_the_mean_number_is_the_wanted_one(log_odds, breaks):
    found = with_lengths(*paragraphs_of_ten(log_odds), breaks=breaks, alpha=DEFAULT_ALPHA)
    assert (1 / (1 + np.exp(-found))).sum() == pytest.approx(breaks, abs=0.5)


@pytest.mark.parametrize("breaks", [0, 3, 50])
def test_too_few_places_stay_as_they_are(breaks):
    places, log_odds, counts = paragraphs_of_ten([-1.0, 2.0, 0.5])
    assert (with_lengths(places, log_odds, counts, breaks, 0.8) == log_odds).all()


def test_where_no_way_leads_through_nothing_changes():
    """All candidates at the start of a text, and a last chapter longer than any may be."""
    counts = np.array([1] * 40 + [5_000])
    places, log_odds = np.arange(1, 30), np.linspace(-3, 3, 29)
    assert (with_lengths(places, log_odds, counts, 20, 0.8) == log_odds).all()


def test_of_very_many_places_only_the_likeliest_are_weighed():
    rng = np.random.default_rng(2)
    log_odds = rng.normal(-4, 2, 9_000)
    found = with_lengths(*paragraphs_of_ten(log_odds), breaks=10, alpha=DEFAULT_ALPHA)
    left = np.argsort(-log_odds)[2_000:]
    assert found.shape == log_odds.shape
    assert (found[left] == found.min()).all()
    assert (1 / (1 + np.exp(-found))).sum() == pytest.approx(10, abs=0.5)


def test_at_alpha_1_even_a_chapter_of_nearly_the_whole_book_is_possible():
    places = np.array([10, 20, 30, 40, 50, 301])
    log_odds = np.array([3.0, 3.1, 3.2, 3.3, 3.4, -5.0])
    found = with_lengths(places, log_odds, np.ones(400, dtype=np.int64), 5, alpha=1.0)
    assert found.argmin() == 5

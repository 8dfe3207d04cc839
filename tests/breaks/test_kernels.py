from __future__ import annotations

import numpy as np
import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_twins import plain_best_cost, plain_cost
from scipy.signal import find_peaks, peak_prominences

from captor_desktop.breaks import kernels
from captor_desktop.breaks.choosing import EVEN, LIKELY

values = st.lists(st.integers(-4, 4).map(float), min_size=1, max_size=60).map(np.array)


@given(values)
def test_peaks_are_scipys(series):
    assert kernels.peaks(series).tolist() == find_peaks(series)[0].tolist()


@given(values)
def test_prominences_from_both_sides_are_scipys(series):
    places = kernels.peaks(series)
    left = kernels.lowest_before_higher(series)
    right = kernels.lowest_before_higher(series[::-1].copy())[::-1]
    ours = series[places] - np.maximum(left[places], right[places])
    np.testing.assert_allclose(ours, peak_prominences(series, places)[0])


@st.composite
def choices(draw):
    count = draw(st.integers(1, 9))
    length = draw(st.integers(count + 1, 60))
    places = draw(st.lists(st.integers(1, length - 1), min_size=count, max_size=count, unique=True))
    scores = draw(st.lists(st.floats(0, 1), min_size=count, max_size=count))
    breaks = draw(st.integers(1, count))
    alpha, shape = draw(st.floats(0, 1)), draw(st.sampled_from([EVEN, LIKELY, 1.5]))
    return np.array(sorted(places)), np.array(scores), breaks, length, alpha, shape


@pytest.mark.slow
@examples(1000)
@given(choices())
def test_the_choice_costs_no_more_than_the_best_of_all(case):
    positions, scores, breaks, *rest = case
    chosen = kernels.best_places(*case).tolist()
    assert chosen == sorted(set(chosen))
    assert len(chosen) == breaks
    best = plain_best_cost(*case)
    assert plain_cost(positions, scores, chosen, *rest) == pytest.approx(best, abs=1e-9)


@pytest.mark.parametrize("shape", [EVEN, LIKELY])
def test_with_no_weight_on_scores_the_segments_are_even(shape):
    positions = np.arange(10, 1000, 10)
    chosen = kernels.best_places(positions, np.zeros(positions.size), 9, 1000, 0.0, shape)
    assert positions[chosen].tolist() == [100, 200, 300, 400, 500, 600, 700, 800, 900]


def test_a_single_candidate_of_score_zero_is_still_chosen():
    assert kernels.best_places(np.array([5]), np.array([0.0]), 1, 10, 1.0, EVEN).tolist() == [0]

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from captor_desktop.breaks.second_look import FEWEST, SHARE, seen_everywhere, worth_reading

log_odds = arrays(np.float64, st.integers(0, 400), elements=st.floats(-20, 20))


@given(log_odds)
def test_the_likeliest_places_are_read(words):
    places = worth_reading(words)
    assert places.tolist() == sorted(set(places.tolist()))
    assert places.size == min(words.size, max(FEWEST, round(words.size * SHARE)))
    left = np.delete(words, places - 1)
    if left.size:
        assert words[places - 1].min() >= left.max()


def test_a_short_text_is_read_completely():
    assert worth_reading(np.zeros(12)).tolist() == list(range(1, 13))


def test_places_are_numbered_by_the_paragraph_after_them():
    words = np.full(400, -5.0)
    words[[7, 300]] = 3.0
    assert {8, 301} <= set(worth_reading(words).tolist())


@given(log_odds, st.data())
def test_what_was_not_read_is_as_unlikely_as_most(words, data):
    places = worth_reading(words)
    seen = data.draw(arrays(np.float64, places.size, elements=st.floats(-9, 9)))
    everywhere = seen_everywhere(words.size, places, seen)
    assert everywhere.shape == words.shape
    assert (everywhere[places - 1] == seen).all()
    left = np.setdiff1d(np.arange(words.size), places - 1)
    if left.size:
        assert set(everywhere[left]) == {np.quantile(seen, 0.25)}

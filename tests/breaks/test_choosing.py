from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.breaks import choosing, kernels
from captor_desktop.breaks.choosing import (
    LIKELY,
    choose_breaks,
    choose_equidistant,
    choose_highest,
)


def test_the_highest_scores_win_where_only_scores_count():
    assert choose_breaks([1, 2, 3, 4], [0.1, 0.9, 0.2, 0.8], [1] * 5, 2, 1.0) == [2, 4]


def test_even_lengths_win_where_only_lengths_count():
    assert choose_breaks(range(1, 9), np.zeros(8), [1] * 9, 2, 0.0) == [3, 6]


def test_long_paragraphs_count_by_their_sentences():
    assert choose_breaks([1, 2, 3], np.zeros(3), [6, 2, 2, 2], 1, 0.0) == [1]


@pytest.mark.parametrize("breaks", [0, -3])
def test_no_breaks_are_asked_for_and_none_come_back(breaks):
    assert choose_breaks([1], [1.0], [1, 1], breaks) == []


@given(st.integers(1, 12), st.integers(0, 20), st.floats(0, 1), st.data())
def test_as_many_breaks_come_back_as_there_is_room_for(count, breaks, alpha, data):
    places = data.draw(st.sets(st.integers(1, count - 1)) if count > 1 else st.just(set()))
    places = sorted(places)
    scores = [0.5] * len(places)
    found = choose_breaks(places, scores, [2] * count, breaks, alpha)
    assert len(found) == min(breaks, count - 1)
    assert found == sorted(set(found))
    assert all(0 < place < count for place in found)
    assert len(choose_highest(places, scores, count, breaks)) == min(breaks, count - 1)


def test_too_few_candidates_are_all_taken_before_others_fill_up():
    assert 4 in choose_breaks([4], [0.5], [1] * 9, 3, 1.0)
    assert 4 in choose_highest([4], [0.5], 9, 3)


def test_equidistant_breaks_cut_into_even_pieces():
    assert choose_equidistant([1] * 12, 3) == [3, 6, 9]


@pytest.mark.parametrize("alpha", [-0.1, 1.1])
def test_a_balance_outside_its_range_is_refused(alpha):
    with pytest.raises(ValueError, match="alpha"):
        choose_breaks([1], [1.0], [1, 1], 1, alpha)


def test_candidates_may_come_in_any_order():
    assert choose_breaks([4, 2], [0.8, 0.9], [1] * 5, 2, 1.0) == [2, 4]


def test_likely_lengths_would_rather_have_a_long_chapter_than_a_tiny_one():
    """Even lengths find a chapter of a seventh hardly worse than one half as long again."""
    counts = [1] * 20
    tiny, long = [1, 10], [10, 15]
    scores = [0.3, 1.0, 0.0]
    assert choose_breaks([1, 10, 15], scores, counts, 2, 0.8) == tiny
    assert choose_breaks([1, 10, 15], scores, counts, 2, 0.8, LIKELY) == long


def test_asking_for_every_place_needs_no_table(monkeypatch):
    monkeypatch.setattr(kernels, "best_places", None)
    assert choose_breaks([], [], [1] * 50, 10**6) == list(range(1, 50))


def test_where_the_table_would_be_too_large_the_highest_scores_win(monkeypatch):
    monkeypatch.setattr(choosing, "_LARGEST_TABLE", 5)
    assert choose_breaks([1, 2, 9], [3.0, 2.0, 1.0], [1] * 10, 2, 0.1) == [1, 2]

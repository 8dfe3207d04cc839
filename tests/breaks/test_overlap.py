from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_twins import plain_density, span_weight

from captor_desktop.breaks.overlap import (
    density,
    density_between,
    find_minima,
    scaled,
)

texts = st.lists(st.sets(st.integers(0, 8), max_size=5), min_size=1, max_size=40)


def arrays(sentences):
    ids = np.array([i for s in sentences for i in sorted(s)], dtype=np.int32)
    starts = np.cumsum([0, *(len(s) for s in sentences)]).astype(np.int64)
    return ids, starts


@settings(deadline=None)
@given(texts, st.integers(1, 45))
def test_density_is_that_of_the_definition(sentences, window):
    plain = plain_density(sentences, window, span_weight)
    np.testing.assert_allclose(density(*arrays(sentences), window), plain, atol=1e-9)


def test_text_without_any_word_has_no_density():
    ids, starts = arrays([set(), set(), set()])
    assert density(ids, starts).tolist() == [0.0, 0.0, 0.0]


def test_a_window_without_sentences_is_refused():
    with pytest.raises(ValueError, match="at least one"):
        density(*arrays([{1}, {1}]), 0)


def test_density_between_paragraphs_is_that_after_their_last_sentences():
    assert density_between(np.array([5.0, 4.0, 3.0, 2.0]), [2, 1, 1]).tolist() == [4.0, 3.0]


def test_a_change_of_subject_is_the_deepest_minimum():
    first, second = [{1, 2, 3}] * 10, [{4, 5, 6}] * 10
    between = density_between(density(*arrays(first + second), 8), [1] * 20)
    minima = find_minima(between)
    assert minima.paragraphs[minima.prominences.argmax()] == 10


def test_a_valley_scores_by_its_depth_not_by_the_height_of_its_rim():
    between = np.array([8.0, 4.0, 8.0, 2.0, 1.0, 2.0, 1.5, 2.0])
    minima = find_minima(between)
    assert minima.paragraphs.tolist() == [2, 5, 7]
    assert minima.scores[0] == pytest.approx(minima.scores[1])


def test_scores_run_from_nought_to_one():
    assert scaled(np.array([2.0, 4.0, 3.0])).tolist() == [0.0, 1.0, 0.5]


@pytest.mark.parametrize("alike", [[], [0.7], [3.0, 3.0]])
def test_scores_that_are_all_alike_are_all_one(alike):
    assert scaled(np.array(alike)).tolist() == [1.0] * len(alike)


@pytest.mark.parametrize("series", [[], [1.0], [1.0, 0.5], [1.0, 1.0, 1.0]])
def test_a_series_without_a_valley_has_no_minimum(series):
    assert find_minima(np.array(series)).paragraphs.size == 0

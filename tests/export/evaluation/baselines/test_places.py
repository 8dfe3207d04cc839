from __future__ import annotations

import numpy as np

from export.evaluation.baselines.places import OTHERS_A_BREAK, choose_places, contexts


def test_every_break_is_learnt_from_with_some_other_places():
    places, opens = choose_places(100, [10, 20], np.random.default_rng(0))
    assert places[opens].tolist() == [10, 20]
    assert (~opens).sum() == 2 * OTHERS_A_BREAK
    assert len(set(places.tolist())) == places.size


def test_a_short_book_has_fewer_other_places():
    places, opens = choose_places(4, [1, 2], np.random.default_rng(0))
    assert places.tolist() == [1, 2, 3]
    assert opens.tolist() == [True, True, False]


def test_contexts_are_the_words_on_both_sides():
    rows, starts = np.arange(1, 9), np.array([0, 3, 6, 8])
    before, after = contexts(rows, starts, np.array([1, 2]), 4)
    assert before.tolist() == [[0, 1, 2, 3], [3, 4, 5, 6]]
    assert after.tolist() == [[4, 5, 6, 7], [7, 8, 0, 0]]

from __future__ import annotations

import numpy as np

from captor_desktop.breaks.openings import TABLE_BITS, place_features

TEXT = ["The night was cold.", "“Who is there?” said he.", "In the spring of that year Ann left."]


def as_sets(paragraphs):
    return [set(place.tolist()) for place in place_features(paragraphs)]


def test_there_is_a_place_between_every_two_paragraphs():
    assert len(place_features(TEXT)) == 2
    assert place_features(TEXT[:1]) == []
    assert place_features([]) == []


def test_every_feature_has_a_slot_in_the_table():
    for place in place_features(TEXT):
        assert place.dtype == np.int32
        assert 0 <= place.min() <= place.max() < 1 << TABLE_BITS


def test_capitals_at_the_opening_change_nothing():
    shouted = [TEXT[0], TEXT[1], "IN THE SPRING of that year Ann left."]
    assert as_sets(TEXT) == as_sets(shouted)


def test_the_words_after_a_place_matter():
    other = [TEXT[0], "“Who is there?” said he.", "He laughed."]
    assert as_sets(TEXT)[1] != as_sets(other)[1]


def test_the_same_text_always_gives_the_same_features():
    assert as_sets(TEXT) == as_sets(TEXT)

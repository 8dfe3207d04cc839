from __future__ import annotations

import pytest

from captor_desktop.breaks.lemmas import content_words, lemma, number_lemmas


@pytest.mark.parametrize(
    ("word", "expected"),
    [("walked", "walk"), ("thought", "think"), ("children", "child"), ("cabin", "cabin")],
)
def test_words_are_reduced_to_their_dictionary_form(word, expected):
    assert lemma(word) == expected


def test_stop_words_numbers_and_signs_are_left_out():
    assert content_words("The cabin -- in 1850 -- was NOT hers!") == ["cabin"]


def test_a_possessive_is_its_noun():
    assert content_words("Helen’s cabin, the boys' boat") == ["helen", "cabin", "boy", "boat"]


def test_a_lemma_has_one_number_in_all_its_forms():
    ids, starts = number_lemmas(["She walked.", "He walks.", "A cabin."])
    assert starts.tolist() == [0, 1, 2, 3]
    assert ids[0] == ids[1] != ids[2]


def test_a_lemma_counts_once_a_sentence():
    ids, _ = number_lemmas(["Rain, rain, and more rain."])
    assert ids.size == 1


def test_no_sentences_give_empty_lists():
    ids, starts = number_lemmas([])
    assert ids.size == 0
    assert starts.tolist() == [0]

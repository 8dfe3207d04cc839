from __future__ import annotations

import pytest

from captor_desktop.breaks.word_sorts import NAME, names_in, sorts_of


def test_names_are_words_with_a_capital_inside_sentences():
    text = ["Then came Laura. Nobody saw her.", "But Tom and Laura stayed, and Tom wept."]
    assert names_in(text) == {"laura", "tom"}


def test_a_word_that_is_seen_once_or_opens_sentences_is_no_name():
    assert names_in(["Nobody came. Nobody went.", "They met Edith there."]) == frozenset()


def test_months_and_pronouns_are_no_names():
    assert names_in(["It was, I think, in June.", "Then, I know, in June he came."]) == frozenset()


@pytest.mark.parametrize(
    ("words", "sorts"),
    [
        ("three weeks after this", ["<number>", "<span>", "after", "this"]),
        ("one june morning in 1851", ["one", "<month>", "<hour>", "in", "<digits>"]),
        ("mr brown said", ["<title>", NAME, "said"]),
        ("laura brown had come", [NAME, "had", "come"]),
        ("", []),
    ],
)
def test_words_are_sorted(words, sorts):
    assert sorts_of(words.split(), {"laura", "brown"}) == sorts

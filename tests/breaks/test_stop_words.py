from __future__ import annotations

from captor_desktop.breaks.stop_words import STOP_WORDS


def test_function_words_old_and_new_are_stop_words():
    assert {"the", "thou", "hath", "don't", "upon", "i"} <= STOP_WORDS


def test_all_are_in_lower_case_with_straight_apostrophes():
    assert all(word == word.lower() and "’" not in word for word in STOP_WORDS)


def test_words_of_the_story_are_none():
    assert not {"cabin", "night", "mother", "ship"} & STOP_WORDS

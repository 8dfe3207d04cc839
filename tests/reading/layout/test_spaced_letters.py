"""Headings whose letters are set apart."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.spaced_letters import close_spaced_letters

HEADINGS = ["C H A P T E R   I", "C H A P T E R   I I", "  C H A P T E R   I I I"]


def test_words_are_closed_where_wider_gaps_stand_between_them():
    draft = close_spaced_letters(start_draft([*HEADINGS, "T H E   E N D", "It was I."]))
    assert list(draft.texts) == ["CHAPTER I", "CHAPTER II", "  CHAPTER III", "THE END", "It was I."]
    assert draft.found


def test_a_number_is_parted_from_its_word_where_all_gaps_are_alike():
    draft = close_spaced_letters(start_draft([f"C H A P T E R {n}" for n in (1, 2, "1 2")]))
    assert list(draft.texts) == ["CHAPTER 1", "CHAPTER 2", "CHAPTER 12"]


def test_one_spaced_title_is_left_alone():
    draft = start_draft(["E M M A", "C H A P T E R   I", "* * * *", "A B C D E"])
    assert close_spaced_letters(draft) is draft

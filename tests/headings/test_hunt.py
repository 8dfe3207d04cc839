"""Headings with a damaged keyword or number, read as their neighbours say."""

from __future__ import annotations

import pytest

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.hunt import read_damaged
from captor_desktop.headings.layout import Layout
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text

WORDS = words_for("en")


def numbers_of(*lines: str) -> list[tuple[int | None, bool]]:
    layout = Layout(book_from_text("\n\n".join(lines)))
    return [(c.number, c.hunted) for c in find_candidates(layout, WORDS)]


@pytest.mark.parametrize(
    ("text", "number"),
    [("CHAPTEB IV", 4), ("CHPATER IV", 4), ("CHAPTEPv IV", 4), ("CHAPTER IY", None)],
)
def test_a_damaged_heading_is_read_as_far_as_it_can_be(text, number):
    parse = read_damaged(text, WORDS)
    assert (parse.keyword, parse.number) == ("chapter", number)


@pytest.mark.parametrize(
    "text", ["Chapels were full", "chapteb iv", "Party 4", "CHAPTER is the word", "Bock 4"]
)
def test_other_words_are_not_damaged_keywords(text):
    assert read_damaged(text, WORDS) is None


@pytest.mark.parametrize(
    "damaged", ["CHAPTER IY", "CHAPTEB TV", "CHAPTER XXLIII", "CHAPTER XL", "CHAPTEK ir."]
)
def test_the_neighbours_say_what_a_number_must_be(damaged):
    found = numbers_of("CHAPTER III", damaged, "CHAPTER V")
    assert found == [(3, False), (4, True), (5, False)]


def test_a_number_that_may_be_right_stays():
    found = numbers_of("CHAPTER III", "CHAPTER VI", "CHAPTER VII")
    assert [number for number, _ in found] == [3, 6, 7]


def test_a_number_printed_twice_stays():
    found = numbers_of("CHAPTER VI", "CHAPTER VI", "CHAPTER VIII")
    assert [number for number, _ in found] == [6, 6, 8]

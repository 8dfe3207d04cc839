"""Numbers that count pages, and others."""

from __future__ import annotations

import pytest

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.page_numbers import (
    cuts_sentence,
    find_numbered_lines,
    read_number,
)


@pytest.mark.parametrize(
    ("text", "number", "letters"),
    [
        ("12", 12, ""),
        ("[ 70 J", 70, ""),
        ("- xiv -", 14, ""),
        ("GODOLPHIN. 31", 31, "godolphin"),
        ("32 THE FERRY", 32, "theferry"),
    ],
)
def test_a_number_is_read_at_the_edge_of_a_line(text, number, letters):
    line = read_number(5, text)
    assert line is not None
    assert line == (5, number, letters)


@pytest.mark.parametrize("text", ["It rained.", "in 18 places at once", "", "mixed"])
def test_other_lines_have_none(text):
    assert read_number(0, text) is None


def test_only_short_lines_are_looked_at():
    draft = start_draft(["12", "x" * 200 + " 13", "", "It rained.", "THE FERRY 14"])
    assert [line.place for line in find_numbered_lines(draft)] == [0, 4]


def test_a_line_cuts_a_sentence_if_it_goes_on_below():
    assert cuts_sentence(["he went", "", "12", "", "home again."], 2)
    assert not cuts_sentence(["he went home.", "", "12", "", "It rained."], 2)

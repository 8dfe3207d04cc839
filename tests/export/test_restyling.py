from __future__ import annotations

import numpy as np
import pytest

from export.headers.restyling import Style, draw_style, title_below


def style(**changed):
    usual = {
        "keyword": "Chapter",
        "numeral": "roman",
        "title": "own line",
        "stop": ".",
        "case": "capitals",
        "title_case": "as written",
        "gap": 1,
        "ornament": ("", ""),
    }
    return Style(**{**usual, **changed})


@pytest.mark.parametrize(
    ("changed", "lines"),
    [
        ({}, ["CHAPTER IV.", "", "The Mill"]),
        ({"title": "same line"}, ["CHAPTER IV. The Mill"]),
        ({"title": "none", "stop": ""}, ["CHAPTER IV"]),
        ({"keyword": "", "numeral": "arabic", "title": "none"}, ["4."]),
        (
            {"keyword": "Stave", "numeral": "word", "case": "as written", "title": "none"},
            ["Stave Four."],
        ),
        ({"numeral": "ordinal first", "title": "none", "stop": ""}, ["FOURTH CHAPTER"]),
        ({"numeral": "the ordinal", "title": "none", "stop": ""}, ["CHAPTER THE FOURTH"]),
        ({"numeral": "small roman", "title": "none", "stop": ""}, ["Chapter iv"]),
        ({"numeral": "none", "title_case": "capitals"}, ["THE MILL"]),
        ({"ornament": ("_", "_"), "title": "none"}, ["_CHAPTER IV._"]),
    ],
)
def test_a_heading_is_set_in_another_style(changed, lines):
    assert style(**changed).lines(4, "The Mill") == lines


def test_a_heading_without_a_title_keeps_its_number():
    assert style(title="same line").lines(2, "") == ["CHAPTER II."]


def test_a_title_in_capitals_can_be_set_small():
    assert style(numeral="none").lines(1, "THE MILLER'S WIFE") == ["The Miller's Wife"]


def test_the_title_stands_below_the_number():
    assert title_below(["CHAPTER I", "", "THE MILL", "BY THE RIVER"]) == "THE MILL BY THE RIVER"


def test_every_drawn_style_prints_something():
    rng = np.random.default_rng(1)
    for _ in range(500):
        lines = draw_style(rng).lines(7, "The Mill")
        assert any(character.isalnum() for line in lines for character in line)


def test_styles_are_drawn_by_their_seed():
    draw = [draw_style(np.random.default_rng(5)) for _ in range(2)]
    assert draw[0] == draw[1]

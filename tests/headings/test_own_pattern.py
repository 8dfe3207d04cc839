"""A pattern that the user gave."""

from __future__ import annotations

import time

import pytest

from captor_desktop.errors import BadPattern
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.own_pattern import matching_lines
from captor_desktop.reading.reader import book_from_text


def lines_fitting(text, pattern):
    return list(matching_lines(Layout(book_from_text(text)), pattern))


def test_the_lines_that_the_pattern_fits_come_back_in_order():
    text = "~ One ~\n\nsome prose\n\n~ Two ~\n"
    assert lines_fitting(text, r"~ \w+ ~") == [0, 4]


def test_the_pattern_is_tried_from_the_start_of_a_line_on():
    assert lines_fitting("Day 1\n\nOn Day 2 it rained", r"Day \d") == [0]


def test_blanks_around_a_line_do_not_matter():
    assert lines_fitting("     Day 1   ", r"Day \d$") == [0]


def test_marks_of_emphasis_around_a_line_do_not_matter():
    assert lines_fitting("_Day 1_\n\n*Day 2*", r"Day \d$") == [0, 2]


def test_a_pattern_may_ask_for_the_marks_themselves():
    assert lines_fitting("=Day=\n\nDay", r"=\w+=") == [0]


def test_very_long_lines_are_no_headings():
    assert lines_fitting("Day 1 " + "and on " * 60, "Day") == []


@pytest.mark.parametrize("pattern", ["", "   "])
def test_an_empty_pattern_is_refused_with_advice(pattern):
    with pytest.raises(BadPattern) as caught:
        lines_fitting("Day 1", pattern)
    assert str(caught.value.advice)


@pytest.mark.parametrize("pattern", ["(", "[a", "*", r"(?=Day)", r"(\w)\1", "a{2,1}"])
def test_a_pattern_that_cannot_be_used_is_refused_with_advice(pattern):
    with pytest.raises(BadPattern) as caught:
        lines_fitting("Day 1", pattern)
    assert pattern in str(caught.value.what)
    assert str(caught.value.advice)
    assert "b'" not in str(caught.value)
    assert caught.value.__cause__ is not None


@pytest.mark.timing
@pytest.mark.parametrize("pattern", ["(a+)+$", "(a|a)*b", "(.*a){20}", "([a-z]+)*!"])
def test_a_catastrophic_pattern_returns_quickly(pattern):
    text = "\n\n".join(["a" * 299] * 50 + ["a" * 100_000])
    start = time.process_time()
    lines_fitting(text, pattern)
    assert time.process_time() - start < 2

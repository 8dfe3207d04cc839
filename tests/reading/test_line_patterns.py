"""The look of single lines, also of very strange ones."""

from __future__ import annotations

import time

import pytest

from captor_desktop.book import opens_illustration
from captor_desktop.reading import line_patterns as look

TESTS = [
    look.is_scene_break,
    opens_illustration,
    look.opens_footnote,
    look.is_salutation,
    look.is_closing,
    look.is_dateline,
    look.is_place,
    look.is_list_entry,
    look.has_leader,
    look.has_columns,
]


def test_a_street_is_a_place_and_a_sentence_is_not():
    assert look.is_place("14 Wall Street,")
    assert not look.is_place("we went there,")


def test_an_imprint_is_no_dateline():
    assert look.is_dateline("London, May 3rd, 1851.")
    assert not look.is_dateline("COPYRIGHT, 1905,")


def test_a_sentence_that_begins_with_i_is_no_list_entry():
    assert look.is_list_entry("I. The Wall")
    assert look.is_list_entry("IV  The Wall")
    assert not look.is_list_entry("I sat on the wall.")


@pytest.mark.timing
@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize(
    "text",
    [
        "* " * 60,
        "a " * 40,
        "A. " * 23,
        "Yours most " * 6,
        "I am " * 14,
        "Dear " * 14,
        ". " * 50 + "x",
        " " * 60 + "x",
        "[" * 110,
        "x" * 1_000_000,
        "   x" * 250_000,
    ],
)
def test_no_line_takes_long_to_look_at(test, text):
    start = time.perf_counter()
    test(text)
    assert time.perf_counter() - start < 0.2

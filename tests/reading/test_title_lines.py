"""The paragraphs of a title page, one by one."""

from __future__ import annotations

import pytest

from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.title_lines import (
    is_aside,
    is_genre,
    is_imprint,
    is_series,
    is_year,
    opens_section,
    title_lines,
)

ENGLISH = words_for("en")


def kept(text):
    return [line.text for line in title_lines(text.split("\n"), ENGLISH)]


def test_the_page_ends_at_the_first_section():
    assert kept("THE FERRY\n\nby Ann Other\n\nCHAPTER I\n\nIt rained.") == [
        "THE FERRY",
        "by Ann Other",
    ]
    assert kept("THE FERRY\n\nTO MY MOTHER\n\nIt rained.") == ["THE FERRY"]


@pytest.mark.parametrize(
    "noise",
    [
        "Produced by Jo Two and the Online Distributed Proofreading Team",
        "[Illustration: The ferry\n\nat night]",
        "Transcriber's Note: The spelling was kept.",
        "By the same author\nTHE BRIDGE\nTHE ROAD\n\n\n",
        "\n“It never rains\nbut it pours.”",
    ],
)
def test_what_is_no_title_is_left_out(noise):
    assert kept(f"{noise}\n\n\n\nTHE FERRY\n\nby Ann Other") == ["THE FERRY", "by Ann Other"]


def test_marks_around_a_line_are_cut_and_gaps_are_counted():
    lines = title_lines(["_THE FERRY_", "", "", "* A Tale *"], ENGLISH)
    assert [(line.text, line.gap, line.words) for line in lines] == [
        ("THE FERRY", 0, ["THE", "FERRY"]),
        ("A Tale", 2, ["A", "Tale"]),
    ]


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("CHAPTER I", True),
        ("Chapter the First", True),
        ("PREFACE", True),
        ("Contents.", True),
        ("XIV", True),
        ("VOLUME I", False),
        ("THE FERRY", False),
        ("It was in the third chapter of his long life that he met her", False),
    ],
)
def test_sections_are_known(text, opens):
    assert opens_section(text, ENGLISH) is opens


def test_years_are_read_only_where_they_stand_alone():
    assert is_year("1874.") == 1874
    assert is_year("First published in 1901") == 1901
    assert is_year("1874 people") is None
    assert is_year("2120") is None


@pytest.mark.parametrize("text", ["London: Chapman & Hall", "Printed by J. Two", "NEW YORK"])
def test_imprints_are_known(text):
    assert is_imprint(text)
    assert is_aside(text)


def test_other_pieces_are_told_apart():
    assert is_series("The Red Library")
    assert not is_series("The Ferry")
    assert is_aside("IN THREE VOLUMES. VOL. I.")
    assert is_aside("Author of “The Bridge”")
    assert not is_aside("THE FERRY")
    assert is_genre("A Novel.", ENGLISH)
    assert not is_genre("The Ferry", ENGLISH)

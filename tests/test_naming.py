from __future__ import annotations

from pathlib import Path

import pytest

from captor_desktop.book import Metadata
from captor_desktop.naming import check_name_pattern, named_stem, safe_name, stem_of_file

SOURCE = Path("pg946.txt")
BOOK = Metadata(title="Lady Susan", author="Jane Austen", language="en", year=1871)


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("{author} - {title}", "Jane Austen - Lady Susan"),
        ("{title} ({year})", "Lady Susan (1871)"),
        ("{file}", "pg946"),
        ("", "pg946"),
        ("{language}/{title}", "en Lady Susan"),
    ],
)
def test_a_pattern_is_filled_in(pattern, expected):
    assert named_stem(pattern, BOOK, SOURCE) == expected


def test_what_is_not_known_leaves_no_trace():
    unknown = Metadata(title="Lady Susan")
    assert named_stem("{author} - {title}", unknown, SOURCE) == "Lady Susan"
    assert named_stem("{title} - {author}", unknown, SOURCE) == "Lady Susan"
    assert named_stem("{author}", unknown, SOURCE) == "pg946"


@pytest.mark.parametrize(
    ("name", "expected"),
    [('Who? "I": a/b\\c', "Who I a b c"), ("con", "con_"), ("  .. x. ", "x"), ("???", "")],
)
def test_every_system_accepts_the_name(name, expected):
    assert safe_name(name) == expected


def test_long_titles_are_cut():
    assert len(safe_name("ä" * 500).encode()) <= 224


def test_an_unknown_field_is_reported():
    assert check_name_pattern("{author} - {tilte}") == "tilte"
    assert check_name_pattern("{author} - {title}") == ""


def test_a_book_is_read_for_its_name_and_one_that_is_broken_keeps_its_own(tmp_path):
    path = tmp_path / "pg946.txt"
    assert stem_of_file("{title}", tmp_path / "gone.txt") == "gone"
    text = "The Project Gutenberg eBook of Lady Susan, by Jane Austen\n\nTitle: Lady Susan\n\n"
    path.write_text(f"{text}Author: Jane Austen\n\n\nCHAPTER I\n\nIt rained.\n")
    assert "Lady Susan" in stem_of_file("{title}", path)

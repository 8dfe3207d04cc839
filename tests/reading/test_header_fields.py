"""Fields and the first sentence of a header."""

from __future__ import annotations

import pytest

from captor_desktop.reading.header_fields import iso_date, read_fields, read_number, read_opening


def test_fields_run_over_indented_lines():
    fields = read_fields(["Title: A", "   B", "", "Author: C", "no field", "   D"])
    assert fields == {"title": ["A", "B"], "author": ["C"]}


def test_the_first_title_wins():
    assert read_fields(["Title: A", "", "Title: B", "  C"])["title"] == ["A"]


@pytest.mark.parametrize(
    ("line", "title", "author"),
    [
        ("The Project Gutenberg EBook of Up, by Ann Other", "Up", "Ann Other"),
        ("The Project Gutenberg eBook, Up, by Ann Other", "Up", "Ann Other"),
        ("Project Gutenberg's Up, by Ann Other", "Up", "Ann Other"),
        ("The Project Gutenberg Etext of Up, by Ann Other", "Up", "Ann Other"),
        ("***The Project Gutenberg Etext of Up, by Ann Other***", "Up", "Ann Other"),
        ("Project Gutenberg Etext of Up by Ann Other, #2 in our series", "Up", "Ann Other"),
        ("The Project Gutenberg EBook of Stand by Me, by Ann Other", "Stand by Me", "Ann Other"),
        ("The Project Gutenberg EBook of Up", "Up", ""),
        ("The Project Gutenberg eBooks are free", "", ""),
        ("Nothing of the kind", "", ""),
    ],
)
def test_the_first_sentence_names_title_and_author(line, title, author):
    assert read_opening([line]) == (title, author)


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Release Date: May 1, 2008 [EBook #43]", 43),
        ("October, 1994  [Etext #98]", 98),
        ("eBook No.: 0200121.txt", 200121),
        ("#3 in our series", None),
    ],
)
def test_the_number_of_the_e_book_is_found(line, number):
    assert read_number([line]) == number


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("October 31, 1992", "1992-10-31"),
        ("September, 1993", "1993-09"),
        ("Sept. 3rd, 1993", "1993-09-03"),
        ("3 May 1993", "1993-05-03"),
        ("1992 [EBook #45]", "1992"),
        ("2008-06-25", "2008-06-25"),
        ("January, 15", ""),
        ("May 99, 1999", "1999-05"),
        ("", ""),
    ],
)
def test_dates_become_iso(text, date):
    assert iso_date(text) == date

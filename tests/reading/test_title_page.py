"""Title pages, and tops of books that are none."""

from __future__ import annotations

import pytest

from captor_desktop.reading.title_page import read_title_page


def page_of(text):
    page = read_title_page(text.split("\n"))
    return page.title, page.author.name


@pytest.mark.parametrize(
    ("text", "title", "author"),
    [
        ("THE LONG WALK\n\nby Ann Other\n\nCHAPTER I", "The Long Walk", "Ann Other"),
        ("The Long Walk\n\nBY\n\nANN OTHER\n\nCHAPTER I", "The Long Walk", "Ann Other"),
        ("UP\nOR\nDOWN\n\n_By_ Ann Other", "Up or Down", "Ann Other"),
        ("UP;\n\nOR,\n\nTHE WAY DOWN\n\nBy Ann Other", "Up; or, the Way Down", "Ann Other"),
        ("UP\n\nA Tale\n\nby Ann Other, author of “Down”", "Up", "Ann Other"),
        ("UP\n\nby the author of “Down”", "Up", ""),
        ("[Illustration: a\n\ntree]\n\nUP\n\nby Ann Other", "Up", "Ann Other"),
        ("THE RED SERIES\n\nUP\n\nby Ann Other", "Up", "Ann Other"),
        (
            "Transcriber's Note\n\nThe spelling was kept as it was.\n\nUP\n\nby A. Other",
            "Up",
            "A. Other",
        ),
        ("The Long Walk, by Ann Other.\n\nCHAPTER I", "The Long Walk", "Ann Other"),
        ("UP\n\nA. N. OTHER\n\nCHAPTER I", "Up", "A. N. Other"),
        ("UP\n\nCHAPTER I\n\nIt rained.", "Up", ""),
        ("T H E   W A L K", "The Walk", ""),
        ("W A L K\n\nand\n\nRUN\n\nby Ann Other", "WALK and RUN", "Ann Other"),
        ("CHAPTER I\n\nIt rained and it rained.", "", ""),
        ("It rained all day and nobody came to the house.\n\nWe slept.", "", ""),
        ("by Ann Other", "", ""),
        ("", "", ""),
    ],
)
def test_a_title_page_tells_title_and_author(text, title, author):
    assert page_of(text) == (title, author)

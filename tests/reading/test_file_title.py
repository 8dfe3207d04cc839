"""What file names tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from captor_desktop.reading.file_title import read_file_title


@pytest.mark.parametrize(
    ("name", "title", "author", "number"),
    [
        ("Jane Austen - Emma.txt", "Emma", "Jane Austen", None),
        ("Emma - Jane Austen.txt", "Emma", "Jane Austen", None),
        ("emma_by_jane_austen.txt", "Emma", "Jane Austen", None),
        ("Emma.txt", "Emma", "", None),
        ("the-long-walk.txt", "The Long Walk", "", None),
        ("Emma (1815).txt", "Emma", "", None),
        ("43-0.txt", "", "", 43),
        ("pg98.txt", "", "", 98),
        ("pg98.txt.utf-8", "", "", 98),
        ("pg98-images.txt.gz", "", "", 98),
        ("1984.txt", "1984", "", None),
        ("Emma.html", "Emma", "", None),
        ("Jane Austen - Emma.docx", "Emma", "Jane Austen", None),
        ("book", "Book", "", None),
        ("long_walk_100en.txt", "Long Walk", "", None),
        ("the-long-walk-pg158.txt", "The Long Walk", "", None),
        ("catch_22.txt", "Catch 22", "", None),
        ("the_gay_1890s.txt", "The Gay 1890S", "", None),
    ],
)
def test_names_of_files_are_taken_apart(name, title, author, number):
    assert read_file_title(Path(name)) == (title, author, number)


def test_bare_digits_are_a_number_in_a_file_from_gutenberg():
    assert read_file_title(Path("1984.txt"), from_gutenberg=True).number == 1984

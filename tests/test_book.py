from __future__ import annotations

from pathlib import Path

import pytest

from captor_desktop.book import Book, Paragraph


@pytest.mark.parametrize(("first", "end"), [(-1, 2), (2, 1), (0, 4), (4, 4)])
def test_body_outside_the_file_is_refused(first, end):
    with pytest.raises(ValueError, match="outside"):
        Book(Path("b.txt"), ("a", "b", "c"), first, end)


def test_body_is_what_lies_between_the_boilerplate():
    assert Book(Path("b.txt"), ("head", "a", "b", "tail"), 1, 3).body == ("a", "b")


def test_paragraphs_of_the_body_lie_wholly_inside_it():
    paragraphs = (Paragraph(0, 1), Paragraph(2, 3), Paragraph(4, 6))
    book = Book(Path("b.txt"), ("a", "", "b", "", "c", "d"), 1, 5, paragraphs=paragraphs)
    assert book.body_paragraphs() == (Paragraph(2, 3),)

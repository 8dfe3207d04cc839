"""The pages of a book in its style: the same words on the page and in the contents."""

from __future__ import annotations

import pytest

from captor_desktop.conversion import analyse_book
from captor_desktop.options import AS_PRINTED, BookStyle, HeadingCase, Openings
from captor_desktop.reading.reader import book_from_text
from captor_desktop.writing.book_pages import book_pages

RAIN = 'It rained on the quay that day, and nobody came down to the "boats" before noon.\n' * 12
TEXT = f"""CHAPTER I

THE LAMPLIGHTER'S DAUGHTER AND THE GEESE

IT RAINED on the quay. {RAIN}

CHAPTER II

The Bell

{RAIN}

CHAPTER III

THE END OF IT

{RAIN}
"""


@pytest.fixture(scope="module")
def novel():
    analysis = analyse_book(book_from_text(TEXT))
    return analysis.book, analysis.segmentation


def headings(novel, style):
    pages = book_pages(*novel, style).pages
    return [([piece.text for piece in page.heading], page.label) for page in pages]


def test_headings_are_in_title_case_on_the_page_as_in_the_contents(novel):
    assert headings(novel, BookStyle()) == [
        (["Chapter I", "The Lamplighter’s Daughter and the Geese"],
         "Chapter I. The Lamplighter’s Daughter and the Geese"),
        (["Chapter II", "The Bell"], "Chapter II. The Bell"),
        (["Chapter III", "The End of It"], "Chapter III. The End of It"),
    ]  # fmt: skip


def test_headings_as_printed_are_so_in_the_contents_too(novel):
    style = BookStyle(headings=HeadingCase.PRINTED, curly_quotes=False)
    assert headings(novel, style)[0] == (
        ["CHAPTER I", "THE LAMPLIGHTER'S DAUGHTER AND THE GEESE"],
        "CHAPTER I. THE LAMPLIGHTER'S DAUGHTER AND THE GEESE",
    )


@pytest.mark.parametrize(
    ("openings", "start"),
    [
        (Openings.SMALL_CAPITALS, "~It rained~ on"),
        (Openings.PLAIN, "It rained on"),
        (Openings.PRINTED, "IT RAINED on"),
    ],
)
def test_only_the_first_words_of_a_chapter_are_changed(novel, openings, start):
    page = book_pages(*novel, BookStyle(openings=openings)).pages[0]
    assert page.blocks[0].text.startswith(start)


def test_quotes_are_curly_unless_as_printed(novel):
    assert "“boats”" in book_pages(*novel, BookStyle()).pages[1].blocks[0].text
    assert '"boats"' in book_pages(*novel, AS_PRINTED).pages[1].blocks[0].text


def test_a_german_heading_gets_the_small_letters_of_the_text():
    prose = (
        "Es war einmal, und die alte Lampe an der Brücke schien, ihr Licht aber fiel weit.\n" * 9
    )
    text = (
        f"KAPITEL I\n\nDIE ALTE LAMPE UND IHR LICHT\n\n{prose}\nKAPITEL II\n\nDIE BRÜCKE\n\n{prose}"
    )
    analysis = analyse_book(book_from_text(text))
    assert analysis.book.metadata.language == "de"
    page = book_pages(analysis.book, analysis.segmentation, BookStyle()).pages[0]
    assert page.heading[-1].text == "Die alte Lampe und ihr Licht"
    assert page.label.endswith("Die alte Lampe und ihr Licht")

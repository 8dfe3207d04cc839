"""What is left out of the pages is what stands there twice, and all of it is reported."""

from __future__ import annotations

import dataclasses

import pytest
from epub_words import WITHOUT_MARKS, WORD
from sample_books import NAMES, sample

from captor_desktop.book import Book
from captor_desktop.conversion import analyse, analyse_book
from captor_desktop.options import AS_PRINTED, BookStyle, Keep, Pictures
from captor_desktop.reading.reader import book_from_text
from captor_desktop.writing.book_files import BookFiles
from captor_desktop.writing.book_pages import book_pages
from captor_desktop.writing.left_out import Omitted, describe_left_out

RAIN = "It rained on the quay that day, and nobody came down to the boats before noon.\n" * 12

TEXT = f"""\
THE LANTERN AT GREY QUAY

A Tale of the Estuary

BY

ORLA PENHALE

LONDON: HART & SONS



CONTENTS

CHAPTER                              PAGE
I. The Lamp ........................... 1
II. The Geese ......................... 19
III. The Bell ......................... 40



THE LANTERN AT GREY QUAY



CHAPTER I

THE LAMP

[Illustration: She looked at the lamp]

{RAIN}

[Illustration]

{RAIN}

CHAPTER II

THE GEESE

{RAIN}

THE LANTERN AT GREY QUAY

CHAPTER III

THE BELL

{RAIN}
"""


@pytest.fixture(scope="module")
def lantern():
    analysis = analyse_book(book_from_text(TEXT))
    facts = dataclasses.replace(
        analysis.book.metadata, title="The Lantern at Grey Quay", author="Orla Penhale"
    )
    return dataclasses.replace(analysis.book, metadata=facts), analysis.segmentation


def shown(book: Book, segmentation, style: BookStyle) -> str:
    pages = book_pages(book, segmentation, style).pages
    return "\n".join(text.block.text for page in pages for text in page.texts)


def words(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text.translate(WITHOUT_MARKS))]


def gone(book: Book, segmentation, style: BookStyle) -> set[Omitted]:
    return {each.why for each in book_pages(book, segmentation, style).left_out}


def test_what_stands_twice_is_left_out(lantern):
    text = shown(*lantern, BookStyle())
    assert "........" not in text
    assert "Illustration" not in text
    assert "She looked at the lamp" in text
    assert "GREY QUAY" not in text.upper()  # on our title page alone
    assert "ORLA PENHALE" not in text.upper()
    assert "A Tale of the Estuary" in text
    assert "HART & SONS" in text
    assert gone(*lantern, BookStyle()) == set(Omitted)


@pytest.mark.parametrize(
    ("style", "kept", "words"),
    [
        (BookStyle(keep=(Keep.CONTENTS,)), Omitted.CONTENTS, "I. The Lamp ...."),
        (BookStyle(keep=(Keep.TITLE_PAGE,)), Omitted.TITLE_PAGE, "ORLA PENHALE"),
        (BookStyle(keep=(Keep.HALF_TITLES,)), Omitted.HALF_TITLE, "GREY QUAY"),
        (BookStyle(pictures=Pictures.PRINTED), Omitted.PICTURE, "[Illustration]"),
    ],
)
def test_each_can_be_kept(lantern, style, kept, words):
    assert kept not in gone(*lantern, style)
    assert words in shown(*lantern, style)


def test_captions_go_too_if_no_picture_is_wanted(lantern):
    assert "She looked" not in shown(*lantern, BookStyle(pictures=Pictures.NONE))


def test_nothing_is_left_out_as_printed(lantern):
    assert book_pages(*lantern, AS_PRINTED).left_out == ()


@pytest.mark.parametrize("name", ["", *NAMES])
def test_no_word_is_lost_unnoticed(lantern, name):
    """Every word of the book is on a page or is reported."""
    book, segmentation = lantern
    if name:
        analysis = analyse(sample(name))
        book, segmentation = analysis.book, analysis.segmentation
    planned = book_pages(book, segmentation, BookStyle())
    on_pages = [
        word
        for page in planned.pages
        for text in page.texts
        if page.section.text_line > page.section.first_line or text.block in page.blocks
        for word in words(text.block.text)
    ]
    left = [w for each in planned.left_out for line in each.lines for w in words(line)]
    everything = [w for line in book.body for w in words(line)]
    assert sorted([*on_pages, *left]) == sorted(everything)
    rest = iter(everything)
    assert all(word in rest for word in on_pages)


def test_what_is_left_out_is_reported(lantern):
    book, segmentation = lantern
    told = describe_left_out(book_pages(book, segmentation, BookStyle()).left_out)
    assert str(told).startswith(
        "Left out: the printed contents list (5 lines), lines that repeat the title page"
    )
    assert describe_left_out(()) is None


def test_a_contents_section_of_prose_stays():
    text = f"CONTENTS\n\n{RAIN}\n\nCHAPTER I\n\n{RAIN}\n\nCHAPTER II\n\n{RAIN}"
    analysis = analyse_book(book_from_text(text))
    planned = book_pages(analysis.book, analysis.segmentation, BookStyle())
    assert not [each for each in planned.left_out if len(each.lines) > 2]


def test_the_printed_title_page_becomes_ours(lantern):
    files = BookFiles(*lantern, BookStyle()).files()
    pages = [file.make().decode() for file in files]
    assert sum('epub:type="titlepage"' in page for page in pages) == 2  # and the landmark
    assert sum("<h1" in page and "Orla Penhale" in page for page in pages) == 1


def test_an_entry_of_another_wording_does_not_end_the_list():
    listed = "\n\n".join(["1. The Lamp", "2. Of Geese and their Ways", "3. The Bell"])
    chapters = "\n\n".join(
        f"CHAPTER {n}\n\n{name}\n\n{RAIN}"
        for n, name in ((1, "THE LAMP"), (2, "ON THE MARSH"), (3, "THE BELL"))
    )
    analysis = analyse_book(book_from_text(f"CONTENTS\n\n{listed}\n\n\n\n{chapters}"))
    text = shown(analysis.book, analysis.segmentation, BookStyle())
    assert "Ways" not in text
    assert "On the Marsh" in text

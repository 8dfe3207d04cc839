from __future__ import annotations

from pathlib import Path

import pytest
from invented_novels import Draft

from captor_desktop.book import Book
from captor_desktop.prediction import (
    FEWEST_WORDS,
    PredictOptions,
    fill_without_chapters,
    predict_book,
    segment_by_prediction,
    split_long_chapters,
)
from captor_desktop.reading.reader import book_from_text
from captor_desktop.segmentation import (
    Heading,
    Kind,
    Method,
    Origin,
    build_segmentation,
)

WOC = PredictOptions(method="woc", chapters=4)


def invented(words: int = 6_000, *, before: str = "", after: str = "") -> Book:
    draft = Draft()
    if before:
        draft.write(*before.split("\n"))
    draft.prose(words)
    if after:
        draft.write(*after.split("\n"))
    return book_from_text("\n".join(draft.lines), Path("book.txt"))


def test_paragraph_numbers_are_those_of_the_whole_file():
    header = "*** START OF THE PROJECT GUTENBERG EBOOK INVENTED ***"
    footer = "*** END OF THE PROJECT GUTENBERG EBOOK INVENTED ***"
    book = invented(before=header, after=footer)
    found = predict_book(book, WOC)
    assert len(found.breaks) == 3
    for number in found.breaks:
        assert book.body_first < book.paragraphs[number].first_line < book.body_end


def test_no_chapter_opens_at_a_scene_break_or_a_picture():
    book = invented(2_000, before="* * * * *", after="[Illustration: The mill]")
    places = len(book.paragraphs)
    found = predict_book(book, PredictOptions(method="equidistant", chapters=places))
    assert len(found.breaks) == places - 3
    assert places - 1 not in found.breaks


def test_predicted_chapters_are_named_by_number_and_marked():
    segmentation = segment_by_prediction(invented(), WOC)
    assert segmentation.method is Method.PREDICTED
    assert [s.label for s in segmentation.sections] == [f"Chapter {n}" for n in range(1, 5)]
    assert {s.origin for s in segmentation.sections} == {Origin.PREDICTED}


def test_a_book_without_headings_is_cut_where_breaks_are_predicted():
    book = invented()
    filled = fill_without_chapters(book, build_segmentation(book, ()))
    assert filled.method is Method.PREDICTED
    assert len(filled.chapters) >= 1


def test_a_story_of_a_few_pages_stays_in_one_piece():
    book = invented(FEWEST_WORDS // 4)
    whole = build_segmentation(book, ())
    assert fill_without_chapters(book, whole) == whole


def test_a_few_pages_are_cut_if_the_user_says_into_how_many():
    book = invented(FEWEST_WORDS // 4)
    assert len(fill_without_chapters(book, build_segmentation(book, ()), WOC).chapters) == 4


def test_a_preface_that_runs_on_into_the_story_keeps_its_first_piece():
    book = invented(before="THE MILL\n\nPREFACE")
    preface = Heading(2, 2, Kind.FRONT, "PREFACE", "Preface")
    filled = fill_without_chapters(book, build_segmentation(book, (preface,)), WOC)
    assert [(s.kind, s.label) for s in filled.sections] == [
        (Kind.TITLE, "Title page"),
        (Kind.FRONT, "Preface"),
        (Kind.CHAPTER, "Chapter 1"),
        (Kind.CHAPTER, "Chapter 2"),
        (Kind.CHAPTER, "Chapter 3"),
    ]


def test_an_empty_book_stays_empty():
    book = Book(Path("book.txt"), (), 0, 0)
    assert fill_without_chapters(book, build_segmentation(book, ())).sections == ()


def test_long_chapters_are_split_and_short_ones_are_not():
    draft = Draft()
    lines = [draft.write("CHAPTER I")]
    draft.prose(3_000)
    lines.append(draft.write("CHAPTER II"))
    draft.prose(300)
    book = book_from_text("\n".join(draft.lines))
    headings = tuple(
        Heading(line, line, Kind.CHAPTER, f"CHAPTER {n}", f"Chapter {n}")
        for n, line in enumerate(lines, 1)
    )
    split = split_long_chapters(book, build_segmentation(book, headings), 1_000, WOC)
    labels = [s.label for s in split.sections]
    assert labels[:2] == ["Chapter 1", "Chapter 1 (2)"]
    assert labels[-1] == "Chapter 2"
    assert len(labels) == 5


@pytest.mark.parametrize("method", ["auto", "combined", "lexical", "woc", "equidistant"])
def test_every_method_gives_as_many_chapters_as_asked_for(method):
    found = predict_book(invented(2_000), PredictOptions(method=method, chapters=5))
    assert len(found.breaks) == len(found.confidences) == 4

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from invented_novels import Draft

from captor_desktop.book import Book
from captor_desktop.breaks import signals
from captor_desktop.options import BreakMethod, PredictOptions
from captor_desktop.prediction import (
    FEWEST_WORDS,
    choose_breaks,
    fill_without_chapters,
    measure_book,
    segment_at,
    split_long_chapters,
    warm_up_kernels,
)
from captor_desktop.reading.reader import book_from_text
from captor_desktop.scorer import Scorers
from captor_desktop.segmentation import (
    FoundBy,
    Kind,
    Origin,
    Section,
    build_segmentation,
)

WOC = PredictOptions(method=BreakMethod.WOC, chapters=4)


def predict_book(book, options):
    return choose_breaks(measure_book(book, options), options)


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
    found = predict_book(book, PredictOptions(method=BreakMethod.EQUIDISTANT, chapters=places))
    assert len(found.breaks) == places - 3
    assert places - 1 not in found.breaks


def test_predicted_chapters_are_named_by_number_and_marked():
    segmentation = segment_at(predict_book(invented(), WOC))
    assert segmentation.method is FoundBy.PREDICTED
    assert [s.label for s in segmentation.sections] == [f"Chapter {n}" for n in range(1, 5)]
    assert {s.origin for s in segmentation.sections} == {Origin.PREDICTED}


def test_a_book_without_headings_is_cut_where_breaks_are_predicted():
    book = invented()
    filled, _ = fill_without_chapters(book, build_segmentation(book, ()))
    assert filled.method is FoundBy.PREDICTED
    assert len(filled.chapters) >= 1


def test_a_story_of_a_few_pages_stays_in_one_piece():
    book = invented(FEWEST_WORDS // 4)
    whole = build_segmentation(book, ())
    assert fill_without_chapters(book, whole) == (whole, None)


def test_a_few_pages_are_cut_if_the_user_says_into_how_many():
    book = invented(FEWEST_WORDS // 4)
    assert len(fill_without_chapters(book, build_segmentation(book, ()), WOC)[0].chapters) == 4


def test_a_preface_that_runs_on_into_the_story_keeps_its_first_piece():
    book = invented(before="THE MILL\n\nPREFACE")
    preface = Section(Kind.FRONT, 2, 3, 3, "Preface")
    filled, _ = fill_without_chapters(book, build_segmentation(book, (preface,)), WOC)
    assert [(s.kind, s.label) for s in filled.sections] == [
        (Kind.TITLE, "Title page"),
        (Kind.FRONT, "Preface"),
        (Kind.CHAPTER, "Chapter 1"),
        (Kind.CHAPTER, "Chapter 2"),
        (Kind.CHAPTER, "Chapter 3"),
    ]


def test_an_empty_book_stays_empty():
    book = Book(Path("book.txt"), (), 0, 0)
    assert fill_without_chapters(book, build_segmentation(book, ()))[0].sections == ()


def test_long_chapters_are_split_and_short_ones_are_not():
    draft = Draft()
    lines = [draft.write("CHAPTER I")]
    draft.prose(3_000)
    lines.append(draft.write("CHAPTER II"))
    draft.prose(300)
    book = book_from_text("\n".join(draft.lines))
    headings = tuple(
        Section(Kind.CHAPTER, line, line + 1, line + 1, f"Chapter {n}")
        for n, line in enumerate(lines, 1)
    )
    split = split_long_chapters(book, build_segmentation(book, headings), 1_000, WOC)
    labels = [s.label for s in split.sections]
    assert labels[:2] == ["Chapter 1", "Chapter 1 (2)"]
    assert labels[-1] == "Chapter 2"
    assert len(labels) == 5


@pytest.mark.parametrize("method", ["auto", "combined", "lexical", "woc", "equidistant"])
def test_every_method_gives_as_many_chapters_as_asked_for(method):
    found = predict_book(invented(2_000), PredictOptions(BreakMethod(method), chapters=5))
    assert len(found.breaks) == len(found.confidences) == 4


# --- measured once ---


class Counting:
    """A break model that counts how often it is asked."""

    def __init__(self):
        self.asked = 0

    def score_breaks(self, paragraphs, places, work):
        self.asked += 1
        return np.zeros(places.size)


def test_what_is_known_is_not_measured_again(monkeypatch):
    book = invented(2_000)
    known = measure_book(book)
    monkeypatch.setattr(signals, "measure", None)
    assert measure_book(book, known=known) is known


def test_a_network_is_asked_once_about_what_is_known(monkeypatch):
    book, scorer = invented(2_000), Counting()
    scorers = Scorers(breaks=scorer)
    known = measure_book(book)
    whole = measure_book(book, scorers=scorers)
    monkeypatch.setattr(signals, "measure", None)
    heard = measure_book(book, scorers=scorers, known=known)
    assert measure_book(book, scorers=scorers, known=heard) is heard
    assert scorer.asked == 2
    assert heard.with_network
    assert not known.with_network
    for name, odds in whole.signals.log_odds.items():
        np.testing.assert_array_equal(heard.signals.log_odds[name], odds)


@pytest.mark.parametrize("other", ["lines", "window", "text"])
def test_what_is_known_of_something_else_is_measured(other):
    book = invented(2_000)
    known = measure_book(book)
    options = PredictOptions(window=20 if other == "window" else 200)
    lines = (book.body_first, book.body_end // 2) if other == "lines" else None
    if other == "text":
        book = invented(1_000)
    again = measure_book(book, options, lines=lines, known=known)
    assert again is not known
    assert again.lines == (lines or (book.body_first, book.body_end))


def test_the_warm_up_compiles_every_loop_of_a_prediction():
    warm_up_kernels()
    from captor_desktop.breaks import kernels

    compiled = (kernels.invert, kernels.span_density, kernels.peaks, kernels.best_places)
    assert all(loop.signatures for loop in compiled)

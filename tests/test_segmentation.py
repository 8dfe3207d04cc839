from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from invented import KINDS, a_book, a_heading

from captor_desktop.book import Book, Metadata
from captor_desktop.edits import accept
from captor_desktop.segmentation import (
    FoundBy,
    Kind,
    Origin,
    Section,
    Segmentation,
    build_predicted,
    build_segmentation,
    is_doubtful,
    predict_between,
    story_lines,
)


def levels(*kinds: tuple[Kind, str]) -> list[int]:
    book = a_book(len(kinds) * 2)
    headings = [a_heading(2 * i, kind, keyword) for i, (kind, keyword) in enumerate(kinds)]
    return [section.level for section in build_segmentation(book, headings).sections]


def covered(segmentation: Segmentation) -> list[int]:
    return [n for s in segmentation.sections for n in range(s.first_line, s.end_line)]


# --- what a segmentation refuses ---


@pytest.mark.parametrize(
    "spans",
    [
        [(1, 1, 10)],  # starts late
        [(0, 0, 9)],  # ends early
        [(0, 0, 4), (5, 5, 10)],  # a gap
        [(0, 0, 6), (5, 5, 10)],  # an overlap
        [(5, 5, 10), (0, 0, 5)],  # out of order
        [(0, 11, 10)],  # text behind the end
        [(0, 0, 0), (0, 0, 10)],  # an empty section
        [],
    ],
)
def test_sections_that_do_not_cover_the_book_are_refused(spans):
    sections = tuple(Section(Kind.CHAPTER, a, b, c, "x") for a, b, c in spans)
    with pytest.raises(ValueError, match="section"):
        Segmentation(sections, 0, 10)


def test_line_outside_the_book_is_in_no_section():
    segmentation = build_segmentation(a_book(10), [a_heading(0)])
    assert segmentation.section_at(9) == 0
    with pytest.raises(ValueError, match="outside"):
        segmentation.section_at(10)


# --- building ---


def test_text_before_the_first_heading_is_the_title_page():
    segmentation = build_segmentation(a_book(10), [a_heading(4)])
    assert [s.kind for s in segmentation.sections] == [Kind.TITLE, Kind.CHAPTER]


def test_blank_lines_before_the_first_heading_make_no_title_page():
    book = Book(Path("b.txt"), ("", " ", "CHAPTER I", "text"), 0, 4)
    (section,) = build_segmentation(book, [a_heading(2)]).sections
    assert (section.first_line, section.text_line, section.end_line) == (0, 3, 4)


def test_book_without_headings_is_one_chapter_named_after_it():
    (section,) = build_segmentation(a_book(title="Emma"), []).sections
    assert (section.label, section.kind) == ("Emma", Kind.CHAPTER)


def test_empty_body_has_no_sections():
    assert build_segmentation(a_book(5, 2, 2), [a_heading(2)]).sections == ()
    assert build_predicted(a_book(5, 2, 2), [2]).sections == ()


def test_headings_outside_the_body_are_left_out():
    segmentation = build_segmentation(a_book(20, 5, 15), [a_heading(n) for n in (2, 5, 10, 15, 18)])
    assert [s.first_line for s in segmentation.sections] == [5, 10]


def test_heading_that_runs_into_the_next_ends_there():
    segmentation = build_segmentation(a_book(10), [a_heading(0, last_line=6), a_heading(4)])
    assert segmentation.sections[0].text_line == 4


def test_chapters_lie_inside_parts_and_back_matter_outside():
    part, chapter = (Kind.PART, "part"), (Kind.CHAPTER, "chapter")
    front, back = (Kind.FRONT, "preface"), (Kind.BACK, "notes")
    assert levels(front, part, chapter, part, chapter, back) == [0, 0, 1, 0, 1, 0]


def test_parts_nest_in_the_order_the_book_has_them():
    volume, book = (Kind.PART, "volume"), (Kind.PART, "book")
    chapter = (Kind.CHAPTER, "chapter")
    assert levels(volume, book, chapter, book, volume, book, chapter) == [0, 1, 2, 1, 0, 1, 2]


@given(
    st.lists(
        st.tuples(st.integers(0, 30), st.integers(0, 4), KINDS),
        max_size=12,
        unique_by=lambda h: h[0],
    ),
    st.integers(0, 10),
    st.integers(10, 30),
)
def test_whatever_the_headings_not_a_line_is_lost(found, first, end):
    book = a_book(30, first, end)
    headings = [a_heading(line, kind, last_line=line + more) for line, more, kind in found]
    segmentation = build_segmentation(book, headings)
    assert covered(segmentation) == list(range(first, end))


@given(st.lists(st.integers(-3, 35), max_size=12), st.integers(0, 10), st.integers(10, 30))
def test_whatever_the_breaks_not_a_line_is_lost(breaks, first, end):
    segmentation = build_predicted(a_book(30, first, end), breaks)
    assert covered(segmentation) == list(range(first, end))
    assert segmentation.method is FoundBy.PREDICTED
    assert [s.number for s in segmentation.sections] == [
        n for n, _ in enumerate(segmentation.sections, start=1)
    ]


def test_predicted_breaks_keep_their_confidence():
    sections = build_predicted(a_book(10), [6, 3], [0.25, 0.75]).sections
    assert [s.confidence for s in sections] == [1.0, 0.75, 0.25]
    assert {s.origin for s in sections} == {Origin.PREDICTED}


@pytest.mark.parametrize(("score", "doubtful"), [(0.99, False), (0.85, True), (0.6, True)])
def test_uncertain_section_is_doubtful_until_it_is_accepted(score, doubtful):
    section = Section(Kind.CHAPTER, 0, 0, 5, "I", confidence=score)
    assert is_doubtful(section) is doubtful
    assert not is_doubtful(accept(Segmentation((section,), 0, 5), 0).sections[0])


def test_predicted_chapters_leave_front_and_back_matter_alone():
    headings = [a_heading(0, Kind.FRONT), a_heading(3), a_heading(6), a_heading(9, Kind.BACK)]
    old = build_segmentation(a_book(12), headings)
    assert story_lines(old) == (3, 9)
    found = predict_between(old, (3, 9), [5, 7], [0.6, 0.7])
    assert (found.sections[0], found.sections[-1]) == (old.sections[0], old.sections[-1])
    assert [(s.first_line, s.label) for s in found.chapters] == [
        (3, "Chapter 1"),
        (5, "Chapter 2"),
        (7, "Chapter 3"),
    ]


def test_predicted_chapters_are_named_in_the_language_of_the_book():
    book = dataclasses.replace(a_book(10), metadata=Metadata(language="de"))
    assert [s.label for s in build_predicted(book, [5]).sections] == ["Kapitel 1", "Kapitel 2"]

from __future__ import annotations

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from sample_books import SAMPLES, sample

from captor_desktop.anchors import anchors_of, place_again, read_anchor
from captor_desktop.book import Book
from captor_desktop.conversion import analyse
from captor_desktop.reading.reader import read_book


@pytest.fixture
def changed(tmp_path):
    """Return a function that reads other lines as a book."""

    def read(lines) -> Book:
        path = tmp_path / "changed.txt"
        path.write_text("\n".join(lines), encoding="utf-8")
        return read_book(path)

    return read


def starts(book, segmentation):
    """Return the first line of text in each section."""
    lines = [book.lines[s.first_line : s.end_line] for s in segmentation.sections]
    return [next(line for line in part if line.strip()) for part in lines]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_section_is_found_at_its_place_in_the_same_text(path):
    analysis = analyse(path)
    placed = place_again(
        analysis.book, analysis.segmentation, anchors_of(analysis.book, analysis.segmentation)
    )
    assert placed.lost == ()
    old = [(s.first_line, s.end_line, s.label) for s in analysis.segmentation.sections]
    assert [(s.first_line, s.end_line, s.label) for s in placed.segmentation.sections] == old


def test_blank_lines_and_corrected_words_move_sections_along(changed):
    analysis = analyse(sample("the_ferry_at_oxbow"))
    lines = ["", "", *analysis.book.lines]
    words = [line.replace("the", "ye") if n % 7 == 0 else line for n, line in enumerate(lines)]
    book = changed(words)
    anchors = anchors_of(analysis.book, analysis.segmentation)
    placed = place_again(book, analysis.segmentation, anchors)
    assert placed.lost == ()
    old = starts(analysis.book, analysis.segmentation)
    assert [text[:4] for text in starts(book, placed.segmentation)] == [text[:4] for text in old]


def test_a_blank_line_inside_a_heading_leaves_the_heading_complete(changed):
    analysis = analyse(sample("the_lamplighter_of_low_street"))
    section = next(s for s in analysis.segmentation.sections if s.text_line - s.first_line > 1)
    lines = list(analysis.book.lines)
    printed = [line for line in lines[section.first_line : section.text_line] if line.strip()]
    lines.insert(section.first_line + 1, "")
    book = changed(lines)
    anchors = anchors_of(analysis.book, analysis.segmentation)
    placed = place_again(book, analysis.segmentation, anchors)
    number = analysis.segmentation.sections.index(section)
    found = placed.segmentation.sections[number]
    heading = book.lines[found.first_line : found.text_line]
    assert [line for line in heading if line.strip()] == printed


def test_an_anchor_of_an_older_review_is_read():
    assert read_anchor([["a"], ["b", "c"]]) == (("a",), ("b", "c"), -1)


def test_a_heading_that_was_corrected_is_found_by_its_neighbours(changed):
    analysis = analyse(sample("the_ferry_at_oxbow"))
    section = analysis.segmentation.sections[2]
    lines = list(analysis.book.lines)
    lines[section.first_line] = "II. A Corrected Heading"
    book = changed(lines)
    placed = place_again(
        book, analysis.segmentation, anchors_of(analysis.book, analysis.segmentation)
    )
    assert placed.lost == ()
    assert placed.segmentation.sections[2].first_line == section.first_line


@examples(15)
@given(st.lists(st.integers(0, 200), max_size=12))
def test_whatever_lines_are_taken_out_the_rest_is_covered(tmp_path_factory, gone):
    analysis = analyse(sample("five_doors"))
    lines = [line for n, line in enumerate(analysis.book.lines) if n not in gone]
    path = tmp_path_factory.mktemp("books") / "x.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    book = read_book(path)
    anchors = anchors_of(analysis.book, analysis.segmentation)
    placed = place_again(book, analysis.segmentation, anchors)
    if placed is None:
        return
    count = len(placed.segmentation.sections) + len(placed.lost)
    assert count == len(analysis.segmentation.sections)

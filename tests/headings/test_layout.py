"""Blocks, gaps and word counts of a book."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.book import Book, Paragraph
from captor_desktop.headings.layout import Layout, bare


def layout_of(*lines, first=0, end=None):
    return Layout(Book(Path("book.txt"), lines, first, len(lines) if end is None else end))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("   CHAPTER I   ", "CHAPTER I"),
        ("*CHAPTER I*", "CHAPTER I"),
        ("_I_", "I"),
        ("=THE MAIL=", "THE MAIL"),
        ("# Chapter 1", "Chapter 1"),
        ("| I |", "I"),
        ("[1]", "[1]"),
        ("a_b", "a_b"),
        ("* * *", ""),
        ("", ""),
    ],
)
def test_marks_of_emphasis_around_a_line_go(line, expected):
    assert bare(line) == expected


def test_blocks_are_the_runs_of_lines_between_blank_ones():
    layout = layout_of("a", "", "", "b", "c", " ", "d")
    assert [(b.first_line, b.end_line) for b in layout.blocks] == [(0, 1), (3, 5), (6, 7)]
    assert [b.size for b in layout.blocks] == [1, 2, 1]


def test_a_block_knows_the_blank_lines_around_it():
    layout = layout_of("a", "", "", "b", "", "c", "", "", "")
    assert layout.blocks[1] == Paragraph(3, 4, blanks_before=2, blanks_after=1)
    assert layout.blocks[2].blanks_after == 3


def test_the_edge_of_the_page_is_a_wide_gap():
    assert layout_of("a", "", "b").blocks[0].blanks_before >= 4


def test_blocks_lie_inside_the_body():
    layout = layout_of("header", "", "a", "", "licence", first=2, end=4)
    assert [(b.first_line, b.end_line) for b in layout.blocks] == [(2, 3)]


def test_a_body_without_lines_has_no_blocks():
    layout = layout_of("header", "licence", first=1, end=1)
    assert layout.blocks == []
    assert layout.words_between(0, 9) == 0


def test_words_are_counted_between_lines_of_the_body():
    layout = layout_of("not counted", "one two", "", "three", "not counted", first=1, end=4)
    assert layout.words_between(1, 4) == 3
    assert layout.words_between(2, 4) == 1
    assert layout.words_between(0, 5) == 3
    assert layout.words_between(3, 1) <= 0


def test_the_block_at_a_line_or_before_it_is_found():
    layout = layout_of("a", "b", "", "c")
    assert [layout.block_index(line) for line in range(4)] == [0, 0, 0, 1]


def test_text_is_trimmed_and_blank_lines_are_left_out():
    assert layout_of("  CHAPTER I ", "", "   THE MAIL").text(0, 3) == "CHAPTER I\nTHE MAIL"


@pytest.mark.parametrize(
    ("lines", "is_prose"),
    [
        (("The widow walked along the river before the rain began,", "and then went home."), True),
        (("The widow walked along the river before the rain began.",), True),
        (("A short line",), False),
        (("Short lines,", "set as verse,", "are no prose."), False),
        (("THE WIDOW WALKED ALONG THE RIVER BEFORE THE RAIN BEGAN,", "AND THEN HOME."), False),
        (("1875 . . . . . . . . . . . . . . . . . . . . . . . . . . 12", "1876"), False),
    ],
)
def test_running_text_has_long_lines_and_small_letters(lines, is_prose):
    layout = layout_of(*lines)
    assert layout.is_prose(layout.blocks[0]) is is_prose


@given(st.lists(st.sampled_from(["", "a", "b c", "  "]), max_size=30))
def test_every_line_with_words_is_in_exactly_one_block(lines):
    layout = layout_of(*lines)
    covered = [line for b in layout.blocks for line in range(b.first_line, b.end_line)]
    assert covered == [number for number, line in enumerate(lines) if line.strip()]
    for line in covered:
        block = layout.blocks[layout.block_index(line)]
        assert block.first_line <= line < block.end_line
    assert layout.words_between(0, len(lines)) == sum(len(line.split()) for line in lines)

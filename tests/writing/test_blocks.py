from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.book import Book, Paragraph, Shape
from captor_desktop.writing.blocks import Block, blocks_between


def test_a_block_is_cut_where_the_section_begins(make_book):
    book = make_book("CHAPTER I\nIt rained.\nIt stopped.\n\nNext.")
    assert [b.text for b in blocks_between(book, 1, 5)] == ["It rained. It stopped.", "Next."]
    assert [b.text for b in blocks_between(book, 1, 2)] == ["It rained."]


def test_lines_outside_of_all_paragraphs_are_prose(make_book):
    book = make_book("one\ntwo\n\nthree")
    bare = type(book)(book.path, book.lines, 0, 4, paragraphs=(Paragraph(3, 4, Shape.VERSE),))
    assert [(b.shape, b.text) for b in blocks_between(bare, 0, 4)] == [
        (Shape.PROSE, "one two"),
        (Shape.VERSE, "three"),
    ]


def test_prose_marked_by_indents_only_is_taken_apart(make_book):
    book = make_book("   First one\ngoes on.\n   Second one\ngoes on\nand on.")
    assert [b.text for b in blocks_between(book, 0, 5)] == [
        "First one goes on.",
        "Second one goes on and on.",
    ]


def test_lines_too_long_to_be_wrapped_are_paragraphs(make_book):
    book = make_book("long " * 60 + "\nShort.\n" + "words " * 60)
    assert len(blocks_between(book, 0, 3)) == 3


def test_wrapped_lines_stay_one_paragraph(make_book):
    book = make_book("a word\nand another\nand one")
    assert [b.first_line for b in blocks_between(book, 0, 3)] == [0]


@pytest.mark.parametrize(
    ("before", "after", "joined"),
    [
        ("the other way--", "in short", "the other way--in short"),
        ("the other way—", "in short", "the other way—in short"),
        ("her mother-", "in-law came", "her mother-in-law came"),
        ("I--", "I meant", "I--I meant"),
        ("two-", "and three-masted", "two- and three-masted"),
        ("he said --", "and went", "he said -- and went"),
        ("Mr. B--", "of the Anchor", "Mr. B-- of the Anchor"),
        ("in the year 18--", "there came", "in the year 18-- there came"),
        ("Mrs. L----", "of the Anchor", "Mrs. L---- of the Anchor"),
    ],
)
def test_a_dash_or_hyphen_at_a_line_end_ties_the_words_together(before, after, joined):
    assert Block(Shape.PROSE, 0, (before, after)).text == joined


def test_verse_keeps_lines_and_indents(make_book):
    book = make_book("  one\n    two\n\tthree", {"one": Shape.VERSE})
    (block,) = blocks_between(book, 0, 3)
    assert block.text == "one\ntwo\nthree"
    assert block.indents == (2, 4, 8)


def test_a_line_of_controls_alone_is_left_out(make_book):
    book = make_book("one\n\x00\ntwo")
    assert [b.text for b in blocks_between(book, 0, 3)] == ["one two"]


def test_size_counts_bytes_not_letters():
    assert Block(Shape.PROSE, 0, ("水" * 100,)).size_bytes > 300


@given(st.lists(st.sampled_from(["", "  ", "one", "   two", "three " * 50, "\x0c", "\ta"])))
def test_no_line_with_words_is_lost(lines):
    book = Book(Path("b.txt"), tuple(lines), 0, len(lines))
    blocks = blocks_between(book, 0, len(lines))
    assert " ".join(b.text for b in blocks).split() == " ".join(lines).split()
    assert len({b.first_line for b in blocks}) == len(blocks)

from __future__ import annotations

import pytest

from captor_desktop.book import Shape
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.notes import (
    NotedText,
    NoteText,
    is_bracketed,
    link_notes,
    read_note,
)


def note(text, line=0):
    return Block(Shape.FOOTNOTE, line, (text,))


def prose(text, line):
    return Block(Shape.PROSE, line, (text,))


def noted(section, block):
    return NotedText(section, f"page-{section}", block)


@pytest.mark.parametrize(
    ("printed", "sign", "mark", "text"),
    [
        ("[1] A word.", "1", "[1]", "A word."),
        ("[A] A word.", "A", "[A]", "A word."),
        ("{7} A word.", "7", "{7}", "A word."),
        ("[Footnote 1: A word.]", "1", "Footnote 1:", "A word."),
        ("[Footnote B: A [sic] word.]", "B", "Footnote B:", "A [sic] word."),
        ("[Footnote 1: It goes on", "1", "[Footnote 1:", "It goes on"),
        ("[Footnote: No sign.]", "", "Footnote:", "No sign."),
        ("[Note 3: A word.]", "3", "Note 3:", "A word."),
    ],
)
def test_a_note_is_taken_apart(printed, sign, mark, text):
    assert read_note(note(printed)) == NoteText(sign, mark, text)


def test_prose_is_no_note():
    assert read_note(prose("[1] A word.", 0)) is None
    assert read_note(note("only words")) is None


@pytest.mark.parametrize(
    ("text", "answer"),
    [("[a]", True), ("[a [b] c]", True), ("[a] [b]", False), ("[a", False), ("", False)],
)
def test_only_a_bracket_round_all_of_it_counts(text, answer):
    assert is_bracketed(text) is answer


def test_a_reference_finds_the_note_of_its_own_section():
    texts = [
        noted(0, prose("one[1]", 0)),
        noted(1, prose("two[1]", 2)),
        noted(1, note("[1] for two", 4)),
    ]
    links = link_notes(texts)
    assert list(links.references) == [(2, 3)]
    assert links.notes[4].reference_page == "page-1"


def test_notes_at_the_end_of_the_book_are_given_out_in_order():
    texts = [
        noted(0, prose("one[1] two[2]", 0)),
        noted(1, prose("three[1]", 2)),
        noted(2, note("[1] for one", 4)),
        noted(2, note("[2] for two", 6)),
        noted(2, note("[1] for three", 8)),
    ]
    links = link_notes(texts)
    assert links.notes[4] == links.references[0, 3]
    assert links.notes[6] == links.references[0, 10]
    assert links.notes[8] == links.references[2, 5]
    assert [links.notes[line].number for line in (4, 6, 8)] == [1, 2, 3]


def test_a_reference_after_the_note_or_without_one_is_left_out():
    texts = [noted(0, note("[1] early", 0)), noted(0, prose("late[1] and none[2]", 2))]
    assert not link_notes(texts).references
    assert not link_notes(texts).notes


def test_signs_in_tables_are_no_references():
    table = Block(Shape.TABLE, 0, ("oil  [1]",))
    assert not link_notes([noted(0, table), noted(0, note("[1] a", 2))]).notes


def test_the_sign_of_a_note_does_not_refer_to_itself():
    links = link_notes([noted(0, prose("a[1]", 0)), noted(0, note("[1] see [2]", 2))])
    assert list(links.references) == [(0, 1)]

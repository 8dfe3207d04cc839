"""Runs of lines, and the shapes they get from the file around them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.book import Shape
from captor_desktop.reading.paragraphs import find_paragraphs, find_runs

PROSE = """When the old man had come up the hill for the third time that day he
sat down upon the wall and looked at the sea, which was as grey as the
sky above it, and he said nothing at all for the better part of an hour
until the boy asked him what he was waiting for up there.

"I am not waiting for anything," he answered; "but I have noticed that a
man who sits on a wall is seldom asked to carry the water, and so I have
made it my habit to sit."

"""


def shapes_of(text):
    lines = (PROSE * 5 + text).split("\n")
    start = len((PROSE * 5).split("\n")) - 1
    return [p.shape for p in find_paragraphs(lines) if p.first_line >= start]


def test_blank_lines_separate_paragraphs():
    runs = find_runs(["", "a", "b", " \t", "c", "\f", "\f", "d"])
    assert [(run.first_line, run.end_line) for run in runs] == [(1, 3), (4, 5), (7, 8)]


def test_a_form_feed_before_a_word_does_not_make_a_line_blank():
    assert [run.size for run in find_runs(["\fCHAPTER", "", "x"])] == [1, 1]


def test_wrapped_lines_are_prose():
    assert set(shapes_of(PROSE)) == {Shape.PROSE}


@pytest.mark.parametrize(
    "text",
    [
        "    The wind came over the water\n    And the water was cold,\n    And nobody saw",
        "The wind came over the water\n  And the water was cold,\nAnd the wind's only daughter\n"
        "  Was ninety years old.",
        "      the wind was low\n    and the sea was slow\n  and the moon",
        "“The wind came over the water,\nThe water was cold and wide.”",
    ],
)
def test_short_lines_with_capitals_or_ragged_indents_are_verse(text):
    assert shapes_of(text) == [Shape.VERSE]


def test_a_stanza_of_one_line_beside_verse_is_verse():
    text = "   The wind came over\n   And the water was cold\n\n   And nobody saw."
    assert shapes_of(text) == [Shape.VERSE, Shape.VERSE]


@pytest.mark.parametrize("indent", ["    ", "          "])
def test_an_indented_block_of_wrapped_lines_is_a_quotation(indent):
    text = (
        "it is agreed between the two parties that the wall may\n"
        "be sat upon by either of them at any hour of the day,\n"
        "provided that no water is carried while the other one\n"
        "is resting, and that the boy asks no further questions\n"
        "about it."
    )
    assert shapes_of("\n".join(indent + line for line in text.split("\n"))) == [Shape.QUOTATION]


@pytest.mark.parametrize(
    "text",
    [
        "MY DEAR SIR,",
        '"Dear Mother:',
        "My dearest Ann,--",
        "                                      London, May 3rd, 1851.",
        "                                  THE WALL, HILLTOP,\n"
        "                                      May 3rd, 1851.",
        "14 Wall Street,\nMay 3rd, 1851.\nDear Sir,",
    ],
)
def test_dates_and_greetings_are_a_letter_head(text):
    assert shapes_of(text) == [Shape.LETTER_HEAD]


@pytest.mark.parametrize(
    "text",
    [
        "Yours truly,\nJOHN SMITH.",
        "   I remain, dear sir,\n   Your obedient servant,\n   JOHN SMITH.",
        "Your affectionate son,",
        "Yours sincerely, ANN OTHER.",
        "                                                 JOHN SMITH.",
        "                                  Ever yours, very truly,\n"
        "                                               J. S.",
    ],
)
def test_polite_ends_and_names_at_the_right_are_a_signature(text):
    assert shapes_of(text) == [Shape.SIGNATURE]


@pytest.mark.parametrize(
    "text",
    [
        '"Your mother was here."',
        '"I am yours."',
        '"My dear!" cried the boy.',
        "“Good night, sir,” said he.",
        '"Sir!"',
        "                              CHAPTER IV",
        "                                                              PAGE",
        "Dear me, it rained, and the old man stayed upon the wall for the night.",
    ],
)
def test_speech_and_centred_lines_are_no_letter(text):
    assert shapes_of(text) == [Shape.PROSE]


@pytest.mark.parametrize(
    "mark",
    [
        "* * * * *",
        "       *       *       *       *       *",
        "-----",
        "⁂",
        "#",
        "+ + +",
        "___________",
        ". . . . .",
        "*",
        "---o0o---",
        "* * *\n * *",
        "~~~~",
    ],
)
def test_marks_alone_are_a_scene_break(mark):
    assert shapes_of(mark) == [Shape.SCENE_BREAK]


@pytest.mark.parametrize("text", ["--", "...", "I", "o", "?", "“——”"])
def test_other_short_lines_are_no_scene_break(text):
    assert shapes_of(text) == [Shape.PROSE]


def test_illustrations_last_until_their_bracket_closes():
    text = "[Illustration]\n\n[Illustration: The wall\n\n_Page 7_\n\nin the rain]\n\nIt rained."
    assert shapes_of(text) == [Shape.ILLUSTRATION] * 4 + [Shape.PROSE]


def test_an_illustration_that_never_closes_does_not_swallow_the_book():
    text = "[Illustration: The wall\n\n" + PROSE * 3
    assert shapes_of(text) == [Shape.ILLUSTRATION] + [Shape.PROSE] * 6


@pytest.mark.parametrize(
    "text",
    [
        "[1] See the wall.",
        "[Footnote 1: See the wall.]",
        "[Footnote A: See the wall,\nwhich is long.]",
        "{12} See the wall.",
        "[*] See the wall.",
        "Footnote 3: See the wall.",
    ],
)
def test_notes_are_footnotes(text):
    assert shapes_of(text) == [Shape.FOOTNOTE]


def test_a_footnote_of_two_paragraphs_is_one_note():
    text = "[Footnote 1: See the wall.\n\nAnd the sea [below] it.]\n\nIt rained."
    assert shapes_of(text) == [Shape.FOOTNOTE, Shape.FOOTNOTE, Shape.PROSE]


@pytest.mark.parametrize(
    "text",
    [
        "   I. The Wall\n  II. The Boy\n III. The Sea",
        "1. a wall\n2. a boy\n3. a sea",
        "- a wall\n- a boy\n- a sea",
        "CHAPTER I. The Wall\nCHAPTER II. The Boy",
        "CHAPTER I          The Wall of the Man\nCHAPTER II         The Boy who Asked",
        "The Wall . . . . . . . 7\nThe Boy . . . . . . . 19",
    ],
)
def test_one_entry_a_line_is_a_list(text):
    assert shapes_of(text) == [Shape.LIST]


@pytest.mark.parametrize(
    "text",
    [
        "Walls       Boys       Seas\nfour        one        none\ntwo         nine       one",
        "+-------------+\n| A wall.     |\n+-------------+",
    ],
)
def test_columns_and_boxes_are_tables(text):
    assert shapes_of(text) == [Shape.TABLE]


def test_paragraphs_marked_only_by_an_indent_stay_one_run_of_prose():
    block = PROSE.replace("\n\n", "\n").strip()
    text = "\n".join("    " + block for _ in range(4))
    assert [p.shape for p in find_paragraphs(text.split("\n"))] == [Shape.PROSE]


def test_a_file_with_one_line_a_paragraph_is_prose():
    line = " ".join(PROSE.split())
    assert {p.shape for p in find_paragraphs([line, "", line, line, "", line])} == {Shape.PROSE}


def test_a_narrow_file_is_measured_by_its_own_width():
    words = PROSE.split() * 6
    lines, line = [], ""
    for word in words:
        if len(line) + 1 + len(word) > 40:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    assert [p.shape for p in find_paragraphs([*lines, line])] == [Shape.PROSE]


def test_a_file_indented_throughout_is_prose():
    lines = ["     " + line if line else "" for line in (PROSE * 5).split("\n")]
    assert {p.shape for p in find_paragraphs(lines)} == {Shape.PROSE}


LINE = st.sampled_from(
    ["", " ", "\f", "* * *", "[Illustration: x", "]", "[1] note", "Dear Sir,", "    verse", "1. a"]
) | st.text(max_size=90).map(lambda text: text.replace("\n", " "))


@given(st.lists(LINE, max_size=40))
def test_paragraphs_cover_every_line_with_text_exactly_once(lines):
    paragraphs = find_paragraphs(lines)
    covered = [n for p in paragraphs for n in range(p.first_line, p.end_line)]
    assert covered == [n for n, line in enumerate(lines) if line.strip()]
    for before, after in pairwise(paragraphs):
        assert before.end_line < after.first_line


@pytest.mark.parametrize("closing", ["Yours ever,", "Yours ever, &c.,", "Your affectionate"])
@pytest.mark.parametrize("name", ["S. VERNON.", "   Alicia Johnson"])
def test_the_name_under_a_polite_end_belongs_to_it(closing, name):
    assert shapes_of(f"{closing}\n\n{name}") == [Shape.SIGNATURE, Shape.SIGNATURE]


@pytest.mark.parametrize(
    "text", ["Yours ever, S. VERNON.\n\nLETTER II", "Yours ever,\n\nand so it went on for a year."]
)
def test_what_is_no_name_does_not_belong_to_a_signature(text):
    assert shapes_of(text) == [Shape.SIGNATURE, Shape.PROSE]

"""Books in one line."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.single_line import split_single_line

TALK = "The rain went on all day in the town. “Who is there?” he said. Nobody spoke. "


def test_wide_gaps_mark_paragraphs_and_chapters_get_lines_of_their_own():
    text = "Chapter 1   " + f"{TALK.strip()}   " * 200 + "Chapter 2   " + f"{TALK.strip()}   " * 200
    draft = split_single_line(start_draft([text]))
    lines = [line for line in draft.texts if line]
    assert lines[0] == "Chapter 1"
    assert lines.count("Chapter 2") == 1
    assert lines.count(TALK.strip()) == 400
    assert set(draft.numbers) == {0}
    assert draft.found


def test_talk_marks_paragraphs_where_no_gap_does():
    draft = split_single_line(start_draft([TALK * 400]))
    assert "The rain went on all day in the town." in draft.texts
    assert " ".join(" ".join(draft.texts).split()) == (TALK * 400).strip()


def test_a_chapter_in_the_middle_of_a_line_is_cut_out():
    draft = split_single_line(start_draft([TALK * 200 + "CHAPTER II It stopped. " + TALK * 200]))
    place = draft.texts.index("CHAPTER II")
    assert draft.texts[place - 2 : place] == ("", "")
    assert draft.texts[place + 2].startswith("It stopped.")


def test_long_paragraphs_are_left_alone():
    draft = start_draft([TALK * 20] * 30)
    assert split_single_line(draft) is draft
    short = start_draft([TALK])
    assert split_single_line(short) is short

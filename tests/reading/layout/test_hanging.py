"""Paragraphs whose first line stands out to the left."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.hanging import part_hanging_paragraphs

PARAGRAPH = ["It was raining in the town and", "nobody could say when it had", "begun to fall."]


def test_a_line_that_stands_out_begins_a_paragraph():
    lines = [PARAGRAPH[0], *(f"   {line}" for line in PARAGRAPH[1:])] * 20
    draft = part_hanging_paragraphs(start_draft(lines))
    assert list(draft.texts[:7]) == [*PARAGRAPH, "", *PARAGRAPH]
    assert draft.numbers[:5] == (0, 1, 2, 3, 3)
    assert draft.found


def test_indented_first_lines_are_not_hanging():
    draft = start_draft([f"   {PARAGRAPH[0]}", *PARAGRAPH[1:]] * 20)
    assert part_hanging_paragraphs(draft) is draft


def test_verse_set_in_is_left_alone():
    draft = start_draft(["O rain,", "   The town lies still.", "   The night is long!"] * 20)
    assert part_hanging_paragraphs(draft) is draft

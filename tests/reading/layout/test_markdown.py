"""Markdown in."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.markdown import read_markdown

TEXT = [
    "# The Ferry",
    "",
    "It rained.",
    "",
    "## Chapter 1",
    "Rain.",
    "",
    "## Chapter 2 ##",
    "",
    "So.",
]


def test_marks_of_headings_become_blank_lines():
    draft = read_markdown(start_draft(TEXT))
    kept = [text for text in draft.texts if text]
    assert kept == ["The Ferry", "It rained.", "Chapter 1", "Rain.", "Chapter 2", "So."]
    place = draft.texts.index("Chapter 1")
    assert draft.texts[place - 3 : place] == ("", "", "")
    assert draft.numbers[place] == 4


def test_fewer_than_three_headings_are_no_markdown():
    draft = start_draft(["# 1", "", "# 2", "", "#", "", "# # #"])
    assert read_markdown(draft) is draft

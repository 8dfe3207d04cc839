"""Where paragraphs end without a blank line, and across the edges of pages."""

from __future__ import annotations

import textwrap

import pytest

from captor_desktop.options import ParagraphsBy
from captor_desktop.reading.layout.draft import PAGE_EDGE, start_draft
from captor_desktop.reading.layout.unmarked import (
    Marking,
    choose_marking,
    mark_paragraphs,
    resolve_edges,
)

SENTENCE = "The rain went on all day in the town, and nobody could say when it had begun. "


def wrapped(count, indent=""):
    """Return paragraphs of so many sentences each, in lines of 60 columns."""
    texts = [SENTENCE * (2 + number % 3) + "So it ended." for number in range(count)]
    return [textwrap.wrap(text, 60, initial_indent=indent) for text in texts]


def lines_of(paragraphs):
    return [line for paragraph in paragraphs for line in paragraph]


def blocks(draft):
    text = "\n".join(draft.texts)
    return [block.split("\n") for block in text.split("\n\n") if block.strip()]


@pytest.mark.parametrize(
    ("paragraphs", "by"),
    [
        (wrapped(40, "   "), ParagraphsBy.INDENTED),
        (wrapped(40), ParagraphsBy.SHORT_LINES),
        ([[SENTENCE * 3] for _ in range(40)], ParagraphsBy.LINES),
    ],
)
def test_the_marking_is_counted_and_used(paragraphs, by):
    draft = start_draft(lines_of(paragraphs))
    marking = choose_marking(draft, ParagraphsBy.AUTO)
    assert marking.by is by
    marked = mark_paragraphs(draft, marking)
    assert blocks(marked) == paragraphs
    assert marked.found


def test_blank_lines_between_paragraphs_need_no_other_mark():
    draft = start_draft(lines_of([[*paragraph, ""] for paragraph in wrapped(40)]))
    marking = choose_marking(draft, ParagraphsBy.AUTO)
    assert marking.by is ParagraphsBy.BLANK_LINES
    assert mark_paragraphs(draft, marking) is draft


def test_what_the_user_says_is_done():
    draft = start_draft(["One line.", "Another.", "And one."])
    marking = choose_marking(draft, ParagraphsBy.LINES)
    assert blocks(mark_paragraphs(draft, marking)) == [["One line."], ["Another."], ["And one."]]


def test_a_division_ends_a_paragraph_that_lost_its_last_line():
    paragraphs = wrapped(40)
    cut = [*lines_of(paragraphs[:20])[:-2], "CHAPTER II", "It stopped at last, and they"]
    draft = start_draft([*cut, *lines_of(paragraphs)])
    marking = choose_marking(draft, ParagraphsBy.AUTO)
    found = blocks(mark_paragraphs(draft, marking))
    assert ["CHAPTER II"] in found


BLANK = Marking(ParagraphsBy.BLANK_LINES, 0, 60)
FULL = "the rain went on all day in the town, and nobody could tell"


def test_a_sentence_goes_on_across_the_edge_of_a_page():
    draft = resolve_edges(start_draft([FULL, "", PAGE_EDGE, "", "why it did so."]), BLANK)
    assert draft.texts == (FULL, "why it did so.")


def test_a_paragraph_that_has_ended_stays_apart():
    draft = resolve_edges(start_draft(["It ended.", "", PAGE_EDGE, "", "CHAPTER II"]), BLANK)
    assert [text for text in draft.texts if text.strip()] == ["It ended.", "CHAPTER II"]
    assert PAGE_EDGE in draft.texts


def test_the_gaps_of_page_edges_are_no_gaps_of_the_text():
    going_on = [FULL, "", PAGE_EDGE, "", "", "why it did so.", ""] * 6
    lines = [*going_on, "It ended.", "", "", PAGE_EDGE, "", "", "“So?” he said.", ""]
    draft = resolve_edges(
        start_draft([*lines, "It rained.", "", "", PAGE_EDGE, "", "", "PART II"]), BLANK
    )
    said, part = draft.texts.index("“So?” he said."), draft.texts.index("PART II")
    assert draft.texts.index("It ended.") == said - 2
    assert draft.texts.index("It rained.") == part - 6

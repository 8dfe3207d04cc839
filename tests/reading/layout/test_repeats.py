"""Titles and parts that a file repeats."""

from __future__ import annotations

from invented_novels import Draft

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.repeats import set_repeats_aside


def draft_with(repeated):
    draft = Draft()
    for number in range(1, 7):
        draft.write(repeated, gap=2)
        draft.write(f"CHAPTER {number}")
        draft.prose(500)
    return start_draft(draft.lines)


def test_the_title_before_every_chapter_counts_once():
    laid_out = set_repeats_aside(draft_with("THE FERRY"))
    assert laid_out.texts.count("THE FERRY") == 1
    assert len(laid_out.aside) == 5


def test_the_part_before_every_chapter_counts_once():
    lines = ("THE FERRY", "", *draft_with("PART 1").texts)
    laid_out = set_repeats_aside(start_draft(lines))
    assert laid_out.texts.count("PART 1") == 1


def test_other_lines_may_recur():
    draft = start_draft(["Title", "", *["No.", ""] * 9])
    assert set_repeats_aside(draft) is draft

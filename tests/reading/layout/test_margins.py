"""Margins, quotation marks and spacing that all lines share."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.margins import (
    close_double_spacing,
    cut_margin,
    cut_quotation_marks,
)

PROSE = ["the rain went on and nobody in the town", "could say when it had begun to fall"] * 20


def texts(draft):
    return list(draft.texts)


def test_quotation_marks_of_mails_are_cut():
    draft = cut_quotation_marks(start_draft([f"> {line}" for line in PROSE] + [">", ">> twice"]))
    assert texts(draft) == [*PROSE, "", "twice"]
    assert draft.found


def test_a_few_quoted_lines_are_the_text_itself():
    draft = start_draft(PROSE + ["> so he wrote"] * 20)
    assert cut_quotation_marks(draft) is draft


def test_the_margin_of_nearly_all_lines_is_cut_and_indents_stay():
    draft = cut_margin(start_draft([f"    {line}" for line in PROSE] + ["       indented", "out"]))
    assert texts(draft) == [*PROSE, "   indented", "out"]


def test_a_tab_is_a_margin_too():
    assert texts(cut_margin(start_draft([f"\t{line}" for line in PROSE]))) == PROSE


def test_an_indented_half_is_no_margin():
    draft = start_draft(PROSE + [f"    {line}" for line in PROSE])
    assert cut_margin(draft) is draft


def test_double_spacing_is_closed_and_paragraphs_stay_apart():
    doubled = [part for line in [*PROSE, "", *PROSE] for part in (line, "")]
    draft = close_double_spacing(start_draft(doubled))
    assert [line for line in draft.texts if line] == PROSE + PROSE
    assert "".join("." if line else "-" for line in draft.texts).strip("-").count("-") == 1
    place = draft.texts.index("") + 1
    assert draft.numbers[place] == doubled.index("the rain went on and nobody in the town", 81)


def test_a_paragraph_a_line_is_not_double_spacing():
    lines = [part for line in PROSE for part in (f"{line.capitalize()}.", "")]
    draft = start_draft(lines)
    assert close_double_spacing(draft) is draft


def test_a_short_text_is_left_alone():
    for step in (cut_margin, cut_quotation_marks, close_double_spacing):
        draft = start_draft(["  > it", ""] * 5)
        assert step(draft) is draft


def test_other_marks_before_all_lines_are_cut_too():
    draft = cut_quotation_marks(start_draft([f"| {line}" for line in PROSE]))
    assert texts(draft) == PROSE


def test_the_edge_of_a_page_stays_when_a_margin_is_cut():
    draft = cut_margin(start_draft([*(f"    {line}" for line in PROSE), "\f", "    the end"]))
    assert texts(draft)[-2:] == ["\f", "the end"]

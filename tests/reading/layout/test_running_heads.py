"""Page furniture between the lines, as OCR leaves it."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import PAGE_EDGE, start_draft
from captor_desktop.reading.layout.running_heads import (
    set_running_heads_aside,
    set_signatures_aside,
)

LINE = "the rain went on and nobody in the whole town could say when it had begun to"


def pages(heads):
    lines = []
    for head in heads:
        lines += [LINE] * 12 + ["", head, ""]
    return start_draft([*lines, *[LINE] * 3])


def aside(draft):
    return [text for _, text in set_running_heads_aside(draft).aside]


def test_a_chain_of_page_numbers_is_set_aside():
    numbers = [str(number) for number in range(40, 60)]
    assert aside(pages(numbers)) == numbers


def test_heads_beside_their_numbers_are_set_aside():
    heads = [f"THE FERRY. {n}" if n % 2 else f"{n} ANN OTHER" for n in range(1, 25)]
    assert aside(pages(heads)) == heads


def test_misread_heads_go_with_the_others():
    heads = [f"THE FERRY. {n}" for n in range(1, 25)]
    heads[9], heads[15], heads[20] = "THE FEERY. lO", "TIIE FERRY. I6B", "T HE FERRY."
    assert aside(pages(heads)) == heads


def test_a_chapter_is_no_misread_head():
    heads = [f"CHAPEL ROAD. {n}" for n in range(1, 25)]
    heads[12] = "CHAPTER 13"
    assert "CHAPTER 13" not in aside(pages(heads))


def test_bracketed_numbers_go_with_those_that_count():
    heads = [f"[ {number} ]" for number in range(1, 25)]
    heads[0:2] = ["[ xviii ]", "[ xix J"]
    assert aside(pages(heads)) == heads


def test_numbers_of_sections_stay():
    lines = []
    for number in range(1, 30):
        lines += ["", str(number), "", *[f"It rained on day {number}, and all slept."] * 9]
    draft = start_draft(lines)
    assert set_running_heads_aside(draft) is draft


def test_printers_signatures_are_set_aside_at_page_edges():
    lines = [part for sheet in "BCDE" for part in (LINE, "", f"VOL. I. {sheet}", "", PAGE_EDGE)]
    draft = set_signatures_aside(start_draft(lines))
    assert [text for _, text in draft.aside] == [f"VOL. I. {sheet}" for sheet in "BCDE"]
    alone = start_draft([LINE, "B", LINE, "C", LINE, "D"])
    assert set_signatures_aside(alone) is alone

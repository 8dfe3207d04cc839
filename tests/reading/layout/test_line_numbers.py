"""Numbers that count the lines of a listing or of an edition for schools."""

from __future__ import annotations

import pytest

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.line_numbers import cut_line_numbers

PROSE = ["the rain went on and nobody", "knew when it had begun.", "", "   Emma knew, but"] * 20


@pytest.mark.parametrize("style", ["{:>5}  ", "{:05}: ", "{}\t", "{:<4}| ", "{}. "])
def test_a_number_before_every_line_is_cut_and_indents_stay(style):
    lines = [(style.format(n) + line).rstrip() for n, line in enumerate(PROSE, start=1)]
    draft = cut_line_numbers(start_draft(lines))
    assert list(draft.texts) == PROSE
    assert draft.found


def test_numbers_of_the_lines_with_text_count_too():
    count = iter(range(1, 200))
    lines = [f"{next(count):>4} {line}" if line else "" for line in PROSE]
    assert list(cut_line_numbers(start_draft(lines)).texts) == PROSE


def test_a_number_before_every_fifth_line_is_cut_with_the_room_for_it():
    prose = PROSE * 3
    lines = [
        (f"{n:>4}  {line}" if n % 5 == 0 else f"      {line}").rstrip()
        for n, line in enumerate(prose, start=1)
    ]
    assert list(cut_line_numbers(start_draft(lines)).texts) == prose


def test_numbers_may_begin_again_on_each_page():
    lines = [f"{n % 25 + 1:>2} {line}".rstrip() for n, line in enumerate(PROSE * 3)]
    assert list(cut_line_numbers(start_draft(lines)).texts) == PROSE * 3


def test_numbered_verses_are_the_text_itself():
    draft = start_draft([f"{n} And the rain went on." for n in range(1, 80)])
    assert cut_line_numbers(draft) is draft


def test_numbers_that_do_not_count_lines_stay():
    draft = start_draft([f"{n * 7 % 90} was the number of the house and" for n in range(80)])
    assert cut_line_numbers(draft) is draft

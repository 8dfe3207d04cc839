"""The count of marks: errors, holes in the numbers, and lines that count for nothing."""

from __future__ import annotations

from captor_desktop.headings.detector import find_headings
from captor_desktop.reading.reader import book_from_text
from tests.benchmarks.to_check import judge

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 30).strip()
NUMBERS = ("I", "II", "III", "V", "VI", "VII")
TEXT = "\n\n\n".join(f"CHAPTER {n}\n\n{PROSE}" for n in NUMBERS)


def gold(line: int) -> dict:
    return {"line": line, "n_lines": 1, "kind": "chapter"}


def book_and_headings():
    book = book_from_text(TEXT)
    headings = find_headings(book)
    assert [h.number for h in headings] == [1, 2, 3, 5, 6, 7]
    return book, headings


def test_a_hole_in_the_numbers_reports_the_chapter_that_was_missed():
    book, headings = book_and_headings()
    lines = [h.first_line for h in headings]
    judged, rest = judge(book, headings, [*map(gold, lines), gold(lines[2] + 2)], [])
    assert all(each.right for each in judged)
    assert [each.missed for each in judged] == [0, 0, 0, 1, 0, 0]
    assert [each.reports_gap for each in judged] == [False, False, False, True, False, False]
    assert rest == 0


def test_a_heading_that_is_none_is_an_error_unless_its_line_does_not_count():
    book, headings = book_and_headings()
    lines = [h.first_line for h in headings]
    judged, rest = judge(book, headings, [*map(gold, lines[2:]), gold(lines[-1] + 2)], [])
    assert [each.right for each in judged] == [False, False, True, True, True, True]
    assert rest == 1
    judged, _ = judge(book, headings, [*map(gold, lines[1:])], [gold(lines[0])])
    assert [each.right for each in judged] == [True] * 5

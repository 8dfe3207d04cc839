"""Why lines that look like headings were rejected."""

from __future__ import annotations

from captor_desktop.headings.detector import read_structure, sections_of
from captor_desktop.headings.rejections import Reason, Rejection, find_rejected
from captor_desktop.reading.reader import book_from_text

PROSE = (
    "The ferry went over at six, and again at seven, and nobody on it ever\n"
    "looked back at the lamps along the quay or at the water under them.\n"
) * 30


def chapters(*headings: str) -> str:
    return "".join(f"\n\n\n{heading}\n\n{PROSE}" for heading in headings)


def rejections(text: str, pattern: str | None = None) -> tuple[Rejection, ...]:
    reading = read_structure(book_from_text(text))
    headings = sections_of(reading, pattern)
    return find_rejected(reading, headings, by_pattern=pattern is not None)


def reasons(text: str, pattern: str | None = None) -> dict[str, Reason]:
    return {each.text: each.reason for each in rejections(text, pattern)}


def test_entries_of_a_contents_list_are_told():
    listed = "CONTENTS\n\nCHAPTER I\n\nCHAPTER II\n\nCHAPTER III\n"
    text = listed + chapters("CHAPTER I", "CHAPTER II", "CHAPTER III")
    found = rejections(text)
    assert [each.line for each in found] == [2, 4, 6]
    assert {each.reason for each in found} == {Reason.IN_CONTENTS}
    assert found[0].explanation == "in the contents list"


def test_a_title_is_part_of_its_heading():
    text = chapters("CHAPTER I\n\nI MEET A FRIEND", "CHAPTER II\n\nX MARKS THE SPOT", "CHAPTER III")
    found = [each for each in rejections(text) if each.reason is Reason.INSIDE_HEADING]
    assert all("line" in each.explanation for each in found)


def test_an_unlikely_line_is_told_with_its_probability():
    text = chapters("CHAPTER I", "CHAPTER II", "CHAPTER III").replace(
        "under them.\n\n\n\nCHAPTER II\n", "under them.\n\n1875.\n\n\n\nCHAPTER II\n"
    )
    assert reasons(text + "\n\n\n1. A lamp.\n\n2. A rope.\n\n" + PROSE).get("1. A lamp.") in (
        Reason.UNLIKELY,
        Reason.NOT_IN_SEQUENCE,
    )


def test_with_a_pattern_everything_else_is_rejected_for_it():
    text = chapters("CHAPTER I", "CHAPTER II", "~ day 1")
    found = reasons(text, pattern="~ day")
    assert found["CHAPTER I"] is Reason.NOT_YOUR_PATTERN


def test_a_book_of_prose_has_nothing_to_explain():
    assert rejections(PROSE) == ()

from __future__ import annotations

import pytest
from invented_novels import Draft

from captor_desktop.headings.detector import find_headings
from captor_desktop.library.heading_format import (
    format_family,
    heading_format,
    heading_rule,
)
from captor_desktop.reading.reader import book_from_text
from captor_desktop.segmentation import Heading, Kind


def headings_of(*headings):
    draft = Draft()
    for heading in headings:
        draft.write(*heading.split("\n"), gap=4)
        draft.prose(200, gap=2)
    found = find_headings(book_from_text("\n".join(draft.lines)))
    return [heading for heading in found if heading.kind is Kind.CHAPTER]


@pytest.mark.parametrize(
    ("style", "rule", "form"),
    [
        ("CHAPTER {}", "Chapter IV", "Chapter #"),
        ("CHAPTER {}. THE MAIL", "Chapter IV. TITLE", "Chapter # TITLE"),
        ("Chapter {}. The Mail", "Chapter IV. Title", "Chapter # Title"),
        ("CHAPTER {}\n\nThe Mail", "Chapter IV", "Chapter # / Title"),
        ("{}. THE MAIL", "IV. TITLE", "# TITLE"),
        ("LETTER {}", "Chapter IV", "Letter #"),
    ],
)
def test_rule_and_format_of_a_heading(style, rule, form):
    found = headings_of(*(style.format(number) for number in ("I", "II", "III", "IV")))
    assert {heading_rule(h) for h in found} == {rule}
    assert {heading_format(h) for h in found} == {form}


def test_a_number_before_its_word_keeps_its_place():
    heading = Heading(0, 0, Kind.CHAPTER, "FOURTH CHAPTER", "", keyword="chapter", number=4)
    assert heading_format(heading) == "# Chapter"


def test_a_heading_without_a_number_is_a_name_or_a_title():
    name = Heading(0, 0, Kind.CHAPTER, "PROLOGUE", "", keyword="prologue")
    assert heading_format(name) == "Name"
    title = Heading(0, 0, Kind.CHAPTER, "The Mail", "", title="The Mail")
    assert heading_format(title) == "Title"


def test_what_the_grammar_cannot_read_has_no_rule():
    assert heading_rule(Heading(0, 0, Kind.CHAPTER, "the mail came", "")) == ""


def test_a_family_forgets_case_and_line():
    assert format_family("Chapter # / Title") == "Chapter # TITLE"
    assert format_family("#") == "#"

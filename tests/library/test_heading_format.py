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
from captor_desktop.segmentation import Kind, Section
from captor_desktop.segmentation_json import heading_object


def headings_of(*headings):
    draft = Draft()
    for heading in headings:
        draft.write(*heading.split("\n"), gap=4)
        draft.prose(200, gap=2)
    book = book_from_text("\n".join(draft.lines))
    found = [heading for heading in find_headings(book) if heading.kind is Kind.CHAPTER]
    return [(heading, heading_object(book, heading)["text"]) for heading in found]


def section(**fields):
    return Section(Kind.CHAPTER, 0, 1, 1, "", **fields)


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
    assert {heading_rule(text) for _, text in found} == {rule}
    assert {heading_format(heading, text) for heading, text in found} == {form}


def test_a_number_before_its_word_keeps_its_place():
    assert heading_format(section(keyword="chapter", number=4), "FOURTH CHAPTER") == "# Chapter"


def test_a_heading_without_a_number_is_a_name_or_a_title():
    assert heading_format(section(keyword="prologue"), "PROLOGUE") == "Name"
    assert heading_format(section(title="The Mail"), "The Mail") == "Title"


def test_what_the_grammar_cannot_read_has_no_rule():
    assert heading_rule("the mail came") == ""


def test_a_family_forgets_case_and_line():
    assert format_family("Chapter # / Title") == "Chapter # TITLE"
    assert format_family("#") == "#"

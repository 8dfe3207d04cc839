"""Intruders between consecutive numbers, and headings printed twice."""

from __future__ import annotations

from invented_novels import Draft

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.detector import find_headings
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.refinement import refine


def refined(*lines, words=150):
    draft = Draft()
    for line in lines:
        draft.write(line, gap=3)
        draft.prose(words)
    layout = Layout(draft.book())
    kept = refine(layout, find_candidates(layout))
    return [draft.lines[candidate.line] for candidate in kept]


def test_no_chapters_stay_no_chapters():
    draft = Draft()
    draft.prose(20)
    assert refine(Layout(draft.book()), []) == []


def test_a_plain_count_stays_as_it_is():
    lines = ["CHAPTER I", "CHAPTER II", "CHAPTER III"]
    assert refined(*lines) == lines


def test_another_keyword_between_two_consecutive_numbers_goes():
    assert refined("CHAPTER I", "CHAPTER II", "Canto II", "CHAPTER III") == [
        "CHAPTER I",
        "CHAPTER II",
        "CHAPTER III",
    ]


def test_another_keyword_where_a_number_is_missing_stays():
    lines = ["CHAPTER I", "LETTER II", "CHAPTER III"]
    assert refined(*lines) == lines


def test_another_keyword_behind_the_last_number_stays():
    lines = ["CHAPTER I", "CHAPTER II", "LETTER I"]
    assert refined(*lines) == lines


def test_a_heading_announced_by_a_half_title_counts_once():
    draft = Draft()
    first = draft.write("CHAPTER I")
    draft.write("A Tale", gap=3)
    draft.write("CHAPTER I", gap=3)
    draft.prose()
    layout = Layout(draft.book())
    assert [c.line for c in refine(layout, find_candidates(layout))] == [first]


def test_the_same_number_behind_a_chapter_of_text_stays():
    lines = ["CHAPTER I", "CHAPTER II", "CHAPTER II", "CHAPTER III"]
    assert refined(*lines) == lines


def test_what_refinement_takes_away_can_be_looked_at():
    draft = Draft()
    for line in ("CHAPTER I", "CHAPTER II", "Canto II", "CHAPTER III"):
        draft.write(line, gap=3)
        draft.prose(150)
    book = draft.book()
    found = {heading.label for heading in find_headings(book)}
    unrefined = {heading.label for heading in find_headings(book, refined=False)}
    assert unrefined - found == {"Canto II"}

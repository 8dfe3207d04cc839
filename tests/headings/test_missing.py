"""The hunt for chapters that the counting says must be there."""

from __future__ import annotations

import pytest
from invented_novels import Draft

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.missing import as_hunted, hunt_missing


def hunted(*lines, chapters=(0, 1, 3, 4)):
    """Hunt in a book of these headings; the candidates at `chapters` were found before."""
    draft = Draft()
    starts = []
    for line in lines:
        starts.append(draft.write(*line.split("\n"), gap=3))
        draft.prose(150)
    layout = Layout(draft.book())
    found = find_candidates(layout)
    known = [c for c in found if c.line in [starts[place] for place in chapters]]
    others = [c for c in found if c not in known]
    return [
        (starts.index(c.line) if c.line in starts else c.line, c.number)
        for c in hunt_missing(layout, known, others)
    ]


def test_nothing_is_hunted_in_a_book_without_chapters():
    draft = Draft()
    draft.prose(100)
    assert hunt_missing(Layout(draft.book()), [], []) == []


def test_nothing_is_found_where_nothing_is_missing():
    assert hunted("CHAPTER I", "CHAPTER II", chapters=(0, 1)) == []


@pytest.mark.parametrize(
    "line",
    [
        "CHAPTEB III",
        "CHAPTR III",
        "CHAPTTER III.",
        "CHPATER III",
        "Chapteb III",
        "CHAPTER IIL",
        "CHAPTER XXLIII",
        "CHAPTER lII",
        "III",
        "III.",
        "_III_",
    ],
)
def test_a_damaged_heading_is_found_where_its_number_is_missing(line):
    lines = ["CHAPTER I", "CHAPTER II", line, "CHAPTER IV", "CHAPTER V"]
    assert hunted(*lines) == [(2, 3)]


def test_a_heading_glued_to_the_paragraph_above_is_found():
    draft = Draft()
    first = draft.write("CHAPTER I")
    draft.prose(150)
    glued = len(draft.lines)
    draft.lines.append("CHAPTER II")
    draft.prose(150)
    third = draft.write("CHAPTER III", gap=3)
    draft.prose(150)
    layout = Layout(draft.book())
    known = [c for c in find_candidates(layout) if c.line in (first, third)]
    assert [(c.line, c.number) for c in hunt_missing(layout, known, [])] == [(glued, 2)]


@pytest.mark.parametrize(
    "line",
    [
        "Chapter three was the best of all.",
        "The miller read chapter III aloud.",
        "CHAMBER III",
        "CHAPTER VII",
        "chapteb III",
        "3",
        "THE MILL",
    ],
)
def test_other_lines_are_not_taken_for_a_missing_heading(line):
    assert hunted("CHAPTER I", "CHAPTER II", line, "CHAPTER IV", "CHAPTER V") == []


def test_a_bare_number_in_the_middle_of_a_page_is_not_taken():
    lines = ["CHAPTER I", "CHAPTER II", "THE MILL", "CHAPTER IV", "CHAPTER V"]
    draft = Draft()
    for line in lines:
        draft.write(line, gap=4)
        draft.prose(80)
        if line == "THE MILL":
            draft.write("III")
            draft.prose(80)
    layout = Layout(draft.book())
    found = find_candidates(layout)
    known = [c for c in found if not c.is_bare]
    assert hunt_missing(layout, known, [c for c in found if c.is_bare]) == []


def test_a_number_printed_twice_is_the_missing_one():
    lines = [f"CHAPTER {n}" for n in ("V", "VI", "VI", "VIII", "IX")]
    assert hunted(*lines) == [(2, 6)]


def test_several_missing_numbers_are_found_in_order():
    lines = [f"CHAPTER {n}" for n in ("I", "II")]
    lines += ["CHAPTEB III", "CHAPTEB IV", "CHAPTER V"]
    assert hunted(*lines, chapters=(0, 1, 4)) == [(2, 3), (3, 4)]


def test_the_first_chapter_is_hunted_before_the_second():
    lines = ["CHAPTEB I", "CHAPTER II", "CHAPTER III"]
    assert hunted(*lines, chapters=(1, 2)) == [(0, 1)]


def test_one_more_chapter_is_hunted_behind_the_last():
    lines = ["CHAPTER I", "CHAPTER II", "CHAPTEB III"]
    assert hunted(*lines, chapters=(0, 1)) == [(2, 3)]


def test_a_gap_of_many_numbers_is_no_oversight():
    lines = ["CHAPTER I", "CHAPTER II", "CHAPTEB III", "CHAPTER XL", "CHAPTER XLI"]
    assert hunted(*lines) == []


def test_a_restart_in_a_new_part_is_no_hole():
    lines = ["CHAPTER IV", "CHAPTER V", "CHAPTEB VI", "CHAPTER I", "CHAPTER II"]
    assert (2, 6) not in hunted(*lines, chapters=(0, 1, 3, 4))


def test_a_hunted_candidate_says_so():
    draft = Draft()
    draft.write("CHAPTER I")
    (candidate,) = find_candidates(Layout(draft.book()))
    assert not candidate.is_hunted
    assert as_hunted(candidate).is_hunted

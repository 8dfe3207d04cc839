"""Which numbers are the chapters of a book."""

from __future__ import annotations

from invented_novels import Draft, roman

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.selection import select


def selected(*lines, words=300):
    draft = Draft()
    for line in lines:
        draft.write(*line.split("\n"), gap=3)
        draft.prose(words)
    layout = Layout(draft.book())
    selection = select(layout, find_candidates(layout))
    names = [
        [draft.lines[c.line] for c in group] for group in (selection.chapters, selection.parts)
    ]
    return names[0], names[1]


def count(style, last, first=1):
    return [style.format(roman(n)) for n in range(first, last + 1)]


def test_no_candidates_make_an_empty_selection():
    assert selected("THE MILL") == ([], [])


def test_keyworded_chapters_are_taken():
    lines = count("CHAPTER {}", 5)
    assert selected(*lines) == (lines, [])


def test_parts_above_chapters_are_parts():
    lines = ["PART I\n\nCHAPTER I", "CHAPTER II", "PART II\n\nCHAPTER III", "CHAPTER IV"]
    chapters, parts = selected(*lines)
    assert parts == ["PART I", "PART II"]
    assert len(chapters) == 4


def test_books_without_anything_below_are_chapters():
    lines = count("BOOK {}", 4)
    assert selected(*lines) == (lines, [])


def test_bare_numbers_are_chapters_where_nothing_else_is():
    lines = count("{}", 5)
    assert selected(*lines) == (lines, [])


def test_bare_numbers_inside_chapters_are_sections():
    lines = []
    for chapter in count("CHAPTER {}", 4):
        lines += [chapter, *count("{}", 3)]
    assert selected(*lines)[0] == count("CHAPTER {}", 4)


def test_bare_numbers_that_fill_the_parts_are_chapters():
    lines = ["PART I", *count("{}", 4), "PART II", *count("{}", 4)]
    chapters, parts = selected(*lines)
    assert chapters == count("{}", 4) * 2
    assert parts == ["PART I", "PART II"]


def test_scenes_are_chapters_of_acts():
    lines = ["ACT I", *count("SCENE {}", 3), "ACT II", *count("SCENE {}", 3)]
    chapters, parts = selected(*lines)
    assert chapters == count("SCENE {}", 3) * 2
    assert parts == ["ACT I", "ACT II"]


def test_two_bare_numbers_are_no_chapters():
    assert selected("I", "II") == ([], [])


def test_a_lone_letter_or_case_is_no_chapter():
    assert selected("Case 4")[0] == []


def test_a_lone_first_chapter_is_one():
    assert selected("CHAPTER I")[0] == ["CHAPTER I"]


def test_many_bare_numbers_outweigh_an_odd_keyword():
    lines = [*count("{}", 6), "LETTER I", "LETTER II", *count("{}", 14, 7)]
    assert selected(*lines)[0] == count("{}", 14)


def test_a_selection_knows_whether_its_chapters_have_keywords():
    def has_keywords(style):
        draft = Draft()
        for line in count(style, 4):
            draft.write(line, gap=3)
            draft.prose(300)
        layout = Layout(draft.book())
        return select(layout, find_candidates(layout)).has_keywords

    assert has_keywords("CHAPTER {}")
    assert not has_keywords("{}")
    assert not has_keywords("BOOK {}")

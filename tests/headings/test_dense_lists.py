"""Lists given away by how little text stands between their numbers."""

from __future__ import annotations

import pytest
from invented_novels import Draft, roman

from captor_desktop.headings.candidates import find_candidates, find_names
from captor_desktop.headings.dense_lists import dense_regions, room_below
from captor_desktop.headings.layout import Layout


def regions_of(draft, list_lines=()):
    layout = Layout(draft.book())
    found, names = find_candidates(layout), find_names(layout)
    return dense_regions(layout, found, list_lines, room_below(layout, found, names))


def write_chapters(draft, count=5, style="CHAPTER {}"):
    return [
        (draft.write(style.format(roman(n)), gap=3), draft.prose(200))[0]
        for n in range(1, count + 1)
    ]


def test_a_list_of_the_chapters_without_a_name_is_found():
    draft = Draft()
    first = draft.write(*(f"CHAPTER {roman(n)}" for n in range(1, 6)))
    end = len(draft.lines)
    write_chapters(draft)
    assert regions_of(draft) == [(first, end)]


def test_a_list_with_blank_lines_between_its_entries_is_found():
    draft = Draft()
    for n in range(1, 6):
        draft.write(f"CHAPTER {roman(n)}. The Mail")
    end = len(draft.lines)
    write_chapters(draft)
    assert regions_of(draft) == [(0, end)]


def test_an_enumeration_inside_a_chapter_is_found():
    draft = Draft()
    write_chapters(draft, 2)
    items = [draft.write(f"{n}. A lamp, a rope and a dog.") for n in range(1, 6)]
    draft.prose(200)
    write_chapters(draft, 1)
    assert regions_of(draft) == [(items[0], items[3] + 1)]


@pytest.mark.parametrize("count", [2, 3, 5])
def test_an_enumeration_between_two_numbers_that_count_on_is_covered_to_its_end(count):
    draft = Draft()
    draft.write("CHAPTER I")
    draft.prose(200)
    items = [draft.write(f"{n}. A lamp, a rope and a dog.") for n in range(1, count + 1)]
    draft.prose(200)
    draft.write("CHAPTER II", gap=3)
    draft.prose(200)
    assert regions_of(draft) == [(items[0], items[-1] + 1)]


def test_real_chapters_are_no_list():
    draft = Draft()
    write_chapters(draft)
    assert regions_of(draft) == []


def test_very_short_chapters_that_do_not_come_again_are_no_list():
    draft = Draft()
    for n in range(1, 6):
        draft.write(f"CHAPTER {roman(n)}", gap=3)
        draft.prose(40)
    assert regions_of(draft) == []


def test_two_lines_make_no_list():
    draft = Draft()
    draft.write("CHAPTER I", "CHAPTER II")
    write_chapters(draft, 2)
    assert regions_of(draft) == []


def test_a_list_ends_where_the_counting_starts_again():
    draft = Draft()
    draft.write(*(f"CHAPTER {roman(n)}" for n in range(1, 6)))
    end = len(draft.lines)
    chapters = write_chapters(draft)
    ((_, found_end),) = regions_of(draft)
    assert found_end == end <= chapters[0]


def test_the_numbers_of_a_list_may_start_again_behind_a_part():
    draft = Draft()
    draft.write("BOOK I", "CHAPTER I", "CHAPTER II", "CHAPTER III")
    draft.write("BOOK II", "CHAPTER I", "CHAPTER II", "CHAPTER III")
    end = len(draft.lines)
    for book in ("BOOK I", "BOOK II"):
        draft.write(book, gap=3)
        write_chapters(draft, 3)
    assert regions_of(draft) == [(0, end)]


def test_a_list_does_not_reach_across_the_name_of_another():
    draft = Draft()
    draft.write(*(f"CHAPTER {roman(n)}" for n in range(1, 5)))
    name = draft.write("ILLUSTRATIONS")
    draft.write(*(f"CHAPTER {roman(n)}" for n in range(5, 9)))
    write_chapters(draft, 8)
    regions = regions_of(draft, [name])
    assert len(regions) == 2
    assert regions[0][1] <= name + 1


def test_room_is_counted_to_the_next_candidate_or_name():
    draft = Draft()
    first = draft.write("CHAPTER I")
    draft.write("one two three", gap=3)
    second = draft.write("CHAPTER II", gap=3)
    draft.write("one two three four", gap=3)
    draft.write("EPILOGUE", gap=3)
    draft.prose(100)
    layout = Layout(draft.book())
    room = room_below(layout, find_candidates(layout), find_names(layout))
    assert room == {first: 2 + 3, second: 2 + 4}


def test_a_name_right_under_a_number_is_its_title_and_ends_no_room():
    draft = Draft()
    first = draft.write("CHAPTER I", "", "CONCLUSION")
    draft.prose(100)
    layout = Layout(draft.book())
    room = room_below(layout, find_candidates(layout), find_names(layout))
    assert room[first] >= 100

"""Chapters that have a title and no number."""

from __future__ import annotations

import time

import pytest
from invented_novels import Draft

from captor_desktop.headings.candidates import find_candidates, find_names
from captor_desktop.headings.contents_page import find_contents
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.selection import select
from captor_desktop.headings.title_headings import (
    choose_titled,
    titles_from_contents,
    titles_from_layout,
)

TITLES = ("The Mail", "Cold Water", "Home Again", "An Old Debt", "The Flood", "Lost and Found")


def write_list(draft, titles=TITLES):
    draft.write("CONTENTS")
    draft.write(*titles)


def write_titled(draft, titles=TITLES, gap=4, case=str):
    starts = []
    for title in titles:
        starts.append(draft.write(case(title), gap=gap))
        draft.prose(500)
    return starts


def read(draft):
    layout = Layout(draft.book())
    found = find_candidates(layout)
    return layout, find_contents(layout, found, find_names(layout)), found


def lines_of(blocks):
    return [block.first_line for block in blocks]


# --- the list tells ------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [str, str.upper])
@pytest.mark.parametrize("gap", [1, 4])
def test_titles_that_the_list_names_are_found(gap, case):
    draft = Draft()
    write_list(draft)
    draft.prose(200)
    starts = write_titled(draft, gap=gap, case=case)
    layout, contents, _ = read(draft)
    assert lines_of(titles_from_contents(layout, contents)) == starts


def test_a_word_of_a_title_in_dialogue_is_not_the_heading():
    draft = Draft()
    write_list(draft)
    draft.prose(200)
    draft.write("“Home again!”")
    draft.prose(100)
    starts = write_titled(draft)
    layout, contents, _ = read(draft)
    assert lines_of(titles_from_contents(layout, contents)) == starts


def test_a_list_of_which_little_is_found_is_not_believed():
    draft = Draft()
    write_list(draft, [*TITLES[:2], "A Lamp", "A Rope", "A Dog", "A Stair", "A Gate"])
    draft.prose(200)
    write_titled(draft)
    layout, contents, _ = read(draft)
    assert titles_from_contents(layout, contents) == []


def test_a_title_out_of_the_order_of_the_list_is_left_out():
    draft = Draft()
    write_list(draft)
    draft.prose(200)
    starts = write_titled(draft, [*TITLES[1:], TITLES[0]])
    layout, contents, _ = read(draft)
    assert lines_of(titles_from_contents(layout, contents)) == starts[:-1]


# --- the layout tells ----------------------------------------------------------------------------


@pytest.mark.parametrize("case", [str, str.upper])
def test_titles_that_stand_apart_again_and_again_are_found(case):
    draft = Draft()
    draft.prose(100)
    starts = write_titled(draft, case=case)
    layout, contents, _ = read(draft)
    assert lines_of(titles_from_layout(layout, contents)) == starts


def test_lines_with_no_more_room_than_a_paragraph_are_not_found():
    draft = Draft()
    draft.prose(100)
    write_titled(draft, gap=1)
    layout, contents, _ = read(draft)
    assert titles_from_layout(layout, contents) == []


def test_two_titles_are_not_enough():
    draft = Draft()
    draft.prose(100)
    write_titled(draft, TITLES[:2])
    layout, contents, _ = read(draft)
    assert titles_from_layout(layout, contents) == []


def test_the_end_is_no_title():
    draft = Draft()
    draft.prose(100)
    starts = write_titled(draft, case=str.upper)
    draft.write("THE END", gap=4)
    layout, contents, _ = read(draft)
    assert lines_of(titles_from_layout(layout, contents)) == starts


# --- the choice ----------------------------------------------------------------------------------


def chosen(draft):
    layout, contents, found = read(draft)
    blocks, from_list = choose_titled(layout, contents, select(layout, found), found)
    return lines_of(blocks), from_list


def test_the_list_is_asked_before_the_layout():
    draft = Draft()
    write_list(draft)
    draft.prose(200)
    starts = write_titled(draft)
    assert chosen(draft) == (starts, True)


def test_without_a_list_the_layout_is_asked():
    draft = Draft()
    draft.prose(100)
    starts = write_titled(draft)
    assert chosen(draft) == (starts, False)


def test_a_book_of_keyworded_chapters_has_no_titled_ones():
    draft = Draft()
    write_list(draft)
    for number, title in enumerate(TITLES, start=1):
        draft.write(f"CHAPTER {number}", "", title, gap=4)
        draft.prose(500)
    assert chosen(draft) == ([], False)


def test_titles_under_bare_numbers_belong_to_the_numbers():
    draft = Draft()
    write_list(draft)
    draft.prose(100)
    for number, title in enumerate(TITLES, start=1):
        draft.write(f"{number}", "", title, gap=4)
        draft.prose(500)
    assert chosen(draft) == ([], False)


# --- time ----------------------------------------------------------------------------------------


@pytest.mark.timing
def test_a_title_that_comes_again_and_again_takes_linear_time():
    def seconds(count):
        draft = Draft()
        draft.write("CONTENTS")
        draft.write(*["The Mail"] * (count // 2))
        draft.prose(200)
        for _ in range(count):
            draft.write("The Mail")
        layout, contents, _ = read(draft)
        start = time.process_time()
        titles_from_contents(layout, contents)
        return time.process_time() - start

    once = max(min(seconds(200) for _ in range(2)), 0.02)
    assert min(seconds(800) for _ in range(2)) < 8 * once

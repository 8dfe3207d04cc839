"""Printed lists: how far they go, and what they name."""

from __future__ import annotations

import pytest
from invented_novels import Draft, roman

from captor_desktop.headings.candidates import find_candidates, find_names
from captor_desktop.headings.contents_page import find_contents, normal_title
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Layout

TITLES = ("The Mail", "Cold Water", "Home Again", "An Old Debt", "Two Letters")


def contents_of(draft):
    layout = Layout(draft.book())
    return find_contents(layout, find_candidates(layout), find_names(layout))


def write_chapters(draft, style="CHAPTER {}"):
    starts = []
    for n, title in enumerate(TITLES, start=1):
        starts.append(draft.write(style.format(roman(n)), "", title.upper(), gap=4))
        draft.prose(200)
    return starts


def numbered(n, title):
    return f"{roman(n)}. {title}"


def with_chapter(n, title):
    return f"CHAPTER {roman(n)}. {title}"


LAYOUTS = {
    "plain": lambda n, t: [numbered(n, t)],
    "with keywords": lambda n, t: [with_chapter(n, t)],
    "dotted leaders": lambda n, t: [f"{numbered(n, t)} {'.' * 30} {12 * n}"],
    "spaced leaders": lambda n, t: [f"{numbered(n, t)} {'. ' * 15} {12 * n}"],
    "page numbers": lambda n, t: [f"{numbered(n, t):<50}{12 * n:>4}"],
    "titles alone": lambda n, t: [t],
    "titles with pages": lambda n, t: [f"{t:<50}{12 * n:>4}"],
    "wrapped": lambda n, t: [f"{with_chapter(n, t)}, and of what the miller", "     said about it"],
    "indented": lambda n, t: [f"        {numbered(n, t)}"],
    "numbers alone": lambda n, t: [f"CHAPTER {roman(n)}"],
    "synopsis": lambda n, t: [with_chapter(n, t), "The miller waits--A lamp is lit--The river"],
}


CLOSE = [
    pytest.param(
        style,
        0,
        id=f"{style}-close",
    )
    for style in LAYOUTS
]
APART = [pytest.param(style, 1, id=f"{style}-apart") for style in LAYOUTS]


@pytest.mark.parametrize(("style", "gap"), CLOSE + APART)
def test_a_list_covers_its_entries_and_no_chapter(style, gap):
    draft = Draft()
    draft.write("THE MILL")
    draft.write("CONTENTS", gap=3)
    entries = []
    for n, title in enumerate(TITLES, start=1):
        entries.append(draft.write(*LAYOUTS[style](n, title), gap=gap or (n == 1)))
    starts = write_chapters(draft)
    contents = contents_of(draft)
    assert all(contents.covers(line) for line in entries)
    assert not any(contents.covers(line) for line in starts)


def test_the_entries_are_read_without_number_and_page():
    draft = Draft()
    draft.write("CONTENTS")
    draft.write("I. The Mail ........ 1", "II. Cold Water ...... 12", "III Two Letters . . . . 20")
    draft.write("IV. An Old Debt   34", "Home Again     44")
    write_chapters(draft)
    entries = contents_of(draft).entries
    assert [(e.number, e.title) for e in entries] == [
        (1, "The Mail"),
        (2, "Cold Water"),
        (3, "Two Letters"),
        (4, "An Old Debt"),
        (None, "Home Again"),
    ]


def test_the_entries_know_the_rank_of_their_keyword():
    draft = Draft()
    draft.write("CONTENTS")
    draft.write("BOOK I. The Mill")
    draft.write("CHAPTER I. The Mail", "CHAPTER II. Cold Water", "CHAPTER III. Home Again")
    write_chapters(draft)
    ranks = [entry.rank for entry in contents_of(draft).entries]
    assert ranks == [Rank.PART, Rank.CHAPTER, Rank.CHAPTER, Rank.CHAPTER]


def test_a_number_word_that_opens_a_title_is_no_number():
    draft = Draft()
    draft.write("CONTENTS")
    draft.write("THE MAIL", "TWO LETTERS", "HOME AGAIN")
    write_chapters(draft)
    assert {entry.number for entry in contents_of(draft).entries} == {None}


def test_a_list_with_parts_is_covered_to_its_end():
    draft = Draft()
    draft.write("CONTENTS")
    entries = []
    for part in ("BOOK I", "BOOK II"):
        entries.append(draft.write(part))
        entries.append(draft.write(*(numbered(n, t) for n, t in enumerate(TITLES, start=1))))
    starts = []
    for part in ("BOOK I", "BOOK II"):
        starts.append(draft.write(part, gap=4))
        starts += write_chapters(draft)
    contents = contents_of(draft)
    assert all(contents.covers(line) for line in entries)
    assert not any(contents.covers(line) for line in starts)


def test_a_short_list_right_above_the_first_chapter_is_found():
    draft = Draft()
    draft.write("CONTENTS")
    entries = draft.write("BOOK I. The Mill", "CHAPTER I. The Mail", "CHAPTER II. Cold Water")
    starts = write_chapters(draft)
    contents = contents_of(draft)
    assert contents.covers(entries)
    assert not any(contents.covers(line) for line in starts)


def test_a_list_of_illustrations_is_covered_but_names_no_chapters():
    draft = Draft()
    draft.write("LIST OF ILLUSTRATIONS")
    first = draft.write("The widow by the river", "The old sailor and his dog", "The lamp")
    starts = write_chapters(draft)
    contents = contents_of(draft)
    assert contents.covers(first + 2)
    assert contents.entries == ()
    assert not any(contents.covers(line) for line in starts)


def test_contents_and_illustrations_are_two_lists():
    draft = Draft()
    name = draft.write("CONTENTS")
    draft.write(*(numbered(n, t) for n, t in enumerate(TITLES, start=1)))
    pictures = draft.write("ILLUSTRATIONS", gap=3)
    draft.write("The widow by the river", "The lamp", "The dog")
    write_chapters(draft)
    contents = contents_of(draft)
    assert contents.starts_at(name + 1)
    assert contents.starts_at(pictures + 1)
    assert not contents.starts_at(name)


def test_the_preface_behind_a_list_is_not_covered():
    draft = Draft()
    draft.write("CONTENTS")
    draft.write("PREFACE", *(numbered(n, t) for n, t in enumerate(TITLES, start=1)))
    preface = draft.write("PREFACE", gap=4)
    draft.prose(200)
    write_chapters(draft)
    assert not contents_of(draft).covers(preface)


def test_the_word_contents_above_prose_is_no_list():
    draft = Draft()
    name = draft.write("CONTENTS")
    draft.prose(200)
    assert not contents_of(draft).covers(name + 2)


def test_a_book_without_lists_has_none():
    draft = Draft()
    write_chapters(draft)
    contents = contents_of(draft)
    assert (contents.regions, contents.entries) == ((), ())
    assert not contents.covers(0)
    assert not contents.starts_at(0)


@pytest.mark.parametrize(
    "text", ["The Mail", "THE MAIL.", "_The  Mail_", "The\nMail!", "“The Mail”"]
)
def test_titles_are_compared_by_their_words(text):
    assert normal_title(text) == "the mail"

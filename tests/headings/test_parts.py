"""Which parts divide a book, and which only stand on its title page."""

from __future__ import annotations

from invented_novels import Draft

from captor_desktop.headings.candidates import find_candidates, find_names
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.parts import real_parts


def parts_of(draft):
    layout = Layout(draft.book())
    found = find_candidates(layout)
    names = [name.line for name in find_names(layout)]
    first = min(c.line for c in found if c.rank is Rank.CHAPTER)
    return [c.line for c in real_parts(layout, [c for c in found if c.rank < 2], names, first)]


def test_a_part_right_above_its_first_chapter_is_real():
    draft = Draft()
    part = draft.write("PART I")
    draft.write("CHAPTER I", gap=3)
    draft.prose()
    assert parts_of(draft) == [part]


def test_a_part_behind_the_first_chapter_is_real():
    draft = Draft()
    draft.write("CHAPTER I")
    draft.prose()
    part = draft.write("PART II", gap=3)
    draft.prose()
    assert parts_of(draft) == [part]


def test_a_volume_on_the_title_page_opens_nothing():
    draft = Draft()
    draft.write("VOL. I.")
    draft.write("PREFACE", gap=3)
    draft.prose(200)
    draft.write("CHAPTER I", gap=3)
    draft.prose()
    assert parts_of(draft) == []


def test_a_motto_may_stand_between_a_part_and_its_first_chapter():
    draft = Draft()
    part = draft.write("PART I")
    draft.prose(100)
    draft.write("CHAPTER I", gap=3)
    draft.prose()
    assert parts_of(draft) == [part]


def test_a_book_without_parts_has_none():
    draft = Draft()
    draft.write("CHAPTER I")
    assert parts_of(draft) == []

"""Front and back matter, by name and by place."""

from __future__ import annotations

import pytest
from invented_novels import Draft

from captor_desktop.headings.candidates import find_candidates, find_names
from captor_desktop.headings.contents_page import find_contents
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.matter import place_names
from captor_desktop.segmentation import Kind


def placed(*lines, gap=3, words=100):
    """Return the kinds that the named ones among these lines get."""
    draft = Draft()
    for line in lines:
        draft.write(*line.split("\n"), gap=gap)
        draft.prose(words)
    layout = Layout(draft.book())
    found, names = find_candidates(layout), find_names(layout)
    contents = find_contents(layout, found, names)
    others = [c.line for c in found if not contents.covers(c.line)]
    return {draft.lines[n.line]: kind for n, kind in place_names(layout, names, contents, others)}


def test_a_preface_before_the_first_chapter_is_front_matter():
    assert placed("PREFACE", "CHAPTER I", "CHAPTER II") == {"PREFACE": Kind.FRONT}


def test_notes_behind_the_last_chapter_are_back_matter():
    assert placed("CHAPTER I", "CHAPTER II", "NOTES") == {"NOTES": Kind.BACK}


@pytest.mark.parametrize("name", ["TRANSCRIBER'S NOTE", "NOTE", "APPENDIX"])
def test_names_of_back_matter_stand_for_front_matter_before_the_first_chapter(name):
    assert placed(name, "CHAPTER I", "CHAPTER II") == {name: Kind.FRONT}


def test_an_introduction_behind_the_last_chapter_is_back_matter():
    assert placed("CHAPTER I", "CHAPTER II", "INTRODUCTION") == {"INTRODUCTION": Kind.BACK}


def test_a_preface_inside_the_book_opens_a_volume():
    assert placed("CHAPTER I", "PREFACE", "CHAPTER II") == {"PREFACE": Kind.FRONT}


def test_notes_between_chapters_are_no_heading():
    assert placed("CHAPTER I", "NOTE", "CHAPTER II") == {}


def test_prologue_and_epilogue_are_chapters():
    assert placed("PROLOGUE", "CHAPTER I", "CHAPTER II", "EPILOGUE") == {
        "PROLOGUE": Kind.CHAPTER,
        "EPILOGUE": Kind.CHAPTER,
    }


def test_a_half_title_above_the_real_prologue_is_no_chapter():
    assert placed("PROLOGUE\n\n\n\nPRELUDE", "CHAPTER I", "CHAPTER II") == {"PRELUDE": Kind.CHAPTER}


def test_a_name_without_the_usual_room_between_chapters_is_no_heading():
    draft = Draft()
    draft.write("CHAPTER I")
    draft.prose(100)
    draft.write("CONCLUSION", gap=1)
    draft.prose(100)
    draft.write("CHAPTER II", gap=4)
    draft.prose(100)
    layout = Layout(draft.book())
    found, names = find_candidates(layout), find_names(layout)
    contents = find_contents(layout, found, names)
    assert place_names(layout, names, contents, [c.line for c in found]) == []


def test_a_series_advertised_behind_the_end_is_back_matter():
    found = placed("CHAPTER I", "CHAPTER II", "THE END", "THE MILLER SERIES")
    assert found == {"THE MILLER SERIES": Kind.BACK}


def test_a_series_named_before_the_end_is_no_heading():
    assert placed("CHAPTER I", "CHAPTER II", "THE MILLER SERIES") == {}


def test_a_book_of_names_alone_is_placed():
    assert placed("PREFACE", "PROLOGUE", "EPILOGUE") == {
        "PREFACE": Kind.FRONT,
        "PROLOGUE": Kind.CHAPTER,
        "EPILOGUE": Kind.CHAPTER,
    }

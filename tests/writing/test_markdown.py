"""Books as Markdown."""

from __future__ import annotations

import pytest
from sample_books import SAMPLES

from captor_desktop.conversion import analyse, analyse_book
from captor_desktop.options import AS_PRINTED
from captor_desktop.reading.reader import book_from_text
from captor_desktop.writing.markdown import markdown_files, markdown_text

TEXT = """PART ONE

CHAPTER I

THE RAIN

It rained _very_ hard on the 3 * 4 ferry
and its_name.

    The rain is cold,
    The rain is old,
    The rain is gray,
    And goes away.

* * *

# no heading
- no list

CHAPTER II

Then it stopped, and the people of the village came out of their houses to see
what the river had left of the ferry, which was not much.
"""


def markdown(text=TEXT):
    analysis = analyse_book(book_from_text(text))
    return markdown_text(analysis.book, analysis.segmentation, AS_PRINTED)


def test_headings_have_marks_by_their_level():
    lines = markdown().split("\n")
    headings = [line for line in lines if line.startswith("#")]
    assert headings[-1].endswith("CHAPTER II")
    assert all(line.startswith(("# ", "## ")) for line in headings)


def test_emphasis_is_marked_and_other_signs_are_escaped():
    text = markdown()
    assert "*very*" in text
    assert r"3 \* 4" in text
    assert r"its\_name" in text
    assert r"\# no heading" in text


def test_a_scene_break_stays_one():
    assert "\n* * *\n" in markdown()


def test_lines_of_verse_stay_lines():
    assert "> The rain is cold,\\\n> The rain is old," in markdown()


@pytest.mark.parametrize("path", SAMPLES[:3], ids=lambda path: path.stem)
def test_every_section_has_its_file_and_all_words_are_there(path):
    analysis = analyse(path)
    files = markdown_files(analysis.book, analysis.segmentation, AS_PRINTED)
    assert len(files) == len(analysis.segmentation.sections)
    assert all(name.endswith(".md") for name, _ in files)
    joined = "\n\n".join(text.rstrip("\n") for _, text in files) + "\n"
    assert joined == markdown_text(analysis.book, analysis.segmentation, AS_PRINTED)

"""What a heading is called in the table of contents."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.headings.labels import calm, make_label


@pytest.mark.parametrize(
    ("lines", "label"),
    [
        (["I", "THE UPPER DANUBE"], "I. The Upper Danube"),
        (["CHAPTER I.", "THE UPPER DANUBE."], "Chapter I. The Upper Danube"),
        (["Chapter 1:", "The Mail"], "Chapter 1: The Mail"),
        (["CHAPTER I", "THE MAIL", "AND THE ROAD"], "Chapter I. The Mail and the Road"),
        (["Chapter 1"], "Chapter 1"),
        (["CHAPTER THE FIRST"], "Chapter the First"),
    ],
)
def test_number_and_title_lines_are_joined_with_a_full_stop(lines, label):
    assert make_label(lines) == label


def test_a_title_of_two_lines_is_joined_with_a_blank():
    assert make_label(["THE MAIL AND", "THE ROAD"], 2) == "The Mail and the Road"


@pytest.mark.parametrize("line", ["*CHAPTER I*", "_CHAPTER I_", "=CHAPTER I=", "# CHAPTER I"])
def test_marks_of_emphasis_go(line):
    assert make_label([line]) == "Chapter I"


@pytest.mark.parametrize("line", ["CHAPTER I[1]", "CHAPTER I.{2}", "CHAPTER I [3]"])
def test_references_to_notes_go(line):
    assert make_label([line]) == "Chapter I"


@pytest.mark.parametrize(("line", "label"), [("[4]", "4"), ("(IV)", "IV"), ("-- IV --", "IV")])
def test_a_number_alone_loses_its_ornaments(line, label):
    assert make_label([line]) == label


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("THE LAST OF THE MILLERS", "The Last of the Millers"),
        ("MR. O'HARA AND MRS. D’ARCY", "Mr. O'Hara and Mrs. D’Arcy"),
        ("CHAPTER XIV", "Chapter XIV"),
        ("CHAPTER IV: THE MILLER'S DOG", "Chapter IV: The Miller's Dog"),
        ("LETTER II--TO THE MILLER", "Letter II--To the Miller"),
        ("THE CIVIL MILLER", "The Civil Miller"),
        ("The Mail", "The Mail"),
        ("iv", "iv"),
        ("1875", "1875"),
        ("", ""),
    ],
)
def test_shouted_titles_are_set_in_title_case(text, label):
    assert calm(text) == label


def test_lines_without_words_make_no_label():
    assert make_label(["***", "  "]) == ""
    assert make_label([]) == ""


@given(st.lists(st.text(max_size=30), max_size=4), st.integers(1, 4))
def test_any_lines_make_a_label_of_one_line(lines, number_lines):
    label = make_label(lines, number_lines)
    assert label == " ".join(label.split())

"""Lines that read like headings, and lines that only begin like one."""

from __future__ import annotations

import pytest
from invented_novels import Draft

from captor_desktop.headings.candidates import (
    find_candidates,
    find_names,
    learn_candidates,
    named_division,
)
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Layout
from captor_desktop.reading.reader import book_from_text
from captor_desktop.segmentation import Kind, NumberStyle


def candidates_of(text):
    return find_candidates(Layout(book_from_text(text)))


def names_of(text):
    return [(name.line, name.name, name.kind) for name in find_names(Layout(book_from_text(text)))]


@pytest.mark.parametrize(
    ("text", "keyword", "number", "style", "title"),
    [
        ("CHAPTER IV", "chapter", 4, NumberStyle.ROMAN, ""),
        ("   CHAPTER IV", "chapter", 4, NumberStyle.ROMAN, ""),
        ("*CHAPTER IV*", "chapter", 4, NumberStyle.ROMAN, ""),
        ("Chapter Four: The Mail", "chapter", 4, NumberStyle.WORD, "The Mail"),
        ("CHAP. IV.--THE MAIL.", "chapter", 4, NumberStyle.ROMAN, "THE MAIL."),
        ("The Fourth Night", "night", 4, NumberStyle.ORDINAL, ""),
        ("IV", "", 4, NumberStyle.ROMAN, ""),
        ("[4]", "", 4, NumberStyle.ARABIC, ""),
        ("04 My Early Home", "", 4, NumberStyle.ARABIC, "My Early Home"),
        ("V May and November", "", 5, NumberStyle.ROMAN, "May and November"),
        ("FOUR", "", 4, NumberStyle.WORD, ""),
        ("IV-The Mail", "", 4, NumberStyle.ROMAN, "The Mail"),
    ],
)
def test_a_line_that_reads_like_a_numbered_heading_is_a_candidate(
    text, keyword, number, style, title
):
    (candidate,) = candidates_of(text)
    assert (candidate.keyword.name if candidate.keyword else "") == keyword
    assert (candidate.number, candidate.style, candidate.title) == (number, style, title)
    assert candidate.is_bare is (not keyword)


@pytest.mark.parametrize(
    ("text", "keyword", "number", "title"),
    [
        ("VOLUME ONE, CHAPTER TWO", "chapter", 2, ""),
        ("BOOK I. CHAPTER II. THE MAIL", "chapter", 2, "THE MAIL"),
        ("Vol. I. Book II. Chapter III.", "chapter", 3, ""),
        ("PART I. BOOK II", "part", 1, "BOOK II"),  # the two stand equally high
    ],
)
def test_of_a_compound_heading_the_innermost_division_counts(text, keyword, number, title):
    (candidate,) = candidates_of(text)
    assert (candidate.keyword.name, candidate.number) == (keyword, number)
    assert candidate.title == title
    assert candidate.is_compound is (keyword == "chapter")


@pytest.mark.parametrize(
    "text",
    [
        "Chapter 9 is the best.",
        "Chapter nine was read aloud, and then chapter ten.",
        "I was born in a mill.",
        "I am he.",
        "I'm he.",
        "I?",
        '"I?"',
        "“I!”",
        "I, too",
        "1875",
        "1875.",
        "12,",
        "Two men came.",
        "Second-hand clothes are sold here.",
        "[1] See the note of the editor.",
        "(2) The second of the two mills.",
        "Part of the wall fell.",
        "Partings 4",
        "CIVIL",
        "DIX",
        "MIX",
        "THE END",
        "* * * * *",
        "Chapter IV " + "AND SO ON " * 60,
        "ONE-EYED JACK",
    ],
)
def test_a_line_that_only_begins_like_a_heading_is_no_candidate(text):
    assert candidates_of(text) == []


def test_a_paragraph_that_begins_with_i_is_no_candidate():
    text = "I Walked along the river with the miller before the rain began,\nand then went home."
    assert candidates_of(text) == []


def test_a_chapter_named_inside_a_paragraph_is_no_candidate_even_at_a_line_start():
    text = (
        "The widow walked along the river and spoke of the book, of which\n"
        "CHAPTER I\n"
        "was her own, and then went home before the rain began to fall."
    )
    assert candidates_of(text) == []


def test_headings_one_under_another_are_all_candidates():
    found = candidates_of("BOOK I\nCHAPTER I\nTHE MAIL")
    assert [(c.line, c.rank) for c in found] == [(0, Rank.PART), (1, Rank.CHAPTER)]


def test_a_title_that_begins_with_i_below_a_number_is_no_number():
    assert [c.line for c in candidates_of("I\n\nI Meet a Friend")] == [0]


def test_a_bare_number_ranks_lowest():
    (candidate,) = candidates_of("IV")
    assert candidate.rank is Rank.INNER


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("PREFACE", "preface", Kind.FRONT),
        ("Preface.", "preface", Kind.FRONT),
        ("_Preface_", "preface", Kind.FRONT),
        ("[Contents]", "contents", Kind.FRONT),
        ("AUTHOR’S NOTE", "author's note", Kind.FRONT),
        ("PREFACE TO THE SECOND EDITION", "preface", Kind.FRONT),
        ("Preface to the Second Edition", "preface", Kind.FRONT),
        ("Epilogue: Home Again", "epilogue", Kind.CHAPTER),
        ("PROLOGUE", "prologue", Kind.CHAPTER),
        ("LIST OF ILLUSTRATIONS", "list of illustrations", Kind.FRONT),
        ("Transcriber’s Note:", "transcriber's note", Kind.BACK),
        ("Appendix A", "appendix", Kind.BACK),
        ("CHAPTER THE LAST", "chapter the last", Kind.CHAPTER),
    ],
)
def test_a_line_that_is_a_name_of_a_division_has_its_kind(text, name, kind):
    assert names_of(text) == [(0, name, kind)]


@pytest.mark.parametrize(
    "text",
    [
        "Notes were taken",
        "Contents himself with little",
        "The mail",
        "Prefaced by a song",
        "Illustrations by Anna Bell",
        "ILLUSTRATIONS BY ANNA BELL",
        "",
        "a",
        "index finger",
    ],
)
def test_a_sentence_that_begins_with_a_name_is_none(text):
    assert named_division(text) is None


def test_a_name_at_the_top_of_a_long_paragraph_is_no_heading():
    assert names_of("PREFACE\n" + "and more of it\n" * 6) == []


# --- unknown keywords ----------------------------------------------------------------------------


def learned(style, count=5, words=200):
    draft = Draft()
    for number in range(1, count + 1):
        draft.write(style(number), gap=3)
        draft.prose(words)
    return learn_candidates(Layout(draft.book()))


@pytest.mark.parametrize(
    ("style", "word"),
    [
        (lambda n: f"WATCH {n}", "watch"),
        (lambda n: f"Movement {'I' * n}" if n < 4 else f"Movement {n}", "movement"),
        (lambda n: f"WATCH THE {'FIRST SECOND THIRD FOURTH FIFTH'.split()[n - 1]}", "watch"),
        (lambda n: f"The {'First Second Third Fourth Fifth'.split()[n - 1]} Watch", "watch"),
        (lambda n: f"Watch {n}: The Mail", "watch"),
    ],
)
def test_a_word_that_counts_up_is_learned_as_a_keyword(style, word):
    found = learned(style)
    assert [c.number for c in found] == [1, 2, 3, 4, 5]
    assert {(c.keyword.name, c.rank) for c in found} == {(word, Rank.CHAPTER)}


@pytest.mark.parametrize(
    "style",
    [
        lambda n: f"Page {n}",
        lambda n: f"Figure {n}",
        lambda n: f"Watch {7 * n}",
        lambda n: f"watch {n}",
        lambda n: f"September {n}",
    ],
)
def test_other_words_with_numbers_are_not_learned(style):
    assert learned(style) == []


def test_two_of_a_kind_are_not_enough_to_learn_a_word():
    assert learned(lambda n: f"WATCH {n}", count=2) == []


def test_a_word_with_hardly_any_text_below_its_numbers_is_not_learned():
    assert learned(lambda n: f"WATCH {n}", words=20) == []

"""Places where a heading could stand, and what the grammar reads in them."""

from __future__ import annotations

import pytest
from invented_novels import Draft

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.layout import Layout
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text
from captor_desktop.segmentation import NumberStyle

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 8).strip()


def candidates_of(text: str, language: str = "en"):
    return find_candidates(Layout(book_from_text(text)), words_for(language))


@pytest.mark.parametrize(
    ("text", "keyword", "number", "style", "title"),
    [
        ("CHAPTER IV", "chapter", 4, NumberStyle.ROMAN, ""),
        ("   CHAPTER IV", "chapter", 4, NumberStyle.ROMAN, ""),
        ("*CHAPTER IV*", "chapter", 4, NumberStyle.ROMAN, ""),
        ("Chapter Four: The Mail", "chapter", 4, NumberStyle.WORD, "The Mail"),
        ("CHAP. IV.--THE MAIL.", "chapter", 4, NumberStyle.ROMAN, "THE MAIL."),
        ("The Fourth Night", "day", 4, NumberStyle.ORDINAL, ""),
        ("IV", "", 4, NumberStyle.ROMAN, ""),
        ("[4]", "", 4, NumberStyle.ARABIC, ""),
        ("04 My Early Home", "", 4, NumberStyle.ARABIC, "My Early Home"),
        ("V May and November", "", 5, NumberStyle.ROMAN, "May and November"),
        ("FOUR", "", 4, NumberStyle.WORD, ""),
        ("IV-The Mail", "", 4, NumberStyle.ROMAN, "The Mail"),
        ("VOLUME ONE, CHAPTER TWO", "chapter", 2, NumberStyle.WORD, ""),
        ("BOOK I. CHAPTER II. THE MAIL", "chapter", 2, NumberStyle.ROMAN, "THE MAIL"),
        ("PART I. BOOK II", "part", 1, NumberStyle.ROMAN, "BOOK II"),  # the two stand equally high
    ],
)
def test_a_numbered_heading_is_read(text, keyword, number, style, title):
    (candidate,) = candidates_of(text)
    assert (candidate.parse.keyword, candidate.number) == (keyword, number)
    assert (candidate.parse.style, candidate.title) == (style, title)


@pytest.mark.parametrize(
    ("language", "text", "keyword", "number"),
    [
        ("fr", "CHAPITRE PREMIER", "chapter", 1),
        ("fr", "CHAPITRE DIX-SEPTIÈME", "chapter", 17),
        ("fr", "DEUXIÈME PARTIE", "part", 2),
        ("de", "Einundzwanzigstes Kapitel.", "chapter", 21),
        ("de", "3. Kapitel", "chapter", 3),
        ("hu", "HUSZONEGYEDIK FEJEZET.", "chapter", 21),
        ("hu", "II. FEJEZET", "chapter", 2),
        ("pl", "Rozdział II", "chapter", 2),
        ("it", "Libro secondo", "book", 2),
        ("sv", "TREDJE KAPITLET.", "chapter", 3),
        ("fi", "ENSIMMÄINEN LUKU", "chapter", 1),
        ("es", "CAPÍTULO XXXIV", "chapter", 34),
        ("xx", "Hoofdstuk 3", "chapter", 3),  # a language without a file has the words of all
    ],
)
def test_headings_of_other_languages_are_read(language, text, keyword, number):
    (candidate,) = candidates_of(text, language)
    assert (candidate.parse.keyword, candidate.number) == (keyword, number)


@pytest.mark.parametrize("text", ["I met him.", "Letter by Letter.", "THE MILL"])
def test_a_line_without_a_number_has_none(text):
    (candidate,) = candidates_of(text)
    assert candidate.number is None


@pytest.mark.parametrize(
    "text", ["I met a man.", "“Where is it?” he asked.", "– Det vet jag inte."]
)
def test_plain_text_is_a_candidate_only_below_another(text):
    assert candidates_of(f"THE MILL\n\n{PROSE}\n\n{text}\n\n{PROSE}")[-1].text == "THE MILL"
    below = candidates_of(f"{PROSE}\n\nCHAPTER I\n\n{text}\n\n{text}\n\n{PROSE}")
    assert [c.text for c in below] == ["CHAPTER I", text]


def test_a_keyword_that_no_table_knows_is_learned():
    (candidate,) = candidates_of("WATCH THE SECOND")
    assert (candidate.learned, candidate.number) == ("watch", 2)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("PREFACE", "preface"),
        ("Preface to the Second Edition", "preface"),
        ("TABLE OF CONTENTS", "contents"),
        ("Epilogue: Home Again", "epilogue"),
        ("Notes were taken", ""),
        ("Illustrations by Anna Bell", ""),
    ],
)
def test_names_are_read(text, name):
    (candidate,) = candidates_of(text)
    assert candidate.name == name


def test_headings_in_one_block_are_apart():
    first, second = candidates_of("BOOK I\nCHAPTER I\n")
    assert (first.line, first.end, second.line, second.end) == (0, 1, 1, 2)


def test_a_heading_right_above_prose_is_a_candidate():
    draft = Draft()
    line = draft.write("CHAPTER II")
    draft.prose(80, gap=0)
    (candidate,) = candidates_of("\n".join(draft.lines))
    assert (candidate.line, candidate.end, candidate.hidden) == (line, line + 1, True)


def test_a_heading_under_a_page_number_is_a_candidate():
    found = candidates_of("112\nCHAPTER II\n")
    assert [c.line for c in found] == [0, 1]


@pytest.mark.parametrize("text", ["[Illustration]", "[Illustration: The mill]", "[Pg 12]", "* * *"])
def test_pictures_page_marks_and_ornaments_are_no_candidates(text):
    assert candidates_of(text) == []


def test_notes_and_plates_are_no_divisions_that_a_book_invents():
    layout = Layout(book_from_text("Watch 2\n\nFootnote 12:\n\nPLATE IV"))
    candidates = find_candidates(layout, words_for("en"))
    assert [c.learned for c in candidates] == ["watch", "", ""]

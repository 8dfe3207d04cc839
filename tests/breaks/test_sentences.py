from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.breaks.sentences import split_paragraphs, split_sentences


def test_titles_of_persons_end_no_sentence():
    assert split_sentences("Mr. Pell met Mrs. Dunn. They spoke.") == [
        "Mr. Pell met Mrs. Dunn.",
        "They spoke.",
    ]


def test_what_is_said_and_who_says_it_are_one_sentence():
    assert split_sentences("“Stop!” said she. He stopped.") == ["“Stop!” said she.", "He stopped."]


def test_wrapped_lines_are_one_text():
    assert split_sentences("He came\n  home. She\nwent.") == ["He came home.", "She went."]


@pytest.mark.parametrize("blank", ["", " ", "\n\t"])
def test_an_empty_paragraph_has_one_empty_sentence(blank):
    assert split_sentences(blank) == [""]


@given(st.text(max_size=200))
def test_no_word_gets_lost(text):
    assert "".join("".join(split_sentences(text)).split()) == "".join(text.split())


def test_every_paragraph_has_its_own_sentences():
    assert split_paragraphs(["One. Two.", "Three."]) == [["One.", "Two."], ["Three."]]

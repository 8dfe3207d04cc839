"""Talk and sentences, which are never weighed as headings, against titles that look like them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.headings.sentences import is_sentence, is_talk
from captor_desktop.lexicon.words import words_for

ENGLISH = words_for("en")


@pytest.mark.parametrize(
    "text",
    [
        "“Where did you put the lamp?” asked the miller.",
        '"No."\nHe shut the door and said no more.',
        "—Nadie lo sabe, señor.",
        "– Jag vet inte, sade han.",
        "'Tis nothing,' he said.",
        "»Ich weiß es nicht«, sagte er.",
    ],
)
def test_talk_is_known_by_its_mark_and_small_letters(text):
    assert is_talk(text, ENGLISH)


@pytest.mark.parametrize(
    "text",
    [
        "“THE MILLER’S LAMP”",
        '"The Miller of Dee"',
        "“Good Night, Ladies”",
        "—XIV—",
        "-I-\nwhat came of the lamp",
        "The miller asked where the lamp was.",
    ],
)
def test_a_title_in_quotation_marks_is_no_talk(text):
    assert not is_talk(text, ENGLISH)


@pytest.mark.parametrize(
    "text",
    [
        "The miller shut the door and went to bed.",
        "It was a long night for all of them,",
        "and nobody came",
        "There was a lamp in the window of the mill that night",
    ],
)
def test_sentences_and_pieces_of_them_are_known(text):
    assert is_sentence(text, ENGLISH)


@pytest.mark.parametrize(
    "text",
    [
        "THE MILLER SHUT THE DOOR AND WENT TO BED.",
        "The Miller Goes to Bed.",
        "The Lamp.",
        "In the mill",
        "A Letter from the Miller, and What Came of It",
        "XIV",
        "1848",
    ],
)
def test_titles_are_no_sentences(text):
    assert not is_sentence(text, ENGLISH)


@given(st.text(alphabet=st.characters(codec="utf-8"), min_size=1).filter(str.strip))
def test_any_text_gets_an_answer_and_capitals_are_never_plain(text):
    text = text.strip()
    assert is_talk(text, ENGLISH) in (True, False)
    if text.isupper():
        assert not is_talk(text, ENGLISH)
        assert not is_sentence(text, ENGLISH)

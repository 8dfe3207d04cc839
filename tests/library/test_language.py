from __future__ import annotations

import pytest

from captor_desktop.library.language import ENGLISH, Number, ReportLanguage, year
from captor_desktop.messages import Message

GERMAN = ReportLanguage("de", {"{0} books": "{0} Bücher", "none": "keine"}.__getitem__, ",", ".")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (Number(12000), "12,000"),
        (Number(0.25), "0.25"),
        (Number(3.0), "3"),
        (Number(0.5, 2), "0.50"),
        (Number(-1234.56, 1, is_signed=True), "−1,234.6"),
        (Number(2, 1, is_signed=True), "+2.0"),
        (Number(-1), "-1"),
        (year(1875), "1875"),
    ],
)
def test_numbers_read_well(number, words):
    assert str(number) == words


def test_another_language_has_its_own_words_and_marks():
    said = Message("{0} books", (Number(1234.5),))
    assert ENGLISH.say(said) == str(said) == "1,234.5 books"
    assert GERMAN.say(said) == "1.234,5 Bücher"


def test_messages_inside_messages_are_said_too_and_names_are_not():
    assert GERMAN.say(Message("{0} books", (Message("none"),))) == "keine Bücher"
    assert GERMAN.say("none") == "none"
    assert GERMAN.say(7) == "7"

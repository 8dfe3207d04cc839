"""Languages by name and by words."""

from __future__ import annotations

import pytest

from captor_desktop.reading.language import guess_language, language_code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("English", "en"),
        ("french", "fr"),
        ("English and German", "en"),
        ("Portuguese (Brazil)", "pt"),
        ("en", "en"),
        ("en-GB", "en-GB"),
        ("Klingonese", ""),
        ("", ""),
    ],
)
def test_names_become_codes(name, code):
    assert language_code(name) == code


def test_common_words_tell_the_language():
    german = ["Der Mann war nicht mit dem Hund auf der Straße, und sie sah das Haus."] * 30
    english = ["The man was not in the house, and she had seen that he was gone."] * 30
    assert guess_language(german) == "de"
    assert guess_language(english) == "en"


def test_too_few_words_tell_nothing():
    assert guess_language(["Der Mann und die Frau"]) == ""
    assert guess_language([]) == ""


def test_languages_that_share_their_common_words_are_told_apart():
    portuguese = ["A casa de que se fala não era a dos pais, mas o homem que a via como seu."] * 30
    spanish = [
        "La casa de que se habla no era la de los padres, pero el hombre la veía por las."
    ] * 30
    assert guess_language(portuguese) == "pt"
    assert guess_language(spanish) == "es"


def test_a_text_in_two_languages_has_none():
    german = "Der Mann war nicht mit dem Hund auf der Straße, und sie sah das Haus."
    english = "The man was not in the house, and she had seen that he was gone with you."
    assert guess_language([german, english] * 30) == ""

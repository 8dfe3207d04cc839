"""Every language's file is complete, and its numbers are spelled as they should be."""

from __future__ import annotations

import pytest

from captor_desktop.lexicon.words import LANGUAGES, NAMES, RANKS, language, words_for
from captor_desktop.segmentation import Kind


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_all_that_the_stages_ask_for(code):
    words = words_for(code)
    assert set(words.divisions.values()) <= set(RANKS)
    assert set(words.names.values()) <= set(NAMES)
    assert {"chapter", "part", "volume"} <= set(words.divisions.values())
    assert {"contents", "preface", "notes", "end"} <= set(words.names.values())
    assert all(word == word.lower() for word in (*words.divisions, *words.names, *words.people))
    facts = language(code)
    assert facts.name
    assert len(facts.common) >= 10
    assert facts.generated.format(7) != facts.generated


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_up_to_sixty_are_spelled(code):
    words = words_for(code)
    for spelled in (words.cardinals, words.ordinals):
        assert set(range(1, 61)) <= set(spelled.values())


@pytest.mark.parametrize(
    ("code", "spelled", "value"),
    [
        ("en", "twenty first", 21),
        ("de", "einundzwanzigstes", 21),
        ("fr", "dix septième", 17),
        ("fr", "vingt et unième", 21),
        ("es", "vigésima primera", 21),
        ("pt", "trigésimo segundo", 32),
        ("it", "ventunesimo", 21),
        ("nl", "eenentwintigste", 21),
        ("sv", "tjugoförsta", 21),
        ("da", "enogtyvende", 21),
        ("fi", "kahdeskymmenesensimmäinen", 21),
        ("pl", "dwudziesta pierwsza", 21),
        ("hu", "huszonegyedik", 21),
    ],
)
def test_ordinals_are_joined_as_the_language_does(code, spelled, value):
    assert words_for(code).ordinals[spelled] == value


def test_a_language_without_a_file_has_the_words_of_all():
    assert {"kapitel", "chapitre", "chapter"} <= set(words_for("xx").divisions)


@pytest.mark.parametrize("code", ["nb", "nn", "no"])
def test_both_norwegians_are_norwegian(code):
    assert words_for(code) is words_for(code)
    assert language(code).name == "Norwegian"


def test_names_open_kinds_that_exist():
    assert {role.kind for role in NAMES.values()} <= {"", *map(str, Kind)}

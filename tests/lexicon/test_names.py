"""Names of sections in several languages, and lines that only begin like one."""

from __future__ import annotations

import pytest

from captor_desktop.lexicon.names import read_name
from captor_desktop.lexicon.words import words_for


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("en", "PREFACE", "preface"),
        ("en", "[Contents]", "contents"),
        ("en", "PREFACE TO THE SECOND EDITION", "preface"),
        ("en", "Preface to the Second Edition", "preface"),
        ("en", "Epilogue: Home Again", "epilogue"),
        ("en", "THE END.", "end"),
        ("de", "Inhalt.", "contents"),
        ("fr", "Table des matières", "contents"),
        ("hu", "TARTALOM.", "contents"),
    ],
)
def test_a_usual_name_is_read(language, text, name):
    assert read_name(text, words_for(language)) == name


@pytest.mark.parametrize(
    "text", ["Notes were taken", "Illustrations by A. N. Other", "The Lamp", "", "To", "Prefaced"]
)
def test_other_lines_are_none(text):
    assert read_name(text, words_for("en")) == ""

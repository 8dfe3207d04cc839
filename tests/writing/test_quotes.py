from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.writing.quotes import curly_quotes


@pytest.mark.parametrize(
    ("straight", "curly"),
    [
        (
            '"It is _only_ water," she said; "but look."',
            "“It is _only_ water,” she said; “but look.”",
        ),
        ("'Tis the \"best\" o' times, isn't it?", "’Tis the “best” o’ times, isn’t it?"),
        ('He said--"Go!"--and "I never--" he began.', "He said--“Go!”--and “I never--” he began."),
        (
            "'I don't know the boys' names, nor '98's.'",
            "‘I don’t know the boys’ names, nor ’98’s.’",
        ),
        ('"\'Tis so," he said, "\'Not I,\' quoth he."', "“’Tis so,” he said, “‘Not I,’ quoth he.”"),
        ('He was 6 feet 2" tall.', 'He was 6 feet 2" tall.'),
        ("the dogs' tails and 'em all", "the dogs’ tails and ’em all"),
        ("`So' he said.", "‘So’ he said."),
        ('("Hm.")', "(“Hm.”)"),
        ('"An unclosed paragraph', "“An unclosed paragraph"),
        ('"What!"--"No."', "“What!”--“No.”"),
        ("“Already ‘curly’” and 'so'", "“Already ‘curly’” and ‘so’"),
    ],
)
def test_quotes_are_turned_the_right_way(straight, curly):
    assert curly_quotes(straight) == curly


@pytest.mark.parametrize(
    ("language", "curly"),
    [("de", "„Ja“, sagte er."), ("sv", "”Ja”, sagte er."), ("pl", "„Ja”, sagte er.")],
)
def test_each_language_has_its_own(language, curly):
    assert curly_quotes('"Ja", sagte er.', language) == curly


@given(st.text(alphabet="ab \"'`—-.“”\n"))
def test_nothing_but_quotes_changes(text):
    curly = curly_quotes(text)
    assert len(curly) == len(text)
    assert all(a == b or a in "\"'`" for a, b in zip(text, curly, strict=True))

from __future__ import annotations

import pytest

from captor_desktop.why import Cause, Why, explain


@pytest.mark.parametrize("cause", list(Cause))
@pytest.mark.parametrize("keyword", ["", "chapter"])
def test_every_cause_has_words_without_an_empty_field(cause, keyword):
    words = str(explain(Why(cause, keyword or "preface" * (cause is Cause.NAMED), 7, 6)))
    assert "{" not in words
    assert "None" not in words
    assert words or cause is Cause.TOLD


def test_keyword_number_and_the_other_number_are_named():
    assert str(explain(Why(Cause.GAP, "letter", 8, 7))) == (
        "“letter” 8, but 7 is missing before it"
    )
    assert str(explain(Why(Cause.COUNTS_ON, number=8, other=7))) == "number 8, continues from 7"


def test_what_an_earlier_version_said_is_kept_word_for_word():
    assert str(explain(Why(Cause.TOLD, "its {odd} words"))) == "its {odd} words"

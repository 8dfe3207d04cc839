"""Words divided at line ends."""

from __future__ import annotations

from collections import Counter

import pytest

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.hyphens import is_one_word, join_divided_words


@pytest.mark.parametrize(
    ("before", "after", "known", "one"),
    [
        ("exist", "ence", {"existence": 2, "exist": 3, "ence": 1}, True),
        ("well", "known", {"well-known": 1, "well": 9, "known": 9}, False),
        ("ferry", "man", {"ferryman": 2, "ferry-man": 1}, True),
        ("attrac", "tion", {"attrac": 0, "tion": 0}, True),
        ("knit", "goods", {"knit": 3, "goods": 4}, False),
    ],
)
def test_the_books_own_words_decide(before, after, known, one):
    assert is_one_word(before, after, Counter(known)) is one


def test_divided_words_are_joined_and_no_word_is_lost():
    lines = ["the attrac-", "tion of the sea", "was great, and a well-", "known one"] * 12
    lines += ["a well-known place"]
    joined = join_divided_words(start_draft(lines))
    assert joined.texts[:4] == (
        "the attraction",
        "of the sea",
        "was great, and a well-",
        "known one",
    )
    assert "12 words" in str(joined.found[0])


def test_a_few_hyphens_are_left_alone():
    draft = start_draft(["a well-", "known one"] + ["It rained."] * 40)
    assert join_divided_words(draft) is draft

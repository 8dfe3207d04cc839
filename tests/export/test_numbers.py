from __future__ import annotations

import pytest

from export.headers.numbers import cardinal, ordinal, roman


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "one"),
        (19, "nineteen"),
        (20, "twenty"),
        (21, "twenty-one"),
        (107, "one hundred and seven"),
    ],
)
def test_cardinals(number, words):
    assert cardinal(number) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "first"),
        (12, "twelfth"),
        (20, "twentieth"),
        (33, "thirty-third"),
        (100, "one hundredth"),
    ],
)
def test_ordinals(number, words):
    assert ordinal(number) == words


@pytest.mark.parametrize(("number", "sign"), [(4, "IV"), (49, "XLIX"), (1999, "MCMXCIX")])
def test_romans(number, sign):
    assert roman(number) == sign

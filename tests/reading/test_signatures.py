"""Content known by its first bytes."""

from __future__ import annotations

import pytest

from captor_desktop.reading.signatures import what_is


@pytest.mark.parametrize(
    "data",
    [
        b"Plain words.",
        b"Caf\xe9 and more",
        "“Curly”".encode(),
        "Words".encode("utf-16"),
        "Ὀδυσσεύς".encode("utf-16"),
        b"<George> said nothing.",
        b"a tiny bit of damage \x01 in a long line of text" * 9,
        b"",
    ],
)
def test_text_is_not_foreign(data):
    assert what_is(data) is None


def test_every_answer_says_what_to_do():
    for data in (b"%PDF-1", b"\x89PNG\r\n", b"\x7fELF", b"<html>", b"\0\1\2\3" * 99):
        foreign = what_is(data)
        assert foreign is not None
        assert foreign.what
        assert str(foreign.advice).endswith(".")

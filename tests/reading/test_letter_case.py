"""Capitals turned to title case."""

from __future__ import annotations

import pytest

from captor_desktop.reading.letter_case import title_case


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("THE END OF IT", "The End of It"),
        ("UP: A TALE", "Up: A Tale"),
        ("VOLUME III", "Volume III"),
        ("E. M. FORSTER", "E. M. Forster"),
        ("O'DONOGHUE AND MCTEAGUE", "O'Donoghue and McTeague"),
        ("MOBY-DICK", "Moby-Dick"),
        ("“ÉTÉ”", "“Été”"),
        ("1984", "1984"),
        ("", ""),
    ],
)
def test_capitals_become_a_title(text, title):
    assert title_case(text) == title

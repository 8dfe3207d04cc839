"""Capitals turned to title case."""

from __future__ import annotations

import pytest

from captor_desktop.title_case import title_case


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
        ("WHAT IT CAME TO", "What It Came To"),
        ("THE CIVIL MILLER", "The Civil Miller"),
        ("MR. AND MRS. O'HARA", "Mr. and Mrs. O'Hara"),
        ("J. R. AND I", "J. R. and I"),
        ("THE mill", "The mill"),
        ("", ""),
    ],
)
def test_capitals_become_a_title(text, title):
    assert title_case(text) == title

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


@pytest.mark.parametrize(
    ("language", "text", "title"),
    [
        ("de", "DAS ENDE DER WELT UND IHR ANFANG", "Das Ende der Welt und Ihr Anfang"),
        ("fr", "LE TOUR DU MONDE", "Le Tour du Monde"),
        ("sv", "KAPITEL I. RESAN I BERGEN", "Kapitel I. Resan i Bergen"),
        ("sv", "KAPITEL I OCH II", "Kapitel I och II"),
        ("en", "NOTHING TO DIE FOR", "Nothing to Die For"),
        ("ru", "THE END OF IT", "The End of It"),
    ],
)
def test_each_language_has_its_small_words(language, text, title):
    assert title_case(text, language) == title

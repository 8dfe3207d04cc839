"""Names turned to reading order."""

from __future__ import annotations

import pytest

from captor_desktop.reading.people import parse_person


@pytest.mark.parametrize(
    ("text", "name", "birth", "death"),
    [
        ("Austen, Jane, 1775-1817", "Jane Austen", 1775, 1817),
        ("Jane Austen", "Jane Austen", None, None),
        ("JANE AUSTEN", "Jane Austen", None, None),
        ("Virginia Woolf (1882-1941)", "Virginia Woolf", 1882, 1941),
        ("Montgomery, L. M. (Lucy Maud), 1874-1942", "L. M. Montgomery", 1874, 1942),
        ("Ward, Humphry, Mrs., 1851-1920", "Mrs. Humphry Ward", 1851, 1920),
        ("Craik, Mrs.", "Mrs. Craik", None, None),
        ("Carter, Herbert, active 1909-1917", "Herbert Carter", None, None),
        ("Martin Luther King, Jr.", "Martin Luther King, Jr.", None, None),
        ("King, Martin, Jr.", "Martin King, Jr.", None, None),
        ("De la Mare, Walter", "Walter De la Mare", None, None),
        ("Ann Other, Sam One", "Ann Other, Sam One", None, None),
        ("Ann Other and Sam One, Jr.", "Ann Other and Sam One, Jr.", None, None),
        ("Ouida [Louise de la Ramee]", "Ouida", None, None),
        ("Living, Ann, 1950-", "Ann Living", 1950, None),
        ("", "", None, None),
    ],
)
def test_names_come_in_reading_order(text, name, birth, death):
    assert parse_person(text) == (name, birth, death)

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.writing.file_names import (
    chapter_file_names,
    safe_name,
)


def test_names_are_numbered_in_order():
    assert chapter_file_names(["Preface", "Chapter II. The Mail"]) == [
        "001 - Preface.txt",
        "002 - Chapter II. The Mail.txt",
    ]


def test_a_thousand_chapters_need_four_figures():
    assert chapter_file_names(["A"] * 1000)[0] == "0001 - A.txt"


def test_a_label_without_usable_signs_leaves_the_number():
    assert chapter_file_names(["???"]) == ["001.txt"]


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("What? Who: <him> / her | *", "What Who - (him) - her -"),
        ('The "Mail"', "The 'Mail'"),
        ("ends in dots...", "ends in dots"),
        ("  many \n blanks\t", "many blanks"),
        ("cafe\u0301", "café"),
        ("_italic_", "italic"),
        ("CON", "_CON"),
        ("aux.txt", "_aux.txt"),
        ("com1", "_com1"),
        ("a\x00b\u202ec\ud800", "a b c"),
        ("", ""),
    ],
)
def test_signs_that_some_system_forbids_are_replaced(label, name):
    assert safe_name(label) == name


def test_a_long_name_is_cut_at_a_word():
    name = safe_name("seven " * 100)
    assert len(name) <= 120
    assert name.endswith("seven")


def test_a_long_name_of_wide_letters_is_cut_between_letters():
    name = safe_name("水" * 100)
    assert set(name) == {"水"}
    assert len(name.encode()) <= 120


@given(st.lists(st.text(st.characters(exclude_categories=()))))
def test_any_labels_make_names_for_all_systems(labels):
    names = chapter_file_names(labels)
    assert len({name.casefold() for name in names}) == len(labels)
    assert names == sorted(names)
    for name in names:
        assert len(name.encode()) <= 121
        assert unicodedata.is_normalized("NFC", name)
        assert not set(name) & set('<>:"/\\|?*')
        assert not any(ord(letter) < 32 for letter in name)
        assert name.removesuffix(".txt") == name.removesuffix(".txt").rstrip(" .")
        assert re.fullmatch(r"\d{3,}(?: - .+)?\.txt", name, re.DOTALL)

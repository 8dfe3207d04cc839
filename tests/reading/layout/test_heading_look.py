"""Lines that look like headings."""

from __future__ import annotations

import pytest

from captor_desktop.reading.layout.heading_look import looks_like_heading, names_division


@pytest.mark.parametrize(
    "text",
    ["CHAPTER I", "Chapter One. The Rain", "Kapitel 3", "PREFACE", "Livre Premier", "PART II"],
)
def test_divisions_are_known_in_every_language(text):
    assert names_division(text)


@pytest.mark.parametrize("text", ["Part of it was", "chapter and verse", "He read a book", ""])
def test_prose_names_no_division(text):
    assert not names_division(text)


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        ("XIV.", True),
        ("THE OLD FERRY", True),
        ("3. The Rain", True),
        ("NO!", False),
        ("So it was.", False),
    ],
)
def test_numbers_and_capitals_look_like_headings(text, looks):
    assert looks_like_heading(text) is looks

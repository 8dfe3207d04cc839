from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from captor_desktop.writing.cover import WIDTH, drawn_cover, own_cover, text_width, wrap_words


def texts(cover):
    svg = etree.fromstring(cover.data)
    return [element.text for element in svg.iter("{*}text")]


def test_title_and_author_stand_on_the_cover():
    cover = drawn_cover("The Lantern at Grey Quay", "Orla Penhale")
    assert " ".join(texts(cover)) == "The Lantern at Grey Quay Orla Penhale"
    assert (cover.file_name, cover.media_type) == ("cover.svg", "image/svg+xml")


def test_the_same_title_has_the_same_cover_and_others_have_others():
    assert drawn_cover("Emma", "A").data == drawn_cover("Emma", "A").data
    grounds = {
        etree.fromstring(drawn_cover(f"Book {n}", "").data).find("{*}rect").get("fill")
        for n in range(40)
    }
    assert len(grounds) > 5


def test_a_long_title_is_set_smaller_and_stays_inside():
    svg = etree.fromstring(drawn_cover("The History of a Foundling " * 4, "A. N. Other").data)
    lines = list(svg.iter("{*}text"))
    assert all(int(t.get("font-size")) * 0.52 * text_width(t.text) < WIDTH for t in lines)
    assert len(lines) < 12


def test_a_title_without_end_is_cut():
    assert texts(drawn_cover("word " * 500, ""))[-1].endswith("…")


@settings(max_examples=30)
@given(st.text(st.characters(exclude_categories=())), st.text())
def test_any_title_makes_a_picture(title, author):
    etree.fromstring(drawn_cover(title, author).data)


def test_lines_are_of_about_equal_width():
    assert wrap_words("A Tale of Two Cities", 16) == ["A Tale of", "Two Cities"]
    assert wrap_words("", 10) == []
    assert wrap_words("Incomprehensibilities", 5) == ["Incomprehensibilities"]


@given(st.lists(st.text("abW ", min_size=1), max_size=12).map(" ".join), st.floats(1, 60))
def test_wrapping_loses_no_word(text, longest):
    assert " ".join(wrap_words(text, longest)).split() == text.split()


@pytest.mark.parametrize(
    ("data", "name"),
    [(b"\xff\xd8\xff\xe0rest", "cover.jpg"), (b"\x89PNG\r\n\x1a\nrest", "cover.png")],
)
def test_a_picture_is_known_by_its_first_bytes(data, name):
    cover = own_cover(data)
    assert cover
    assert cover.file_name == name
    assert cover.data == data


def test_what_is_no_picture_is_refused():
    assert own_cover(b"GIF89a") is None

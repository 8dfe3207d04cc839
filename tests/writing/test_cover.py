from __future__ import annotations

import io

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from PIL import Image

from captor_desktop.writing.cover import drawn_cover, own_cover, raster_cover
from captor_desktop.writing.cover_drawing import DESIGNS, WIDTH, text_width


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
        etree.fromstring(drawn_cover(f"Book {n}", "").data).find("{*}polygon").get("fill")
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


@examples(30)
@given(st.text(st.characters(exclude_categories=())), st.text())
def test_any_title_makes_a_picture(title, author):
    etree.fromstring(drawn_cover(title, author).data)


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


@pytest.mark.parametrize("design", DESIGNS)
def test_a_drawn_cover_is_a_picture_too(design):
    cover = raster_cover("The Lantern at Grey Quay", "Orla Penhale", design)
    assert cover
    assert (cover.file_name, cover.media_type) == ("cover.png", "image/png")
    picture = Image.open(io.BytesIO(cover.data))
    assert picture.size == (800, 1200)
    assert len(picture.convert("RGB").getcolors(100_000)) > 3
    assert cover == raster_cover("The Lantern at Grey Quay", "Orla Penhale", design)


def test_the_words_stand_on_the_picture():
    with_words = raster_cover("Lamps", "H. Q.", "plain")
    without = raster_cover("Lamps", "", "plain")
    assert with_words
    assert without
    assert with_words.data != without.data


def test_designs_differ_and_an_unknown_one_is_chosen_by_the_title():
    assert len({drawn_cover("Emma", "A", design).data for design in DESIGNS}) == len(DESIGNS)
    assert drawn_cover("Emma", "A", "gone").data == drawn_cover("Emma", "A").data


def test_letters_that_our_font_lacks_make_no_picture_of_boxes():
    assert raster_cover("源氏物語", "") is None
    assert raster_cover("Война и мир", "Łódź") is not None

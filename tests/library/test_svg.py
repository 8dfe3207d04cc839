from __future__ import annotations

import pytest
from lxml import etree

from captor_desktop.library.svg import (
    DARK,
    LIGHT,
    PAGE,
    Axis,
    Drawing,
    round_steps,
)


def drawing(**fields):
    axes = {"across": Axis(0, 10, "x"), "up": Axis(0, 100, "y")}
    return Drawing("fig", "A <title>", "What is & seen", LIGHT, **{**axes, **fields})


def test_a_drawing_says_what_it_shows():
    tree = etree.fromstring(drawing().svg().encode())
    named = {child.tag.split("}")[1]: child.text for child in tree[:2]}
    assert named == {"title": "A <title>", "desc": "What is & seen"}
    assert tree.get("aria-labelledby") == "fig-title fig-desc"
    assert tree.get("role") == "img"


def test_values_stand_where_the_axes_say():
    made = drawing(width=120, height=220, left=10, right=10, top=10, bottom=10)
    assert made.place(0, 0) == (10, 210)
    assert made.place(10, 100) == (110, 10)
    assert made.place(5, 50) == (60, 110)


def test_axes_have_steps_and_words():
    made = drawing()
    made.axes()
    words = {e.text for e in etree.fromstring(made.svg().encode()).iter("{*}text")}
    assert {"x", "y", "0", "10", "100"} <= words


@pytest.mark.parametrize(
    ("low", "high", "steps"),
    [(0, 100, [0, 20, 40, 60, 80, 100]), (1750, 1900, [1750, 1775, 1800, 1825, 1850, 1875, 1900])],
)
def test_steps_are_round(low, high, steps):
    assert round_steps(low, high) == steps


def test_steps_of_nothing_are_one():
    assert round_steps(3, 3) == [3]


def test_signs_in_words_do_no_harm():
    made = drawing()
    made.text(1, 1, "<b> & c")
    made.dots([(1, 1)], "#000", ["A < B"])
    made.label(1, 1, "x & y")
    assert etree.fromstring(made.svg().encode()) is not None


def channels(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def brightness(colour):
    red, green, blue = channels(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("palette", [LIGHT, DARK])
@pytest.mark.parametrize("name", ["ink", "muted", "main", "second", "third"])
def test_words_can_be_read_on_the_paper(palette, name):
    one, other = brightness(getattr(palette, name)), brightness(palette.paper)
    assert (max(one, other) + 0.05) / (min(one, other) + 0.05) >= 4.5


def test_the_page_has_every_colour_of_its_palette():
    from captor_desktop.library import page

    for slot in PAGE.__slots__:
        name = getattr(PAGE, slot).removeprefix("var(").removesuffix(")")
        assert page._STYLE.count(f"{name}:") == 2  # light and dark

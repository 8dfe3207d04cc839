from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.writing.cover_drawing import (
    DESIGNS,
    HEIGHT,
    WIDTH,
    Polygon,
    TextLine,
    draw_cover,
    wrap_words,
)


@pytest.mark.parametrize("design", ["", *DESIGNS])
def test_the_ground_covers_all_and_the_words_stand_inside(design):
    shapes = draw_cover("The Lantern at Grey Quay", "Orla Penhale", design)
    ground = shapes[0]
    assert isinstance(ground, Polygon)
    assert (WIDTH, HEIGHT) in ground.points
    words = [shape for shape in shapes if isinstance(shape, TextLine)]
    assert " ".join(line.text for line in words) == "The Lantern at Grey Quay Orla Penhale"
    assert all(0 < line.baseline < HEIGHT for line in words)


def test_lines_are_of_about_equal_width():
    assert wrap_words("A Tale of Two Cities", 16) == ["A Tale of", "Two Cities"]
    assert wrap_words("", 10) == []
    assert wrap_words("Incomprehensibilities", 5) == ["Incomprehensibilities"]


@given(st.lists(st.text("abW ", min_size=1), max_size=12).map(" ".join), st.floats(1, 60))
def test_wrapping_loses_no_word(text, longest):
    assert " ".join(wrap_words(text, longest)).split() == text.split()

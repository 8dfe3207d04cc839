"""Single runs judged by a known wrapping."""

from __future__ import annotations

import pytest

from captor_desktop.book import Shape
from captor_desktop.reading.paragraph_shape import judge_shape
from captor_desktop.reading.wrapping import Wrapping

LAYOUT = Wrapping(width=72, reach=64)


@pytest.mark.parametrize(
    ("lines", "shape"),
    [
        (["One line of prose."], Shape.PROSE),
        (["x" * 400, "y" * 400], Shape.PROSE),
        (["* * *"], Shape.SCENE_BREAK),
        (["   A line set in a little."], Shape.QUOTATION),
        (["   THE WALL"], Shape.PROSE),
        (["THE WALL", "AND THE SEA"], Shape.VERSE),
    ],
)
def test_a_run_has_the_shape_of_its_lines(lines, shape):
    assert judge_shape(lines, LAYOUT) is shape


def test_indents_are_judged_against_those_of_the_file():
    assert judge_shape(["     A line."], Wrapping(72, 64, indent=5)) is Shape.PROSE

from __future__ import annotations

import itertools
import re

import pytest

from captor_desktop.options import BookStyle, Look, SceneBreaks
from captor_desktop.writing.style_sheet import style_sheet

EVERY = [
    BookStyle(look=look, scene_breaks=scene, justified=justified, drop_capitals=drop)
    for look, scene, justified, drop in itertools.product(
        Look, SceneBreaks, (True, False), (True, False)
    )
]


@pytest.mark.parametrize("style", EVERY)
def test_no_colour_and_no_face_of_the_text_is_forced_upon_the_reader(style):
    sheet = style_sheet(style)
    assert not re.search(r"[^-]color: (?!inherit)|background", sheet)
    faces = re.findall(r"([^{}]*)\{[^{}]*font-family: (.*);", sheet)
    assert {(name.strip().split("\n")[-1], face) for name, face in faces} <= {
        ("pre.table", "monospace"),
        ("h1, h2, h3, h4, h5, h6", "sans-serif"),
    }
    assert sheet.count("{") == sheet.count("}")


def test_every_style_has_a_sheet_of_its_own():
    assert len({style_sheet(style) for style in EVERY}) == len(EVERY)


def test_deep_indents_are_there():
    assert "span.indent-12" in style_sheet(BookStyle())


def test_lines_are_ragged_and_letters_dropped_only_if_wanted():
    plain, other = BookStyle(), BookStyle(justified=False, drop_capitals=True)
    assert "first-letter" not in style_sheet(plain)
    assert "first-letter" in style_sheet(other)
    assert "\np { text-align: left; }" in style_sheet(other)

from __future__ import annotations

import re
from pathlib import Path

import pytest

from captor_desktop.gui.colours import DARK, HIGH_CONTRAST, LIGHT
from captor_desktop.gui.icons import ICONS_FOLDER
from captor_desktop.gui.stylesheet import stylesheet

ALL = (LIGHT, DARK, HIGH_CONTRAST)
each_theme = pytest.mark.parametrize("colours", ALL, ids=lambda colours: colours.name)


@each_theme
def test_every_image_that_is_named_is_there(colours):
    folder = ICONS_FOLDER / "controls" / colours.name
    named = re.findall(r'url\("([^"]+)"\)', stylesheet(colours, 10, folder))
    assert named
    assert all(Path(name).is_file() for name in named)


@each_theme
def test_no_colour_is_used_but_those_of_the_theme(colours):
    text = stylesheet(colours, 10, ICONS_FOLDER)
    known = {getattr(colours, name) for name in colours.__dataclass_fields__}
    assert set(re.findall(r"#[0-9a-f]{6}", text)) <= known


@each_theme
def test_braces_are_balanced(colours):
    text = stylesheet(colours, 10, ICONS_FOLDER)
    assert text.count("{") == text.count("}")


def test_lengths_grow_with_the_text():
    small, large = (stylesheet(ALL[0], points, Path()) for points in (10, 20))
    assert "padding: 6px 16px" in small
    assert "padding: 12px 32px" in large


def test_qt_understands_it(qapp, qtbot, qtlog):
    for colours in ALL:
        qapp.setStyleSheet(stylesheet(colours, 10, ICONS_FOLDER / "controls" / colours.name))
    assert not [r for r in qtlog.records if "parse" in r.message.lower()]

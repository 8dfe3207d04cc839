from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QLabel, QPushButton

from captor_desktop.gui.look import theme
from captor_desktop.gui.look.colours import DARK, HIGH_CONTRAST, LIGHT
from captor_desktop.gui.look.icons import ICONS_FOLDER
from captor_desktop.gui.look.theme import Theme, apply_theme, colours, reading_font, stylesheet


@pytest.fixture(autouse=True)
def light_again(qapp):
    yield
    apply_theme(qapp, Theme.LIGHT)


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [(Theme.LIGHT, LIGHT), (Theme.DARK, DARK), (Theme.HIGH_CONTRAST, HIGH_CONTRAST)],
)
def test_theme_colours_the_whole_program(qapp, chosen, expected):
    apply_theme(qapp, chosen)
    assert colours() is expected
    palette = qapp.palette()
    assert palette.color(QPalette.ColorRole.Window).name() == expected.window
    assert palette.color(QPalette.ColorRole.Text).name() == expected.text
    assert expected.accent in qapp.styleSheet()
    assert "$" not in qapp.styleSheet()


def test_open_windows_change_at_once(qapp, qtbot):
    label = QLabel("text")
    qtbot.addWidget(label)
    label.show()
    apply_theme(qapp, Theme.DARK)
    qtbot.waitUntil(
        lambda: label.palette().color(QPalette.ColorRole.WindowText).name() == DARK.text
    )


def test_following_the_system_follows_it_while_running(qapp, monkeypatch):
    hints = QGuiApplication.styleHints()
    apply_theme(qapp, Theme.SYSTEM)
    for expected in (DARK, LIGHT, HIGH_CONTRAST):
        monkeypatch.setattr(theme, "system_colours", lambda on=expected: on)
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Unknown)
        assert qapp.palette().color(QPalette.ColorRole.Window).name() == expected.window


def test_system_without_a_wish_is_light(qapp):
    apply_theme(qapp, Theme.SYSTEM)
    assert theme.system_colours() is LIGHT


def test_chosen_theme_does_not_care_for_the_system(qapp):
    apply_theme(qapp, Theme.LIGHT)
    QGuiApplication.styleHints().setColorScheme(Qt.ColorScheme.Dark)
    assert colours() is LIGHT


def test_text_size_is_of_the_systems_size_however_often_it_is_set(qapp):
    apply_theme(qapp, Theme.LIGHT, 100)
    normal = qapp.font().pointSizeF()
    for _ in range(3):
        apply_theme(qapp, Theme.LIGHT, 150)
    assert qapp.font().pointSizeF() == pytest.approx(normal * 1.5)
    assert reading_font().pointSizeF() > qapp.font().pointSizeF()
    apply_theme(qapp, Theme.LIGHT, 100)
    assert qapp.font().pointSizeF() == pytest.approx(normal)


def test_larger_text_makes_larger_controls(qapp, qtbot):
    button = QPushButton("Open")
    qtbot.addWidget(button)
    apply_theme(qapp, Theme.LIGHT, 100)
    button.ensurePolished()
    before = button.sizeHint().height()
    apply_theme(qapp, Theme.LIGHT, 200)
    assert button.sizeHint().height() > before * 1.5


def test_focus_can_be_seen(qapp, qtbot):
    apply_theme(qapp, Theme.HIGH_CONTRAST)
    first, second = QPushButton("One"), QPushButton("Two")
    for button in (first, second):
        button.setFixedSize(120, 40)
        qtbot.addWidget(button)
    first.show()
    first.setFocus()
    with qtbot.waitActive(first):
        first.activateWindow()
    image = first.grab().toImage()
    edges = {image.pixelColor(x, 0).name() for x in range(20, 100)}
    assert edges == {HIGH_CONTRAST.focus}


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
    for each in ALL:
        qapp.setStyleSheet(stylesheet(each, 10, ICONS_FOLDER / "controls" / each.name))
    assert not [r for r in qtlog.records if "parse" in r.message.lower()]

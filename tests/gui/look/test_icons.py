from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import (
    QMenu,
    QStyle,
    QStyleOptionViewItem,
    QToolBar,
    QToolButton,
    QTreeView,
)

from captor_desktop.gui.look.colours import DARK, HIGH_CONTRAST, LIGHT
from captor_desktop.gui.look.icons import APP_ICON_SIZES, ICONS_FOLDER, app_icon, icon
from captor_desktop.gui.look.theme import Theme, apply_theme

NAMES = sorted(path.stem for path in ICONS_FOLDER.glob("*.svg") if path.stem != "app")

WANTED = (
    "open folder save export undo redo merge split delete rename accept next-doubt prev search "
    "zoom batch pause play stop retry settings about help chapter part front back warning check "
    "question close"
).split()


def colours_of(pixmap):
    image = pixmap.toImage()
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }


@pytest.fixture(autouse=True)
def light(qapp):
    apply_theme(qapp, Theme.LIGHT)
    yield
    apply_theme(qapp, Theme.LIGHT)


def test_everything_wanted_was_drawn():
    assert set(WANTED) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_icons_are_of_one_kind_and_not_empty(qapp, name):
    drawing = (ICONS_FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 24 24"' in drawing
    assert 'stroke-width="1.75"' in drawing
    assert set(re.findall(r'(?:stroke|fill)="([^"]+)"', drawing)) <= {"none", "currentColor"}
    assert colours_of(icon(name).pixmap(48, 48)) == {LIGHT.text}


def test_unknown_name_is_a_fault(qapp):
    with pytest.raises(KeyError):
        icon("unicorn")


def test_icon_follows_the_theme_without_being_asked_for_again(qapp):
    save = icon("save")
    apply_theme(qapp, Theme.DARK)
    assert colours_of(save.pixmap(48, 48)) == {DARK.text}


def test_icon_can_have_the_colour_of_a_role(qapp):
    assert colours_of(icon("failed", "bad").pixmap(48, 48)) == {LIGHT.bad}


def test_icon_of_a_control_that_is_off_is_paler(qapp):
    assert colours_of(icon("save").pixmap(48, 48, QIcon.Mode.Disabled)) == {LIGHT.disabled}


def test_copy_of_an_icon_paints_too(qapp):
    copy = QIcon(icon("save"))
    copy.addFile("")  # makes Qt clone the engine
    assert not copy.pixmap(QSize(20, 20)).isNull()


def test_icon_in_an_oblong_field_stays_square(qapp):
    assert icon("stop").pixmap(QSize(60, 20)).size() == QSize(60, 20)


def test_program_has_an_icon_at_all_sizes(qapp):
    assert {size.width() for size in app_icon().availableSizes()} == set(APP_ICON_SIZES)
    assert len(colours_of(app_icon().pixmap(64, 64))) > 20


@pytest.mark.parametrize("colours", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda colours: colours.name)
def test_small_images_of_controls_are_in_the_colours_of_the_theme(colours):
    folder = ICONS_FOLDER / "controls" / colours.name
    found = {
        path.stem: set(re.findall(r"#[0-9a-f]{6}", path.read_text(encoding="utf-8")))
        for path in folder.glob("*.svg")
    }
    arrows = {name: {colours.muted} for name in ("up", "down", "right")}
    marks = {name: {colours.on_accent} for name in ("check", "dash", "dot")}
    assert found == arrows | marks


@pytest.mark.parametrize("ratio", [1.5, 2.0])
def test_icon_has_all_the_pixels_of_a_fine_screen(qapp, ratio):
    pixmap = icon("save").pixmap(QSize(16, 16), ratio)
    assert pixmap.size() == QSize(16, 16) * ratio
    assert pixmap.devicePixelRatio() == ratio


def test_icons_grow_with_the_text(qapp, qtbot):
    sizes = []
    for percent in (100, 200):
        apply_theme(qapp, Theme.LIGHT, percent)
        bar, small, tree, menu = QToolBar(), QToolButton(), QTreeView(), QMenu()
        for widget in (bar, small, tree, menu):
            qtbot.addWidget(widget)
            widget.ensurePolished()
        option = QStyleOptionViewItem()
        tree.initViewItemOption(option)
        icons = (bar.iconSize(), small.iconSize(), option.decorationSize)
        of_menu = menu.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize, None, menu)
        sizes.append((*(size.width() for size in icons), of_menu))
    assert [two / one for one, two in zip(*sizes, strict=True)] == [2, 2, 2, 2]

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from captor_desktop.gui.look.colours import DARK
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.look.theme import apply_theme, colours
from captor_desktop.gui.widgets.labels import ElidedLabel, Picture, label, say
from captor_desktop.settings import Theme

LONG = "The Strange and Surprising History of a Very Long Title " * 3


@pytest.fixture
def elided(qtbot):
    widget = ElidedLabel()
    qtbot.addWidget(widget)
    widget.setText(LONG)
    widget.resize(200, 30)
    widget.show()
    return widget


def rest_on(label) -> str:
    place = QPoint(5, 5)
    QApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, place, label.mapToGlobal(place)))
    return QToolTip.text()


def test_long_text_ends_with_an_ellipsis_and_stays_whole_for_others(elided):
    assert elided.shown_text.endswith("…")
    assert elided.text() == LONG
    assert elided.fontMetrics().horizontalAdvance(elided.shown_text) <= elided.width()


def test_text_that_fits_is_shown_as_it_is(elided):
    elided.setText("Emma")
    assert elided.shown_text == "Emma"


def test_it_gives_way_to_its_neighbours(elided):
    assert elided.minimumSizeHint().width() < 200 < elided.sizeHint().width()


def test_resting_on_it_tells_all_but_only_where_something_is_cut(elided, qtbot):
    assert rest_on(elided) == LONG
    elided.setText("Emma")
    rest_on(elided)
    qtbot.waitUntil(lambda: not QToolTip.text())  # Qt lets the old one stand for a moment


def test_tags_in_a_title_are_no_markup(elided):
    elided.setText("<i>Emma</i>")
    assert elided.shown_text == "<i>Emma</i>"


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
def test_it_is_painted_in_the_colour_of_its_role(elided, qapp, theme):
    apply_theme(qapp, theme, 100)
    elided.setProperty("role", "bad")
    elided.style().unpolish(elided)
    elided.style().polish(elided)
    elided.setText("MMMMMMMM")
    image = elided.grab().toImage()
    colours = {image.pixelColor(x, 15).name() for x in range(100)}
    assert any(int(c[1:3], 16) > int(c[5:7], 16) + 60 for c in colours), "nothing is red"


def test_words_take_the_colour_of_their_role_also_after_they_were_shown(qtbot):
    label = QLabel()
    qtbot.addWidget(label)
    label.show()
    for role in ("good", "bad", "muted"):
        say(label, role, "✓ 12 chapters")
        assert label.text() == "✓ 12 chapters"
        ink = label.palette().color(QPalette.ColorRole.WindowText)
        assert ink == QColor(getattr(colours(), role))


def test_label_shows_plain_text_in_its_role(qtbot):
    made = label("<b>1 & 2</b>", "muted", name="Count", wrap=True)
    qtbot.addWidget(made)
    assert made.textFormat() is Qt.TextFormat.PlainText
    assert (made.property("role"), made.accessibleName(), made.wordWrap()) == (
        "muted",
        "Count",
        True,
    )


def test_picture_grows_with_the_text_and_follows_the_theme(qapp, qtbot):
    sign = Picture(icon("warning", "warning"), 20)
    qtbot.addWidget(sign)
    assert sign.sizeHint() == QSize(20, 20)
    apply_theme(qapp, Theme.DARK, 200)
    assert sign.sizeHint() == QSize(40, 40)
    sign.resize(sign.sizeHint())
    drawn = sign.grab().toImage()
    inks = {drawn.pixelColor(x, y).name() for x in range(40) for y in range(40)}
    assert DARK.warning in inks

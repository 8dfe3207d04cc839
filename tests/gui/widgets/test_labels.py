from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QColor, QHelpEvent, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from captor_desktop.gui.look.theme import apply_theme, colours
from captor_desktop.gui.widgets.labels import ElidedLabel, say
from captor_desktop.settings import Theme

LONG = "The Strange and Surprising History of a Very Long Title " * 3


@pytest.fixture
def label(qtbot):
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


def test_long_text_ends_with_an_ellipsis_and_stays_whole_for_others(label):
    assert label.shown_text.endswith("…")
    assert label.text() == LONG
    assert label.fontMetrics().horizontalAdvance(label.shown_text) <= label.width()


def test_text_that_fits_is_shown_as_it_is(label):
    label.setText("Emma")
    assert label.shown_text == "Emma"


def test_it_gives_way_to_its_neighbours(label):
    assert label.minimumSizeHint().width() < 200 < label.sizeHint().width()


def test_resting_on_it_tells_all_but_only_where_something_is_cut(label, qtbot):
    assert rest_on(label) == LONG
    label.setText("Emma")
    rest_on(label)
    qtbot.waitUntil(lambda: not QToolTip.text())  # Qt lets the old one stand for a moment


def test_tags_in_a_title_are_no_markup(label):
    label.setText("<i>Emma</i>")
    assert label.shown_text == "<i>Emma</i>"


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
def test_it_is_painted_in_the_colour_of_its_role(label, qapp, theme):
    apply_theme(qapp, theme, 100)
    label.setProperty("role", "bad")
    label.style().unpolish(label)
    label.style().polish(label)
    label.setText("MMMMMMMM")
    image = label.grab().toImage()
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

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.widgets.banner import Banner, Tone


@pytest.fixture
def banner(qtbot):
    widget = Banner()
    qtbot.addWidget(widget)
    return widget


@pytest.mark.parametrize("tone", Tone)
def test_every_tone_has_words_and_a_picture(banner, tone):
    banner.tell(tone, "Something happened.")
    assert banner.isVisible()
    assert banner.text.text() == "Something happened."
    ink = QColor(getattr(colours(), str(tone)))
    drawn = banner.picture.grab().toImage()
    places = [(x, y) for x in range(drawn.width()) for y in range(drawn.height())]
    assert any(drawn.pixelColor(x, y) == ink for x, y in places)
    assert banner.property("role") == f"banner-{tone}"


def test_an_offer_is_a_button_that_also_closes(banner, qtbot):
    taken = []
    banner.tell(Tone.INFO, "Go on?", {"Start over": lambda: taken.append(True)})
    qtbot.mouseClick(banner.buttons[0], Qt.MouseButton.LeftButton)
    assert taken == [True]
    assert not banner.isVisible()


def test_new_news_take_the_old_offers_away(banner):
    banner.tell(Tone.INFO, "First", {"Yes": lambda: None})
    banner.tell(Tone.BAD, "Second")
    assert banner.buttons == []


def test_it_is_closed_by_its_button(banner, qtbot):
    banner.tell(Tone.INFO, "First")
    qtbot.mouseClick(banner.close_button, Qt.MouseButton.LeftButton)
    assert not banner.isVisible()


def test_closing_it_gives_the_focus_back(plain_window, banner, qtbot):
    layout = QVBoxLayout(plain_window)
    other, field = QLineEdit(), QLineEdit()
    for widget in (other, banner, field):
        layout.addWidget(widget)
    plain_window.activateWindow()
    qtbot.waitUntil(plain_window.isActiveWindow)
    field.setFocus()
    banner.tell(Tone.INFO, "Something happened.")
    banner.close_button.setFocus()
    qtbot.keyClick(banner.close_button, Qt.Key.Key_Space)
    assert not banner.isVisible()
    assert field.hasFocus()


def test_enter_takes_an_offer(banner, qtbot):
    taken = []
    banner.tell(Tone.INFO, "Go on?", {"Start over": lambda: taken.append(True)})
    qtbot.keyClick(banner.buttons[0], Qt.Key.Key_Return)
    assert taken == [True]


def test_every_button_is_readable_at_any_width(qtbot):
    outer = QWidget()
    banner = Banner()
    layout = QVBoxLayout(outer)
    layout.addWidget(banner)
    layout.addStretch(1)
    qtbot.addWidget(outer)
    offers = dict.fromkeys(("Fehlgeschlagene wiederholen", "Übersicht speichern …", "Zeigen"), len)
    banner.tell(Tone.WARNING, "3 fertig, 1 schon fertig, 1 fehlgeschlagen", offers)
    for width in (1200, 640, 420):
        outer.resize(width, 600)
        outer.show()
        qtbot.waitUntil(lambda width=width: outer.width() == width)
        for button in banner.buttons:
            assert button.width() >= button.sizeHint().width()
            place = button.mapTo(banner, button.rect().bottomRight())
            assert banner.rect().contains(place)
        assert banner.text.height() >= banner.text.heightForWidth(banner.text.width())

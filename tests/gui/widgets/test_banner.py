from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

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
    assert not banner.picture.pixmap().isNull()
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

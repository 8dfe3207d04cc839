"""The letters under the Alt key: no two controls that are seen at once may have the same."""

from __future__ import annotations

from collections import Counter

import pytest
from gui.window_steps import opened
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from sample_books import sample

from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.settings import Settings


def letter(text: str) -> str:
    text = text.replace("&&", "")
    place = text.find("&")
    return text[place + 1].lower() if 0 <= place < len(text) - 1 else ""


def letters_in(window: QWidget) -> Counter[str]:
    texts = [action.text() for action in window.menuBar().actions()]
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window):
            continue
        if isinstance(widget, QAbstractButton) or (isinstance(widget, QLabel) and widget.buddy()):
            texts.append(widget.text())
    return Counter(filter(None, map(letter, texts)))


@pytest.fixture(params=["en", "de"])
def translated_window(request, qapp, qtbot):
    install_translation(qapp, request.param)
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()
    install_translation(qapp, "en")


def test_no_letter_is_given_twice_on_any_page(translated_window, qtbot):
    window = translated_window
    assert not doubled(window)
    opened(window, sample("the_ferry_at_oxbow"), qtbot)
    window.commands.detect.setChecked(True)
    panel = window.review.detect_panel
    for way in (panel.automatic, panel.headings, panel.predicted):
        way.setChecked(True)
        assert not doubled(window), way.text()
    window.show_batch()
    assert not doubled(window)


def doubled(window: QWidget) -> list[str]:
    return [each for each, count in letters_in(window).items() if count > 1]

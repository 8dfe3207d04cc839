from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from captor_desktop.gui.review.find_bar import FindBar
from captor_desktop.gui.review.text_view import BookText


@pytest.fixture
def bar(novel, qtbot):
    box = QWidget()
    text = BookText(novel)
    bar = FindBar(text)
    layout = QVBoxLayout(box)
    layout.addWidget(bar)
    layout.addWidget(text)
    qtbot.addWidget(box)
    box.show()
    box.activateWindow()
    bar.box = box
    return bar


def chosen(bar: FindBar) -> str:
    return bar._text.textCursor().selectedText()


def test_it_is_hidden_until_it_is_wanted(bar):
    assert bar.isHidden()
    bar.open()
    assert bar.isVisible()


def test_typing_goes_to_the_first_place_and_counts_them(bar, qtbot):
    bar.open()
    qtbot.keyClicks(bar.field, "lamps")
    assert chosen(bar) == "lamps"
    assert bar.count.text() == "1 of 15"


def test_enter_goes_on_and_shift_enter_goes_back(bar, qtbot):
    bar.open()
    qtbot.keyClicks(bar.field, "lamps")
    first = bar._text.textCursor().position()
    qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    assert bar._text.textCursor().position() > first
    qtbot.keyClick(bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert bar._text.textCursor().position() == first


def test_the_buttons_do_the_same(bar, qtbot):
    bar.open()
    qtbot.keyClicks(bar.field, "lamps")
    first = bar._text.textCursor().position()
    qtbot.mouseClick(bar.forth, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(bar.back, Qt.MouseButton.LeftButton)
    assert bar._text.textCursor().position() == first


def test_what_is_not_there_is_said(bar, qtbot):
    bar.open()
    qtbot.keyClicks(bar.field, "zeppelin")
    assert bar.count.text() == "Not found"
    bar.field.clear()
    assert bar.count.text() == ""


def test_escape_closes_the_bar_and_takes_the_marks_away(bar, qtbot):
    bar.open()
    qtbot.keyClicks(bar.field, "lamps")
    with qtbot.waitSignal(bar.closed):
        qtbot.keyClick(bar.field, Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert not bar._text.extraSelections()


def test_chosen_words_are_looked_for_at_once(bar, qtbot):
    bar._text.setTextCursor(bar._text.document().find("quay"))
    bar.open()
    assert bar.field.text() == "quay"


def test_capitals_and_whole_words_are_told_apart_on_request(bar, qtbot):
    bar.open()
    qtbot.keyClicks(bar.field, "THE")
    everywhere = int(bar.count.text().split()[-1])
    bar.whole.setChecked(True)
    words = int(bar.count.text().split()[-1])
    assert 0 < words <= everywhere
    bar.field.setText("lamp")
    assert bar.count.text() == "Not found"
    bar.whole.setChecked(False)
    assert bar.count.text() == "1 of 15"
    bar.case.setChecked(True)
    bar.field.setText("LAMPS")
    assert bar.count.text() == "Not found"
    bar.field.setText("lamps")
    assert bar.count.text() == "1 of 15"

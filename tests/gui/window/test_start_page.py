from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from captor_desktop.gui.window.actions import Actions
from captor_desktop.gui.window.recent import RecentBook
from captor_desktop.gui.window.start_page import StartPage

LEFT = Qt.MouseButton.LeftButton
BOOKS = [RecentBook(Path("/a/one.txt"), True), RecentBook(Path("/a/two.txt"), False)]


@pytest.fixture
def page(qtbot):
    actions = Actions()
    widget = StartPage(actions)
    widget.commands = actions
    qtbot.addWidget(widget)
    widget.resize(900, 700)
    widget.show()
    return widget


@pytest.mark.parametrize(
    ("button", "action"),
    [
        ("open_button", "open"),
        ("folder_button", "open_folder"),
        ("sample_button", "open_sample"),
    ],
)
def test_the_buttons_do_what_the_actions_do(page, qtbot, button, action):
    with qtbot.waitSignal(getattr(page.commands, action).triggered):
        qtbot.mouseClick(getattr(page, button), LEFT)


def test_without_recent_books_there_is_no_empty_list(page):
    page.show_recent([])
    assert not page.recent_box.isVisible()


def test_a_recent_book_is_opened_by_click_or_enter(page, qtbot):
    page.show_recent(BOOKS)
    place = page.recent.visualItemRect(page.recent.item(0)).center()
    with qtbot.waitSignal(page.book_chosen) as told:
        qtbot.mouseClick(page.recent.viewport(), LEFT, pos=place)
    assert told.args == [Path("/a/one.txt")]
    page.recent.setFocus()
    with qtbot.waitSignal(page.book_chosen):
        qtbot.keyClick(page.recent, Qt.Key.Key_Return)


def test_a_missing_book_is_greyed_in_words_and_can_be_removed(page, qtbot):
    page.show_recent(BOOKS)
    item = page.recent.item(1)
    assert "missing" in item.text()
    with qtbot.assertNotEmitted(page.book_chosen):
        place = page.recent.visualItemRect(item).center()
        qtbot.mouseClick(page.recent.viewport(), LEFT, pos=place)
    with qtbot.waitSignal(page.book_forgotten) as told:
        qtbot.mouseClick(page.forget, LEFT)
    assert told.args == [Path("/a/two.txt")]


def test_the_drop_target_shows_that_something_is_dragged(page):
    page.mark_drop(True)
    assert page.drop_target.property("active") is True
    page.mark_drop(False)
    assert page.drop_target.property("active") is False

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from captor_desktop.gui.recent import RecentBook
from captor_desktop.gui.recent_menu import RecentMenu


def test_books_are_listed_when_it_opens_and_missing_ones_greyed(qtbot):
    owner = QWidget()
    qtbot.addWidget(owner)
    books = [RecentBook(Path("/a/one.txt"), True), RecentBook(Path("/a/two.txt"), False)]
    menu = RecentMenu(lambda: books, owner)
    menu.aboutToShow.emit()
    assert [action.isEnabled() for action in menu.actions()] == [True, False]
    with qtbot.waitSignal(menu.chosen) as told:
        menu.actions()[0].trigger()
    assert told.args == [Path("/a/one.txt")]


def test_an_empty_list_says_so(qtbot):
    owner = QWidget()
    qtbot.addWidget(owner)
    menu = RecentMenu(list, owner)
    menu.aboutToShow.emit()
    assert [action.isEnabled() for action in menu.actions()] == [False]

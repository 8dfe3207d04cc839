from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from captor_desktop.gui.window.recent import (
    RecentBook,
    RecentMenu,
    recent_books,
    with_book,
    without_book,
)
from captor_desktop.settings import KEPT_RECENT_BOOKS, Settings


def test_the_last_book_comes_first_and_none_twice(tmp_path):
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    settings = with_book(with_book(with_book(Settings(), one), two), one)
    assert [book.path for book in recent_books(settings)] == [one, two]
    assert settings.last_folder == str(tmp_path)


def test_only_so_many_are_kept(tmp_path):
    settings = Settings()
    for number in range(KEPT_RECENT_BOOKS + 5):
        settings = with_book(settings, tmp_path / f"{number}.txt")
    assert len(recent_books(settings)) == KEPT_RECENT_BOOKS


def test_what_is_gone_is_known_and_can_be_removed(tmp_path):
    there = tmp_path / "there.txt"
    there.write_text("x", encoding="utf-8")
    gone = tmp_path / "gone.txt"
    settings = with_book(with_book(Settings(), there), gone)
    assert [book.is_there for book in recent_books(settings)] == [False, True]
    assert [book.path for book in recent_books(without_book(settings, gone))] == [there]


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


def test_a_book_in_the_users_own_folder_is_shown_the_short_way(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert RecentBook(tmp_path / "Books" / "emma.txt", True).place == "~/Books/emma.txt"
    assert RecentBook(Path("/media/emma.txt"), True).place == "/media/emma.txt"

"""The whole window over many books in one session: what outlives a book must not touch the next."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from gui import conftest
from gui.window_steps import opened
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QInputDialog, QMenu
from sample_books import SAMPLES

from captor_desktop.gui.window.main_window import MainWindow

own_folders = conftest.own_folders
only_rules = conftest.only_rules
light_and_english = conftest.light_and_english
garbage_in_this_thread = conftest.garbage_in_this_thread
nothing_left_over = conftest.nothing_left_over
window = conftest.window

LEFT = Qt.MouseButton.LeftButton
BOOKS = 10


@pytest.fixture
def books(tmp_path) -> list[Path]:
    copies = []
    for number in range(BOOKS):
        path = tmp_path / f"{number} {SAMPLES[number % len(SAMPLES)].name}"
        shutil.copy(SAMPLES[number % len(SAMPLES)], path)
        copies.append(path)
    return copies


def dialogs(window: MainWindow) -> list[QDialog]:
    return [each for each in window.findChildren(QDialog) if each.isVisible()]


def export(window: MainWindow, qtbot) -> Path:
    """Write the open book by the main button and return the file."""
    qtbot.mouseClick(window.review.make_button, LEFT)
    (dialog,) = dialogs(window)
    qtbot.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: bool(dialog.outcome.paths), timeout=20_000)
    (written,) = dialog.outcome.paths
    qtbot.mouseClick(dialog.close_button, LEFT)
    qtbot.waitUntil(lambda: not dialogs(window))
    return written


@pytest.mark.slow
def test_ten_books_are_opened_reviewed_exported_and_closed(window, books, qtbot):
    window.change_settings(window.settings.replace(output_name="{file}"))  # some have one title
    for number, book in enumerate(books):
        page = opened(window, book, qtbot)
        page.session.rename_section(0, f"Renamed {number}")
        window.commands.next_doubtful.trigger()
        window.commands.find.trigger()
        qtbot.keyClicks(page.find_bar.field, "the")
        for _ in range(7):
            qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Return)
        qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Escape)
        assert export(window, qtbot) == book.with_suffix(".epub")
        assert book.with_suffix(".epub").is_file()
        if number % 2:
            window.commands.close_book.trigger()
            assert window.pages.currentWidget() is window.start


def test_every_action_works_on_the_second_book(window, books, qtbot, monkeypatch):
    for name in ("getOpenFileNames", "getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(QInputDialog, "getInt", lambda *_: (1, True))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Part One", True))
    monkeypatch.setattr("captor_desktop.gui.dialogs.showing.open_file", lambda _path: True)
    first = opened(window, books[0], qtbot)
    kept = first.session.segmentation
    second = opened(window, books[1], qtbot)
    last = (window.commands.open_sample, window.commands.close_book, window.commands.quit)
    for action in window.commands.all():
        if action in last:
            continue
        window.commands.show_review.trigger()
        second.outline.go_to(2)
        action.trigger()
        QApplication.processEvents()
        for dialog in dialogs(window):
            dialog.reject()
        for menu in window.findChildren(QMenu):
            menu.close()
        assert window.review is second, action.text()
        assert first.session.segmentation == kept, action.text()
    window.commands.close_book.trigger()
    assert window.review is None
    with qtbot.waitSignal(window.book_opened, timeout=20_000):
        window.commands.open_sample.trigger()
    window.commands.quit.trigger()
    assert not window.isVisible()

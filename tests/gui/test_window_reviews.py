"""What becomes of a review while the window opens, leaves and starts books over."""

from __future__ import annotations

import shutil

import pytest
from gui.window_steps import opened
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from sample_books import sample

from captor_desktop.errors import CannotWrite
from captor_desktop.gui.review import session
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.review_file import beside_path
from captor_desktop.settings import Settings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "Der Fährmann – Ærø.txt"
    shutil.copy(sample("the_ferry_at_oxbow"), path)
    return path


def test_a_review_goes_on_where_it_was_left(window, book, qtbot, monkeypatch):
    page = opened(window, book, qtbot)
    page.session.rename_section(1, "Over the River")
    window.close_book()
    page = opened(window, book, qtbot)
    assert page.session.sections[1].label == "Over the River"
    assert "Picked up where you left off" in window.banner.text.text()
    yes = QMessageBox.StandardButton.Yes
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: yes)
    with qtbot.waitSignal(window.book_opened):
        qtbot.mouseClick(window.banner.buttons[0], LEFT)
    assert window.review.session.sections[1].label == "I. The Ferry"


def test_a_review_survives_a_crash(window, book, qtbot):
    page = opened(window, book, qtbot)
    with qtbot.waitSignal(page.session.saved):
        page.session.merge(2)
    second = MainWindow(Settings())
    qtbot.addWidget(second)
    resumed = opened(second, book, qtbot)
    assert resumed.session.segmentation == page.session.segmentation
    second.close()


def test_a_review_is_saved_beside_the_book(window, book, qtbot):
    opened(window, book, qtbot)
    window.commands.save_review.trigger()
    assert beside_path(book).is_file()
    assert beside_path(book).name in window.banner.text.text()


def test_full_disk_is_told_and_closing_asks_before_the_review_is_lost(
    window, book, qtbot, monkeypatch
):
    page = opened(window, book, qtbot)

    def full(path, _analysis):
        words = f"Could not write “{path.name}”: the disk is full."
        raise CannotWrite(words, "Free some space, or choose a folder on another disk.", path)

    monkeypatch.setattr(session, "save_review", full)
    page.session.rename_section(1, "The Crossing")
    page.session.autosave()
    assert "could not be saved automatically" in window.banner.text.text()
    assert "the disk is full. Free some space" in window.banner.text.text()
    asked = []
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    monkeypatch.setattr(QMessageBox, "exec", lambda box: asked.append(box.text()) or answers.pop(0))
    assert not window.close()
    assert window.review is page
    assert "the disk is full" in asked[0]
    assert window.close()


@pytest.mark.parametrize("way", ["close", "open another"])
def test_a_review_that_cannot_be_saved_is_left_only_if_the_user_says_so(
    window, book, tmp_path, qtbot, monkeypatch, way
):
    page = opened(window, book, qtbot)
    other = tmp_path / "Other.txt"
    shutil.copy(sample("five_doors"), other)

    def full(*_words):
        raise CannotWrite("Could not write: the disk is full.", "Free some space.")

    monkeypatch.setattr(session, "save_review", full)
    page.session.rename_section(1, "The Crossing")
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    asked = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: asked.append(box.text()) or answers.pop(0))
    leave = window.close_book if way == "close" else lambda: window.open_book(other)
    leave()
    qtbot.waitUntil(lambda: len(asked) == 1, timeout=20_000)
    assert window.review is page
    assert window.pages.currentWidget() is page
    assert page.session.sections[1].label == "The Crossing"
    leave()
    qtbot.waitUntil(lambda: len(asked) == 2 and window.review is not page, timeout=20_000)


def test_starting_over_keeps_the_review_until_the_book_is_there_anew(
    window, book, qtbot, monkeypatch
):
    page = opened(window, book, qtbot)
    page.session.rename_section(1, "The Crossing")
    page.session.autosave()
    window.close_book()
    page = opened(window, book, qtbot)
    saved = page.session.autosave_file
    answers = [QMessageBox.StandardButton.No, *[QMessageBox.StandardButton.Yes] * 2]
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: answers.pop(0))
    window._start_over(book)
    assert window.pages.currentWidget() is page, "the user said no"
    window._start_over(book)
    assert saved.is_file()
    window.working.cancel_wanted.emit()
    qtbot.waitUntil(lambda: window.pages.currentWidget() is page, timeout=20_000)
    assert page.session.sections[1].label == "The Crossing"
    assert saved.is_file()
    with qtbot.waitSignal(window.book_opened, timeout=20_000):
        window._start_over(book)
    assert window.review.session.sections[1].label != "The Crossing"
    assert not saved.exists()


def test_starting_over_asks_even_if_chapters_were_only_joined(window, book, qtbot, monkeypatch):
    page = opened(window, book, qtbot)
    page.session.merge(2)
    window.close_book()
    page = opened(window, book, qtbot)
    asked = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: asked.append(box.text()))
    window._start_over(book)
    assert len(asked) == 1
    assert window.pages.currentWidget() is page

"""What the window says, and how one comes from page to page."""

from __future__ import annotations

import dataclasses
import shutil

import pytest
from gui.window_steps import opened
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog
from sample_books import sample

from captor_desktop.gui.review.opening import ready_for_review
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.widgets.banner import Tone
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.options import ChaptersBy, Format
from captor_desktop.segmentation import FoundBy
from captor_desktop.settings import Settings
from captor_desktop.work import Work

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "Der Fährmann – Ærø.txt"
    shutil.copy(sample("the_ferry_at_oxbow"), path)
    return path


def dialog_of(window, qtbot):
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(QDialog)))
    return next(d for d in window.findChildren(QDialog) if d.isVisible())


def test_settings_that_could_not_be_read_are_told(qtbot):
    widget = MainWindow(Settings(notice="The settings could not be read."))
    qtbot.addWidget(widget)
    widget.show()
    assert widget.banner.text.text() == "The settings could not be read."
    widget.close()


def test_a_crash_of_the_last_run_is_told(window, qtbot):
    window.tell_of_crash("Fatal Python error")
    qtbot.mouseClick(window.banner.buttons[0], LEFT)
    dialog_of(window, qtbot).close()


def test_after_a_crash_the_last_book_is_offered(window, book, qtbot):
    opened(window, book, qtbot)
    window.close_book()
    window.tell_of_crash("Fatal Python error")
    with qtbot.waitSignal(window.book_opened):
        qtbot.mouseClick(window.banner.buttons[1], LEFT)


def test_a_second_start_brings_the_window_to_the_front(window, book, qtbot):
    window.showMinimized()
    with qtbot.waitSignal(window.book_opened):
        window.welcome([book])
    assert not window.isMinimized()


def test_news_do_not_follow_to_other_pages(window, book, qtbot):
    opened(window, book, qtbot)
    window.banner.tell(Tone.INFO, "About this book.")
    window.commands.show_batch.trigger()
    assert not window.banner.isVisible()


def test_the_start_page_shows_the_way_back_to_the_open_book(window, book, qtbot):
    assert not window.page_bar.isVisible()
    opened(window, book, qtbot)
    window.commands.show_start.trigger()
    assert window.page_bar.isVisible()
    window.commands.show_review.trigger()
    assert window.pages.currentWidget() is window.review


def test_enter_presses_the_buttons_of_the_start_page(window, qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: asked.append(1) or ([], ""))
    window.start.open_button.setFocus()
    qtbot.keyClick(window.start.open_button, Qt.Key.Key_Return)
    assert asked == [1]


def test_a_batch_is_seen_from_other_pages(window, qtbot):
    batch = window.show_batch()
    batch._counted = (3, 12)
    batch._show_progress()
    assert "3 of 12" in window.status.batch.text()


def test_the_formats_of_one_book_are_not_those_of_the_batch(window, book, qtbot):
    opened(window, book, qtbot)
    window.commands.make_book.trigger()
    dialog = dialog_of(window, qtbot)
    dialog.boxes[Format.JSON].setChecked(True)
    qtbot.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: bool(dialog.outcome.paths), timeout=20_000)
    dialog.accept()
    assert window.settings.formats == ("epub",)


def test_closing_the_panel_goes_back_to_the_chapters(window, book, qtbot):
    page = opened(window, book, qtbot)
    window.commands.detect.trigger()
    qtbot.keyClick(page.detect_panel.automatic, Qt.Key.Key_Escape)
    assert not page.detect_panel.isVisible()
    assert page.outline.tree.hasFocus()


def test_guessed_chapters_say_so_and_offer_other_ways(window, qtbot):
    page = opened(window, sample("the_long_gallery"), qtbot)
    found = dataclasses.replace(page.session.segmentation, method=FoundBy.PREDICTED)
    analysis = dataclasses.replace(page.session.analysis, segmentation=found)
    window._tell_how_it_opened(ready_for_review(analysis, Work()), page)
    assert "guessed from the text" in window.banner.text.text()
    qtbot.mouseClick(window.banner.buttons[0], LEFT)
    assert page.detect_panel.count.isVisible()
    assert page.detect_panel.way is ChaptersBy.PREDICTED
    assert not page.detect_panel.estimate.isChecked()
    page.use_headings()
    qtbot.waitUntil(lambda: not page.detect_panel.is_busy, timeout=20_000)
    assert page.detect_panel.way is ChaptersBy.HEADINGS


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_small_window_with_news_still_shows_chapters_and_text(window, qapp, qtbot, language):
    install_translation(qapp, language)
    page = opened(window, sample("the_long_gallery"), qtbot)
    window.setMinimumSize(1, 1)
    window.resize(624, 316)  # what a frame leaves of 1280×720 at scale 2
    found = dataclasses.replace(page.session.segmentation, method=FoundBy.PREDICTED)
    analysis = dataclasses.replace(page.session.analysis, segmentation=found)
    window._tell_how_it_opened(ready_for_review(analysis, Work()), page)
    page.refining.show()
    qtbot.waitUntil(lambda: not page.subtitle.isVisible())
    line = window.fontMetrics().height()
    tree = page.outline.tree
    qtbot.waitUntil(
        lambda: tree.viewport().height() >= 2 * tree.visualRect(tree.currentIndex()).height()
    )
    page.refining.hide()
    qtbot.waitUntil(lambda: page.text.viewport().height() >= 4 * line)
    window.banner.dismiss()
    qtbot.waitUntil(lambda: page.text.viewport().height() >= 8 * line)
    window.resize(1000, 700)
    qtbot.waitUntil(page.subtitle.isVisible)
    assert not tree.isHeaderHidden()


def test_the_keys_of_the_review_work_when_one_comes_back_to_it(window, book, qtbot):
    page = opened(window, book, qtbot)
    batch = window.show_batch()
    batch.convert_button.setFocus()
    batch.convert_button.setEnabled(False)
    window.commands.show_review.trigger()
    assert page.outline.tree.hasFocus()
    page.text.setFocus()
    window.show_batch().table.setFocus()
    window.commands.show_review.trigger()
    assert page.text.hasFocus()


def test_a_running_batch_is_one_click_away(window, book, qtbot):
    batch = window.show_batch()
    opened(window, book, qtbot)
    batch._counted = (3, 12)
    batch._show_progress()
    assert window.status.batch.isVisible()
    qtbot.mouseClick(window.status.batch, LEFT)
    assert window.pages.currentWidget() is batch
    batch.told.emit("")
    assert not window.status.batch.isVisible()


def test_closing_the_banner_gives_the_focus_back_to_the_chapters(window, book, qtbot):
    window.activateWindow()
    page = opened(window, book, qtbot)
    page.outline.tree.setFocus()
    window.banner.tell(Tone.INFO, "Something happened.")
    window.banner.close_button.setFocus()
    qtbot.keyClick(window.banner.close_button, Qt.Key.Key_Space)
    assert page.outline.tree.hasFocus()


def test_escape_in_the_text_closes_the_panel_and_the_focus_stays(window, book, qtbot):
    window.activateWindow()
    page = opened(window, book, qtbot)
    window.commands.detect.trigger()
    page.text.setFocus()
    qtbot.keyClick(page.text, Qt.Key.Key_Escape)
    assert not page.detect_panel.isVisible()
    assert page.text.hasFocus()


def test_the_find_bar_goes_back_to_the_chapters_if_nothing_was_found(window, book, qtbot):
    window.activateWindow()
    page = opened(window, book, qtbot)
    page.outline.tree.setFocus()
    window.commands.find.trigger()
    qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Escape)
    assert page.outline.tree.hasFocus()
    window.commands.find.trigger()
    qtbot.keyClicks(page.find_bar.field, "ferry")
    qtbot.keyClick(page.find_bar.field, Qt.Key.Key_Escape)
    assert page.text.hasFocus()

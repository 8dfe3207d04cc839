from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from sample_books import sample

from captor_desktop.errors import CannotRead
from captor_desktop.gui.review.opening import OpenRequest
from captor_desktop.gui.window import opener as working_page
from captor_desktop.gui.window.opener import BookOpener, WorkingPage
from captor_desktop.messages import Message
from captor_desktop.work import Progress


@pytest.fixture
def opener(workshop, qtbot):
    page = WorkingPage()
    qtbot.addWidget(page)
    opener = BookOpener(workshop, page, page)
    yield opener
    page.end()


def forever(_request, work):
    while True:
        work.check()


def test_a_book_is_opened(opener, qtbot, tmp_path):
    with qtbot.waitSignal(opener.opened) as told:
        opener.open(OpenRequest(sample("five_doors"), tmp_path))
    assert told.args[0].analysis.book.path == sample("five_doors")


def test_a_fault_is_told(opener, qtbot, tmp_path):
    with qtbot.waitSignal(opener.failed) as told:
        opener.open(OpenRequest(tmp_path / "none.txt", tmp_path))
    assert isinstance(told.args[0], CannotRead)


def test_a_book_that_took_the_place_of_another_is_the_only_one_told(
    opener, qtbot, tmp_path, monkeypatch
):
    stopped = []
    opener.stopped.connect(lambda: stopped.append(True))
    with monkeypatch.context() as patched:
        patched.setattr("captor_desktop.gui.window.opener.open_book", forever)
        opener.open(OpenRequest(sample("five_doors"), tmp_path))
    with qtbot.waitSignal(opener.opened) as told:
        opener.open(OpenRequest(sample("the_salt_road"), tmp_path))
    assert told.args[0].analysis.book.path == sample("the_salt_road")


def test_opening_can_be_left(opener, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("captor_desktop.gui.window.opener.open_book", forever)
    opener.open(OpenRequest(sample("five_doors"), tmp_path))
    with qtbot.waitSignal(opener.stopped):
        opener.cancel()


def test_before_any_book_the_buttons_do_nothing(opener):
    opener.cancel()
    opener.open_quickly()


@pytest.fixture
def page(qtbot):
    widget = WorkingPage()
    qtbot.addWidget(widget)
    widget.show()
    widget.begin("Emma.txt")
    yield widget
    widget.end()


def test_it_says_what_is_opened_and_how_far_it_is(page):
    assert page.title.text() == "Opening “Emma.txt”"
    assert page.bar.maximum() == 0
    page.show_progress(Progress(Message("Finding headings"), 1, 3))
    assert page.stage.text() == "Finding headings…"
    assert page.bar.maximum() > 0


def test_the_bar_never_goes_back_from_stage_to_stage(page):
    seen = []
    for stage in ("Reading", "Finding headings", "Finding breaks with the AI model"):
        for done in range(4):
            page.show_progress(Progress(Message(stage), done, 3))
            seen.append(page.bar.value())
    assert seen == sorted(seen)
    assert len(set(seen)) > 8
    assert seen[-1] <= page.bar.maximum()


def test_the_way_out_is_a_button(page, qtbot):
    with qtbot.waitSignal(page.cancel_wanted):
        qtbot.mouseClick(page.cancel, Qt.MouseButton.LeftButton)


def test_a_quicker_way_is_offered_after_a_while(qtbot, monkeypatch):
    monkeypatch.setattr(working_page, "OFFER_AFTER_MS", 1)
    page = WorkingPage()
    qtbot.addWidget(page)
    page.show()
    page.begin("Emma.txt")
    qtbot.waitUntil(page.quick.isVisible)
    with qtbot.waitSignal(page.quick_wanted):
        qtbot.mouseClick(page.quick, Qt.MouseButton.LeftButton)


def test_none_is_offered_where_there_is_none(qtbot, monkeypatch):
    monkeypatch.setattr(working_page, "OFFER_AFTER_MS", 1)
    page = WorkingPage()
    qtbot.addWidget(page)
    page.show()
    page.begin("Emma.txt", may_be_quicker=False)
    assert not page._timer.isActive()
    assert not page.quick.isVisible()


def test_the_time_left_is_told_beside_the_stage(page, monkeypatch):
    monkeypatch.setattr("captor_desktop.gui.window.opening_progress.LEAST_SECONDS", 0)
    page.show_progress(Progress(Message("Analysing the text"), 2, 4))
    assert page.stage.text() == "Analysing the text…  less than a minute left"

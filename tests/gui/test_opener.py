from __future__ import annotations

import pytest
from sample_books import sample

from captor_desktop.errors import CannotRead
from captor_desktop.gui.opener import BookOpener
from captor_desktop.gui.opening import OpenRequest
from captor_desktop.gui.working_page import WorkingPage


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
        patched.setattr("captor_desktop.gui.opener.open_book", forever)
        opener.open(OpenRequest(sample("five_doors"), tmp_path))
    with qtbot.waitSignal(opener.opened) as told:
        opener.open(OpenRequest(sample("the_salt_road"), tmp_path))
    assert told.args[0].analysis.book.path == sample("the_salt_road")


def test_opening_can_be_left(opener, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("captor_desktop.gui.opener.open_book", forever)
    opener.open(OpenRequest(sample("five_doors"), tmp_path))
    with qtbot.waitSignal(opener.stopped):
        opener.cancel()


def test_before_any_book_the_buttons_do_nothing(opener):
    opener.cancel()
    opener.open_quickly()

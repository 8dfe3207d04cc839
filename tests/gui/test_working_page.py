from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from captor_desktop.gui import working_page
from captor_desktop.gui.working_page import WorkingPage
from captor_desktop.messages import Message
from captor_desktop.work import Progress


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
    assert (page.bar.value(), page.bar.maximum()) == (1, 3)


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

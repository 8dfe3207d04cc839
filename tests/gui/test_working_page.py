from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from captor_desktop.gui.working_page import WorkingPage
from captor_desktop.progress import Progress


@pytest.fixture
def page(qtbot):
    widget = WorkingPage()
    qtbot.addWidget(widget)
    widget.show()
    widget.begin("Emma.txt")
    return widget


def test_it_says_what_is_opened_and_how_far_it_is(page):
    assert page.title.text() == "Opening “Emma.txt”"
    assert page.bar.maximum() == 0
    page.show_progress(Progress("Finding headings", 1, 3))
    assert page.stage.text() == "Finding headings…"
    assert (page.bar.value(), page.bar.maximum()) == (1, 3)


def test_the_way_out_is_a_button(page, qtbot):
    with qtbot.waitSignal(page.cancel_wanted):
        qtbot.mouseClick(page.cancel, Qt.MouseButton.LeftButton)

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from captor_desktop.gui.widgets.focus import FocusReturn


@pytest.fixture
def fields(plain_window, qtbot):
    """A field, a panel with a field, and another field, one below the other."""
    layout = QVBoxLayout(plain_window)
    panel, above, inside, below = QWidget(), QLineEdit(), QLineEdit(), QLineEdit()
    QVBoxLayout(panel).addWidget(inside)
    for widget in (above, panel, below):
        layout.addWidget(widget)
    plain_window.activateWindow()
    qtbot.waitUntil(plain_window.isActiveWindow)
    return above, inside, below, FocusReturn(panel)


def test_the_focus_goes_back_to_where_it_came_from(fields):
    above, inside, _below, focus = fields
    above.setFocus()
    inside.setFocus()
    focus.give_back()
    assert above.hasFocus()


def test_a_focus_that_is_elsewhere_stays_there(fields):
    above, inside, below, focus = fields
    above.setFocus()
    inside.setFocus()
    below.setFocus()
    focus.give_back()
    assert below.hasFocus()


def test_where_it_came_from_may_be_hidden_by_now(fields):
    above, inside, below, focus = fields
    above.setFocus()
    inside.setFocus()
    above.hide()
    focus.give_back(otherwise=below)
    assert below.hasFocus()

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea

from captor_desktop.gui.scrolling import scrolled, width_for


@pytest.fixture
def area(qtbot) -> QScrollArea:
    label = QLabel("a line that cannot be broken".replace(" ", "\u00a0"))
    made = scrolled(label, "Ways")
    qtbot.addWidget(made)
    return made


def test_it_scrolls_up_and_down_alone(qtbot, area):
    area.resize(width_for(area, area.widget(), 10), 5)
    area.show()
    qtbot.waitExposed(area)
    assert area.verticalScrollBar().maximum() > 0
    assert area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff


def test_tab_passes_it_by_and_it_has_a_name(area):
    assert area.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert area.accessibleName() == "Ways"


def test_it_is_wide_enough_for_what_it_holds_and_its_bar(area):
    needed = area.widget().minimumSizeHint().width()
    assert width_for(area, area.widget(), 10) > needed
    assert width_for(area, area.widget(), needed + 500) > needed + 500

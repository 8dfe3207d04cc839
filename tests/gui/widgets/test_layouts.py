from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from captor_desktop.gui.widgets.layouts import FlowLayout, scrolled, width_for


@pytest.fixture
def row(qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    layout = FlowLayout(10)
    holder.setLayout(layout)
    for _ in range(4):
        label = QLabel("x")
        label.setFixedSize(100, 30)
        layout.addWidget(label)
    holder.show()
    return holder


def places(row):
    return [(w.x(), w.y()) for w in row.findChildren(QLabel) if w.isVisible()]


def test_wide_window_has_one_row(row):
    row.resize(430, 40)
    assert places(row) == [(0, 0), (110, 0), (220, 0), (330, 0)]


def test_narrow_window_has_several_rows(row):
    row.resize(220, 100)
    assert places(row) == [(0, 0), (110, 0), (0, 40), (110, 40)]
    assert row.layout().heightForWidth(220) == 70
    assert row.layout().heightForWidth(100) == 150


def test_hidden_widgets_take_no_room(row):
    row.findChildren(QLabel)[0].hide()
    row.resize(430, 40)
    assert places(row)[0] == (0, 0)


def test_wish_is_one_row_and_need_is_one_widget(row):
    layout = row.layout()
    assert layout.sizeHint().width() == 430
    assert layout.minimumSize().width() == 100


def test_items_can_be_taken_out(row):
    layout = row.layout()
    assert layout.takeAt(9) is None
    assert layout.itemAt(9) is None
    layout.takeAt(0)
    assert layout.count() == 3


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

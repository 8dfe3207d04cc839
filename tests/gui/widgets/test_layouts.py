from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from captor_desktop.gui.widgets.layouts import (
    STRETCH,
    FlowLayout,
    card,
    column,
    row,
    scrolled,
    width_for,
)


@pytest.fixture
def flow(qtbot):
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


def test_wide_window_has_one_row(flow):
    flow.resize(430, 40)
    assert places(flow) == [(0, 0), (110, 0), (220, 0), (330, 0)]


def test_narrow_window_has_several_rows(flow):
    flow.resize(220, 100)
    assert places(flow) == [(0, 0), (110, 0), (0, 40), (110, 40)]
    assert flow.layout().heightForWidth(220) == 70
    assert flow.layout().heightForWidth(100) == 150


def test_hidden_widgets_take_no_room(flow):
    flow.findChildren(QLabel)[0].hide()
    flow.resize(430, 40)
    assert places(flow)[0] == (0, 0)


def test_wish_is_one_row_and_need_is_one_widget(flow):
    layout = flow.layout()
    assert layout.sizeHint().width() == 430
    assert layout.minimumSize().width() == 100


def test_items_can_be_taken_out(flow):
    layout = flow.layout()
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


def test_column_has_widgets_spaces_and_what_takes_the_rest(qtbot):
    holder, first, second = QWidget(), QLabel("1"), QLabel("2")
    qtbot.addWidget(holder)
    made = column(first, 20, (row(second), 3), STRETCH, of=holder, margins=5, gap=7)
    assert made.count() == 4
    assert (made.spacing(), made.contentsMargins().left()) == (7, 5)
    assert [made.stretch(place) for place in range(4)] == [0, 0, 3, 1]
    assert made.itemAt(1).sizeHint().height() == 20
    assert second.parentWidget() is holder


def test_card_is_a_column_in_a_frame(qtbot):
    made = card(QLabel("1"), margins=(1, 2, 3, 4), gap=6)
    qtbot.addWidget(made)
    assert made.property("role") == "card"
    assert made.layout().contentsMargins().bottom() == 4

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from captor_desktop.gui.review.pattern_box import PatternBox


@pytest.fixture
def box(novel, workshop, qtbot):
    widget = PatternBox(novel.book, workshop)
    qtbot.addWidget(widget)
    widget.show()
    yield widget
    widget.stop()


def test_hits_are_listed_while_one_types(box, qtbot):
    qtbot.keyClicks(box.field, "The [FW]")
    qtbot.waitUntil(lambda: box.hits.count() == 2)
    assert [box.hits.item(n).text() for n in range(2)] == ["The Ferry", "The Weir"]
    assert box.state.text() == "2 lines match."
    assert box.pattern == "The [FW]"


def test_a_bad_pattern_is_explained(box, qtbot):
    qtbot.keyClicks(box.field, "The (")
    qtbot.waitUntil(lambda: "can't be used" in box.state.text())
    assert box.hits.count() == 0


def test_going_to_a_hit_tells_its_line(box, novel, qtbot):
    qtbot.keyClicks(box.field, "The Weir")
    qtbot.waitUntil(lambda: box.hits.count() == 1)
    with qtbot.waitSignal(box.hit_chosen) as told:
        box.hits.setFocus()
        qtbot.keyClick(box.hits, Qt.Key.Key_Down)
        box.hits.setCurrentRow(0)
    assert novel.book.lines[told.args[0]] == "The Weir"


def test_without_a_pattern_nothing_is_listed(box, qtbot):
    qtbot.keyClicks(box.field, "The Weir")
    qtbot.waitUntil(lambda: box.hits.count() == 1)
    box.field.clear()
    qtbot.waitUntil(lambda: not box.hits.isVisible())
    assert box.pattern is None

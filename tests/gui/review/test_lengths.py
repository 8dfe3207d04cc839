from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from captor_desktop.gui.review.lengths import ChapterLengths
from captor_desktop.segmentation import Kind


@pytest.fixture
def lengths(novel, qtbot):
    widget = ChapterLengths(novel)
    qtbot.addWidget(widget)
    widget.resize(600, 130)
    widget.show()
    return widget


def middle(lengths: ChapterLengths, place: int) -> QPoint:
    return lengths.bars()[place].center().toPoint()


def test_every_chapter_has_a_bar_and_parts_have_none(lengths):
    assert lengths.chapters() == [1, 2, 3, 4]


def test_a_longer_chapter_has_a_higher_bar(lengths, novel):
    novel.merge(2)
    assert lengths.bars()[0].height() > lengths.bars()[1].height()


def test_a_click_jumps_to_the_chapter(lengths, novel, qtbot):
    with qtbot.waitSignal(lengths.jumped) as told:
        qtbot.mouseClick(lengths, Qt.MouseButton.LeftButton, pos=middle(lengths, 2))
    assert told.args == [novel.sections[3].first_line]


def test_a_click_beside_the_bars_does_nothing(lengths, qtbot):
    with qtbot.assertNotEmitted(lengths.jumped):
        qtbot.mouseClick(lengths, Qt.MouseButton.LeftButton, pos=QPoint(590, 60))


def test_keys_go_from_chapter_to_chapter(lengths, novel, qtbot):
    lengths.show_place(novel.sections[1].first_line)
    with qtbot.waitSignal(lengths.jumped) as told:
        qtbot.keyClick(lengths, Qt.Key.Key_Right)
    assert told.args == [novel.sections[2].first_line]
    with qtbot.waitSignal(lengths.jumped) as told:
        qtbot.keyClick(lengths, Qt.Key.Key_Left)
    assert told.args == [novel.sections[1].first_line]
    with qtbot.assertNotEmitted(lengths.jumped):
        qtbot.keyClick(lengths, Qt.Key.Key_Left)
        qtbot.keyClick(lengths, Qt.Key.Key_Home)


def test_the_tooltip_tells_name_and_length(lengths, qtbot):
    place = middle(lengths, 1)
    QApplication.sendEvent(
        lengths, QHelpEvent(QEvent.Type.ToolTip, place, lengths.mapToGlobal(place))
    )
    qtbot.waitUntil(lambda: "Chapter II. The Weir\n66 words" in QToolTip.text())
    QToolTip.hideText()


def test_a_book_without_chapters_is_painted_too(lengths, novel):
    lengths.setFocus()
    for index in range(1, 5):
        novel.change_kind(index, Kind.FRONT)
    assert lengths.chapters() == []
    assert not lengths.grab().isNull()

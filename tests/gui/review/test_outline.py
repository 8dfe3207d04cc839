from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from captor_desktop.gui.actions import Actions
from captor_desktop.gui.review.outline import Outline
from captor_desktop.gui.review.outline_model import Column, OutlineModel

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


@pytest.fixture
def outline(novel, qtbot):
    widget = Outline(novel)
    qtbot.addWidget(widget)
    widget.resize(400, 500)
    widget.show()
    return widget


def shown(model: OutlineModel, section: int, column: Column = Column.LABEL) -> str:
    index = model.index_of(section).siblingAtColumn(column)
    return str(model.data(index))


def test_the_model_keeps_qts_rules_through_all_edits(novel, qapp):
    model = OutlineModel(novel)
    tester = QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Fatal, model
    )
    novel.merge(SECOND)
    novel.move(FIRST, -1)
    model.show_doubtful_only(True)
    novel.accept_all()
    model.show_doubtful_only(False)
    novel.undo()
    assert tester.model() is model


def test_chapters_stand_in_their_part(outline):
    model = outline.model
    assert model.rowCount() == 1
    assert model.rowCount(model.index_of(PART)) == 4
    assert model.parent(model.index_of(FIRST)) == model.index_of(PART)


def test_names_lengths_and_certainty_are_shown(outline):
    assert shown(outline.model, FIRST) == "Chapter I. The Ferry"
    assert shown(outline.model, FIRST, Column.WORDS) == "66"
    assert shown(outline.model, FIRST, Column.CERTAINTY) == "99 %"


def test_a_doubt_is_told_by_a_sign_and_in_words(outline):
    model = outline.model
    assert shown(model, BRIDGE, Column.CERTAINTY) == "▲ 85 %"
    tip = str(model.data(model.index_of(BRIDGE), Qt.ItemDataRole.ToolTipRole))
    assert "4 is missing" in tip
    spoken = str(model.data(model.index_of(BRIDGE), Qt.ItemDataRole.AccessibleTextRole))
    assert "needs review" in spoken


def test_the_filter_shows_the_doubtful_ones_alone(outline, qtbot):
    assert outline.filter.text() == "Needs review (1)"
    qtbot.mouseClick(outline.filter, Qt.MouseButton.LeftButton, pos=_on_the_box(outline.filter))
    assert outline.model.rowCount() == 1
    assert shown(outline.model, BRIDGE) == "Chapter V. The Bridge"
    assert not outline.model.index_of(FIRST).isValid()


def test_accepting_in_the_filtered_list_goes_on(outline, novel):
    outline.filter.setChecked(True)
    assert outline.current == BRIDGE
    novel.accept_section(BRIDGE)
    assert outline.model.rowCount() == 0
    assert outline.current == -1


def test_the_first_chapter_is_chosen_at_the_start(outline):
    assert outline.current == FIRST


def test_going_by_key_tells_the_section(outline, qtbot):
    with qtbot.waitSignal(outline.chosen) as told:
        qtbot.keyClick(outline.tree, Qt.Key.Key_Down)
    assert told.args == [SECOND]


def test_going_quietly_tells_nobody(outline, qtbot):
    with qtbot.assertNotEmitted(outline.chosen):
        outline.go_to(THIRD, quietly=True)
    assert outline.current == THIRD


def test_the_place_is_kept_when_a_chapter_before_it_goes(outline, novel):
    outline.go_to(BRIDGE)
    novel.merge(SECOND)
    assert novel.sections[outline.current].label == "Chapter V. The Bridge"


def test_a_name_is_edited_in_place(outline, novel, qtbot):
    outline.go_to(SECOND)
    outline.rename()
    field = outline.tree.findChild(QLineEdit)
    assert field.text() == "Chapter II. The Weir"
    field.selectAll()
    qtbot.keyClicks(field, "Smith's weir")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: novel.sections[SECOND].label == "Smith's weir")


def test_a_double_click_edits_the_name_too(outline, qtbot):
    place = outline.tree.visualRect(outline.model.index_of(SECOND)).center()
    viewport = outline.tree.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert outline.tree.findChild(QLineEdit).text() == "Chapter II. The Weir"


def test_escape_leaves_the_name_as_it_was(outline, novel, qtbot):
    outline.go_to(SECOND)
    outline.rename()
    field = outline.tree.findChild(QLineEdit)
    qtbot.keyClicks(field, "x")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert novel.sections[SECOND].label == "Chapter II. The Weir"


def test_the_context_menu_offers_the_corrections(outline, qtbot):
    actions = Actions()
    outline.tree.menu_entries = actions.correction_menu()
    outline.tree.customContextMenuRequested  # noqa: B018  the policy is Qt's own event
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QContextMenuEvent

    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(outline.tree.viewport(), event)
    menu = outline.tree.findChild(QMenu)
    assert actions.merge in menu.actions()
    menu.close()


def test_counts_follow_the_edits(outline, novel):
    assert outline.summary.text() == "4 chapters in 1 part"
    novel.merge(SECOND)
    assert outline.summary.text() == "3 chapters in 1 part"


def test_an_item_that_is_none_says_nothing(outline):
    assert outline.model.data(QModelIndex()) is None
    assert not outline.model.setData(QModelIndex(), "x")
    assert outline.model.headerData(0, Qt.Orientation.Vertical) is None


def _on_the_box(widget):
    from PySide6.QtCore import QPoint

    return QPoint(14, widget.height() // 2)

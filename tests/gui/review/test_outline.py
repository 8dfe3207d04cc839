from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.gui.review.outline import Outline
from captor_desktop.gui.review.outline_model import OutlineColumn, OutlineModel
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.window.actions import Actions
from captor_desktop.segmentation import build_predicted
from captor_desktop.settings import Theme

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


@pytest.fixture
def outline(novel, qtbot):
    widget = Outline(novel)
    qtbot.addWidget(widget)
    widget.resize(400, 500)
    widget.show()
    return widget


def shown(model: OutlineModel, section: int, column: OutlineColumn = OutlineColumn.LABEL) -> str:
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


def test_names_lengths_and_certainty_are_shown(outline, novel):
    sure = round(100 * novel.segmentation.sections[FIRST].confidence)
    assert shown(outline.model, FIRST) == "Chapter I. The Ferry"
    assert shown(outline.model, FIRST, OutlineColumn.WORDS) == "66"
    assert shown(outline.model, FIRST, OutlineColumn.CERTAINTY) == f"{sure} %"


def test_a_doubt_is_told_by_a_sign_and_in_words(outline):
    model = outline.model
    assert shown(model, BRIDGE, OutlineColumn.CERTAINTY).startswith("▲")
    tip = str(model.data(model.index_of(BRIDGE), Qt.ItemDataRole.ToolTipRole))
    assert "4 is missing" in tip
    spoken = str(model.data(model.index_of(BRIDGE), Qt.ItemDataRole.AccessibleTextRole))
    assert "to check" in spoken


def test_the_filter_shows_the_doubtful_ones_alone(outline, qtbot):
    assert outline.filter.text() == "To check (1)"
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


def test_list_of_doubts_says_when_nothing_is_left(outline, novel, qtbot):
    outline.filter.click()
    some_left = outline.tree.viewport().grab().toImage()
    novel.accept_all()
    assert outline.model.rowCount() == 0
    assert outline.tree.nothing == "Nothing left to check."
    none_left = outline.tree.viewport().grab().toImage()
    outline.tree.nothing = ""
    assert none_left != outline.tree.viewport().grab().toImage()  # it is painted
    assert none_left != some_left


def test_place_is_kept_while_other_sections_come_and_go(outline, novel):
    outline.go_to(THIRD)
    before = novel.segmentation
    line = novel.sections[THIRD].first_line
    whole = build_predicted(novel.book, [])
    novel.replace_all("one piece", whole)
    assert outline.current == 0
    novel.replace_all("as before", before)
    assert novel.sections[outline.current].first_line == line


def test_title_page_is_named_in_the_language_of_the_window(make_session, qtbot, qapp):
    install_translation(qapp, "de")
    session = make_session(
        "THE WEIR\n\nby Somebody\n\n\nCHAPTER I\n\nText.\n\n\nCHAPTER II\n\nMore.\n"
    )
    widget = Outline(session)
    qtbot.addWidget(widget)
    assert session.sections[0].label == "Title page"
    assert shown(widget.model, 0) == "Titelseite"
    session.rename_section(0, "Anfang")
    assert shown(widget.model, 0) == "Anfang"


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_certainty_is_readable_at_every_text_size(novel, qtbot, qapp, percent):
    apply_theme(qapp, Theme.LIGHT, percent)
    widget = Outline(novel)
    qtbot.addWidget(widget)
    widget.resize(520, 500)
    widget.show()
    option = QStyleOptionViewItem()
    widget.tree.initViewItemOption(option)
    novel.accept_section(SECOND)
    for section in (FIRST, SECOND, BRIDGE):
        index = widget.model.index_of(section).siblingAtColumn(OutlineColumn.CERTAINTY)
        needed = QStyledItemDelegate().sizeHint(option, index).width()
        assert widget.tree.columnWidth(OutlineColumn.CERTAINTY) >= needed


def test_lengths_give_way_to_names_where_there_is_little_room(outline):
    assert not outline.tree.isColumnHidden(OutlineColumn.WORDS)
    outline.resize(180, 500)
    assert outline.tree.isColumnHidden(OutlineColumn.WORDS)
    assert not outline.tree.isColumnHidden(OutlineColumn.CERTAINTY)
    outline.resize(400, 500)
    assert not outline.tree.isColumnHidden(OutlineColumn.WORDS)


@pytest.mark.parametrize("width", range(200, 460, 20))
def test_a_name_has_room_for_a_few_words_beside_its_length(outline, width):
    outline.resize(width, 500)
    tree = outline.tree
    if not tree.isColumnHidden(OutlineColumn.WORDS):
        room = tree.columnWidth(OutlineColumn.LABEL) - 2 * tree.indentation()
        letters = (room - tree.fontMetrics().height()) / tree.fontMetrics().averageCharWidth()
        assert letters >= 18

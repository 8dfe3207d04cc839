from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow

from captor_desktop.gui.review.review_page import ReviewPage
from captor_desktop.gui.window.actions import Actions
from captor_desktop.segmentation import Kind

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


@pytest.fixture
def page(novel, workshop, qtbot):
    window = QMainWindow()
    actions = Actions(window)
    window.addActions(actions.all())
    page = ReviewPage(novel, actions, workshop)
    window.setCentralWidget(page)
    window.resize(1100, 700)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page.outline.tree.setFocus()
    page.commands = actions
    page.window_kept = window
    yield page
    page.close_session()


def labels(page: ReviewPage) -> list[str]:
    return [section.label for section in page.session.sections]


def press(qtbot, widget, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    widget.setFocus()
    qtbot.keyClick(widget, key, modifier)


def test_choosing_in_the_outline_moves_the_text(page, qtbot):
    press(qtbot, page.outline.tree, Qt.Key.Key_Down)
    assert page.text.textCursor().block().text() == "CHAPTER II"


def test_moving_in_the_text_chooses_in_the_outline(page, qtbot):
    cursor = page.text.document().find("CHAPTER III")
    page.text.setTextCursor(cursor)
    assert page.outline.current == THIRD


def test_a_click_in_the_strip_moves_both(page, qtbot):
    line = page.session.sections[THIRD].first_line
    place = QPoint(round(page.strip.x_of(line)) + 1, 60)
    qtbot.mouseClick(page.strip, Qt.MouseButton.LeftButton, pos=place)
    assert page.outline.current == THIRD
    assert page.text.textCursor().block().text() == "CHAPTER III"


def test_j_goes_to_the_doubt_and_enter_accepts_it(page, qtbot):
    press(qtbot, page.outline.tree, Qt.Key.Key_J)
    assert page.outline.current == BRIDGE
    press(qtbot, page.outline.tree, Qt.Key.Key_Return)
    assert page.session.doubtful() == []


def test_k_goes_to_the_doubt_before_from_the_text_too(page, qtbot):
    press(qtbot, page.text, Qt.Key.Key_K)
    assert page.outline.current == BRIDGE


def test_enter_goes_on_to_the_next_doubt(page, qtbot):
    page.session.start_at(19)
    page.session.undo()
    page.outline.go_to(FIRST)
    press(qtbot, page.outline.tree, Qt.Key.Key_Return)
    assert page.session.sections[FIRST].accepted
    assert page.outline.current == BRIDGE


def test_delete_removes_the_break_and_undo_brings_it_back(page, qtbot):
    page.outline.go_to(SECOND)
    press(qtbot, page.outline.tree, Qt.Key.Key_Delete)
    assert "Chapter II. The Weir" not in labels(page)
    assert page.commands.undo.text() == "&Undo merge of “Chapter II. The Weir”"
    page.commands.undo.trigger()
    assert "Chapter II. The Weir" in labels(page)
    assert page.commands.redo.text() == "&Redo merge of “Chapter II. The Weir”"


def test_m_merges_with_the_one_before(page, qtbot):
    page.outline.go_to(SECOND)
    press(qtbot, page.outline.tree, Qt.Key.Key_M)
    assert "Chapter II. The Weir" not in labels(page)
    assert page.outline.current == FIRST


def test_s_starts_a_chapter_at_the_caret(page, qtbot):
    page.text.go_to_line(19)
    page.text.setFocus()
    qtbot.keyClick(page.text, Qt.Key.Key_Right)
    press(qtbot, page.text, Qt.Key.Key_S)
    assert page.session.sections[SECOND].first_line == 19
    assert page.outline.current == SECOND


def test_f2_renames_and_letters_typed_there_are_only_letters(page, qtbot):
    page.outline.go_to(SECOND)
    press(qtbot, page.outline.tree, Qt.Key.Key_F2)
    field = page.outline.tree.findChild(QLineEdit)
    field.selectAll()
    qtbot.keyClicks(field, "jkms")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "jkms" in labels(page))
    assert len(page.session.sections) == 5
    assert page.outline.current == SECOND


def test_letters_typed_in_the_find_bar_are_only_letters(page, qtbot):
    page.commands.find.trigger()
    qtbot.keyClicks(page.find_bar.field, "smj")
    assert page.find_bar.field.text() == "smj"
    assert len(page.session.sections) == 5


def test_the_kind_is_changed_and_shown(page, qtbot):
    page.outline.go_to(FIRST)
    assert page.commands.kinds[Kind.CHAPTER].isChecked()
    page.commands.kinds[Kind.FRONT].trigger()
    assert page.session.sections[FIRST].kind is Kind.FRONT
    assert page.commands.kinds[Kind.FRONT].isChecked()


def test_chapters_move_in_and_out_of_parts(page, qtbot):
    page.outline.go_to(FIRST)
    page.commands.move_out.trigger()
    assert page.session.sections[FIRST].level == 0
    assert not page.commands.move_out.isEnabled()
    page.commands.move_in.trigger()
    assert page.session.sections[FIRST].level == 1


def test_all_doubts_are_accepted_at_once(page, qtbot):
    press(qtbot, page.outline.tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.session.doubtful() == []
    assert not page.commands.next_doubtful.isEnabled()


def test_actions_that_make_no_sense_are_off(page):
    page.outline.go_to(PART)
    assert not page.commands.merge.isEnabled()
    assert not page.commands.undo.isEnabled()
    assert not page.commands.start_here.isEnabled()


def test_the_strip_is_measured_in_the_background(page, qtbot):
    page.measure()
    qtbot.waitUntil(lambda: bool(page.strip.curves.lines), timeout=60_000)


def test_the_other_strip_shows_lengths_and_jumps(page, qtbot):
    page.tabs.setCurrentIndex(1)
    assert page.lengths.isVisible()
    place = page.lengths.bars()[2].center().toPoint()
    qtbot.mouseClick(page.lengths, Qt.MouseButton.LeftButton, pos=place)
    assert page.outline.current == THIRD


def test_zooming_out_is_offered_once_one_has_zoomed_in(page):
    assert not page.commands.zoom_out.isEnabled()
    page.strip.zoom_to(0, 45)
    assert page.commands.zoom_out.isEnabled()
    page.commands.zoom_out.trigger()
    assert not page.strip.is_zoomed


def test_the_panel_opens_by_its_button_and_closes_by_its_own(page, qtbot):
    qtbot.mouseClick(page.detect_button, Qt.MouseButton.LeftButton)
    assert page.detect_panel.isVisible()
    assert page.detect_button.isChecked()
    close = page.detect_panel.close_button
    qtbot.waitUntil(lambda: page.detect_panel.childAt(close.geometry().center()) is close)
    qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
    assert not page.detect_panel.isVisible()
    assert not page.detect_button.isChecked()


def test_title_author_and_length_are_shown(page):
    assert page.title.text() == "Book"
    assert "4 chapters" in page.subtitle.text()


def test_the_main_button_asks_for_the_book(page, qtbot):
    with qtbot.waitSignal(page.make_book_wanted):
        qtbot.mouseClick(page.make_button, Qt.MouseButton.LeftButton)


def test_how_the_page_is_divided_can_be_kept(page):
    state = page.columns.saveState()
    page.columns.setSizes([300, 800, 0])
    page.columns.restoreState(state)
    assert page.columns.saveState() == state


def test_the_text_can_be_copied_and_zoomed(page, qtbot):
    assert page.text.menu_entries[0] is page.commands.copy
    page.text.selectAll()
    page.commands.copy.trigger()
    assert "CHAPTER III" in QApplication.clipboard().text()
    before = page.text.document().defaultFont().pointSizeF()
    page.commands.larger.trigger()
    assert page.text.document().defaultFont().pointSizeF() > before
    page.commands.usual_size.trigger()
    assert page.text.document().defaultFont().pointSizeF() == before


def test_the_reason_for_a_doubt_is_in_sight(page, qtbot):
    page.outline.go_to(BRIDGE)
    assert page.doubt_bar.isVisible()
    qtbot.mouseClick(page.doubt_bar.insert, Qt.MouseButton.LeftButton)
    assert labels(page)[BRIDGE] == "Chapter IV"
    assert not page.doubt_bar.isVisible()


def test_the_strip_makes_way_for_the_text_on_a_low_page(page, qtbot):
    page.resize(900, 700)
    qtbot.waitUntil(page.strip_box.isVisible)
    page.resize(900, 250)
    qtbot.waitUntil(lambda: not page.strip_box.isVisible())


@pytest.mark.parametrize("width", [640, 850, 1200])
def test_outline_text_and_panel_never_overlap(page, qtbot, width):
    window = page.window_kept
    window.resize(width, 500)
    qtbot.waitUntil(lambda: window.width() == width)
    page.commands.detect.setChecked(True)
    qtbot.waitUntil(page.detect_panel.isVisible)
    columns = (page.outline, page.text, page.detect_panel)
    shown = [each for each in columns if each.isVisible()]
    assert page.outline in shown
    for left, right in pairwise(shown):
        end = left.mapTo(page, left.rect().topRight()).x()
        assert end < right.mapTo(page, right.rect().topLeft()).x()
    assert shown[-1].mapTo(page, shown[-1].rect().topRight()).x() <= page.width()
    assert (page.text in shown) == (width > 800)
    page.commands.detect.setChecked(False)
    qtbot.waitUntil(page.text.isVisible)

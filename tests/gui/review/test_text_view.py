from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QMenu

from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.gui.review import text_view
from captor_desktop.gui.review.text_view import BookText
from captor_desktop.gui.window.actions import Actions
from captor_desktop.settings import Theme

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


@pytest.fixture
def view(novel, qtbot):
    widget = BookText(novel)
    qtbot.addWidget(widget)
    widget.resize(700, 400)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def weight_of(view: BookText, text: str) -> int:
    cursor = view.document().find(text)
    assert not cursor.isNull()
    return int(cursor.charFormat().fontWeight())


def test_the_text_is_there_and_cannot_be_changed(view, qtbot):
    before = view.toPlainText()
    assert "The Weir" in before
    qtbot.keyClicks(view, "xyz")
    assert view.toPlainText() == before


def test_headings_are_set_apart(view):
    assert weight_of(view, "The Weir") == 600
    assert weight_of(view, "The ferry went") < 600


def test_marks_follow_the_edits(view, novel):
    novel.merge(SECOND)
    assert weight_of(view, "The Weir") < 600
    novel.undo()
    assert weight_of(view, "The Weir") == 600


def test_going_to_a_line_brings_caret_and_heading_into_sight(view, novel):
    line = novel.sections[THIRD].first_line
    view.go_to_line(line)
    assert view.current_line == line
    assert view.textCursor().block().text() == "CHAPTER III"
    first = view.firstVisibleBlock().blockNumber()
    assert 0 <= view.textCursor().blockNumber() - first <= 1


def test_going_there_by_program_is_not_told_but_by_hand_it_is(view, novel, qtbot):
    with qtbot.assertNotEmitted(view.line_reached):
        view.go_to_line(novel.sections[THIRD].first_line)
    with qtbot.waitSignal(view.line_reached) as told:
        qtbot.keyClick(view, Qt.Key.Key_Down)
    assert told.args[0] >= novel.sections[THIRD].first_line


def test_a_click_tells_the_line(view, qtbot):
    with qtbot.waitSignal(view.line_reached):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, 150))


def test_scrolling_tells_where_it_is(view, qtbot):
    with qtbot.waitSignal(view.scrolled_to):
        view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())


def test_words_are_found_one_after_the_other_and_around_the_end(view):
    assert view.count_matches("the WEIR")[1] == 1
    assert view.find_text("lamps")
    places = [view.textCursor().selectionStart()]
    for _ in range(14):
        assert view.find_text("lamps")
        places.append(view.textCursor().selectionStart())
    assert places == sorted(places)
    assert view.find_text("lamps")
    assert view.textCursor().selectionStart() == places[0]
    assert view.find_text("lamps", backward=True)
    assert view.textCursor().selectionStart() == places[-1]


def test_what_is_found_is_marked_and_the_mark_goes(view):
    view.find_text("lamps")
    assert view.extraSelections()
    view.find_text("")
    assert not view.extraSelections()


def test_words_that_are_nowhere_are_not_found(view):
    assert not view.find_text("zeppelin")
    assert view.count_matches("zeppelin")[1] == 0


def test_a_large_book_comes_bit_by_bit_and_can_be_jumped_in_at_once(
    novel, qtbot, monkeypatch, qapp
):
    monkeypatch.setattr(text_view, "CHUNK_CHARACTERS", 300)
    widget = BookText(novel)
    qtbot.addWidget(widget)
    whole = novel.page_text.text
    assert len(widget.toPlainText()) < len(whole)
    widget.go_to_line(novel.sections[BRIDGE].first_line)
    assert widget.textCursor().block().text() == "CHAPTER V"
    qtbot.waitUntil(lambda: widget.toPlainText() == whole)
    assert weight_of(widget, "The Bridge") == 600


def test_finding_waits_for_the_whole_book(novel, qtbot, monkeypatch):
    monkeypatch.setattr(text_view, "CHUNK_CHARACTERS", 300)
    widget = BookText(novel)
    qtbot.addWidget(widget)
    assert widget.find_text("The Bridge")
    qtbot.waitUntil(lambda: widget.toPlainText() == novel.page_text.text)


def test_every_theme_and_size_can_be_painted(view, qapp, qtbot):
    for theme in (Theme.DARK, Theme.HIGH_CONTRAST, Theme.LIGHT):
        apply_theme(qapp, theme, 150)
        assert not view.grab().isNull()
    assert weight_of(view, "The Weir") == 600


def test_the_context_menu_puts_the_caret_under_the_pointer(view, qtbot):
    actions = Actions()
    view.menu_entries = actions.correction_menu()
    place = QPoint(40, 150)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place)
    )
    QApplication.sendEvent(view.viewport(), event)
    menu = view.findChild(QMenu)
    assert actions.start_here in menu.actions()
    menu.close()
    assert view.textCursor().position() == view.cursorForPosition(place).position()


def test_chosen_words_stay_chosen_in_the_context_menu(view, qtbot):
    cursor = view.document().find("lamps")
    view.setTextCursor(QTextCursor(cursor))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(view.viewport(), event)
    view.findChild(QMenu).close()
    assert view.textCursor().selectedText() == "lamps"


def test_place_is_kept_when_the_text_is_cut_anew(view, novel):
    line = novel.sections[-1].first_line
    view.go_to_line(line)
    novel.text_changed.emit()
    assert view.current_line == line
    assert view.verticalScrollBar().value() > 0


def test_places_are_not_coloured_while_the_caret_moves(view, qtbot, monkeypatch):
    """Qt crashes if other selections are set inside `setTextCursor`, which scrolls."""
    moving, nested = [], []
    move, colour = BookText.setTextCursor, BookText.setExtraSelections

    def moved(self, cursor):
        moving.append(cursor)
        move(self, cursor)
        moving.pop()

    def coloured(self, selections):
        nested.append(bool(moving))
        colour(self, selections)

    monkeypatch.setattr(BookText, "setTextCursor", moved)
    monkeypatch.setattr(BookText, "setExtraSelections", coloured)
    view.resize(400, 120)
    for _ in range(7):
        view.find_text("ferry")
    qtbot.wait(20)
    assert nested
    assert not any(nested)


def test_the_text_is_made_larger_and_smaller_and_usual_again(novel, qtbot):
    text = BookText(novel)
    qtbot.addWidget(text)
    usual = text.document().defaultFont().pointSizeF()
    text.zoom_by(2)
    assert text.document().defaultFont().pointSizeF() > usual * 1.2
    text.zoom_by(-100)
    assert text.document().defaultFont().pointSizeF() > usual * 0.4
    text.zoom_by(0)
    assert text.document().defaultFont().pointSizeF() == usual


def test_the_text_never_moves_sideways(novel, qtbot):
    view = BookText(novel)
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    assert view.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from captor_desktop.gui.dialogs.lines_aside import LinesAsideDialog

LINE = "the rain went on and nobody in the whole town could say when it had begun to"


def paged_book() -> str:
    """Return a book of three chapters with page heads."""
    lines = []
    for page in range(1, 31):
        if page % 10 == 1:
            lines += ["", "", f"CHAPTER {page // 10 + 1}", "", LINE.capitalize()]
        lines += [*[LINE] * 12, "", f"{page} THE FERRY", ""]
    return "\n".join([*lines, LINE + "."])


@pytest.fixture
def session(make_session):
    return make_session(paged_book())


@pytest.fixture
def dialog(session, qtbot):
    widget = LinesAsideDialog(session)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def tick(item, state=Qt.CheckState.Checked):
    item.setCheckState(0, state)


def test_lines_of_a_kind_are_one_entry_with_their_number(dialog, session):
    assert len(session.book.set_aside) == 30
    assert dialog.tree.topLevelItemCount() == 1
    group = dialog.tree.topLevelItem(0)
    assert group.text(0) == "30 lines like “1 THE FERRY”"
    assert group.child(1).text(0) == "2 THE FERRY"
    assert dialog.count.text() == "30 lines are set aside."


def test_a_tick_puts_a_line_back_and_undo_takes_it_out(dialog, session):
    before = [section.first_line for section in session.sections]
    text = session.page_text.text
    tick(dialog.tree.topLevelItem(0).child(1))
    assert "2 THE FERRY" in session.book.lines
    assert "2 THE FERRY" in session.page_text.text
    assert len(session.book.set_aside) == 29
    assert [session.book.lines[s.first_line] for s in session.sections][1:] == [
        "CHAPTER 2",
        "CHAPTER 3",
    ]
    assert session.history.undo_name == "lines put back"
    session.undo()
    assert "2 THE FERRY" not in session.book.lines
    assert session.page_text.text == text
    assert [section.first_line for section in session.sections] == before
    session.redo()
    assert "2 THE FERRY" in session.book.lines


def test_a_whole_group_is_put_back_in_one_step(dialog, session):
    tick(dialog.tree.topLevelItem(0))
    assert not session.book.set_aside
    assert len(session.book.kept_lines) == 30
    assert dialog.count.text() == "0 lines are set aside."


def test_a_line_is_set_aside_again(dialog, session):
    item = dialog.tree.topLevelItem(0).child(1)
    tick(item)
    tick(item, Qt.CheckState.Unchecked)
    assert "2 THE FERRY" not in session.book.lines
    assert session.book.kept_lines == ()


def test_the_place_of_a_line_is_shown(dialog, session, qtbot):
    assert not dialog.show_button.isEnabled()
    dialog.tree.setCurrentItem(dialog.tree.topLevelItem(0).child(4))
    with qtbot.waitSignal(dialog.place_wanted) as told:
        qtbot.mouseClick(dialog.show_button, Qt.MouseButton.LeftButton)
    aside = session.book.set_aside[4]
    assert told.args == [aside.place]

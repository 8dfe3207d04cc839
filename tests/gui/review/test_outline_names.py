from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLineEdit

from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.gui.review.outline import Outline
from captor_desktop.gui.review.outline_names import MOST_LINES, NameDelegate
from captor_desktop.settings import Theme

PARAGRAPH = "The ferry went over at six, and nobody on it looked back at the lamps.\n\n" * 4
LONG = "Chapter II. In Which the Ferryman Counts His Passengers Twice and Finds One Too Many"
BOOK = "".join(
    f"CHAPTER {number}\n\n{title}\n\n{PARAGRAPH}\n"
    for number, title in (("I", "The Ferry"), ("II", "The Count"), ("III", "The Rope"))
)
FIRST, SECOND = 0, 1


@pytest.fixture
def outline(make_session, qtbot):
    session = make_session(BOOK)
    session.rename_section(SECOND, LONG)
    widget = Outline(session)
    qtbot.addWidget(widget)
    widget.resize(480, 500)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget


def height(outline: Outline, section: int) -> int:
    return outline.tree.visualRect(outline.model.index_of(section)).height()


@pytest.mark.parametrize("percent", [100, 175, 200])
def test_a_long_name_goes_on_in_the_next_line_and_the_tip_has_all(outline, qapp, percent):
    apply_theme(qapp, Theme.LIGHT, percent)
    outline.resize(round(4.8 * percent), 500)
    QApplication.processEvents()
    tree, index = outline.tree, outline.model.index_of(SECOND)
    line = tree.fontMetrics().lineSpacing()
    assert height(outline, SECOND) >= height(outline, FIRST) + line
    assert height(outline, SECOND) <= height(outline, FIRST) + (MOST_LINES - 1) * line
    assert LONG in str(index.data(Qt.ItemDataRole.ToolTipRole))


def test_usual_names_are_not_cut_at_large_text(make_session, qtbot, qapp):
    apply_theme(qapp, Theme.LIGHT, 175)
    widget = Outline(make_session(BOOK))
    qtbot.addWidget(widget)
    widget.resize(480, 500)
    widget.show()
    QApplication.processEvents()
    index = widget.model.index_of(FIRST)
    room = widget.tree.visualRect(index)
    metrics = QFontMetrics(widget.tree.font())
    text = str(index.data())
    needed = metrics.boundingRect(
        0,
        0,
        room.width() - widget.tree.iconSize().width() - 40,
        500,
        Qt.TextFlag.TextWordWrap,
        text,
    )
    assert text == "Chapter I. The Ferry"
    assert needed.height() <= room.height()


def test_a_wider_outline_needs_fewer_lines(outline):
    before = height(outline, SECOND)
    outline.resize(1100, 500)
    QApplication.processEvents()
    assert height(outline, SECOND) == height(outline, FIRST) < before


def test_the_field_that_renames_stands_in_the_middle_of_its_row(outline):
    for section in (FIRST, SECOND):
        outline.go_to(section)
        outline.rename()
        row = outline.tree.visualRect(outline.model.index_of(section))
        field = outline.tree.findChild(QLineEdit)
        assert abs(field.geometry().center().y() - row.center().y()) <= 1
        assert field.geometry().top() >= row.top()
        assert field.geometry().bottom() <= row.bottom()
        assert field.accessibleName()
        field.setParent(None)


def test_the_focus_stays_in_the_outline_after_renaming(outline, qtbot):
    outline.go_to(SECOND)
    outline.rename()
    field = outline.tree.findChild(QLineEdit)
    field.selectAll()
    qtbot.keyClicks(field, "The count")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: str(outline.model.index_of(SECOND).data()) == "The count")
    assert outline.tree.hasFocus()
    assert outline.current == SECOND


def test_names_are_measured_once_and_not_before_they_are_seen(novel, qtbot, monkeypatch):
    asked = []
    lines = NameDelegate._lines
    monkeypatch.setattr(
        NameDelegate, "_lines", lambda self, index: asked.append(index) or lines(self, index)
    )
    outline = Outline(novel)
    qtbot.addWidget(outline)
    outline.resize(400, 500)
    assert len({index.internalId() for index in asked}) <= 1
    asked.clear()
    outline.show()
    qtbot.waitUntil(lambda: len(asked) > 1)
    outline.tree.doItemsLayout()
    asked.clear()
    outline.tree.doItemsLayout()
    assert asked == []
    novel.rename_section(1, "A name that is so long that it needs more than a single line here")
    outline.tree.doItemsLayout()
    assert asked

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QLineEdit, QMenu

from captor_desktop.book import Metadata
from captor_desktop.gui.batch.finding import find_in
from captor_desktop.gui.batch.table import BatchTable, EmptyList
from captor_desktop.gui.batch.table_model import BatchModel, BookColumn
from captor_desktop.gui.look.theme import Theme, apply_theme
from captor_desktop.work import Work


@pytest.fixture
def table(qtbot, books):
    model = BatchModel()
    found = find_in([books], recursive=True, skip=None, work=Work())
    model.add_books(found.books)
    table = BatchTable(model)
    model.setParent(table)
    qtbot.addWidget(table)
    table.resize(900, 300)
    table.show()
    return table


def test_books_stand_in_their_order_until_a_column_is_clicked(qtbot, table):
    names = [line.listed.name for line in table.books.lines]
    shown = [table.shown.index(row, BookColumn.BOOK).data() for row in range(4)]
    assert shown == names
    header = table.horizontalHeader()
    place = QPoint(header.sectionPosition(BookColumn.BOOK) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    first = table.shown.index(0, BookColumn.BOOK).data()
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.shown.index(3, BookColumn.BOOK).data() == first


def test_selection_means_the_same_books_however_they_are_sorted(table):
    table.sortByColumn(BookColumn.BOOK, Qt.SortOrder.DescendingOrder)
    table.selectRow(0)
    (number,) = table.selected_numbers()
    assert table.books.lines[number].listed.name == table.shown.index(0, BookColumn.BOOK).data()
    assert table.current_line() is table.books.lines[number]


def test_empty_table_has_no_current_line(table):
    table.books.clear()
    assert table.current_line() is None
    table.copy_selected()
    assert QGuiApplication.clipboard().text() == ""


def test_menu_offers_the_actions(table):
    action = QAction("Open", table)
    table.addAction(action)
    place = QPoint(10, 10)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, table.mapToGlobal(place))
    table.contextMenuEvent(event)
    menu = table.findChild(QMenu)
    assert menu.isVisible()
    assert menu.actions() == [action]
    menu.close()


def test_rows_and_columns_grow_with_the_text(qapp, table):
    before = table.rowHeight(0), table.columnWidth(BookColumn.STATE)
    apply_theme(qapp, Theme.LIGHT, 200)
    assert table.rowHeight(0) > before[0]
    assert table.columnWidth(BookColumn.STATE) > before[1] * 1.5


def test_the_title_is_typed_in_its_row_and_tab_goes_to_the_author(qtbot, table):
    line = table.books.lines[1]
    table.selectRow(1)
    table.edit_title()
    assert table.findChild(QLineEdit) is None  # not read yet
    table.books.show_details(line.source, Metadata("Old", "Nobody"))
    table.edit_title()
    qtbot.keyClicks(table.findChild(QLineEdit), "New")
    qtbot.keyClick(table.findChild(QLineEdit), Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: table.currentIndex().column() == BookColumn.AUTHOR)
    author = next(each for each in table.findChildren(QLineEdit) if each.text() == "Nobody")
    qtbot.keyClicks(author, "Somebody")
    qtbot.keyClick(author, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: line.metadata == Metadata("New", "Somebody"))


def test_tab_leaves_the_table(table):
    assert not table.tabKeyNavigation()


def test_empty_list_shows_a_drag_over_it(qtbot):
    empty = EmptyList((QAction("Add"),))
    qtbot.addWidget(empty)
    empty.show_drop(active=True)
    assert empty.property("active") == "true"
    empty.show_drop(active=False)
    assert empty.property("active") == "false"

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from captor_desktop.batch.books import FoundBook, Task
from captor_desktop.batch.rows import Counts, Row, State, failed_row
from captor_desktop.book import Metadata
from captor_desktop.errors import EmptyBook
from captor_desktop.gui.batch.finding import ListedBook
from captor_desktop.gui.batch.states import BookState
from captor_desktop.gui.batch.table_model import BatchModel, BookColumn, ShownBooks
from captor_desktop.gui.look.colours import LIGHT
from captor_desktop.gui.look.theme import Theme, apply_theme

ROOT = Path("/books")


def listed(name):
    return ListedBook(FoundBook(ROOT / name, ROOT), name, str(ROOT / name), 100)


def task(name):
    return Task(ROOT / name, name, ROOT, ROOT, name)


@pytest.fixture
def model(qapp):
    apply_theme(qapp, Theme.LIGHT)
    model = BatchModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.add_books([listed("b.txt"), listed("sub/a.txt"), listed("c.txt")])
    yield model
    tester.deleteLater()


def cell(model, row, column, role=Qt.ItemDataRole.DisplayRole):
    return model.index(row, column).data(role)


def test_books_are_listed_as_waiting_by_their_names_below_the_folder(model):
    assert [cell(model, n, BookColumn.BOOK) for n in range(3)] == ["b.txt", "sub/a.txt", "c.txt"]
    assert {cell(model, n, BookColumn.STATE) for n in range(3)} == {"Waiting"}


def test_no_file_is_listed_twice(model):
    assert model.add_books([listed("b.txt"), listed("d.txt"), listed("d.txt")]) == 1
    assert model.rowCount() == 4


def test_what_becomes_of_a_book_is_shown_by_sign_word_and_colour(model):
    model.start(task("b.txt"))
    assert cell(model, 0, BookColumn.STATE) == "Converting"
    counts = Counts("Emma", "A", 55, 3, 4)
    model.settle(Row(task("b.txt"), State.DONE, counts, seconds=1.26))
    shown = [cell(model, 0, column) for column in BookColumn]
    assert shown == ["b.txt", "Emma", "A", "Done", "55", "▲ 4", "1.3 s", ""]
    assert not cell(model, 0, BookColumn.STATE, Qt.ItemDataRole.DecorationRole).isNull()
    assert cell(model, 0, BookColumn.STATE, Qt.ItemDataRole.ForegroundRole).name() == LIGHT.good
    spoken = cell(model, 0, BookColumn.DOUBTS, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "To check: ▲ 4"


def test_title_and_author_are_corrected_once_they_are_known(model, qtbot):
    title, author = model.index(0, BookColumn.TITLE), model.index(0, BookColumn.AUTHOR)
    assert not model.setData(title, "Emma")
    model.show_details(ROOT / "b.txt", Metadata("EMMA", "Austen", year=1815))
    assert model.unread() == [ROOT / "sub/a.txt", ROOT / "c.txt"]
    with qtbot.waitSignal(model.edited) as told:
        assert model.setData(title, "  Emma ")
    assert told.args == [ROOT / "b.txt", Metadata("Emma", "Austen", year=1815)]
    assert model.setData(author, "Jane Austen")
    assert (title.data(), author.data()) == ("Emma", "Jane Austen")
    assert not model.setData(author, "Jane Austen")
    assert not model.setData(model.index(0, BookColumn.BOOK), "other.txt")


def test_nothing_is_corrected_while_books_are_converted(model):
    model.show_details(ROOT / "b.txt", Metadata("EMMA", "Austen"))
    title = model.index(0, BookColumn.TITLE)
    assert title.flags() & Qt.ItemFlag.ItemIsEditable
    model.is_locked = True
    assert not title.flags() & Qt.ItemFlag.ItemIsEditable
    assert not model.setData(title, "Emma")


def test_a_reviewed_book_says_so(model):
    model.settle(Row(task("b.txt"), State.DONE, Counts("Emma", "A", 5, 0, 0, reviewed=True)))
    assert cell(model, 0, BookColumn.NOTE) == "reviewed"


def test_book_without_doubts_says_so(model):
    model.settle(Row(task("b.txt"), State.DONE, Counts("T", "A", 5, 0, 0)))
    assert cell(model, 0, BookColumn.DOUBTS) == "none"


def test_fault_is_shown_with_its_advice(model):
    model.settle(failed_row(task("c.txt"), EmptyBook("“c.txt” is empty.", "Choose another.")))
    assert cell(model, 2, BookColumn.STATE) == "Failed"
    assert cell(model, 2, BookColumn.NOTE) == "“c.txt” is empty. Choose another. (R03)"
    assert "R03" in cell(model, 2, BookColumn.NOTE, Qt.ItemDataRole.ToolTipRole)


def test_lines_can_be_taken_out_and_the_others_are_still_found(model):
    model.remove_lines([0])
    model.start(task("c.txt"))
    assert [line.state for line in model.lines] == [BookState.WAITING, BookState.RUNNING]
    model.clear()
    assert model.rowCount() == 0


def test_unfinished_books_are_stopped_and_can_wait_again(model):
    model.start(task("b.txt"))
    model.settle(Row(task("c.txt"), State.DONE))
    model.stop_unfinished()
    assert model.numbers_in(BookState.STOPPED) == [0, 1]
    model.wait_again([0])
    assert model.lines[0].state is BookState.WAITING


def test_news_of_a_book_that_is_not_listed_is_nothing(model):
    model.settle(Row(task("other.txt"), State.DONE))


def test_columns_are_named(model):
    names = [model.headerData(c, Qt.Orientation.Horizontal) for c in BookColumn]
    numbers = ["Chapters", "To check", "Time"]
    assert names == ["File", "Title", "Author", "State", *numbers, "Note"]
    assert model.headerData(0, Qt.Orientation.Vertical) == 1


def test_numbers_are_sorted_as_numbers(model):
    for name, chapters in (("b.txt", 9), ("sub/a.txt", 100), ("c.txt", 20)):
        model.settle(Row(task(name), State.DONE, Counts(chapters=chapters)))
    shown = ShownBooks()
    shown.setSourceModel(model)
    shown.sort(BookColumn.CHAPTERS)
    assert [shown.index(n, BookColumn.CHAPTERS).data() for n in range(3)] == ["9", "20", "100"]
    shown.sort(BookColumn.BOOK)
    assert shown.index(0, BookColumn.BOOK).data() == "b.txt"
    for column in BookColumn:
        shown.sort(column, Qt.SortOrder.DescendingOrder)


def test_filter_shows_states_or_doubts(model):
    model.settle(Row(task("b.txt"), State.DONE, Counts(chapters=1, doubts=2)))
    model.settle(failed_row(task("c.txt"), EmptyBook("A.", "B.")))
    shown = ShownBooks()
    shown.setSourceModel(model)
    shown.show_only(BookState.FAILED)
    assert shown.rowCount() == 1
    shown.show_only(doubtful=True)
    assert shown.index(0, BookColumn.BOOK).data() == "b.txt"
    shown.show_only()
    assert shown.rowCount() == 3

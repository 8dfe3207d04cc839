"""The table of a batch: one line per book, with its state by sign, word and colour.

Title and author can be corrected as soon as they are known, unless books are being converted.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor

from captor_desktop.batch.books import Task
from captor_desktop.batch.rows import Row
from captor_desktop.book import Metadata
from captor_desktop.gui.batch.finding import ListedBook
from captor_desktop.gui.batch.states import LOOKS, BookState, short_time, state_name, state_of
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.wording import in_words

Index = QModelIndex | QPersistentModelIndex

SORT_ROLE = Qt.ItemDataRole.UserRole


class BookColumn(IntEnum):
    """What a column tells."""

    BOOK = 0
    TITLE = 1
    AUTHOR = 2
    STATE = 3
    CHAPTERS = 4
    DOUBTS = 5
    TIME = 6
    NOTE = 7


NUMBERS = frozenset({BookColumn.CHAPTERS, BookColumn.DOUBTS, BookColumn.TIME})
EDITABLE = {BookColumn.TITLE: "title", BookColumn.AUTHOR: "author"}  # fields of Metadata


@dataclass(slots=True)
class Line:
    """A book of the list and what is known of it."""

    listed: ListedBook
    state: BookState = BookState.WAITING
    row: Row | None = None
    metadata: Metadata | None = None  # None: the book was not read yet

    @property
    def source(self) -> Path:
        """The file of the book."""
        return self.listed.book.source


class BatchModel(QAbstractTableModel):
    """The books of a batch, in the order they were added; no file is in it twice."""

    edited = Signal(object, object)  # Path and Metadata: the user has corrected the details

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without books."""
        super().__init__(parent)
        self.lines: list[Line] = []
        self.is_locked = False  # books are being converted
        self._places: dict[Path, int] = {}

    # --- changes ---

    def add_books(self, books: Iterable[ListedBook]) -> int:
        """Add those that are not there yet; return how many that were."""
        known = {line.listed.real for line in self.lines}
        new = []
        for listed in books:
            if listed.real not in known:
                known.add(listed.real)
                new.append(Line(listed))
        if new:
            first = len(self.lines)
            self.beginInsertRows(QModelIndex(), first, first + len(new) - 1)
            self.lines += new
            self._number()
            self.endInsertRows()
        return len(new)

    def remove_lines(self, numbers: Iterable[int]) -> None:
        """Take these lines out of the list."""
        for number in sorted(set(numbers), reverse=True):
            self.beginRemoveRows(QModelIndex(), number, number)
            del self.lines[number]
            self._number()
            self.endRemoveRows()

    def clear(self) -> None:
        """Take everything out of the list."""
        self.beginResetModel()
        self.lines = []
        self._places = {}
        self.endResetModel()

    def wait_again(self, numbers: Sequence[int]) -> None:
        """Forget what became of these books: they are to be converted again."""
        for number in numbers:
            self.lines[number].state = BookState.WAITING
            self.lines[number].row = None
        self.show_again()

    def start(self, task: Task) -> None:
        """Show that this book is being converted."""
        self._change(task.source, BookState.RUNNING, None)

    def settle(self, row: Row) -> None:
        """Show what became of a book."""
        self._change(row.task.source, state_of(row), row)

    def show_details(self, source: Path, metadata: Metadata) -> None:
        """Show what is known of a book."""
        number = self._places.get(source)
        if number is not None:
            self.lines[number].metadata = metadata
            self._tell(number, number)

    def unread(self) -> list[Path]:
        """Return the books whose details are not known yet."""
        return [line.source for line in self.lines if line.metadata is None]

    def stop_unfinished(self) -> None:
        """Show that the books not ready by now were not converted."""
        for line in self.lines:
            if line.state in (BookState.WAITING, BookState.RUNNING):
                line.state = BookState.STOPPED
        self.show_again()

    def numbers_in(self, *states: BookState) -> list[int]:
        """Return the lines that are in one of these states."""
        return [number for number, line in enumerate(self.lines) if line.state in states]

    def show_again(self) -> None:
        """Show all lines again: their states changed, or the colours."""
        if self.lines:
            self._tell(0, len(self.lines) - 1)

    # --- what Qt asks ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  as in Qt
        """Return how many books there are."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(BookColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401
        """Return the name of a column, or the number of a line."""
        if orientation is Qt.Orientation.Vertical:
            return section + 1 if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(BookColumn(section))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        names = (
            self.tr("File"),
            self.tr("Title"),
            self.tr("Author"),
            self.tr("State"),
            self.tr("Chapters"),
            self.tr("To check"),
            self.tr("Time"),
            self.tr("Note"),
        )
        return names[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Return what a cell shows."""
        if not index.isValid():
            return None
        line, column = self.lines[index.row()], BookColumn(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return self._text(line, column)
            case Qt.ItemDataRole.DecorationRole if column is BookColumn.STATE:
                return icon(*LOOKS[line.state])
            case Qt.ItemDataRole.ForegroundRole if column is BookColumn.STATE:
                return QColor(getattr(colours(), LOOKS[line.state][1]))
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case Qt.ItemDataRole.ToolTipRole:
                return _message(line) or self._tip(line, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self.headerData(column, Qt.Orientation.Horizontal)}: " + (
                    self._text(line, column) or self.tr("nothing")
                )
        return self._sort_key(line, column) if role == SORT_ROLE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let title and author be edited."""
        flags = super().flags(index)
        if not index.isValid() or self.is_locked or BookColumn(index.column()) not in EDITABLE:
            return flags
        is_known = self.lines[index.row()].metadata is not None
        return flags | Qt.ItemFlag.ItemIsEditable if is_known else flags

    def setData(
        self,
        index: Index,
        value: Any,  # noqa: ANN401
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        """Take a title or an author that was typed."""
        if role != Qt.ItemDataRole.EditRole or not self.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        line, name = self.lines[index.row()], EDITABLE[BookColumn(index.column())]
        text = " ".join(str(value).split())
        if line.metadata is None or text == getattr(line.metadata, name):
            return False
        changed: dict[str, Any] = {name: text}
        line.metadata = dataclasses.replace(line.metadata, **changed)
        self._tell(index.row(), index.row())
        self.edited.emit(line.source, line.metadata)
        return True

    def _text(self, line: Line, column: BookColumn) -> str:
        number = _number_of(line, column)
        match column:
            case BookColumn.BOOK:
                return line.listed.name
            case BookColumn.TITLE | BookColumn.AUTHOR:
                known = line.metadata or (line.row and line.row.counts)
                return str(getattr(known, EDITABLE[column], ""))
            case BookColumn.STATE:
                return state_name(line.state)
            case BookColumn.NOTE:
                return _message(line) or self._note(line)
        if number is None:
            return ""
        match column:
            case BookColumn.CHAPTERS:
                return str(number)
            case BookColumn.DOUBTS:
                return f"▲ {number}" if number else self.tr("none")
            case BookColumn.TIME:
                return short_time(number)

    def _note(self, line: Line) -> str:
        is_reviewed = line.row is not None and line.row.counts.reviewed
        return self.tr("reviewed") if is_reviewed else ""

    def _tip(self, line: Line, column: BookColumn) -> str:
        words = self._text(line, column) if column in EDITABLE else ""
        return words or str(line.source)

    def _sort_key(self, line: Line, column: BookColumn) -> float | str:
        if column in NUMBERS:
            number = _number_of(line, column)
            return -1 if number is None else number
        return (
            line.state.value if column is BookColumn.STATE else self._text(line, column).casefold()
        )

    def _change(self, source: Path, state: BookState, row: Row | None) -> None:
        number = self._places.get(source)
        if number is not None:
            self.lines[number].state = state
            self.lines[number].row = row
            self._tell(number, number)

    def _number(self) -> None:
        self._places = {line.source: number for number, line in enumerate(self.lines)}

    def _tell(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(BookColumn) - 1))


class ShownBooks(QSortFilterProxyModel):
    """The books that the filter lets through, sorted as the user likes."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Start with all of them, in their order."""
        super().__init__(parent)
        self._states: frozenset[BookState] = frozenset()
        self._only_doubtful = False
        self.setSortRole(SORT_ROLE)
        self.setDynamicSortFilter(True)

    def show_only(self, *states: BookState, doubtful: bool = False) -> None:
        """Let through the books in these states (none: in any), or only those with doubts."""
        self.beginFilterChange()
        self._states = frozenset(states)
        self._only_doubtful = doubtful
        self.endFilterChange()

    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        """Tell whether a book is shown."""
        model = self.sourceModel()
        if not isinstance(model, BatchModel):
            return False
        line = model.lines[row]
        if self._only_doubtful:
            return bool(line.row and line.row.counts.doubts)
        return not self._states or line.state in self._states


def _message(line: Line) -> str:
    """Return why a book failed, in the language of the window."""
    return in_words(line.row.error.message) if line.row and line.row.error else ""


def _number_of(line: Line, column: BookColumn) -> float | None:
    """Return the number in a cell, or None if there is none or it is not known yet."""
    if line.row is None:
        return None
    counts = line.row.counts
    known = {
        BookColumn.CHAPTERS: counts.chapters,
        BookColumn.DOUBTS: counts.doubts,
        BookColumn.TIME: line.row.seconds,
    }
    return known.get(column)


def _alignment(column: BookColumn) -> Qt.AlignmentFlag:
    sideways = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
    return sideways | Qt.AlignmentFlag.AlignVCenter

"""The list of books as it is seen: a table, or an invitation while it is empty."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from captor_desktop.gui.batch.table_model import BatchModel, BookColumn, Line, ShownBooks
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import action_button, show_menu
from captor_desktop.gui.widgets.labels import Picture, label, set_property
from captor_desktop.gui.widgets.layouts import STRETCH, column, row

ROW_PADDING = 14
FEWEST_ROWS = 5  # to be seen, with the header
WIDTHS = {  # in digits
    BookColumn.BOOK: 18,
    BookColumn.TITLE: 34,
    BookColumn.AUTHOR: 22,
    BookColumn.STATE: 17,
    BookColumn.CHAPTERS: 11,
    BookColumn.DOUBTS: 11,
    BookColumn.TIME: 12,
}


class BatchTable(QTableView):
    """The books of a batch; several can be selected."""

    chosen = Signal(object)  # Path: by Enter or a double click

    def __init__(self, model: BatchModel) -> None:
        """Show this model, sorted and filtered."""
        super().__init__()
        self.books = model
        self.shown = ShownBooks(self)
        self.shown.setSourceModel(model)
        self.setModel(self.shown)
        self.setAccessibleName(self.tr("Books to convert"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        # Enter opens a book; a double click does so only where nothing can be edited.
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.verticalHeader().hide()
        self._set_widths()
        self.activated.connect(self._choose)  # Enter, and a double click

    def selected_numbers(self) -> list[int]:
        """Return the selected lines, as the model numbers them."""
        return [
            self.shown.mapToSource(index).row() for index in self.selectionModel().selectedRows()
        ]

    def current_line(self) -> Line | None:
        """Return the line with the focus."""
        index = self.currentIndex()
        return self.books.lines[self.shown.mapToSource(index).row()] if index.isValid() else None

    def edit_title(self) -> None:
        """Let the user correct the title of the book with the focus; Tab goes to its author."""
        index = self.currentIndex().siblingAtColumn(BookColumn.TITLE)
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.setCurrentIndex(index)
            self.edit(index)

    def copy_selected(self) -> None:
        """Put the selected lines on the clipboard, with tabs between the columns."""
        rows = [
            "\t".join(str(index.siblingAtColumn(column).data() or "") for column in BookColumn)
            for index in self.selectionModel().selectedRows()
        ]
        QGuiApplication.clipboard().setText("\n".join(rows))

    def changeEvent(self, event: QEvent) -> None:
        """Fit rows and columns to another text size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_to_text()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the selected books."""
        show_menu(self, self.actions(), event.globalPos())

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(self.books.lines[self.shown.mapToSource(index).row()].source)

    def _set_widths(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._fit_to_text()

    def _fit_to_text(self) -> None:
        digit = self.fontMetrics().horizontalAdvance("0")
        for each, digits in WIDTHS.items():
            self.horizontalHeader().resizeSection(each, digits * digit)
        height = self.fontMetrics().height() + ROW_PADDING
        self.verticalHeader().setDefaultSectionSize(height)
        self.setMinimumHeight(FEWEST_ROWS * height)
        sign = self.fontMetrics().height() + 2
        self.setIconSize(QSize(sign, sign))


class EmptyList(QFrame):
    """Says what to drop here, as long as there is no book in the list."""

    def __init__(self, actions: tuple[QAction, ...]) -> None:
        """Offer these actions."""
        super().__init__()
        self.setProperty("role", "drop")
        self.setAccessibleName(self.tr("Drop books here"))
        sign = Picture(icon("batch", "muted"), 72)
        sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = label(self.tr("Drop books or a folder here"), "heading", centred=True)
        text = self.tr("Novels as .txt, .html, .epub, .zip or .txt.gz files, as many as you like.")
        words = label(text, "muted", centred=True)
        buttons = row(STRETCH, *map(action_button, actions), STRETCH)
        column(STRETCH, sign, title, words, 8, buttons, STRETCH, of=self, gap=12)

    def show_drop(self, *, active: bool) -> None:
        """Show whether what is dragged over the page would be taken."""
        set_property(self, "active", "true" if active else "false")

"""The dialog for a .zip with several books: review one of them, or convert some or all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from captor_desktop.files.inside import path_inside
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import column
from captor_desktop.reading.archives import several_books

SIZE = (520, 420)


def books_inside(path: Path) -> list[Path]:
    """Return the paths of the books in a .zip with more than one; none for any other file."""
    if not path.name.lower().endswith(".zip"):
        return []
    inside = (path_inside(path, name) for name in several_books(path))
    return [each for each in inside if each is not None]


class SeveralBooksDialog(QDialog):
    """Lists the books of a .zip, all of them chosen at first."""

    review_wanted = Signal(object)  # Path
    convert_wanted = Signal(object)  # list of paths

    def __init__(self, outer: Path, books: Sequence[Path], parent: QWidget | None = None) -> None:
        """List these books of a .zip."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Several books in one file"))
        self.resize(*SIZE)
        words = self.tr("“{0}” contains %n books.", "", len(books)).format(outer.name)
        hint = self.tr("Review one of them, or convert the selected ones as a batch.")
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Books in the file"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        for book in books:
            name = book.relative_to(outer).as_posix()
            item = QListWidgetItem(icon("book", "text"), name)
            item.setData(Qt.ItemDataRole.UserRole, book)
            self.list.addItem(item)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.review = self.buttons.addButton(self.tr("&Review"), role)
        self.convert = self.buttons.addButton("", role)
        self.convert.setProperty("role", "primary")
        self.convert.setDefault(True)
        items = (label(words, "heading", wrap=True), label(hint, "muted", wrap=True))
        column(*items, (self.list, 1), self.buttons, of=self, margins=20, gap=10)
        self.list.itemSelectionChanged.connect(self._update)
        self.list.itemActivated.connect(self._review)
        self.review.clicked.connect(self._review)
        self.convert.clicked.connect(self._convert)
        self.buttons.rejected.connect(self.reject)
        self.list.selectAll()
        self._update()

    @property
    def chosen(self) -> list[Path]:
        """The books that are chosen, in their order."""
        items = map(self.list.item, range(self.list.count()))
        return [i.data(Qt.ItemDataRole.UserRole) for i in items if i.isSelected()]

    def _update(self) -> None:
        count = len(self.chosen)
        self.review.setEnabled(count == 1)
        self.convert.setEnabled(bool(count))
        is_all = count == self.list.count()
        words = self.tr("&Convert all") if is_all else self.tr("&Convert selected")
        self.convert.setText(words)

    def _review(self) -> None:
        if len(self.chosen) == 1:
            self.review_wanted.emit(self.chosen[0])
            self.accept()

    def _convert(self) -> None:
        self.convert_wanted.emit(self.chosen)
        self.accept()

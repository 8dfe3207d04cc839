"""The dialog for a file with several books: review one of them, or convert some or all."""

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

from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import column

SIZE = (520, 420)


def books_inside(path: Path) -> list[Path]:
    """Return the paths of the books in a .zip or text with more than one; none for any other."""
    from captor_desktop.reading import omnibus  # the window starts without it

    return omnibus.books_inside(path)


class SeveralBooksDialog(QDialog):
    """Lists the books of a .zip or a text, all of them chosen at first.

    A text can be opened as one book too: only its own signs say that it has several.
    """

    review_wanted = Signal(object)  # Path
    convert_wanted = Signal(object)  # list of paths

    def __init__(self, outer: Path, books: Sequence[Path], parent: QWidget | None = None) -> None:
        """List these books of a file."""
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
        self.whole = self.buttons.addButton(self.tr("Open as &one book"), role)
        self.whole.setVisible(not outer.name.lower().endswith(".zip"))
        self.convert = self.buttons.addButton("", role)
        self.convert.setProperty("role", "primary")
        items = (label(words, "heading", wrap=True), label(hint, "muted", wrap=True))
        column(*items, (self.list, 1), self.buttons, of=self, margins=20, gap=10)
        self.convert.setDefault(True)  # only now: it has to know its dialog
        self.list.itemSelectionChanged.connect(self._update)
        self.list.itemActivated.connect(self._review)
        self.review.clicked.connect(self._review)
        self.whole.clicked.connect(lambda: self._review_path(outer))
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
            self._review_path(self.chosen[0])

    def _review_path(self, path: Path) -> None:
        self.review_wanted.emit(path)
        self.accept()

    def _convert(self) -> None:
        self.convert_wanted.emit(self.chosen)
        self.accept()

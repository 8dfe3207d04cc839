"""The dialog with the lines that are not part of the text: page numbers, running heads.

Lines of the same letters are one entry with their number; those that stand alone come first, since
they are the likeliest to belong to the text. A tick puts a line back, at once and undoably.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
    QWidget,
)

from captor_desktop.book import SetAside
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import button, close_buttons
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import STRETCH, column, row

SIZE = (560, 520)
_NO_LETTERS = re.compile(r"[\W\d_]+")
_TEXT, _LINE = 0, 1
_DATA = Qt.ItemDataRole.UserRole


class LinesAsideDialog(QDialog):
    """Lists the lines set aside. `place_wanted` tells a line of the text that one wants to see."""

    place_wanted = Signal(int)

    def __init__(self, session: ReviewSession, parent: QWidget | None = None) -> None:
        """List the lines of a session's book."""
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Lines set aside"))
        self.resize(*SIZE)
        self.count = label(name=self.tr("How many lines are set aside"), wrap=True)
        hint = self.tr("They are not in the exported book. Tick those that belong to its text.")
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Lines set aside"))
        self.tree.setHeaderLabels([self.tr("Text"), self.tr("Line in the file")])
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(_TEXT, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(_LINE, QHeaderView.ResizeMode.ResizeToContents)
        self.show_button = button(self.tr("&Show in the text"), "jump", self._show_place)
        self.buttons = close_buttons(self)
        head = (self.count, label(hint, "muted", wrap=True))
        below = row(self.show_button, STRETCH, self.buttons)
        column(*head, (self.tree, 1), below, of=self, margins=20, gap=10)
        self._fill()
        self.tree.itemChanged.connect(self._take)
        self.tree.currentItemChanged.connect(self._update)
        self.tree.itemActivated.connect(self._show_place)
        self._update()

    @property
    def kept(self) -> set[int]:
        """The lines of the file that are ticked."""
        return {
            item.data(_TEXT, _DATA).file_line
            for item in self._items()
            if item.checkState(_TEXT) is Qt.CheckState.Checked
        }

    def _fill(self) -> None:
        book = self._session.book
        groups: dict[str, list[SetAside]] = defaultdict(list)
        for each in (book.before_kept or book).set_aside:
            groups[_NO_LETTERS.sub("", each.text).lower()].append(each)
        for lines in sorted(groups.values(), key=len):
            if len(lines) == 1:
                self.tree.addTopLevelItem(self._item(lines[0]))
                continue
            words = self.tr("%n lines like “{0}”", "", len(lines)).format(lines[0].text.strip())
            group = QTreeWidgetItem([words, ""])
            group.setFlags(group.flags() | Qt.ItemFlag.ItemIsAutoTristate)
            group.addChildren([self._item(each) for each in lines])
            self.tree.addTopLevelItem(group)

    def _item(self, line: SetAside) -> QTreeWidgetItem:
        item = QTreeWidgetItem([line.text.strip(), f"{line.file_line + 1:,}"])
        is_kept = line.file_line in self._session.book.kept_lines
        item.setCheckState(_TEXT, Qt.CheckState.Checked if is_kept else Qt.CheckState.Unchecked)
        item.setData(_TEXT, _DATA, line)
        return item

    def _items(self) -> Iterator[QTreeWidgetItem]:
        """Yield the entries that are one line each."""
        walk = QTreeWidgetItemIterator(self.tree)
        while (item := walk.value()) is not None:
            if item.data(_TEXT, _DATA) is not None:
                yield item
            walk += 1

    def _take(self) -> None:
        kept = self.kept
        if kept != set(self._session.book.kept_lines):
            self._session.keep_lines(kept)
        self._update()

    def _update(self) -> None:
        lines = len(self._session.book.set_aside)
        self.count.setText(self.tr("%n lines are set aside.", "", lines))
        self.show_button.setEnabled(self._chosen() is not None)

    def _chosen(self) -> SetAside | None:
        item = self.tree.currentItem()
        return item.data(_TEXT, _DATA) if item is not None else None

    def _show_place(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.place_wanted.emit(self._session.line_near(chosen.file_line))

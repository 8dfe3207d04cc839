"""The list of keys: what each action is called and which keys it has, with a search."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from captor_desktop.gui.widgets.controls import close_buttons, search_field
from captor_desktop.gui.widgets.layouts import column

MARGIN = 24
SIZE = (520, 620)
_TO_THE_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ShortcutsDialog(QDialog):
    """Shows the keys of these actions; those without a key are left out."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        """List the actions in their order."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.search = search_field(self.tr("Search actions and shortcuts"), self._filter)
        self.list = QTreeWidget()
        self.list.setAccessibleName(self.tr("Actions and their shortcuts"))
        self.list.setHeaderLabels([self.tr("Action"), self.tr("Shortcut")])
        self.list.setRootIsDecorated(False)
        self.list.setAlternatingRowColors(True)
        self.list.setIconSize(QSize(18, 18))
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for action in actions:
            self._add(action)
        self.list.headerItem().setTextAlignment(1, _TO_THE_RIGHT)
        header = self.list.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(False)
        column(self.search, (self.list, 1), close_buttons(self), of=self, margins=MARGIN, gap=16)
        self.resize(*SIZE)

    def _add(self, action: QAction) -> None:
        native = QKeySequence.SequenceFormat.NativeText
        keys = [keys.toString(native) for keys in action.shortcuts() if not keys.isEmpty()]
        if not keys:
            return
        name = action.text().replace("&", "").rstrip("…")
        item = QTreeWidgetItem([name, "   ".join(keys)])
        item.setIcon(0, action.icon())
        item.setTextAlignment(1, _TO_THE_RIGHT)
        if action.statusTip():
            item.setToolTip(0, action.statusTip())
        self.list.addTopLevelItem(item)

    def _filter(self, text: str) -> None:
        wanted = text.casefold().split()
        for number in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(number)
            if item is not None:
                words = f"{item.text(0)} {item.text(1)}".casefold()
                item.setHidden(not all(word in words for word in wanted))

"""The list of keys: what each action is called and which keys it has, with a search."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.look.icons import icon

MARGIN = 24
SIZE = (520, 620)
_TO_THE_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ShortcutsDialog(QDialog):
    """Shows the keys of these actions; those without a key are left out."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        """List the actions in their order."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.setPlaceholderText(self.tr("Search actions and keys"))
        self.search.setAccessibleName(self.tr("Search actions and keys"))
        self.search.addAction(icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.textChanged.connect(self._filter)
        self.list = QTreeWidget()
        self.list.setAccessibleName(self.tr("Actions and their keys"))
        self.list.setHeaderLabels([self.tr("Action"), self.tr("Keys")])
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
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        whole.setSpacing(16)
        whole.addWidget(self.search)
        whole.addWidget(self.list, 1)
        whole.addWidget(buttons)
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

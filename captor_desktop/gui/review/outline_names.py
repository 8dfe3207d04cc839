"""How the names of the outline are drawn and edited: long ones go on in a second and third line."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from captor_desktop.gui.review.outline_model import OutlineColumn

MOST_LINES = 3  # of a name; the tooltip has the rest
_TRIAL = 1000  # any width: what is left of it for the text is measured
_LEAST = 20  # pixels of text; below that nothing is readable anyhow

Index = QModelIndex | QPersistentModelIndex


class NameDelegate(QStyledItemDelegate):
    """Makes each row as high as its name needs, and puts the field that renames right over it.

    Only names are measured, by numbers that are kept: a book may have a thousand chapters.
    """

    def __init__(self, tree: QTreeView) -> None:
        """Draw for this tree."""
        super().__init__(tree)
        self._tree = tree
        self._single: int = 0  # the height of a row with one line
        self._beside = 0  # what icon and padding take of the width
        self._metrics: dict[bool, QFontMetrics] = {}
        self._known: dict[int, int] = {}  # the lines of a section's name

    def forget(self) -> None:
        """Measure again: the text has another size."""
        self._single = 0
        self.forget_lines()

    def forget_lines(self) -> None:
        """Break the names again: they have other words or another width."""
        self._known.clear()
        self._tree.scheduleDelayedItemsLayout()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return how high the row has to be for its name."""
        if not self._single:
            self._measure(option, index)
        if index.column() != OutlineColumn.LABEL:
            return QSize(0, self._single)
        lines = self._known.get(index.internalId()) or self._lines(index)
        self._known[index.internalId()] = lines
        return QSize(0, self._single + (lines - 1) * self._metrics[False].lineSpacing())

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return a field with a name for screen readers."""
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit):
            editor.setAccessibleName(self.tr("Name of the chapter"))
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Put the field where the name is, in the middle of its row and no higher than that."""
        option = QStyleOptionViewItem(option)
        self.initStyleOption(option, index)
        text = self._tree.style().subElementRect(
            QStyle.SubElement.SE_ItemViewItemText, option, self._tree
        )
        room = option.rect
        height = min(room.height(), editor.sizeHint().height())
        place = QRect(text.left(), 0, room.right() - text.left() + 1, height)
        place.moveTop(room.top() + (room.height() - height) // 2)
        editor.setGeometry(place)

    def _lines(self, index: Index) -> int:
        font = index.data(Qt.ItemDataRole.FontRole)
        metrics = self._metrics[isinstance(font, QFont) and font.bold()]
        text = str(index.data() or "")
        width = max(_LEAST, self._width_for_text(index))
        if metrics.horizontalAdvance(text) <= width:
            return 1
        room = QRect(0, 0, width, 10 * metrics.lineSpacing())
        height = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
        return min(MOST_LINES, max(1, round(height / metrics.lineSpacing())))

    def _width_for_text(self, index: Index) -> int:
        depth = 1
        above = index.parent()
        while above.isValid():
            depth += 1
            above = above.parent()
        column = self._tree.header().sectionSize(OutlineColumn.LABEL)
        return column - depth * self._tree.indentation() - self._beside

    def _measure(self, option: QStyleOptionViewItem, index: Index) -> None:
        first = index.model().index(index.row(), OutlineColumn.LABEL, index.parent())
        option = QStyleOptionViewItem(option)
        option.rect = QRect(0, 0, _TRIAL, _TRIAL)
        self.initStyleOption(option, first)
        self._single = super().sizeHint(option, first).height()
        style = self._tree.style()
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, self._tree)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self._tree) + 1
        self._beside = _TRIAL - room.width() + 2 * margin
        bold = QFont(self._tree.font())
        bold.setBold(True)
        self._metrics = {False: self._tree.fontMetrics(), True: QFontMetrics(bold)}

"""The sections as a tree for the outline: chapters in their parts, or the doubtful ones alone."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractItemModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QColor, QFont

from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.review.several import SeveralEdits
from captor_desktop.segmentation import Kind, Section, is_doubtful

Index = QModelIndex | QPersistentModelIndex
_ROOT = -1
_DRAGGED = "application/x-captor-sections"


class OutlineColumn(IntEnum):
    """What the columns show."""

    LABEL = 0
    WORDS = 1
    CERTAINTY = 2


class OutlineModel(QAbstractItemModel):
    """Shows the sections of a session; an item's internal id is the number of its section."""

    def __init__(self, session: ReviewSession, parent: QObject | None = None) -> None:
        """Show the session and follow it."""
        super().__init__(parent)
        self._session = session
        self.several = SeveralEdits(session, self)
        self.is_doubtful_only = False  # nothing but the sections that need review
        self._parents: list[int] = []
        self._children: dict[int, list[int]] = {}
        self._build()
        session.changed.connect(self.refresh)

    def show_doubtful_only(self, wanted: bool) -> None:
        """Show the sections that need review in one list, or all in their tree."""
        if wanted != self.is_doubtful_only:
            self.is_doubtful_only = wanted
            self.refresh()

    def refresh(self) -> None:
        """Read the sections again."""
        self.beginResetModel()
        self._build()
        self.endResetModel()

    def index_of(self, section: int) -> QModelIndex:
        """Return the item of a section, or none if it is not shown."""
        if not 0 <= section < len(self._parents):
            return QModelIndex()
        siblings = self._children.get(self._parents[section], [])
        if section not in siblings:
            return QModelIndex()
        return self.createIndex(siblings.index(section), OutlineColumn.LABEL, section)

    def section_of(self, index: Index) -> int:
        """Return the number of the section that an item shows, or -1."""
        return int(index.internalId()) if index.isValid() else -1

    # --- the model as Qt sees it ---

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Return the item in this place."""
        children = self._children_of(parent)
        if 0 <= row < len(children) and 0 <= column < len(OutlineColumn):
            return self.createIndex(row, column, children[row])
        return QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        """Return the item that this one stands under."""
        section = self.section_of(index)
        return self.index_of(self._parents[section]) if section >= 0 else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many items stand under this one."""
        return len(self._children_of(parent))

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many columns there are."""
        return len(OutlineColumn)

    def headerData(
        self, column: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the name of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and column != OutlineColumn.LABEL:
            return _TO_THE_RIGHT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Chapters"), self.tr("Words"), self.tr("Confidence"))[column]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let names be edited in place."""
        flags = super().flags(index)
        if index.isValid():
            flags |= Qt.ItemFlag.ItemIsDragEnabled
            if index.column() == OutlineColumn.LABEL:
                flags |= Qt.ItemFlag.ItemIsEditable
        return flags | Qt.ItemFlag.ItemIsDropEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        """Let sections be moved into and out of parts."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Return the type of what is dragged: numbers of sections."""
        return [_DRAGGED]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the numbers of the sections that are dragged."""
        data = QMimeData()
        numbers = sorted({self.section_of(index) for index in indexes})
        data.setData(_DRAGGED, QByteArray(" ".join(map(str, numbers)).encode()))
        return data

    def canDropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, _row: int, _column: int, parent: Index
    ) -> bool:
        """Tell whether sections may be moved here: into the part before them, or out."""
        return self.several.can_put_in(_numbers(data), self._part_at(parent))

    def dropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, _row: int, _column: int, parent: Index
    ) -> bool:
        """Move sections; the rows themselves are not moved by Qt, the session tells of them."""
        self.several.put_in(_numbers(data), self._part_at(parent))
        return False

    def _part_at(self, parent: Index) -> int:
        """Return the part that an item is or lies in, -1 outside of all parts."""
        section = self.section_of(parent)
        while section >= 0 and self._session.sections[section].kind is not Kind.PART:
            section = self._parents[section]
        return section

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what an item shows, says, or looks like."""
        if role not in _KNOWN_ROLES or not index.isValid():  # asked for thousands of times
            return None
        section = self._session.sections[index.internalId()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(section, OutlineColumn(index.column()))
            case Qt.ItemDataRole.EditRole:
                return section.label
            case Qt.ItemDataRole.ToolTipRole:
                return f"{section_words.label(section)}\n{section_words.explanation(section)}"
            case Qt.ItemDataRole.AccessibleTextRole:
                return section_words.spoken(section, self._session.words_of(section))
            case _:
                return _look(section, OutlineColumn(index.column()), role)

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Rename a section."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        self._session.rename_section(self.section_of(index), str(value))
        return True

    def _children_of(self, parent: Index) -> list[int]:
        """Return the sections under an item; only the first column has any."""
        if parent.isValid() and parent.column() != OutlineColumn.LABEL:
            return []
        return self._children.get(self.section_of(parent), [])

    def _text(self, section: Section, column: OutlineColumn) -> str:
        match column:
            case OutlineColumn.LABEL:
                return section_words.label(section)
            case OutlineColumn.WORDS:
                words = self._session.words_of(section)
                return section_words.number(words) if words else "–"
            case OutlineColumn.CERTAINTY:
                return section_words.certainty(section)

    def _build(self) -> None:
        sections = self._session.sections
        self._parents = [_ROOT] * len(sections)
        self._children = {}
        open_at: list[int] = []  # the last section at each level
        for number, section in enumerate(sections):
            if self.is_doubtful_only:
                if is_doubtful(section):
                    self._children.setdefault(_ROOT, []).append(number)
                continue
            del open_at[section.level :]
            if open_at:
                self._parents[number] = open_at[-1]
            self._children.setdefault(self._parents[number], []).append(number)
            open_at.append(number)


_ROLES = Qt.ItemDataRole
_SHOWN = (_ROLES.DisplayRole, _ROLES.EditRole, _ROLES.ToolTipRole, _ROLES.AccessibleTextRole)
_DRAWN = (_ROLES.DecorationRole, _ROLES.TextAlignmentRole, _ROLES.ForegroundRole, _ROLES.FontRole)
_KNOWN_ROLES = frozenset((*_SHOWN, *_DRAWN))
_TO_THE_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _numbers(data: QMimeData) -> list[int]:
    return [int(word) for word in bytes(data.data(_DRAGGED).data()).split()]


def _look(section: Section, column: OutlineColumn, role: int) -> object:
    match role:
        case Qt.ItemDataRole.DecorationRole if column is OutlineColumn.LABEL:
            return icon(section_words.kind_icon(section.kind), "text")
        case Qt.ItemDataRole.TextAlignmentRole if column is not OutlineColumn.LABEL:
            return _TO_THE_RIGHT
        case Qt.ItemDataRole.ForegroundRole:
            return _ink(section, column)
        case Qt.ItemDataRole.FontRole if (
            section.kind is Kind.PART and column is OutlineColumn.LABEL
        ):
            font = QFont()
            font.setBold(True)
            return font
        case _:
            return None


def _ink(section: Section, column: OutlineColumn) -> QColor | None:
    on = colours()
    if column is OutlineColumn.CERTAINTY and is_doubtful(section):
        return QColor(on.warning)
    if column is OutlineColumn.CERTAINTY and section.accepted:
        return QColor(on.good)
    is_small = column is not OutlineColumn.LABEL or section.kind in (
        Kind.TITLE,
        Kind.FRONT,
        Kind.BACK,
    )
    return QColor(on.muted) if is_small else None

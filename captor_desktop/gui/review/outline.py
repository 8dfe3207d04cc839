"""The outline: the tree of sections with its filter, in which one moves, renames and corrects."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QHeaderView, QTreeView, QWidget

from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.outline_model import OutlineColumn, OutlineModel
from captor_desktop.gui.review.outline_names import NameDelegate
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import show_menu
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import FlowLayout, column
from captor_desktop.segmentation import Kind

_CELL_PADDING = 20
_PADDING_SCALE = 1.7  # of the height of the text: what the stylesheet puts around it
_MARGINS = (12, 12, 6, 12)
_LOW_MARGINS = (12, 4, 6, 4)
_HEAD_GAP = 16
_LEAST_LETTERS = 18  # of a name; where there is less room, the lengths give way


class OutlineTree(QTreeView):
    """The tree itself; its context menu offers the actions that were added to it."""

    def __init__(self) -> None:
        """Make an empty tree."""
        super().__init__()
        self.setAccessibleName(self.tr("Chapters of the book"))
        self.setWordWrap(True)
        self.setIndentation(18)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        self.setExpandsOnDoubleClick(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.menu_entries: list[QAction | None] = []
        self.nothing = ""  # what is said where no section is shown

    def paintEvent(self, event: QPaintEvent) -> None:
        """Say why there is nothing, where nothing is shown."""
        super().paintEvent(event)
        if self.model().rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(QColor(colours().muted))
            room = self.viewport().rect().adjusted(_CELL_PADDING, 0, -_CELL_PADDING, 0)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self.nothing)
            painter.end()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show what can be done with the section under the pointer."""
        show_menu(self, self.menu_entries, event.globalPos())


class Outline(QWidget):
    """Filter and tree. `chosen` tells the number of the section that the user went to."""

    chosen = Signal(int)
    selection_changed = Signal()

    def __init__(self, session: ReviewSession) -> None:
        """Show the sections of a session."""
        super().__init__()
        self._session = session
        self._is_following = False
        self.model = OutlineModel(session, self)
        self.tree = OutlineTree()
        # While a page is put together, Qt asks again and again for the heights of all rows.
        self.tree.setUniformRowHeights(True)
        self.tree.setModel(self.model)
        self._names = NameDelegate(self.tree)
        self.tree.setItemDelegate(self._names)
        self.tree.header().sectionResized.connect(self._fit_rows)
        self._is_renaming = False
        self.filter = QCheckBox()
        self.filter.setToolTip(self.tr("Show only the chapters to check"))
        self.filter.toggled.connect(self.model.show_doubtful_only)
        self.summary = label(role="muted", name=self.tr("What was found"))
        head = FlowLayout(_HEAD_GAP)
        head.addWidget(self.summary)
        head.addWidget(self.filter)
        self._box = column(head, (self.tree, 1), of=self, margins=_MARGINS, gap=8)
        self._lay_out_columns()
        self._line = session.segmentation.first_line  # where the user is, whatever the numbers
        self.model.modelAboutToBeReset.connect(self._note_renaming)
        self.model.modelReset.connect(self._names.forget_lines)
        self.model.modelReset.connect(self._restore)
        self.tree.selectionModel().currentChanged.connect(self._tell)
        self.tree.selectionModel().selectionChanged.connect(self._tell_selected)
        self._restore()
        self._first_chapter()

    @property
    def current(self) -> int:
        """The number of the section that is chosen, or -1."""
        return self.model.section_of(self.tree.currentIndex())

    @property
    def selected(self) -> list[int]:
        """The numbers of all sections that are chosen, in the order of the text."""
        rows = self.tree.selectionModel().selectedRows()
        return sorted(self.model.section_of(index) for index in rows)

    def go_to(self, section: int, *, quietly: bool = False) -> None:
        """Choose a section; `quietly` tells nobody, since the text is there already."""
        index = self.model.index_of(section)
        if not index.isValid():
            return
        self._is_following = quietly
        try:
            flags = QItemSelectionModel.SelectionFlag
            self.tree.selectionModel().setCurrentIndex(
                index, flags.ClearAndSelect | flags.Rows | flags.Current
            )
            self.tree.scrollTo(index)
        finally:
            self._is_following = False

    def make_low(self, low: bool) -> None:
        """Leave the names of the columns, and some space, to the chapters on a low page."""
        self.tree.setHeaderHidden(low)
        self._box.setContentsMargins(*(_LOW_MARGINS if low else _MARGINS))

    def rename(self) -> None:
        """Open the name of the chosen section for editing."""
        index = self.model.index_of(self.current)
        if index.isValid():
            self.tree.setFocus()
            self.tree.edit(index)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the lengths out where names would not be readable."""
        super().resizeEvent(event)
        self._fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        """Measure the names in the clothes that the stylesheet has put on by now."""
        super().showEvent(event)
        self.tree.setUniformRowHeights(False)
        self._names.forget()

    def changeEvent(self, event: QEvent) -> None:
        """Draw again in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.tree.viewport().update()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._names.forget()
            self._lay_out_columns()

    def _lay_out_columns(self) -> None:
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(OutlineColumn.LABEL, QHeaderView.ResizeMode.Stretch)
        # Not by their contents: that would ask for every row at every change.
        metrics = self.fontMetrics()
        longest = {
            OutlineColumn.WORDS: [section_words.number(88_888)],
            OutlineColumn.CERTAINTY: [
                f"{section_words.DOUBT_SIGN} 88 %",
                section_words.accepted_sign(),
            ],
        }
        for number, texts in longest.items():
            title = str(self.model.headerData(number, Qt.Orientation.Horizontal))
            width = max(metrics.horizontalAdvance(text) for text in (*texts, f" {title} "))
            header.setSectionResizeMode(number, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(number, width + round(metrics.height() * _PADDING_SCALE))
        self._fit_columns()

    def _fit_columns(self) -> None:
        header, tree = self.tree.header(), self.tree
        tree.setColumnHidden(OutlineColumn.WORDS, False)
        fixed = sum(
            header.sectionSize(each) for each in (OutlineColumn.WORDS, OutlineColumn.CERTAINTY)
        )
        beside = 2 * tree.indentation() + self.fontMetrics().height() + _CELL_PADDING  # the icon
        room = tree.width() - fixed - beside
        least = self.fontMetrics().averageCharWidth() * _LEAST_LETTERS
        tree.setColumnHidden(OutlineColumn.WORDS, room < least)

    def _fit_rows(self, column: int) -> None:
        """Break the names anew where their column is wider or narrower than before."""
        if column == OutlineColumn.LABEL:
            self._names.forget_lines()

    def _note_renaming(self) -> None:
        state = self.tree.state()
        self._is_renaming = state is QAbstractItemView.State.EditingState

    def _tell(self, index: QModelIndex) -> None:
        section = self.model.section_of(index)
        if section < 0:
            return
        self._line = self._session.sections[section].first_line
        if not self._is_following:
            self.chosen.emit(section)

    def _tell_selected(self) -> None:
        self.selection_changed.emit()

    def _restore(self) -> None:
        """Go back to where the user was; in the list of doubts, to the next one."""
        line = self._line
        self._is_following = True  # a tree that gets the focus on the way goes to its first item
        self.tree.expandAll()
        self._describe()
        here = self._session.section_at(line)
        if self.model.is_doubtful_only and here not in self._session.doubtful():
            here = self._session.next_doubtful(here, 1) or 0
            self.go_to(here, quietly=True)
        else:
            self.go_to(here, quietly=True)
            self._line = line  # not where the section begins: with others, it may be in another
        self._is_following = False
        if self._is_renaming:  # its field goes with the old items, and the focus with it
            self.tree.setFocus()

    def _describe(self) -> None:
        sections = self._session.sections
        chapters = sum(section.kind is Kind.CHAPTER for section in sections)
        parts = sum(section.kind is Kind.PART for section in sections)
        text = self.tr("%n chapters", "", chapters)
        if parts:
            text += self.tr(" in %n parts", "", parts)
        self.summary.setText(text)
        self.tree.nothing = (
            self.tr("Nothing left to check.") if sections else self.tr("The book is empty.")
        )
        doubtful = len(self._session.doubtful())
        self.filter.setText(self.tr("To check ({0})").format(doubtful))
        self.filter.setEnabled(bool(doubtful) or self.filter.isChecked())

    def _first_chapter(self) -> None:
        kinds = [section.kind for section in self._session.sections]
        self.go_to(kinds.index(Kind.CHAPTER) if Kind.CHAPTER in kinds else 0, quietly=True)

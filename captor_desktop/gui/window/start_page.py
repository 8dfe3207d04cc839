"""The start page: where to drop a book, what was open lately, and a book to try."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.look.icons import app_icon, icon
from captor_desktop.gui.widgets.layouts import FlowLayout
from captor_desktop.gui.window.actions import Actions
from captor_desktop.gui.window.recent import RecentBook

WIDEST = 760
LIST_MARGIN = 8
_PATH = Qt.ItemDataRole.UserRole
_IS_THERE = Qt.ItemDataRole.UserRole + 1


class StartPage(QScrollArea):
    """What the window shows while no book is open."""

    book_chosen = Signal(object)  # Path
    book_forgotten = Signal(object)  # Path

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        """Make the page; the buttons do what the actions do."""
        super().__init__(parent)
        self._actions = actions
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Start page"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        middle = QWidget()
        middle.setMaximumWidth(WIDEST)
        column = QVBoxLayout(middle)
        column.setContentsMargins(24, 32, 24, 24)
        column.setSpacing(18)
        column.addLayout(self._build_welcome())
        column.addWidget(self._build_drop_target())
        column.addWidget(self._build_recent())
        column.addStretch(1)
        promise = QLabel(self.tr("Works offline: no book ever leaves this computer."))
        promise.setProperty("role", "muted")
        promise.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(promise)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.addStretch(1)
        row.addWidget(middle, 100)
        row.addStretch(1)
        self.setWidget(whole)

    def show_recent(self, books: Sequence[RecentBook]) -> None:
        """List the books opened lately; what is gone stays, greyed, until it is removed."""
        self.recent.clear()
        for book in books:
            item = QListWidgetItem(icon("book"), book.path.name)
            item.setData(_PATH, str(book.path))
            item.setData(_IS_THERE, book.is_there)
            item.setToolTip(str(book.path))
            if not book.is_there:
                gone = self.tr("no longer there")
                item.setText(f"{book.path.name}  –  {gone}")
                item.setForeground(self.palette().placeholderText())
                item.setIcon(icon("question"))
            self.recent.addItem(item)
        self.recent_box.setVisible(bool(books))
        rows = self.recent.sizeHintForRow(0) * len(books)
        self.recent.setMaximumHeight(max(rows, 0) + 2 * self.recent.frameWidth() + LIST_MARGIN)

    def mark_drop(self, wanted: bool) -> None:
        """Show that something may be dropped now."""
        self.drop_target.setProperty("active", wanted)
        self.drop_target.style().unpolish(self.drop_target)
        self.drop_target.style().polish(self.drop_target)

    # --- building ---

    def _build_welcome(self) -> QHBoxLayout:
        picture = QLabel()
        picture.setPixmap(app_icon().pixmap(QSize(64, 64)))
        picture.setAccessibleName(self.tr("Icon of the program"))
        title = QLabel(self.tr("Turn plain-text novels into real books"))
        title.setProperty("role", "title")
        title.setWordWrap(True)
        lines = QLabel(
            self.tr(
                "Drop a book, look over its chapters, get the EPUB. "
                "Headings are found by their print; where a book has none, by its words."
            )
        )
        lines.setProperty("role", "subtitle")
        lines.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(title)
        words.addWidget(lines)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    def _build_drop_target(self) -> QFrame:
        self.drop_target = QFrame()
        self.drop_target.setProperty("role", "drop")
        self.drop_target.setMinimumHeight(220)
        self.drop_target.setAccessibleName(self.tr("Drop books here"))
        picture = QLabel()
        picture.setPixmap(icon("drop", "accent").pixmap(QSize(48, 48)))
        picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        words = QLabel(self.tr("Drop a book here"))
        words.setProperty("role", "heading")
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        kinds = QLabel(self.tr("One file, many files or a whole folder:  .txt   .zip   .txt.gz"))
        kinds.setProperty("role", "muted")
        kinds.setWordWrap(True)
        kinds.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.open_button = self._button(self.tr("Open…"), "open", "on_accent")
        self.open_button.setProperty("role", "primary")
        self.open_button.clicked.connect(self._actions.open.trigger)
        self.folder_button = self._button(self.tr("Open folder…"), "folder")
        self.folder_button.clicked.connect(self._actions.open_folder.trigger)
        self.sample_button = self._button(self.tr("Try the sample book"), "book")
        self.sample_button.clicked.connect(self._actions.open_sample.trigger)
        buttons = FlowLayout(10, centred=True)
        for button in (self.open_button, self.folder_button, self.sample_button):
            buttons.addWidget(button)
        column = QVBoxLayout(self.drop_target)
        column.setContentsMargins(24, 28, 24, 28)
        column.setSpacing(8)
        column.addStretch(1)
        for widget in (picture, words, kinds):
            column.addWidget(widget)
        column.addSpacing(12)
        column.addLayout(buttons)
        column.addStretch(1)
        return self.drop_target

    def _build_recent(self) -> QWidget:
        title = QLabel(self.tr("&Recent books"))
        title.setProperty("role", "heading")
        self.recent = QListWidget()
        self.recent.setAccessibleName(self.tr("Recent books"))
        self.recent.setMinimumHeight(80)
        self.recent.itemActivated.connect(self._choose)
        self.recent.itemClicked.connect(self._choose)
        self.recent.currentItemChanged.connect(self._update_forget)
        title.setBuddy(self.recent)
        self.forget = QToolButton()
        self.forget.setIcon(icon("remove"))
        self.forget.setText(self.tr("Remove from the list"))
        self.forget.setToolTip(self.tr("Remove the chosen book from this list"))
        self.forget.setAccessibleName(self.tr("Remove from the list"))
        self.forget.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.forget.setEnabled(False)
        self.forget.clicked.connect(self._forget)
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.forget)
        self.recent_box = QWidget()
        column = QVBoxLayout(self.recent_box)
        column.setContentsMargins(0, 8, 0, 0)
        column.addLayout(head)
        column.addWidget(self.recent, 1)
        self.recent_box.hide()
        return self.recent_box

    def _button(self, text: str, name: str, role: str = "") -> QPushButton:
        button = QPushButton(icon(name, role), text)
        button.setAccessibleName(text)
        return button

    # --- recent books ---

    def _choose(self, item: QListWidgetItem) -> None:
        if item.data(_IS_THERE):
            self.book_chosen.emit(Path(item.data(_PATH)))

    def _forget(self) -> None:
        item = self.recent.currentItem()
        if item is not None:
            self.book_forgotten.emit(Path(item.data(_PATH)))

    def _update_forget(self) -> None:
        self.forget.setEnabled(self.recent.currentItem() is not None)

"""The start page: where to drop a book, what was open lately, and a book to try."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QWidget,
)

from captor_desktop.gui.look.icons import app_icon, icon
from captor_desktop.gui.widgets.controls import button, tool_button
from captor_desktop.gui.widgets.labels import Picture, label, set_property
from captor_desktop.gui.widgets.layouts import STRETCH, FlowLayout, column, row
from captor_desktop.gui.window.actions import Actions
from captor_desktop.gui.window.recent import RecentBook

WIDEST = 760
LIST_MARGIN = 8
LEAST_LIST = 80
_PATH = Qt.ItemDataRole.UserRole
_IS_THERE = Qt.ItemDataRole.UserRole + 1


class StartPage(QScrollArea):
    """What the window shows while no book is open."""

    book_chosen = Signal(object)  # Path
    book_forgotten = Signal(object)  # Path

    def __init__(self, actions: Actions) -> None:
        """Make the page; the buttons do what the actions do."""
        super().__init__()
        self._actions = actions
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Start page"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        promise = self.tr("Works offline: no book ever leaves this computer.")
        middle, whole = QWidget(), QWidget()
        middle.setMaximumWidth(WIDEST)
        column(
            self._build_welcome(),
            self._build_drop_target(),
            self._build_recent(),
            STRETCH,
            label(promise, "muted", centred=True),
            of=middle,
            margins=(24, 32, 24, 24),
            gap=18,
        )
        row(STRETCH, (middle, 100), STRETCH, of=whole)
        self.setWidget(whole)

    def show_recent(self, books: Sequence[RecentBook]) -> None:
        """List the books opened lately; what is gone stays, greyed, until it is removed."""
        self.recent.clear()
        for book in books:
            item = QListWidgetItem(icon("book"), "\n".join((book.name, self._about(book))))
            item.setData(_PATH, str(book.path))
            item.setData(_IS_THERE, book.is_there)
            item.setToolTip(str(book.path))
            if not book.is_there:
                gone = self.tr("missing")
                item.setText(f"{book.name}  –  {gone}\n{book.place}")
                item.setForeground(self.palette().placeholderText())
                item.setIcon(icon("question"))
            self.recent.addItem(item)
        self.recent_box.setVisible(bool(books))
        rows = self.recent.sizeHintForRow(0) * len(books)
        height = max(rows, 0) + 2 * self.recent.frameWidth() + LIST_MARGIN
        self.recent.setMaximumHeight(max(height, LEAST_LIST))

    def mark_drop(self, wanted: bool) -> None:
        """Show that something may be dropped now."""
        set_property(self.drop_target, "active", wanted)

    # --- building ---

    def _build_welcome(self) -> QHBoxLayout:
        sign = Picture(app_icon(), 64, self.tr("Icon of the program"))
        sign.setAlignment(Qt.AlignmentFlag.AlignTop)
        title = label(self.tr("Turn plain-text novels into real books"), "title", wrap=True)
        lines = self.tr(
            "Drop a book, check its chapters and export it as an EPUB. "
            "Chapters are found by their printed headings, "
            "or predicted from the text where there are none."
        )
        words = column(title, label(lines, "subtitle", wrap=True), gap=4)
        return row(sign, (words, 1), gap=18)

    def _build_drop_target(self) -> QFrame:
        self.drop_target = QFrame()
        self.drop_target.setProperty("role", "drop")
        self.drop_target.setMinimumHeight(220)
        self.drop_target.setAccessibleName(self.tr("Drop books here"))
        sign = Picture(icon("drop", "accent"), 48)
        sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words = label(self.tr("Drop a book here"), "heading", centred=True)
        text = self.tr(
            "One file, several files or a folder:  .txt   .html   .epub   .zip   .txt.gz"
        )
        kinds = label(text, "muted", wrap=True, centred=True)
        act = self._actions
        self.open_button = button(self.tr("Open…"), "open", act.open.trigger, role="primary")
        self.folder_button = button(self.tr("Open folder…"), "folder", act.open_folder.trigger)
        self.sample_button = button(self.tr("Try the sample book"), "book", act.open_sample.trigger)
        buttons = FlowLayout(10, centred=True)
        for each in (self.open_button, self.folder_button, self.sample_button):
            buttons.addWidget(each)
        items = (STRETCH, sign, words, kinds, 12, buttons, STRETCH)
        column(*items, of=self.drop_target, margins=(24, 28, 24, 28), gap=8)
        return self.drop_target

    def _build_recent(self) -> QWidget:
        self.recent = QListWidget()
        self.recent.setAccessibleName(self.tr("Recent books"))
        self.recent.setMinimumHeight(LEAST_LIST)
        self.recent.itemActivated.connect(self._choose)
        self.recent.itemClicked.connect(self._choose)
        self.recent.currentItemChanged.connect(self._update_forget)
        title = label(self.tr("&Recent books"), "heading", buddy=self.recent)
        tip = self.tr("Remove the chosen book from this list")
        self.forget = tool_button("remove", tip, self._forget)
        self.forget.setText(self.tr("Remove from the list"))
        self.forget.setAccessibleName(self.tr("Remove from the list"))
        self.forget.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.forget.setEnabled(False)
        self.recent_box = QWidget()
        head = row((title, 1), self.forget)
        column(head, (self.recent, 1), of=self.recent_box, margins=(0, 8, 0, 0))
        self.recent_box.hide()
        return self.recent_box

    # --- recent books ---

    def _about(self, book: RecentBook) -> str:
        """Return the second line of a book: where it lies and how far its review is."""
        pieces = [os.path.dirname(book.place) if book.known.title == "" else book.place]
        to_check = book.known.to_check
        if to_check == 0:
            pieces.append(self.tr("nothing left to check"))
        elif to_check > 0:
            pieces.append(self.tr("%n chapters to check", "", to_check))
        return "  ·  ".join(pieces)

    def _choose(self, item: QListWidgetItem) -> None:
        if item.data(_IS_THERE):
            self.book_chosen.emit(Path(item.data(_PATH)))

    def _forget(self) -> None:
        item = self.recent.currentItem()
        if item is not None:
            self.book_forgotten.emit(Path(item.data(_PATH)))

    def _update_forget(self) -> None:
        self.forget.setEnabled(self.recent.currentItem() is not None)

"""The find bar above the text: words, next, previous, how often."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.text_view import BookText


class FindBar(QWidget):
    """Finds words in the text view it was made for."""

    closed = Signal()

    def __init__(self, text: BookText, parent: QWidget | None = None) -> None:
        """Make a bar that is hidden until it is wanted."""
        super().__init__(parent)
        self._text = text
        self.field = QLineEdit()
        self.field.setAcceptDrops(False)
        self.field.setPlaceholderText(self.tr("Find in the text"))
        self.field.setAccessibleName(self.tr("Find in the text"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._find_first)
        self.count = QLabel()
        self.count.setProperty("role", "muted")
        self.count.setAccessibleName(self.tr("Places found"))
        self.back = self._button("prev", self.tr("Previous place (Shift+Enter)"))
        self.forth = self._button("next", self.tr("Next place (Enter)"))
        self.close_button = self._button("close", self.tr("Close (Esc)"))
        self.back.clicked.connect(self.find_previous)
        self.forth.clicked.connect(self.find_next)
        self.close_button.clicked.connect(self.dismiss)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(6)
        layout.addWidget(self.field, 1)
        for widget in (self.count, self.back, self.forth, self.close_button):
            layout.addWidget(widget)
        self.hide()

    def open(self) -> None:
        """Show the bar with the chosen words, ready to type."""
        chosen = self._text.textCursor().selectedText()
        self.show()
        if chosen and "\u2029" not in chosen:
            self.field.setText(chosen)
        self.field.setFocus()
        self.field.selectAll()

    def dismiss(self) -> None:
        """Hide the bar and its marks, and go back to the text."""
        self.hide()
        self._text.find_text("")
        self._text.setFocus()
        self.closed.emit()

    def find_next(self) -> None:
        """Go to the next place."""
        self._report(self._text.find_text(self.field.text()))

    def find_previous(self) -> None:
        """Go to the place before."""
        self._report(self._text.find_text(self.field.text(), backward=True))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, with Shift back; Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            (self.find_previous if is_back else self.find_next)()
        else:
            super().keyPressEvent(event)

    def _find_first(self) -> None:
        self._report(self._text.find_text(self.field.text(), here=True))

    def _report(self, found: bool) -> None:
        needle = self.field.text()
        if not needle:
            self.count.setText("")
            return
        hits = self._text.count_matches(needle) if found else 0
        text = self.tr("%n places", "", hits) if hits else self.tr("Not found")
        self.count.setText(text.replace(str(hits), section_words.number(hits)) if hits else text)

    def _button(self, name: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        return button

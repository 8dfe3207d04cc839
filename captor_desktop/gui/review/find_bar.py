"""The find bar above the text: words, next, previous, how often."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.text_view import BookText
from captor_desktop.gui.widgets.controls import check_box, field, tool_button
from captor_desktop.gui.widgets.focus import FocusReturn
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import FlowLayout, column, row


class FindBar(QWidget):
    """Finds words in the text view it was made for."""

    closed = Signal()

    def __init__(self, text: BookText) -> None:
        """Make a bar that is hidden until it is wanted."""
        super().__init__()
        self._text = text
        name = self.tr("Find in the text")
        self.field = field(name, hint=name)
        self.field.textChanged.connect(self._find_first)
        self.count = label(role="muted", name=self.tr("Matches"))
        self.back = tool_button("prev", self.tr("Previous match (Shift+Enter)"), self.find_previous)
        self.forth = tool_button("next", self.tr("Next match (Enter)"), self.find_next)
        self.close_button = tool_button("close", self.tr("Close (Esc)"), self.dismiss)
        self.case = check_box(self.tr("&Match case"))
        self.whole = check_box(self.tr("&Whole words"))
        for box in (self.case, self.whole):
            box.toggled.connect(self._find_otherwise)
        choices = FlowLayout(12)  # goes on below where the column is narrow
        for each in (self.case, self.whole):
            choices.addWidget(each)
        buttons = (self.back, self.forth, self.close_button)
        first = row((self.field, 1), self.count, *buttons, gap=6)
        column(first, choices, of=self, margins=(12, 8, 12, 8), gap=4)
        self._focus = FocusReturn(self)
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
        """Hide the bar and its marks; go to what was found, or back to where the user was."""
        if self._text.textCursor().hasSelection():
            self._text.setFocus()
        else:
            self._focus.give_back(self._text)
        self.hide()
        self._text.find_text("")
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

    def _find_otherwise(self) -> None:
        case, whole = self.case.isChecked(), self.whole.isChecked()
        self._text.find_by(case=case, whole_words=whole)
        self._find_first()

    def _report(self, found: bool) -> None:
        needle = self.field.text()
        if not needle:
            self.count.setText("")
            return
        if not found:
            self.count.setText(self.tr("Not found"))
            return
        here, hits = self._text.count_matches(needle)
        words = self.tr("{0} of {1}")
        self.count.setText(words.format(section_words.number(here), section_words.number(hits)))

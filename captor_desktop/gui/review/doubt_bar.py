"""The bar above the text that says why a chapter should be checked, and what to do about it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame

from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.missing import best_place, missing_number
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import button
from captor_desktop.gui.widgets.labels import Picture, label
from captor_desktop.gui.widgets.layouts import STRETCH, column, row
from captor_desktop.gui.wording import sentence
from captor_desktop.segmentation import is_doubtful
from captor_desktop.why import explain

ICON_SIZE = 20
GAP = 8
MARGINS = (14, 6, 8, 6)
WORDS_WIDTH = 40  # characters: fewer would make a narrow column beside the buttons


class DoubtBar(QFrame):
    """Shown while the chosen section is to be checked. `place_wanted` tells a line to look at."""

    place_wanted = Signal(int)

    def __init__(self, session: ReviewSession) -> None:
        """Make a bar that is hidden until there is a doubt."""
        super().__init__()
        self.setProperty("role", "banner-warning")
        self._session = session
        self._index = -1
        self._number: int | None = None
        self._line: int | None = None
        self.words = label(name=self.tr("Why this chapter should be checked"), wrap=True)
        self.show_place = button(self.tr("Show the place"), on_click=self._show_place)
        self.insert = button(self.tr("Insert here"), on_click=self._insert)
        self.merge = button(self.tr("Merge with previous"), on_click=self._merge)
        self.ignore = button(self.tr("Confirm"), on_click=self._accept)
        sign = Picture(icon("warning", "warning"), ICON_SIZE)
        offers = row(STRETCH, self.show_place, self.insert, self.merge, self.ignore, gap=GAP)
        self._rows = row((row(sign, (self.words, 1), gap=GAP), 1), offers, gap=GAP)
        column(self._rows, of=self, margins=MARGINS)
        self.setMinimumWidth(1)  # its rows adapt to any width
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rows to another width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the buttons below the words where there is no room beside them."""
        buttons = (self.show_place, self.insert, self.merge, self.ignore)
        taken = sum(each.sizeHint().width() + GAP for each in buttons if not each.isHidden())
        beside = QBoxLayout.Direction.LeftToRight
        below = QBoxLayout.Direction.TopToBottom
        room = self.contentsRect().width() - sum(MARGINS[::2]) - ICON_SIZE - GAP
        is_wide = room - taken >= WORDS_WIDTH * self.fontMetrics().averageCharWidth()
        self._rows.setDirection(beside if is_wide else below)
        self.words.setMinimumHeight(self.words.heightForWidth(room - taken if is_wide else room))

    def show_section(self, index: int) -> None:
        """Say what is doubtful about a section, or nothing."""
        sections = self._session.sections
        is_wanted = 0 <= index < len(sections) and is_doubtful(sections[index])
        if is_wanted:
            self._describe(index)
        self.setVisible(is_wanted)

    def _describe(self, index: int) -> None:
        session, section = self._session, self._session.sections[index]
        self._index, self._line, self._number = index, None, missing_number(section)
        if self._number is not None:
            book, whole = session.book, session.segmentation
            self._line = best_place(book, whole, index, self._number)
        if self._line is not None and self._number is not None:
            line = section_words.number(session.book.file_line(self._line) + 1)
            words = self.tr("Number {0} is missing: best place at line {1}.")
            self.words.setText(words.format(self._number, line))
            self.ignore.setText(self.tr("Ignore"))
        else:
            why = sentence(explain(section.why)) if section.why else ""
            sure = self.tr("Confidence: {0}.")
            percent = section_words.percentage(section.confidence).replace(
                " ", "\N{NO-BREAK SPACE}"
            )
            asked = self.tr("Is this heading correct?")
            self.words.setText(f"{asked} {why} {sure.format(percent)}")
            self.ignore.setText(self.tr("Confirm"))
        self.ignore.setAccessibleName(self.ignore.text())
        is_missing = self._line is not None
        for each in (self.show_place, self.insert):
            each.setVisible(is_missing)
        self.merge.setVisible(not is_missing and session.can_merge(index))
        self._fit()

    def _show_place(self) -> None:
        if self._line is not None:
            self.place_wanted.emit(self._line)

    def _insert(self) -> None:
        """Start the missing chapter at the best place; the next one is then in order."""
        if self._line is not None and self._number is not None:
            line = self._line
            self._session.insert_missing(self._index, self._number, line)
            self.place_wanted.emit(line)

    def _merge(self) -> None:
        self._session.merge(self._index)

    def _accept(self) -> None:
        self._session.accept_section(self._index)

"""The text of the book as it will read, with its headings marked; made for books of any size.

The text is laid out only where it is seen, and marks are painted only where it is seen, so five
megabytes scroll like five pages. Above every section stands a line with its name, drawn into the
empty block that parts paragraphs.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit

from captor_desktop.gui.look.theme import colours, reading_font
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.emphasis import Emphasis
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import show_menu
from captor_desktop.segmentation import Section, is_doubtful

MEASURE_LETTERS = 72  # a line of a book: longer ones are hard to read
LEAST_MARGIN = 24
HEADING_SCALE = 1.25
SECTION_GAP_SCALE = 2.6  # of the empty block above a section
ZOOM_STEP = 1.1
MOST_ZOOM = 8  # steps, up or down: a bit more than twice, or less than half
CHUNK_CHARACTERS = 100_000  # set at once; more would hold the window up


class BookText(QPlainTextEdit):
    """Shows a session's text. `line_reached` tells where the caret is, as a line of the file."""

    line_reached = Signal(int)
    scrolled_to = Signal(int)  # the line of the file that one is at

    def __init__(self, session: ReviewSession) -> None:
        """Show the text of a session and follow its sections."""
        super().__init__()
        self._session = session
        self._is_moving = False
        self._waiting_text = ""
        self._line = session.segmentation.first_line  # where the caret was put or went
        self._needle = ""
        self._find_flags = QTextDocument.FindFlag(0)
        self._zoom = 0  # steps by which the text is larger than the settings say
        self._marked: dict[int, bool] = {}  # blocks set as headings (True) or as gaps above them
        self.menu_entries: list[QAction | None] = []
        self._set_up()
        self._emphasis = Emphasis(self.document(), session.page_text)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._append_chunk)
        # Not while Qt scrolls: it may be moving the caret, and other selections then crash it.
        self._matches_timer = QTimer(self, singleShot=True, interval=0)
        self._matches_timer.timeout.connect(self._show_matches)
        self.load_text()
        session.changed.connect(self.mark_sections)
        session.text_changed.connect(self._load_again)
        self.cursorPositionChanged.connect(self._tell_line)
        self.verticalScrollBar().valueChanged.connect(self._follow_scroll)

    @property
    def current_line(self) -> int:
        """The line of the file that the caret's paragraph begins with."""
        return self._session.page_text.line_of(self.textCursor().blockNumber())

    def load_text(self) -> None:
        """Put the whole text in again, the first part at once and the rest bit by bit."""
        self._marked = {}
        self._emphasis.page_text = self._session.page_text
        self._is_moving = True
        chunk, self._waiting_text = _first_chunk(self._session.page_text.text)
        self.setPlainText(chunk)
        self._is_moving = False
        self.mark_sections()
        if self._waiting_text:
            self._timer.start()

    def _load_again(self) -> None:
        """Put the text in again, and stay where the user was."""
        line = self._line
        self.load_text()
        self.go_to_line(line)

    def go_to_line(self, line: int) -> None:
        """Bring this line of the file to the upper part of the view, and the caret to it."""
        self._line = line
        number = self._session.page_text.block_of(line)
        while self._waiting_text and number >= self.document().blockCount():
            self._append_chunk()
        block = self.document().findBlockByNumber(number)
        if not block.isValid():
            return
        self._is_moving = True
        self.setTextCursor(QTextCursor(block))
        # The block above has the section's name; QPlainTextEdit scrolls by visual lines.
        above = block.previous() if block.previous().isValid() else block
        self.verticalScrollBar().setValue(above.firstLineNumber())
        self.ensureCursorVisible()
        self._is_moving = False
        self.viewport().update()

    def zoom_by(self, steps: int) -> None:
        """Make the text of the book larger or smaller; 0 steps is the size of the settings."""
        zoom = 0 if steps == 0 else min(MOST_ZOOM, max(-MOST_ZOOM, self._zoom + steps))
        if zoom != self._zoom:
            line = self._line
            self._zoom = zoom
            self._dress()
            self.go_to_line(line)

    # --- finding ---

    def find_by(self, *, case: bool, whole_words: bool) -> None:
        """Tell capitals from small letters in what is found from now on, or find whole words."""
        flags = QTextDocument.FindFlag
        self._find_flags = flags.FindCaseSensitively if case else flags(0)
        if whole_words:
            self._find_flags |= flags.FindWholeWords

    def find_text(self, needle: str, *, backward: bool = False, here: bool = False) -> bool:
        """Go to the next place of these words, around the end; `here` may stay where it is."""
        self._finish_loading()
        self._needle = needle
        found = bool(needle) and self._go_to_match(needle, backward=backward, here=here)
        self._show_matches()
        return found

    def count_matches(self, needle: str) -> tuple[int, int]:
        """Return which of all places of these words is chosen, and how many there are."""
        if not needle:
            return 0, 0
        flags, find = self._find_flags, QTextDocument.FindFlag
        edge = r"\b" if flags & find.FindWholeWords else ""
        case = re.NOFLAG if flags & find.FindCaseSensitively else re.IGNORECASE
        pattern = re.compile(f"{edge}{re.escape(needle)}{edge}", case)
        ends = [match.end() for match in pattern.finditer(self._session.page_text.text)]
        return bisect_right(ends, self.textCursor().selectionEnd()), len(ends)

    # --- marks ---

    def mark_sections(self) -> None:
        """Set the headings of the sections apart from the text; only what changed is touched."""
        wanted = dict(self._blocks_to_mark())
        document = self.document()
        count = document.blockCount()
        for number in wanted.keys() | self._marked.keys():
            if number < count and wanted.get(number) is not self._marked.get(number):
                self._set_format(document.findBlockByNumber(number), wanted.get(number))
        self._marked = {n: mark for n, mark in wanted.items() if n < count}
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, then the names of the sections that are in sight."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        for block, top in self._visible_blocks():
            section = self._section_above(block.blockNumber())
            if section is not None:
                height = self.blockBoundingRect(block).height()
                self._draw_mark(
                    painter, section, QRectF(0, top, float(self.viewport().width()), height)
                )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the lines of a readable length, in the middle."""
        self._fit_measure()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours and the text size of a new theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._dress()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Put the caret under the pointer and show what can be done there."""
        if not self.textCursor().hasSelection():
            self.setTextCursor(self.cursorForPosition(event.pos()))
        show_menu(self, self.menu_entries, event.globalPos())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where the user clicks."""
        super().mousePressEvent(event)
        self._tell_line()

    def _set_up(self) -> None:
        self.setAccessibleName(self.tr("Text of the book"))
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAcceptDrops(False)  # the window takes them
        self.setProperty("role", "paper")
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        # Every line fits; a bar that comes for a moment would push the text up.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursorWidth(2)
        self._dress()

    def _dress(self) -> None:
        on = colours()
        sheet = (
            f"BookText {{ background: {on.paper}; color: {on.ink}; border: none;"
            f" border-top: 2px solid {on.paper}; }}"
            f"BookText:focus {{ border-top: 2px solid {on.focus}; }}"
        )
        if self.styleSheet() != sheet:
            self.setStyleSheet(sheet)
        font = reading_font()
        font.setPointSizeF(font.pointSizeF() * ZOOM_STEP**self._zoom)
        if self.document().defaultFont() != font:
            self.document().setDefaultFont(font)
            self._marked = {}
            self._fit_measure()
            self.mark_sections()

    def _append_chunk(self) -> None:
        chunk, self._waiting_text = _first_chunk(self._waiting_text)
        if chunk:
            cursor = QTextCursor(self.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(chunk, QTextCharFormat())
        if not self._waiting_text:
            self._timer.stop()
        self.mark_sections()

    def _finish_loading(self) -> None:
        while self._waiting_text:
            self._append_chunk()

    def _fit_measure(self) -> None:
        letters = QFontMetricsF(self.document().defaultFont()).averageCharWidth()
        spare = self.width() - letters * MEASURE_LETTERS
        margin = max(LEAST_MARGIN, int(spare / 2))
        self.setViewportMargins(margin, 0, margin, 0)

    def _tell_line(self) -> None:
        if not self._is_moving:
            self._line = self.current_line
            self.line_reached.emit(self._line)

    def _follow_scroll(self) -> None:
        if self._needle:
            self._matches_timer.start()
        self.scrolled_to.emit(self._line_in_sight())

    def _line_in_sight(self) -> int:
        """Return the line of the caret if one can see it, or else the first one in sight."""
        if self.viewport().rect().intersects(self.cursorRect()):
            return self.current_line
        return self._session.page_text.line_of(self.firstVisibleBlock().blockNumber())

    def _blocks_to_mark(self) -> Iterator[tuple[int, bool]]:
        text = self._session.page_text
        for section in self._session.sections:
            first = text.block_of(section.first_line)
            if first:
                yield first - 1, False
            for number in text.blocks_between(section.first_line, section.text_line):
                if number != first - 1:
                    yield number, True

    def _set_format(self, block: QTextBlock, mark: bool | None) -> None:
        style = QTextCharFormat()
        size = self.document().defaultFont().pointSizeF()
        if mark is True and block.length() > 1:
            style.setFontWeight(600)
            style.setFontPointSize(size * HEADING_SCALE)
        elif mark is False:
            style.setFontPointSize(size * SECTION_GAP_SCALE)
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(style)
        cursor.setBlockCharFormat(style)

    def _visible_blocks(self) -> Iterator[tuple[QTextBlock, float]]:
        block = self.firstVisibleBlock()
        offset = self.contentOffset()
        bottom = self.viewport().height()
        while block.isValid():
            top = self.blockBoundingGeometry(block).translated(offset).top()
            if top > bottom:
                return
            yield block, top
            block = block.next()

    def _section_above(self, number: int) -> Section | None:
        """Return the section whose name is drawn into this block, if it is one of the empty."""
        if self._marked.get(number) is not False:
            return None
        starts = [section.first_line for section in self._session.sections]
        line = self._session.page_text.line_of(number)
        place = bisect_left(starts, line)
        if place < len(starts) and starts[place] == line:
            return self._session.sections[place]
        index = self._session.section_at(line)
        return self._session.sections[index] if index >= 0 else None

    def _draw_mark(self, painter: QPainter, section: Section, rect: QRectF) -> None:
        on = colours()
        painter.setFont(self.font())
        metrics = QFontMetricsF(self.font())
        text = section_words.kind_name(section.kind)
        if section.renamed or section.first_line == section.text_line:
            text = section_words.label(section)
        certainty = section_words.certainty(section)
        if certainty:
            text = f"{text}  ·  {certainty}"
        text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, rect.width() * 0.8)
        ink = QColor(on.warning if is_doubtful(section) else on.muted)
        middle = rect.bottom() - metrics.height() * 0.9
        width = metrics.horizontalAdvance(text)
        painter.setPen(ink)
        left = self.document().documentMargin()
        painter.drawText(QPointF(left, middle + metrics.ascent() / 2 - 1), text)
        style = Qt.PenStyle.DashLine if is_doubtful(section) else Qt.PenStyle.SolidLine
        painter.setPen(QPen(ink if is_doubtful(section) else QColor(on.border), 1.2, style))
        painter.drawLine(QPointF(left + width + 12, middle), QPointF(rect.right() - left, middle))

    def _go_to_match(self, needle: str, *, backward: bool, here: bool) -> bool:
        document, start = self.document(), self.textCursor()
        if here:
            start.setPosition(start.selectionStart())
        flags = self._find_flags
        if backward:
            flags |= QTextDocument.FindFlag.FindBackward
        match = document.find(needle, start, flags)
        if match.isNull():
            around = QTextCursor(document)
            if backward:
                around.movePosition(QTextCursor.MoveOperation.End)
            match = document.find(needle, around, flags)
        if match.isNull():
            return False
        self.setTextCursor(match)
        self.centerCursor()
        return True

    def _show_matches(self) -> None:
        """Colour the places in sight; those out of sight cost nothing."""
        selections = []
        if self._needle:
            on = colours()
            current = self.textCursor()
            for match in self._matches_in_sight():
                selection = QTextEdit.ExtraSelection()
                selection.cursor = match
                is_current = match.selectionStart() == current.selectionStart()
                look = QTextCharFormat()
                look.setBackground(QColor(on.found_current if is_current else on.found))
                look.setForeground(QColor(on.on_found))
                if is_current:
                    look.setFontUnderline(True)
                selection.format = look
                selections.append(selection)
        self.setExtraSelections(selections)

    def _matches_in_sight(self) -> Iterator[QTextCursor]:
        blocks = [block for block, _ in self._visible_blocks()]
        if not blocks:
            return
        end = blocks[-1].position() + blocks[-1].length()
        match = self.document().find(self._needle, blocks[0].position(), self._find_flags)
        while not match.isNull() and match.selectionStart() < end:
            yield match
            match = self.document().find(self._needle, match, self._find_flags)


def _first_chunk(text: str) -> tuple[str, str]:
    cut = text.find("\n", CHUNK_CHARACTERS)
    return (text, "") if cut < 0 else (text[:cut], text[cut:])

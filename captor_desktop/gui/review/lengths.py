"""The lengths of the chapters as bars: one that is far too long or short is seen at a glance."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen

from captor_desktop.gui.look.theme import colours
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.review.strip import MARGIN, Strip
from captor_desktop.segmentation import Kind, is_doubtful

WIDEST_BAR = 46.0
BAR_SHARE = 0.78  # of a bar's room; the rest is a gap
LEAST_HEIGHT = 2.0


class ChapterLengths(Strip):
    """A bar for each chapter; a click on it jumps there."""

    def __init__(self, session: ReviewSession) -> None:
        """Show the chapters of a session."""
        name = self.tr("Lengths of the chapters")
        keys = self.tr("The Left and Right keys move from chapter to chapter.")
        super().__init__(session, name, keys)

    def chapters(self) -> list[int]:
        """Return the numbers of the sections that have a bar."""
        return [n for n, s in enumerate(self._session.sections) if s.kind is Kind.CHAPTER]

    def bars(self) -> list[QRectF]:
        """Return where the bars are drawn, one for each chapter."""
        sections = self._session.sections
        words = [self._session.words_of(sections[number]) for number in self.chapters()]
        room = self.rect().adjusted(MARGIN, 22, -MARGIN, -10)
        step = min(room.width() / max(len(words), 1), WIDEST_BAR)
        scale = room.height() / max(*words, 1) if words else 0.0
        heights = [max(count * scale, LEAST_HEIGHT) for count in words]
        return [
            QRectF(room.left() + place * step, room.bottom() - height, step * BAR_SHARE, height)
            for place, height in enumerate(heights)
        ]

    def draw(self, painter: QPainter) -> None:
        """Draw the bars; doubtful ones have another outline and a sign."""
        on = colours()
        current = self._session.section_at(self._place)
        chapters = self.chapters()
        for number, bar in zip(chapters, self.bars(), strict=True):
            section = self._session.sections[number]
            painter.fillRect(bar, QColor(on.accent if number == current else on.bar))
            if is_doubtful(section):
                painter.setPen(QPen(QColor(on.warning), 1.5, Qt.PenStyle.DashLine))
                painter.drawRect(bar)
                painter.drawText(QPointF(bar.left(), bar.top() - 3), section_words.DOUBT_SIGN)
        painter.setPen(QColor(on.muted))
        painter.drawText(QPointF(MARGIN, 16), self._caption(chapters))

    def hint_at(self, x: float) -> str:
        """Return name and length of the chapter under the pointer."""
        number = self._chapter_at(x)
        if number is None:
            return ""
        section = self._session.sections[number]
        words = section_words.word_count(self._session.words_of(section))
        return f"{section_words.label(section)}\n{words}"

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to the chapter whose bar was clicked."""
        self._jump_to(self._chapter_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from chapter to chapter."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        here = self._session.section_at(self._place)
        later = [n for n in self.chapters() if (n > here if step > 0 else n < here)]
        if later:
            self._jump_to(later[0] if step > 0 else later[-1])

    def _caption(self, chapters: list[int]) -> str:
        words = [self._session.words_of(self._session.sections[n]) for n in chapters]
        if not words:
            return self.tr("There are no chapters.")
        return self.tr("Shortest {0}, longest {1}, on average {2} words").format(
            section_words.number(min(words)),
            section_words.number(max(words)),
            section_words.number(round(sum(words) / len(words))),
        )

    def _chapter_at(self, x: float) -> int | None:
        for number, bar in zip(self.chapters(), self.bars(), strict=True):
            if bar.left() <= x <= bar.left() + bar.width() / BAR_SHARE:
                return number
        return None

    def _jump_to(self, number: int | None) -> None:
        if number is not None:
            self._jump(self._session.sections[number].first_line)

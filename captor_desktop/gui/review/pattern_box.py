"""The user's own pattern for headings, with a list of the lines that fit while it is typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from captor_desktop.book import Book
from captor_desktop.errors import CaptorError
from captor_desktop.gui.review import detection
from captor_desktop.gui.widgets.labels import say
from captor_desktop.gui.wording import error_words
from captor_desktop.gui.worker import Job, Workshop
from captor_desktop.headings.layout import Layout
from captor_desktop.work import Work

QUIET_MS = 180  # after the last key, before the pattern is tried


class PatternBox(QWidget):
    """A field and its hits. `hit_chosen` tells the line of the file of the hit gone to."""

    hit_chosen = Signal(int)

    def __init__(self, book: Book, workshop: Workshop, parent: QWidget | None = None) -> None:
        """Make the box for a book."""
        super().__init__(parent)
        self._book = book
        self._workshop = workshop
        self._layout: Layout | None = None
        self._job: Job | None = None
        self.field = QLineEdit()
        self.field.setAcceptDrops(False)
        self.field.setPlaceholderText(self.tr("for example: Canto [IVXL]+"))
        self.field.setAccessibleName(self.tr("Your own pattern for headings"))
        self.field.setClearButtonEnabled(True)
        self.hits = QListWidget()
        self.hits.setAccessibleName(self.tr("Lines that fit the pattern"))
        self.hits.setUniformItemSizes(True)
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.state.setAccessibleName(self.tr("What the pattern finds"))
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self._try)
        self.field.textChanged.connect(self._wait_for_quiet)
        self.hits.currentItemChanged.connect(self._tell_hit)

    @property
    def pattern(self) -> str | None:
        """What was typed, or None."""
        return self.field.text().strip() or None

    def stop(self) -> None:
        """Let go of running work."""
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Your &own pattern"))
        label.setBuddy(self.field)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 8)
        box.setSpacing(6)
        for widget in (label, self.field, self.state):
            box.addWidget(widget)
        box.addWidget(self.hits, 1)
        self.state.hide()
        self.hits.hide()

    def _wait_for_quiet(self) -> None:
        self._timer.start()

    def _try(self) -> None:
        if self._job is not None:
            self._job.cancel()
        pattern, book = self.pattern, self._book
        self.state.setVisible(pattern is not None)
        self.hits.setVisible(pattern is not None)
        if pattern is None:
            self.hits.clear()
            return

        def do(work: Work) -> tuple[detection.Hit, ...]:
            if self._layout is None:
                self._layout = Layout(book)
            return detection.find_hits(self._layout, pattern, work)

        self._job = self._workshop.start(do, name="trying a pattern")
        self._job.done.connect(self._show_hits)
        self._job.failed.connect(self._show_fault)

    def _show_hits(self, hits: tuple[detection.Hit, ...]) -> None:
        self.hits.clear()
        for hit in hits:
            item = QListWidgetItem(hit.text)
            item.setData(Qt.ItemDataRole.UserRole, hit.line)
            self.hits.addItem(item)
        say(self.state, "muted", self.tr("%n lines fit.", "", len(hits)))

    def _show_fault(self, fault: Exception) -> None:
        self.hits.clear()
        if isinstance(fault, CaptorError):
            say(self.state, "bad", f"✗ {error_words(fault)}")

    def _tell_hit(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.hit_chosen.emit(int(item.data(Qt.ItemDataRole.UserRole)))

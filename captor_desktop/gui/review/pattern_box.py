"""The user's own pattern for headings, with a list of the lines that fit while it is typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from captor_desktop.book import Book
from captor_desktop.errors import CaptorError
from captor_desktop.gui.review import detection
from captor_desktop.gui.widgets.controls import field
from captor_desktop.gui.widgets.labels import label, say
from captor_desktop.gui.widgets.layouts import column
from captor_desktop.gui.wording import error_words
from captor_desktop.gui.worker import Bench, Workshop
from captor_desktop.headings.layout import Layout
from captor_desktop.work import Work

QUIET_MS = 180  # after the last key, before the pattern is tried


class PatternBox(QWidget):
    """A field and its hits. `hit_chosen` tells the line of the file of the hit gone to."""

    hit_chosen = Signal(int)

    def __init__(self, book: Book, workshop: Workshop) -> None:
        """Make the box for a book."""
        super().__init__()
        self._book = book
        self._bench = Bench(workshop)
        self._layout: Layout | None = None
        name, hint = self.tr("Your own pattern for headings"), self.tr("for example: Canto [IVXL]+")
        self.field = field(name, hint=hint)
        self.hits = QListWidget()
        self.hits.setAccessibleName(self.tr("Lines that match the pattern"))
        self.hits.setUniformItemSizes(True)
        self.state = label(name=self.tr("What the pattern finds"), wrap=True)
        title = label(self.tr("Your &own pattern"), buddy=self.field)
        items = (title, self.field, self.state, (self.hits, 1))
        column(*items, of=self, margins=(0, 0, 0, 8), gap=6)
        self.state.hide()
        self.hits.hide()
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._timer.timeout.connect(self._try)
        self.field.textChanged.connect(self._wait_for_quiet)
        self.hits.currentItemChanged.connect(self._tell_hit)

    @property
    def pattern(self) -> str | None:
        """What was typed, or None."""
        return self.field.text().strip() or None

    def take_book(self, book: Book) -> None:
        """Look in this text from now on."""
        self.stop()
        self._book, self._layout = book, None
        self._wait_for_quiet()

    def stop(self) -> None:
        """Let go of running work."""
        self._timer.stop()
        self._bench.cancel()

    def _wait_for_quiet(self) -> None:
        self._timer.start()

    def _try(self) -> None:
        self._bench.cancel()
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

        self._bench.start(
            do, name="trying a pattern", done=self._show_hits, failed=self._show_fault
        )

    def _show_hits(self, hits: tuple[detection.Hit, ...]) -> None:
        self.hits.clear()
        for hit in hits:
            item = QListWidgetItem(hit.text)
            item.setData(Qt.ItemDataRole.UserRole, hit.line)
            self.hits.addItem(item)
        say(self.state, "muted", self.tr("%n lines match.", "", len(hits)))

    def _show_fault(self, fault: Exception) -> None:
        self.hits.clear()
        if isinstance(fault, CaptorError):
            say(self.state, "bad", f"✗ {error_words(fault)}")

    def _tell_hit(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.hit_chosen.emit(int(item.data(Qt.ItemDataRole.UserRole)))

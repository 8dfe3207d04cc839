"""What the batch page shows, and what of it can be used; `batch_page.py` says what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressBar, QStackedWidget, QWidget

from captor_desktop.gui.batch.batch_actions import BatchActions
from captor_desktop.gui.batch.options_card import BatchOptions
from captor_desktop.gui.batch.states import BookState, counted, time_left
from captor_desktop.gui.batch.table import BatchTable, EmptyList
from captor_desktop.gui.batch.table_model import BatchModel
from captor_desktop.gui.widgets.banner import Banner, Tone
from captor_desktop.gui.widgets.controls import action_button, choice
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import FlowLayout, column, row, scrolled
from captor_desktop.settings import Settings

MARGIN = 24
GAP = 10
AGAIN = (BookState.FAILED, BookState.STOPPED)  # what can be tried once more
# What each entry of the filter lets through; nothing is: all.
SHOWN_STATES = ((), (BookState.WAITING, BookState.RUNNING), (), AGAIN)
WITH_DOUBTS = 2
TOLD = (BookState.DONE, BookState.SKIPPED, BookState.KEPT, BookState.FAILED, BookState.STOPPED)


class BatchForm(QWidget):
    """The list of books, the options above it, progress and result below."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        """Show an empty list and these settings."""
        super().__init__(parent)
        self.model = BatchModel(self)
        self.batch_actions = BatchActions(self)
        actions = self.batch_actions
        self.convert_button = action_button(actions.convert, "primary")
        self.options = BatchOptions(settings)
        all_books, failed = self.tr("All books"), self.tr("Failed")
        shown = (all_books, self.tr("Not yet converted"), self.tr("To check"), failed)
        name = self.tr("Which books are shown")
        self.filter = choice(name, [(text, None) for text in shown])
        self.table = BatchTable(self.model)
        self.empty = EmptyList((actions.add_files, actions.add_folder))
        self.result = Banner(can_be_closed=False)
        for action in (actions.retry, actions.summary, actions.show_output, actions.send):
            self.result.put_beside(action_button(action))
        self.progress = ProgressLine((actions.pause, actions.cancel))
        self._lists = QStackedWidget()
        self._lay_out()
        self.addActions(actions.all())
        of_row = (
            actions.review,
            actions.edit_title,
            actions.open_result,
            actions.show_result,
            actions.send,
        )
        self.table.addActions((*of_row, actions.copy, actions.remove, actions.retry))
        self.filter.currentIndexChanged.connect(self._show_filtered)
        self.show_state(busy=False)

    def show_state(self, *, busy: bool) -> None:
        """Offer what can be done now, while books are converted or not."""
        lines, actions = self.model.lines, self.batch_actions
        any_books = bool(lines)
        any_rows = any(line.row is not None for line in lines)
        for action in (actions.add_files, actions.add_folder):
            action.setEnabled(not busy)
        for action in (actions.convert, actions.clear, actions.remove):
            action.setEnabled(any_books and not busy)
        for action in (actions.pause, actions.cancel):
            action.setEnabled(busy)
        can_retry = bool(self.model.numbers_in(*AGAIN)) and not busy
        actions.show_retry(failed=bool(self.model.numbers_in(BookState.FAILED)))
        actions.retry.setVisible(can_retry)
        actions.retry.setEnabled(can_retry)
        actions.summary.setEnabled(any_rows and not busy)
        for action in (actions.show_output, actions.open_result, actions.show_result):
            action.setEnabled(any_rows)
        actions.send.setEnabled(any_rows and not busy)
        actions.review.setEnabled(any_books)
        actions.edit_title.setEnabled(any_books and not busy)
        self.model.is_locked = busy
        self.options.setEnabled(not busy)
        self.options.setVisible(not busy)  # nothing to choose now, and the list needs the room
        self.options.controls["batch_recursive"].setEnabled(not busy)
        self.progress.setVisible(busy)
        self._lists.setCurrentWidget(self.table if any_books else self.empty)
        self.filter.setEnabled(any_books)

    def show_counts(self, counts: Mapping[BookState, int]) -> None:
        """Tell how many books ended in each state."""
        parts = [counted(state, counts[state]) for state in TOLD if counts.get(state)]
        tone = Tone.GOOD
        if counts.get(BookState.FAILED):
            tone = Tone.WARNING if counts.get(BookState.DONE) else Tone.BAD
        elif counts.get(BookState.STOPPED):
            tone = Tone.WARNING
        self.result.tell(tone, ", ".join(parts))

    def changeEvent(self, event: QEvent) -> None:
        """Colour the states again with the theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and hasattr(self, "model"):
            self.model.show_again()

    def _show_filtered(self, number: int) -> None:
        self.table.shown.show_only(*SHOWN_STATES[number], doubtful=number == WITH_DOUBTS)

    def _lay_out(self) -> None:
        title = label(self.tr("Batch conversion"), "title")
        act = self.batch_actions
        self._lists.addWidget(self.empty)
        self._lists.addWidget(self.table)
        self.inside, bar = QWidget(), FlowLayout(GAP)
        for action in (act.add_files, act.add_folder, act.remove, act.clear, act.review):
            bar.addWidget(action_button(action))
        bar.addWidget(self.filter)
        bar.addWidget(self.options.controls["batch_recursive"])
        # Qt goes from one to the next by the Tab key in the order they are put in.
        head = row((title, 1), self.convert_button)
        above = (head, self.options, bar, (self._lists, 1))
        column(*above, of=self.inside, margins=(MARGIN, MARGIN, MARGIN, GAP), gap=GAP)
        # For large text on a small screen.
        self.area = scrolled(self.inside, title.text(), sideways=True)
        # What becomes of the batch is in sight, however far the list is scrolled.
        news = column(self.result, self.progress, margins=(MARGIN, 0, MARGIN, GAP), gap=GAP)
        column((self.area, 1), news, of=self, margins=0, gap=0)


class ProgressLine(QWidget):
    """A bar, the words for it, and the buttons to pause and cancel."""

    def __init__(self, actions: Sequence[QAction]) -> None:
        """Put a button for each action beside the bar."""
        super().__init__()
        self.bar = QProgressBar(format="%p %")
        self.bar.setAccessibleName(self.tr("Progress of the batch"))
        self.words = label(role="muted")
        buttons = map(action_button, actions)
        column(row((self.bar, 1), *buttons, gap=12), self.words, of=self, margins=0)

    def show_progress(self, done: int, total: int, seconds: float | None, *, paused: bool) -> None:
        """Tell how many books are ready, and how long the others will take."""
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)
        rest = self.tr("paused") if paused else time_left(seconds)
        told = self.tr("{0} of %n book(s)", "", total).format(done)
        self.words.setText(f"{told} · {rest}")
        self.bar.setAccessibleDescription(self.words.text())

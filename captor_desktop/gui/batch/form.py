"""What the batch page shows, and what of it can be used; `batch_page.py` says what it does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QStackedWidget, QWidget

from captor_desktop.gui.batch.batch_actions import BatchActions
from captor_desktop.gui.batch.options_card import BatchOptions
from captor_desktop.gui.batch.states import BookState, counted, time_left
from captor_desktop.gui.batch.table import BatchTable, EmptyList
from captor_desktop.gui.batch.table_model import BatchModel
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import action_button, choice
from captor_desktop.gui.widgets.labels import label, set_role
from captor_desktop.gui.widgets.layouts import FlowLayout, column, row, scrolled
from captor_desktop.settings import Settings

MARGIN = 24
GAP = 10
AGAIN = (BookState.FAILED, BookState.STOPPED)  # what can be tried once more
# What each entry of the filter lets through; nothing is: all.
SHOWN_STATES = ((), (BookState.WAITING, BookState.RUNNING), (), AGAIN)
WITH_DOUBTS = 2


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
        shown = (all_books, self.tr("Not yet converted"), self.tr("With doubts"), failed)
        name = self.tr("Which books are shown")
        self.filter = choice(name, [(text, None) for text in shown])
        self.table = BatchTable(self.model)
        self.empty = EmptyList((actions.add_files, actions.add_folder))
        self.result = ResultBanner((actions.retry, actions.summary, actions.show_output))
        self.progress = ProgressLine((actions.pause, actions.cancel))
        self._lists = QStackedWidget()
        self._lay_out()
        self.addActions(actions.all())
        self.table.addActions((actions.review, actions.copy, actions.remove, actions.retry))
        self.filter.currentIndexChanged.connect(self._show_filtered)
        self.result.hide()
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
        actions.retry.setVisible(can_retry)
        actions.retry.setEnabled(can_retry)
        actions.summary.setEnabled(any_rows and not busy)
        actions.show_output.setEnabled(any_rows)
        actions.review.setEnabled(any_books)
        self.options.setEnabled(not busy)
        self.progress.setVisible(busy)
        self._lists.setCurrentWidget(self.table if any_books else self.empty)
        self.filter.setEnabled(any_books)

    def changeEvent(self, event: QEvent) -> None:
        """Colour the states again with the theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and hasattr(self, "model"):
            self.model.show_again()

    def _show_filtered(self, number: int) -> None:
        self.table.shown.show_only(*SHOWN_STATES[number], doubtful=number == WITH_DOUBTS)

    def _lay_out(self) -> None:
        title = label(self.tr("Convert many books"), "title")
        act = self.batch_actions
        self._lists.addWidget(self.empty)
        self._lists.addWidget(self.table)
        inside, bar = QWidget(), FlowLayout(GAP)
        for action in (act.add_files, act.add_folder, act.remove, act.clear, act.review):
            bar.addWidget(action_button(action))
        bar.addWidget(self.filter)
        # Qt goes from one to the next by the Tab key in the order they are put in.
        column(
            row((title, 1), self.convert_button),
            self.options,
            bar,
            (self._lists, 1),
            self.result,
            self.progress,
            of=inside,
            margins=MARGIN,
            gap=14,
        )
        area = scrolled(inside, title.text(), sideways=True)  # for large text on a small screen
        column(area, of=self, margins=0)


TOLD = (BookState.DONE, BookState.SKIPPED, BookState.KEPT, BookState.FAILED, BookState.STOPPED)


class ProgressLine(QWidget):
    """A bar, the words for it, and the buttons to pause and cancel."""

    def __init__(self, actions: Sequence[QAction]) -> None:
        """Put a button for each action beside the bar."""
        super().__init__()
        self.bar = QProgressBar()
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


class ResultBanner(QFrame):
    """What came out of a batch, in one line, with what can be done next."""

    def __init__(self, actions: Sequence[QAction]) -> None:
        """Put a button for each action at the end of the line."""
        super().__init__()
        self._sign = QLabel()
        self.words = label(wrap=True)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        buttons = FlowLayout()
        for action in actions:
            buttons.addWidget(action_button(action))
        items = (self._sign, (self.words, 1), buttons)
        row(*items, of=self, margins=(14, 10, 14, 10), gap=12)

    def show_counts(self, counts: dict[BookState, int]) -> None:
        """Tell how many books ended in each state."""
        parts = [counted(state, counts[state]) for state in TOLD if counts.get(state)]
        if counts.get(BookState.FAILED):
            kind, sign = ("warning" if counts.get(BookState.DONE) else "bad"), "failed"
        elif counts.get(BookState.STOPPED):
            kind, sign = "warning", "stopped"
        else:
            kind, sign = "good", "done"
        self.show_words(", ".join(parts), kind, sign)

    def show_words(self, words: str, kind: str, sign: str) -> None:
        """Tell something, as good news ("good"), a warning or a fault ("bad")."""
        self.words.setText(words)
        self.words.setAccessibleName(words)
        self._sign.setPixmap(icon(sign, kind).pixmap(22, 22))
        names = {"good": self.tr("Done"), "bad": self.tr("Fault"), "info": self.tr("Hint")}
        self._sign.setAccessibleName(names.get(kind, self.tr("Warning")))
        set_role(self, f"banner-{kind}")
        self.show()

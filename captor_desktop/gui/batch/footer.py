"""The foot of the batch page: how far it is, how long it will take, and what came out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QProgressBar,
    QWidget,
)

from captor_desktop.gui.batch.states import BookState, counted, time_left
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import action_button
from captor_desktop.gui.widgets.labels import label, set_role
from captor_desktop.gui.widgets.layouts import FlowLayout, column, row

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

"""What the batch page says: states by sign, word and colour, and times in words."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtCore import QCoreApplication, QLocale

from captor_desktop.batch.rows import Row
from captor_desktop.gui.translation import numbered

SECONDS_A_MINUTE = 60
SECONDS_AN_HOUR = 3600
SHORTEST_SECONDS = 0.1  # no book takes no time


class BookState(Enum):
    """Where a book of the list stands."""

    WAITING = auto()
    RUNNING = auto()
    DONE = auto()
    SKIPPED = auto()  # done by an earlier run
    KEPT = auto()  # a file of somebody else is there, and was left alone
    FAILED = auto()
    STOPPED = auto()


# How a state is shown besides its word: an icon, and a role of gui.look.colours.
LOOKS: dict[BookState, tuple[str, str]] = {
    BookState.WAITING: ("waiting", "muted"),
    BookState.RUNNING: ("running", "info"),
    BookState.DONE: ("done", "good"),
    BookState.SKIPPED: ("skipped", "good"),
    BookState.KEPT: ("skipped", "warning"),
    BookState.FAILED: ("failed", "bad"),
    BookState.STOPPED: ("stopped", "warning"),
}


def state_of(row: Row) -> BookState:
    """Return how the page shows what became of a book."""
    return BookState[row.state.name]


def state_name(state: BookState) -> str:
    """Return the word for a state."""
    names = {
        BookState.WAITING: QCoreApplication.translate("Batch", "Waiting"),
        BookState.RUNNING: QCoreApplication.translate("Batch", "Converting"),
        BookState.DONE: QCoreApplication.translate("Batch", "Done"),
        BookState.SKIPPED: QCoreApplication.translate("Batch", "Already done"),
        BookState.KEPT: QCoreApplication.translate("Batch", "Skipped"),
        BookState.FAILED: QCoreApplication.translate("Batch", "Failed"),
        BookState.STOPPED: QCoreApplication.translate("Batch", "Stopped"),
    }
    return names[state]


def counted(state: BookState, count: int) -> str:
    """Return how many books are in a state, in words."""
    words = {
        BookState.WAITING: numbered("%n waiting", "", count),
        BookState.RUNNING: numbered("%n in progress", "", count),
        BookState.DONE: numbered("%n done", "", count),
        BookState.SKIPPED: numbered("%n already done", "", count),
        BookState.KEPT: numbered("%n skipped", "", count),
        BookState.FAILED: numbered("%n failed", "", count),
        BookState.STOPPED: numbered("%n stopped", "", count),
    }
    return words[state]


def short_time(seconds: float) -> str:
    """Return how long a book took, for a column."""
    if seconds < SECONDS_A_MINUTE:
        number = QLocale().toString(max(seconds, SHORTEST_SECONDS), "f", 1)
        return QCoreApplication.translate("Batch", "{0} s").format(number)
    minutes, rest = divmod(round(seconds), SECONDS_A_MINUTE)
    return QCoreApplication.translate("Batch", "{0} min {1} s").format(minutes, rest)


def time_left(seconds: float | None) -> str:
    """Return how long it will still take, in the rough words that an estimate deserves."""
    translate = QCoreApplication.translate
    if seconds is None:
        return translate("Batch", "estimating the time left")
    if seconds < SECONDS_A_MINUTE:
        return translate("Batch", "less than a minute left")
    if seconds < SECONDS_AN_HOUR:
        return numbered("about %n minute(s) left", "", round(seconds / SECONDS_A_MINUTE))
    return numbered("about %n hour(s) left", "", round(seconds / SECONDS_AN_HOUR))

"""What the batch page says: states by sign, word and colour, and times in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QCoreApplication, QLocale

from captor_desktop.batch.rows import Row, State
from captor_desktop.errors import OutputExists
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


@dataclass(frozen=True, slots=True)
class Look:
    """How a state is shown besides its word."""

    icon: str
    role: str  # of gui.colours


LOOKS: dict[BookState, Look] = {
    BookState.WAITING: Look("waiting", "muted"),
    BookState.RUNNING: Look("running", "info"),
    BookState.DONE: Look("done", "good"),
    BookState.SKIPPED: Look("skipped", "good"),
    BookState.KEPT: Look("skipped", "warning"),
    BookState.FAILED: Look("failed", "bad"),
    BookState.STOPPED: Look("stopped", "warning"),
}


def state_of(row: Row) -> BookState:
    """Return how the page shows what became of a book."""
    match row.state:
        case State.DONE:
            return BookState.DONE
        case State.SKIPPED:
            return BookState.SKIPPED
        case State.FAILED:
            return BookState.KEPT if isinstance(row.error, OutputExists) else BookState.FAILED


def state_name(state: BookState) -> str:
    """Return the word for a state."""
    names = {
        BookState.WAITING: QCoreApplication.translate("Batch", "Waiting"),
        BookState.RUNNING: QCoreApplication.translate("Batch", "Converting"),
        BookState.DONE: QCoreApplication.translate("Batch", "Done"),
        BookState.SKIPPED: QCoreApplication.translate("Batch", "Done before"),
        BookState.KEPT: QCoreApplication.translate("Batch", "Left alone"),
        BookState.FAILED: QCoreApplication.translate("Batch", "Failed"),
        BookState.STOPPED: QCoreApplication.translate("Batch", "Stopped"),
    }
    return names[state]


def counted(state: BookState, count: int) -> str:
    """Return how many books are in a state, in words."""
    match state:
        case BookState.DONE:
            return numbered("%n done", "", count)
        case BookState.SKIPPED:
            return numbered("%n done before", "", count)
        case BookState.KEPT:
            return numbered("%n left alone", "", count)
        case BookState.FAILED:
            return numbered("%n failed", "", count)
        case BookState.STOPPED:
            return numbered("%n stopped", "", count)
        case BookState.WAITING:
            return numbered("%n waiting", "", count)
        case BookState.RUNNING:
            return numbered("%n under way", "", count)


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

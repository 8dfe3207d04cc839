from __future__ import annotations

from pathlib import Path

import pytest

from captor_desktop.batch.books import Task
from captor_desktop.batch.rows import Row, State, failed_row
from captor_desktop.errors import NotPlainText, OutputExists
from captor_desktop.gui.batch.states import (
    LOOKS,
    BookState,
    counted,
    short_time,
    state_name,
    state_of,
    time_left,
)
from captor_desktop.gui.look.icons import ICONS_FOLDER

TASK = Task(Path("a.txt"), "a.txt", Path(), Path(), "a")


def test_every_state_has_a_word_and_a_sign_of_its_own(qapp):
    words = [state_name(state) for state in BookState]
    assert len(set(words)) == len(words)
    assert all((ICONS_FOLDER / f"{icon}.svg").is_file() for icon, _role in LOOKS.values())
    assert set(LOOKS) == set(BookState)
    assert all(counted(state, 3).startswith("3 ") for state in BookState)


@pytest.mark.parametrize(
    ("row", "state"),
    [
        (Row(TASK, State.DONE), BookState.DONE),
        (Row(TASK, State.SKIPPED), BookState.SKIPPED),
        (failed_row(TASK, NotPlainText("A.", "B.")), BookState.FAILED),
        (failed_row(TASK, OutputExists("A.", "B.")), BookState.KEPT),
    ],
)
def test_file_of_somebody_else_is_left_alone_and_no_failure(row, state):
    assert state_of(row) is state


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.01, "0.1 s"), (2.34, "2.3 s"), (61, "1 min 1 s"), (600, "10 min 0 s")]
)
def test_short_times_are_exact(qapp, seconds, words):
    assert short_time(seconds) == words


@pytest.mark.parametrize(
    ("seconds", "part"),
    [(None, "estimating"), (3, "less than a minute"), (600, "10 minute"), (7300, "2 hour")],
)
def test_time_left_is_told_roughly(qapp, seconds, part):
    assert part in time_left(seconds)

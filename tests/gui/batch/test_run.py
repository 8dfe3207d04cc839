from __future__ import annotations

import pytest

from captor_desktop.batch.books import find_books, plan_tasks
from captor_desktop.batch.rows import State
from captor_desktop.convert import AnalyseOptions, OutputOptions
from captor_desktop.errors import BadPattern
from captor_desktop.gui.batch.run import Order

LONG_MS = 60_000


@pytest.fixture
def run(page):
    return page.run  # with models left out


@pytest.fixture
def tasks(books, tmp_path):
    return plan_tasks(find_books([books]), tmp_path / "out")


def test_every_book_is_told_of_at_its_start_and_its_end(qtbot, run, tasks, now):
    started, settled = [], []
    run.started.connect(started.append)
    run.settled.connect(settled.append)
    with qtbot.waitSignal(run.ended, timeout=LONG_MS) as ended:
        run.begin(Order(tasks, OutputOptions(now), jobs=2))
        assert run.is_running
    assert ended.args == [None]
    assert started == list(tasks)
    assert {row.task for row in settled} == set(tasks)
    assert {row.state for row in settled} == {State.DONE}
    assert not run.is_running


def test_fault_that_concerns_all_books_ends_the_run(qtbot, run, tasks, now):
    order = Order(tasks, OutputOptions(now), 1, analyse_options=AnalyseOptions(pattern="("))
    with qtbot.waitSignal(run.ended, timeout=LONG_MS) as ended:
        run.begin(order)
    assert isinstance(ended.args[0], BadPattern)


def test_order_after_a_cancelled_one_waits_for_it(qtbot, run, tasks, now):
    order = Order(tasks, OutputOptions(now), jobs=1)
    with qtbot.waitSignal(run.cancelled, timeout=LONG_MS):
        run.begin(order)
        run.pause()
        assert run.is_paused
        run.cancel()
    rows = []
    run.settled.connect(rows.append)
    with qtbot.waitSignal(run.ended, timeout=LONG_MS):
        run.begin(order)
    assert len(rows) == len(tasks)


def test_pause_holds_until_it_goes_on(qtbot, run, tasks, now):
    with qtbot.waitSignal(run.ended, timeout=LONG_MS):
        run.begin(Order(tasks, OutputOptions(now), jobs=1))
        run.pause()
        run.go_on()
        assert not run.is_paused


def test_cancelling_nothing_is_nothing(run):
    run.cancel()

from __future__ import annotations

import dataclasses

import pytest

from captor_desktop.batch.books import find_books
from captor_desktop.batch.rows import State
from captor_desktop.errors import BadPattern
from captor_desktop.gui.batch.run import Order
from captor_desktop.options import AnalyseOptions, OutputOptions

LONG_MS = 60_000


@pytest.fixture
def run(page):
    return page.run  # with models left out


@pytest.fixture
def order(books, tmp_path, now):
    found = find_books([books])
    wanted = frozenset(book.source for book in found)
    return Order(found, wanted, tmp_path / "out", OutputOptions(now), jobs=1)


def test_every_book_is_told_of_at_its_start_and_its_end(qtbot, run, order):
    started, settled = [], []
    run.started.connect(started.append)
    run.settled.connect(settled.append)
    with qtbot.waitSignal(run.ended, timeout=LONG_MS) as ended:
        run.begin(dataclasses.replace(order, jobs=2))
        assert run.is_running
    assert ended.args == [None]
    assert {task.source for task in started} == order.wanted
    assert {row.task for row in settled} == set(started)
    assert {row.state for row in settled} == {State.DONE}
    assert not run.is_running


def test_fault_that_concerns_all_books_ends_the_run(qtbot, run, order):
    order = dataclasses.replace(order, analyse_options=AnalyseOptions(pattern="("))
    with qtbot.waitSignal(run.ended, timeout=LONG_MS) as ended:
        run.begin(order)
    assert isinstance(ended.args[0], BadPattern)


def test_order_after_a_cancelled_one_waits_for_it(qtbot, run, order):
    with qtbot.waitSignal(run.cancelled, timeout=LONG_MS):
        run.begin(order)
        run.pause()
        assert run.is_paused
        run.cancel()
    rows = []
    run.settled.connect(rows.append)
    with qtbot.waitSignal(run.ended, timeout=LONG_MS):
        run.begin(order)
    assert len(rows) == len(order.wanted)


def test_pause_holds_until_it_goes_on(qtbot, run, order):
    with qtbot.waitSignal(run.ended, timeout=LONG_MS):
        run.begin(order)
        run.pause()
        run.go_on()
        assert not run.is_paused


def test_cancelling_nothing_is_nothing(run):
    run.cancel()


def test_only_the_wanted_books_are_converted_under_the_names_they_have_among_all(
    qtbot, run, order, books, tmp_path
):
    twin = books / "five_doors.text"
    twin.write_bytes((books / "five_doors.txt").read_bytes())
    order = dataclasses.replace(order, books=find_books([books]), wanted=frozenset({twin}))
    with qtbot.waitSignal(run.ended, timeout=LONG_MS):
        run.begin(order)
    made = [path.name for path in (tmp_path / "out").glob("*.epub")]
    assert made == ["five_doors.epub"]  # it comes first, so the .txt gets another name

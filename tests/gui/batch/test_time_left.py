from __future__ import annotations

import pytest

from captor_desktop.gui.batch.time_left import TimeLeft


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_nobody_knows_at_the_start(clock):
    left = TimeLeft(clock, {"a": 10, "b": 10, "c": 10})
    clock.now += 5
    left.settle("a")
    assert left.seconds() is None


def test_what_is_left_goes_by_size(clock):
    left = TimeLeft(clock, {"a": 10, "b": 10, "c": 40})
    clock.now += 4
    left.settle("a")
    left.settle("b")
    assert left.seconds() == pytest.approx(8)


def test_books_that_were_done_before_tell_nothing(clock):
    left = TimeLeft(clock, {"a": 10, "b": 10, "c": 10, "d": 10})
    left.settle("a", was_work=False)
    clock.now += 4
    left.settle("b")
    left.settle("c")
    assert left.seconds() == pytest.approx(2)


def test_pause_does_not_count(clock):
    left = TimeLeft(clock, {"a": 10, "b": 10, "c": 10})
    clock.now += 4
    left.pause()
    left.pause()
    clock.now += 1000
    left.go_on()
    left.go_on()
    left.settle("a")
    left.settle("b")
    assert left.seconds() == pytest.approx(2)
    assert left.spent_seconds() == pytest.approx(4)


def test_at_the_end_nothing_is_left(clock):
    left = TimeLeft(clock, {"a": 10, "b": 0})
    clock.now += 4
    left.settle("a")
    left.settle("b")
    assert left.seconds() == 0

from __future__ import annotations

import threading

from captor_desktop.batch.holding import Hold


def test_hold_starts_as_going_on():
    hold = Hold()
    assert not hold.is_paused
    hold.wait(60)


def test_waiting_ends_as_soon_as_it_may_go_on():
    hold = Hold()
    hold.pause()
    assert hold.is_paused
    hold.wait(0.01)
    threading.Timer(0.05, hold.go_on).start()
    hold.wait(60)
    assert not hold.is_paused

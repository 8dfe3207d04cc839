from __future__ import annotations

import os
import signal
import sys
import threading

import pytest

from captor_desktop.errors import CaptorError
from captor_desktop.messages import Message
from captor_desktop.work import Cancelled, CancelToken, Progress, Work, silent


def test_nothing_happens_until_a_stop_is_requested():
    token = CancelToken()
    token.check()
    assert not token.is_cancelled


def test_work_stops_when_another_thread_asks():
    token = CancelToken()
    thread = threading.Thread(target=token.cancel)
    thread.start()
    thread.join()
    assert token.is_cancelled
    with pytest.raises(Cancelled):
        token.check()


def test_being_cancelled_is_no_error():
    assert not issubclass(Cancelled, CaptorError)


def test_silent_report_tells_nobody():
    assert silent(Progress(Message("Reading"), 1, 2)) is None


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_interrupt_that_comes_while_the_token_is_in_use_does_not_hang():
    token = CancelToken()
    old = signal.signal(signal.SIGUSR1, lambda *_: token.cancel())
    try:
        with token._lock:
            os.kill(os.getpid(), signal.SIGUSR1)
    finally:
        signal.signal(signal.SIGUSR1, old)
    assert token.is_cancelled


def test_watched_items_stop_when_asked():
    token = CancelToken()
    items = Work(cancel=token).watch(range(100), every=10)
    assert [next(items) for _ in range(15)] == list(range(15))
    token.cancel()
    assert [next(items) for _ in range(5)] == [15, 16, 17, 18, 19]
    with pytest.raises(Cancelled):
        next(items)


def test_items_that_nobody_watches_all_come():
    assert list(Work().watch("abc")) == ["a", "b", "c"]

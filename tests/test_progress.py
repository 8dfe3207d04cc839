from __future__ import annotations

import threading

import pytest

from captor_desktop.errors import CaptorError
from captor_desktop.progress import Cancelled, CancelToken, Progress, silent


def test_nothing_happens_until_somebody_asks_to_stop():
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


def test_being_cancelled_is_no_fault():
    assert not issubclass(Cancelled, CaptorError)


def test_silent_report_tells_nobody():
    assert silent(Progress("Reading", 1, 2)) is None

from __future__ import annotations

import signal

import pytest

from captor_desktop.cli.interrupts import cancel_on_interrupt


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_first_ctrl_c_asks_and_the_second_stops(number):
    with cancel_on_interrupt() as token:
        signal.raise_signal(number)
        assert token.is_cancelled
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(number)


def test_old_handler_comes_back():
    before = signal.getsignal(signal.SIGINT)
    with cancel_on_interrupt():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before

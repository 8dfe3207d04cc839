from __future__ import annotations

import io
import signal
import sys

import pytest

from captor_desktop.cli.terminal import (
    ProgressDisplay,
    cancel_on_interrupt,
    printable,
    say,
    show,
    tell,
)
from captor_desktop.messages import Message
from captor_desktop.work import Progress


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


def test_progress_is_drawn_on_a_terminal_and_on_standard_error_only(monkeypatch, capsys):
    screen = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", screen)
    with ProgressDisplay() as display:
        assert display.is_shown
        display.report(Progress(Message("Converting"), 1, 4))
        display.tell("a [red]line")
    assert "a [red]line" in screen.getvalue()
    assert "Converting" in screen.getvalue()
    assert capsys.readouterr().out == ""


def test_quiet_or_redirected_progress_draws_nothing(monkeypatch, capsys):
    with ProgressDisplay() as display:
        display.report(Progress(Message("Converting"), 1, 4))
    monkeypatch.setattr(sys, "stderr", Terminal())
    with ProgressDisplay(quiet=True) as display:
        assert not display.is_shown
    assert sys.stderr.getvalue() == ""
    assert capsys.readouterr().out == ""


def test_without_streams_nothing_is_said(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    say("x")
    tell("x")
    with ProgressDisplay() as display:
        display.tell("x")
    show("x")


def test_controls_in_a_name_neither_break_the_line_nor_steer_the_terminal(capsys):
    assert printable("a\x1b[31mb\nc") == "a\\x1b[31mb\\x0ac"
    tell("a\x1b]0;b\nc")
    assert capsys.readouterr().err == "a\\x1b]0;b\\x0ac\n"


def test_letters_of_all_languages_are_printable():
    assert printable("Ærø “日本語”") == "Ærø “日本語”"


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

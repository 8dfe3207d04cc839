from __future__ import annotations

import sys

import pytest

from captor_desktop import __main__ as program
from captor_desktop.cli import main as command_line


def test_the_program_answers_with_the_exit_code_of_its_command(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["captor", "detect", "no-such-book.txt"])
    assert program.main() == 3
    assert "no-such-book.txt" in capsys.readouterr().err


def test_ctrl_c_before_a_command_runs_is_no_traceback(monkeypatch):
    def interrupt(*_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "run_command_line", interrupt)
    assert program.main() == 130


def test_without_words_it_shows_the_help(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["captor"])
    assert program.main() == 0
    assert "captor convert" in capsys.readouterr().out


def test_wrong_words_are_wrong_usage(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["captor", "fly"])
    with pytest.raises(SystemExit) as stopped:
        program.main()
    assert stopped.value.code == 2

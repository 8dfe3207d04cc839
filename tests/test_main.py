from __future__ import annotations

import sys
import types

import pytest

from captor_desktop import __main__ as program
from captor_desktop import __version__
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


def test_the_window_opens_the_files_that_are_named(monkeypatch):
    given = []
    stand_in = types.ModuleType("captor_desktop.gui.app")
    stand_in.run_window = lambda words: given.append(words) or 0
    monkeypatch.setitem(sys.modules, "captor_desktop.gui.app", stand_in)
    monkeypatch.setattr(sys, "argv", ["captor-desktop", "book.txt"])
    assert program.window_main() == 0
    assert given == [["book.txt"]]


def test_the_window_tells_its_version(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["captor-desktop", "--version"])
    with pytest.raises(SystemExit) as stopped:
        program.window_main()
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"captor-desktop {__version__}\n"


def test_without_qt_the_window_says_what_is_missing(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "captor_desktop.gui.app", None)
    monkeypatch.setattr(program, "_WINDOW_PARTS", ("captor_desktop",))
    monkeypatch.setattr(sys, "argv", ["captor-desktop"])
    assert program.window_main() == 1
    assert "captor-desktop[app]" in capsys.readouterr().err

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from captor_desktop.cli.each_file import add_file_arguments, show_each_file
from captor_desktop.errors import BadPattern, CannotRead, EmptyBook


def words(*given):
    parser = argparse.ArgumentParser()
    add_file_arguments(parser)
    return parser.parse_args(given)


def fail_at(*names, fault=EmptyBook):
    def show(path, _cancel):
        if path.name in names:
            raise fault("Nothing in it.", "Take another.", path)

    return show


def test_all_files_shown_is_success():
    seen = []
    assert show_each_file(words("a", "b"), lambda path, _cancel: seen.append(path)) == 0
    assert seen == [Path("a"), Path("b")]


def test_one_that_fails_does_not_stop_the_others(capsys):
    assert show_each_file(words("a", "b"), fail_at("a")) == 1
    assert "a: Nothing in it. Take another. (R03)" in capsys.readouterr().err


@pytest.mark.parametrize("fault", [EmptyBook, CannotRead])
def test_an_only_file_that_fails_gives_its_own_exit_code(fault):
    assert show_each_file(words("a"), fail_at("a", fault=fault)) == fault.exit_code


def test_with_json_an_error_is_a_line_and_the_code_is_one(capsys):
    assert show_each_file(words("--json", "a"), fail_at("a")) == 1
    record = json.loads(capsys.readouterr().out)
    assert record["file"] == "a"
    assert record["code"] == "R03"


def test_an_error_that_every_file_would_have_ends_the_command():
    with pytest.raises(BadPattern):
        show_each_file(words("a", "b"), fail_at("a", fault=BadPattern))

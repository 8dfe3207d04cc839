from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from captor_desktop.cli.main import run_command_line


@dataclass
class Outcome:
    code: int
    out: str
    err: str


@pytest.fixture
def captor(capsys):
    """Run the command line in this process."""

    def run(*words) -> Outcome:
        try:
            code = run_command_line([str(word) for word in words])
        except SystemExit as end:
            code = end.code
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run


@pytest.fixture
def captor_process():
    """Run the command line as a program of its own, with these variables of the environment."""

    def run(*words, **variables) -> Outcome:
        command = [sys.executable, "-m", "captor_desktop", *map(str, words)]
        done = subprocess.run(
            command, capture_output=True, env={**os.environ, **variables}, timeout=60, check=False
        )
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run

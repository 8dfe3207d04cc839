"""What commands that process files one by one share: arguments, errors and exit code.

With `--json` such a command prints one object per line, in the order of the files. Other programs
rely on it, so keys are only ever added. A file that fails is one line too.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from captor_desktop.cli.terminal import cancel_on_interrupt, error_text, say, tell
from captor_desktop.errors import BadPattern, CannotWrite, CaptorError, ModelUnusable
from captor_desktop.work import Work

SOME_FAILED = 1
# Errors of the command or the installation: the next file would fail in the same way.
_OF_ALL_FILES = (BadPattern, CannotWrite, ModelUnusable)


def add_file_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files and `--json` to a command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a plain-text book")
    parser.add_argument("--json", action="store_true", help="print one JSON object per line")


def show_each_file(arguments: argparse.Namespace, show: Callable[[Path, Work], None]) -> int:
    """Show every file and return the exit code; one that fails does not stop the others.

    The error of a single file gives the exit code of the command, except with `--json`.
    """
    errors = []
    with cancel_on_interrupt() as cancel:
        work = Work(cancel=cancel)
        for path in arguments.files:
            try:
                show(path, work)
            except _OF_ALL_FILES:
                raise
            except CaptorError as error:
                errors.append(error)
                if arguments.json:
                    say_json({"file": str(path), "error": str(error), "code": error.code})
                else:
                    tell(f"captor: {path}: {error_text(error)}")
    if errors and len(arguments.files) == 1 and not arguments.json:
        return errors[0].exit_code
    return SOME_FAILED if errors else 0


def say_json(record: dict[str, Any]) -> None:
    """Print one object as one line."""
    say(json.dumps(record, ensure_ascii=False))

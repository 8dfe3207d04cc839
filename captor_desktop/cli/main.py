"""The command line: parses the arguments, runs the command, turns errors into exit codes.

Nothing heavy is imported before a command runs, so that `captor --help` answers at once.
"""

from __future__ import annotations

import argparse
import logging
import sys
import traceback
from collections.abc import Sequence

from captor_desktop import __version__
from captor_desktop.cli import convert, detect, library, segment
from captor_desktop.cli.terminal import (
    INTERRUPTED,
    error_text,
    leave_broken_pipe,
    prepare_streams,
    tell,
)
from captor_desktop.errors import CaptorError
from captor_desktop.work import Cancelled

DONE = 0
UNEXPECTED = 70  # sysexits.h: an error in the program itself
BROKEN_PIPE = 141  # 128 + SIGPIPE

log = logging.getLogger(__name__)

EPILOG = """\
examples:
  captor convert emma.txt                     writes emma.epub next to the book
  captor convert books/ --output epubs/       every book in books/
  captor detect emma.txt                      shows the chapters and why they were chosen
"""


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="captor",
        description="Divide plain-text novels into chapters and convert them to EPUB, offline.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"captor {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for command in (convert, detect, segment, library):
        added = command.add_parser(commands)
        added.add_argument(
            "--debug", action="store_true", help="show the full traceback of an unexpected error"
        )
        added.set_defaults(run=command.run, parser=added)
    return parser


def run_command_line(words: Sequence[str] | None = None) -> int:
    """Run the command and return the exit code. Usage errors end in SystemExit(2)."""
    prepare_streams()
    parser = build_parser()
    arguments, unknown = parser.parse_known_args(words)
    if unknown:
        # Reported by the command's own parser, which shows what the command accepts.
        getattr(arguments, "parser", parser).error(f"unknown arguments: {' '.join(unknown)}")
    if arguments.command is None:
        if sys.stdout is not None:
            parser.print_help()
        return DONE
    return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    from captor_desktop.logs import start_logging, stop_logging
    from captor_desktop.paths import log_file

    has_log = start_logging(log_file(), debug=arguments.debug)
    try:
        return int(arguments.run(arguments))
    except CaptorError as error:
        tell(f"captor: {error_text(error)}")
        return error.exit_code
    except (Cancelled, KeyboardInterrupt):
        tell("captor: stopped. Finished files are complete; run the command again to continue.")
        return INTERRUPTED
    except BrokenPipeError:
        leave_broken_pipe()
        return BROKEN_PIPE
    except Exception:
        log.exception("unexpected error")
        if arguments.debug:
            for line in traceback.format_exc().splitlines():
                tell(line)
        where = f"Details are in {log_file()}." if has_log else "Run it again with --debug."
        tell(f"captor: an unexpected error occurred; this is a bug. {where} (X00)")
        return UNEXPECTED
    finally:
        stop_logging()

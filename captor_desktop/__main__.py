"""The program's start: `captor` and `python -m captor_desktop`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line and return its exit code. Without arguments it shows the help."""
    try:
        import multiprocessing

        # First of all: a worker process of a frozen program starts here too, and goes no further.
        multiprocessing.freeze_support()
        from captor_desktop.cli.main import run_command_line

        return run_command_line()
    except KeyboardInterrupt:  # before a command, or even the imports, look out for it
        return 130


if __name__ == "__main__":
    sys.exit(main())

"""Entry points: `captor`, `captor-desktop` and `python -m captor_desktop`."""

from __future__ import annotations

import sys

_WINDOW_PARTS = ("PySide6", "shiboken6")


def main() -> int:
    """Run the command line and return its exit code. Without arguments it shows the help."""
    try:
        import multiprocessing

        # First of all: a worker process of a frozen program starts here too, and goes no further.
        multiprocessing.freeze_support()
        from captor_desktop.cli.main import run_command_line

        return run_command_line()
    except KeyboardInterrupt:  # before a command, or even the imports, can handle it
        return 130


def window_main() -> int:
    """Show the window with the given files, and return the exit code."""
    import argparse
    import multiprocessing

    multiprocessing.freeze_support()
    from captor_desktop import __version__

    parser = argparse.ArgumentParser(
        "captor-desktop",
        description="Cut plain-text novels into chapters and make EPUBs of them.",
    )
    parser.add_argument("files", nargs="*", help="books to open, or a folder of books")
    parser.add_argument("--version", action="version", version=f"captor-desktop {__version__}")
    files = parser.parse_args().files
    try:
        from captor_desktop.gui.app import run_window
    except ModuleNotFoundError as error:
        if not str(error.name).startswith(_WINDOW_PARTS):
            raise
        if sys.stderr is not None:
            sys.stderr.write(
                "captor-desktop: the window needs PySide6. "
                "Install it with: pip install captor-desktop[app]\n"
            )
        return 1
    return run_window(files)


if __name__ == "__main__":
    sys.exit(main() if len(sys.argv) > 1 else window_main())

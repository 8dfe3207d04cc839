"""What all installers say about the program. The version is set in the package only.

    python -m installers.project cpu|gpu

prints what has to be installed to build the program.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

from installers.contents import RUNTIMES, Build

ROOT = Path(__file__).resolve().parents[2]
NAME = "captor-desktop"
DISPLAY_NAME = "Chapter Captor"
WINDOW_PROGRAM = "ChapterCaptor"
CONSOLE_PROGRAM = "captor"
SUMMARY = "Cut plain-text novels into chapters and make EPUBs of them"
MAINTAINER = "Chapter Captor contributors <captor-desktop@localhost.invalid>"
PYINSTALLER = "pyinstaller>=6.22,<7"
# Reverse-DNS name for AppStream and macOS.
COMPONENT = "io.github.chapter_captor.captor_desktop"
BUNDLE_NAME = "io.github.chapter-captor.captor-desktop"  # macOS allows no underscore

_VERSION = re.compile(r'^__version__ = "([0-9]+(?:\.[0-9]+)*[0-9a-z.+]*)"$', re.MULTILINE)


def version(root: Path = ROOT) -> str:
    """Return the version of the package in this checkout."""
    path = root / "captor_desktop" / "__init__.py"
    found = _VERSION.search(path.read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"{path} names no version. It must have a line __version__ = “1.2.3”.")
    return found[1]


def requirements(build: Build, root: Path = ROOT) -> list[str]:
    """Return what has to be installed to build: the program's packages, with one ONNX Runtime."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = [*project["dependencies"], *project["optional-dependencies"]["app"]]
    needed = [each for each in listed if not each.startswith("onnxruntime")]
    oldest = {each.split(">=")[1].split(";")[0] for each in listed if each not in needed}
    return [*needed, *(f"{RUNTIMES[build]}>={number}" for number in sorted(oldest)), PYINSTALLER]


def four_numbers(text: str) -> tuple[int, int, int, int]:
    """Return a version as Windows wants it: four numbers, what is missing filled with zeros."""
    release = re.match(r"[0-9]+(?:\.[0-9]+)*", text)
    numbers = [int(number) for number in release[0].split(".")] if release else []
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


if __name__ == "__main__":
    print("\n".join(requirements(Build(sys.argv[1]))))  # noqa: T201  the command's answer

"""Books inside a file: each has a path of its own, as if the file were a folder.

`novels.zip/Emma.txt` names one of several books in `novels.zip`, `austen.txt/02 Emma` one of those
in a text. Reviews, journals and lists of recent books know a book by its path, so each of them is
a book like any other.
"""

from __future__ import annotations

import os
from pathlib import Path


def split_inside(path: Path) -> tuple[Path, str]:
    """Return the file on the disk that holds a book, and its name inside it or ""."""
    if os.path.lexists(path):
        return path, ""
    for outer in path.parents:
        if os.path.isfile(outer):
            return outer, path.relative_to(outer).as_posix()
    return path, ""


def outer_file(path: Path) -> Path:
    """Return the file on the disk that holds a book: the .zip or text that it is in."""
    return split_inside(path)[0]


def is_there(path: Path) -> bool:
    """Return whether the file that holds a book is still there."""
    return os.path.isfile(outer_file(path))


def path_inside(outer: Path, name: str) -> Path | None:
    """Return the path of a book in a file, or None for a name that no path can have."""
    path = outer / name
    is_below = outer in path.parents and ".." not in path.parts
    return path if is_below and path.relative_to(outer).as_posix() == name else None

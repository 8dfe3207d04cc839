"""Which books are in the files and folders that were added: runs in a thread, knows no Qt."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from captor_desktop.batch.books import FoundBook, find_books, with_members
from captor_desktop.errors import CaptorError
from captor_desktop.files.inside import outer_file
from captor_desktop.messages import Message
from captor_desktop.work import Work


@dataclass(frozen=True, slots=True)
class ListedBook:
    """A book of the list, what it is called there, and what it takes time to find out."""

    book: FoundBook
    name: str  # the path below the folder that was added
    real: str  # the path without links: no file is listed twice
    size: int


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found, and what was wrong with some of the inputs."""

    books: tuple[ListedBook, ...]
    problems: tuple[Message, ...]


def find_in(inputs: Sequence[Path], work: Work, *, recursive: bool, skip: Path | None) -> Finding:
    """Return the books in these inputs; a folder without any is a problem, not the end."""
    books: list[ListedBook] = []
    problems = []
    for given in inputs:
        work.check()
        try:
            found = with_members(find_books([given], recursive=recursive, skip=skip))
        except CaptorError as fault:
            problems.append(fault.message)
            continue
        books += map(_listed, found)
    return Finding(tuple(books), tuple(problems))


def _listed(book: FoundBook) -> ListedBook:
    source = book.source
    name = Path(os.path.relpath(source, book.root)).as_posix()
    return ListedBook(book, name, os.path.realpath(source), _size(outer_file(source)))


def _size(path: Path) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0  # it will fail when its turn comes, and say why

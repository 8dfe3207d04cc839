"""Finds the books to convert, and gives their outputs names.

The order is always the same, no file is taken twice, and no two books get the same output
name, not even on a disk that does not distinguish "A" from "a".
"""

from __future__ import annotations

import dataclasses
import logging
import os
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from captor_desktop.batch.names import (
    ADDED,
    BOOK_ENDINGS,
    JOURNAL_NAME,
    MARKUP_ENDINGS,
    NEW,
    TEXT_ENDINGS,
    Names,
    Place,
    outputs_told_in,
)
from captor_desktop.conversion import OUTPUT_ENDINGS, output_stem
from captor_desktop.errors import CannotRead
from captor_desktop.files.inside import outer_file, split_inside
from captor_desktop.messages import message
from captor_desktop.options import AnalyseOptions, Format, OutputOptions
from captor_desktop.reading.omnibus import books_inside
from captor_desktop.scorer import Scorers

log = logging.getLogger(__name__)

JUNK_FOLDERS = frozenset({"__macosx", "__pycache__", "$recycle.bin", "system volume information"})


@dataclass(frozen=True, slots=True)
class FoundBook:
    """A file to convert, and the folder that the user named, whose tree is kept in the output."""

    source: Path
    root: Path


@dataclass(frozen=True, slots=True)
class Task:
    """A book to convert: its path, and where its outputs go."""

    source: Path
    name: str  # for the user: the path relative to the folder that was named
    output_root: Path  # the folder that holds the journal
    folder: Path  # where the outputs go, below the output root
    stem: str  # the names of the outputs without their endings


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the books of a batch are converted; `models` names what `load_scorers` gives."""

    analyse: AnalyseOptions
    output: OutputOptions
    load_scorers: Callable[[], Scorers] | None = None  # called in the process, for every book
    models: str = ""
    reviews: Path | None = None  # the folder of autosaved reviews; None: reviews are ignored


def find_books(
    inputs: Iterable[Path],
    *,
    recursive: bool = True,
    skip: Path | None = None,
    on_problem: Callable[[CannotRead], None] | None = None,
) -> tuple[FoundBook, ...]:
    """Return the books in these files and folders, each once, in a fixed order.

    A file that is named is always taken: the reader will report what is wrong with it. In a folder,
    files with the ending of a book are taken, but no hidden ones, none below `skip` (the output
    folder) and no earlier output of ours. A folder without books is an error; if other inputs
    have some, and `on_problem` is given, it is only reported.
    """
    books: dict[str, FoundBook] = {}
    problems: list[CannotRead] = []
    for given in inputs:
        try:
            found = _books_in(given, recursive, skip)
        except CannotRead as error:
            if on_problem is None:
                raise
            problems.append(error)
            continue
        for book in found:
            books.setdefault(os.path.realpath(book.source), book)
    if problems and not books:
        raise problems[0]
    for problem in problems:
        if on_problem is not None:
            on_problem(problem)
    return tuple(books.values())


def with_members(books: Iterable[FoundBook], *, in_texts: bool = True) -> tuple[FoundBook, ...]:
    """Return these books, with every book of a .zip or text of several in its place."""
    found: list[FoundBook] = []
    for book in books:
        members = [
            FoundBook(path, book.root) for path in books_inside(book.source, in_texts=in_texts)
        ]
        found += members or [book]
    return tuple(found)


def plan_tasks(
    books: Iterable[FoundBook],
    output: Path | None = None,
    *,
    stem_of: Callable[[Path], str] = output_stem,
) -> tuple[Task, ...]:
    """Return a task for each of these books, in their order.

    Outputs go below `output`, in the same tree as the books, or beside each book without it.
    If several books would get the same name, the first keeps it, and the others get the ending of
    the file added (a.txt → a, a.zip → a (zip)), or a number. A name that the journal knows as
    another book's is not used. `stem_of` gives the names without these additions. No output
    replaces its book: a.epub → a (chapters).
    """
    tasks = []
    for book in books:
        outer, inside = split_inside(book.source)
        below = Path(os.path.relpath(outer.parent, book.root))
        output_root = book.root if output is None else output
        own = stem_of(book.source)
        if inside and own == output_stem(book.source):
            own = f"{output_stem(outer)} - {own}"
        name = (below / outer.name / inside).as_posix()
        tasks.append(Task(book.source, name, output_root, output_root / below, own))
    places = [Place(task.stem, task.source, task.folder, task.output_root) for task in tasks]
    return tuple(
        dataclasses.replace(task, stem=stem)
        for task, stem in zip(tasks, Names().give(places), strict=True)
    )


# --- helpers -------------------------------------------------------------------------------------


def _books_in(given: Path, recursive: bool, skip: Path | None) -> list[FoundBook]:
    if not os.path.isdir(given):
        return [FoundBook(given, outer_file(given).parent)]
    found = [FoundBook(path, given) for path in _walk(given, recursive, skip)]
    if not found:
        endings = ", ".join(BOOK_ENDINGS)
        raise CannotRead(
            message("There is no book in the folder “{0}”.", given),
            message("Choose a folder with files ending in {0}.", endings),
            given,
        )
    return found


def _walk(root: Path, recursive: bool, skip: Path | None) -> Iterator[Path]:
    """Yield the books in a folder; folders that are links are followed, but each only once."""
    try:
        entries = sorted(os.scandir(root), key=_fixed_order)
    except OSError as error:
        raise CannotRead(
            message("The folder “{0}” could not be opened.", root),
            message("Check that you have permission to read it and try again."),
            root,
        ) from error
    visited = {os.path.realpath(root)}
    if skip is not None:
        visited.add(os.path.realpath(skip))
    yield from _walk_entries(entries, recursive, visited, frozenset())


def _walk_entries(
    entries: list[os.DirEntry[str]], recursive: bool, visited: set[str], made: frozenset[str]
) -> Iterator[Path]:
    names = {entry.name for entry in entries}
    stems = _stems(names, BOOK_ENDINGS)
    text_stems = _stems(names, TEXT_ENDINGS)
    if JOURNAL_NAME in names:
        made |= outputs_told_in(os.path.dirname(entries[0].path))
    for entry in entries:
        if _is_hidden(entry.name) or _is_our_output(entry.name, stems, text_stems):
            continue
        if os.path.abspath(entry.path) in made:
            continue
        path = Path(entry.path)
        # Neither the entry's nor the path's own question: these raise on a link to itself, and on
        # one into a folder that is locked.
        if not os.path.isdir(path):
            if _ends_like_a_book(entry.name) and os.path.isfile(path):
                yield path
            continue
        real = os.path.realpath(path)
        if not recursive or entry.name.lower() in JUNK_FOLDERS or real in visited:
            continue
        visited.add(real)
        try:
            inner = sorted(os.scandir(path), key=_fixed_order)
        except OSError:
            log.warning("could not look into the folder %s", path)
            continue
        yield from _walk_entries(inner, recursive, visited, made)


def _fixed_order(entry: os.DirEntry[str]) -> tuple[list[tuple[bool, int, str]], str]:
    """Put 7 before book, book before book 2, and book 2 before book 10."""
    pieces = re.split(r"(\d+)", output_stem(Path(entry.name)).casefold())
    numbers = [(int(p) if p.isdecimal() else -1, p) for p in pieces if p]
    return [(number < 0, number, piece) for number, piece in numbers], entry.name


def _stems(names: Iterable[str], endings: tuple[str, ...]) -> set[str]:
    return {output_stem(Path(name)) for name in names if name.lower().endswith(endings)}


def _ends_like_a_book(name: str) -> bool:
    return name.lower().endswith(BOOK_ENDINGS)


def _is_hidden(name: str) -> bool:
    return name.startswith((".", "~"))


def _is_our_output(name: str, stems: set[str], text_stems: set[str]) -> bool:
    """Return whether this is an earlier output beside its book: x-chapters/ beside x.txt.

    Beside x.txt, x.epub is taken for the same book, whoever made it.
    """
    for form in (Format.TEXT, Format.MARKED):
        ending = OUTPUT_ENDINGS[form]
        stem = name.removesuffix(ending)
        if name.endswith(ending) and (stem in stems or ADDED.sub("", stem) in stems):
            return True
    if not name.lower().endswith(MARKUP_ENDINGS):
        return False
    stem = output_stem(Path(name))
    if stem.endswith(NEW) and stem.removesuffix(NEW) in stems:
        return True
    return stem in text_stems or ADDED.sub("", stem) in text_stems

"""The books converted into an output folder, recorded so that a batch can be stopped and resumed.

The folder's ledger has an entry per book. When a book is started, the file at its output path is
recorded, and again when it ends. So an output that appeared in between is known to be ours, and
complete, since the writers put a complete file in place or none. Outputs of earlier runs stay
known as ours through a new start and a failure.
"""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import json
import os
import stat as modes
from enum import Enum, auto
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from captor_desktop.batch.books import Recipe, Task
from captor_desktop.batch.names import JOURNAL_NAME
from captor_desktop.batch.rows import Counts
from captor_desktop.conversion import output_paths
from captor_desktop.errors import CaptorError
from captor_desktop.files.inside import outer_file
from captor_desktop.files.ledger import Entry, Ledger, Reached, open_ledger, read_ledger
from captor_desktop.review_file import find_review

BLOCK = 1 << 20
_WITHOUT_EFFECT = ("now", "overwrite")  # of the output options: on the files

Marks = dict[str, str | None]  # the fingerprint of each output, by its path


class Standing(Enum):
    """The state of a book in the journal."""

    NEW = auto()  # never converted: a file at its output path is not ours
    OURS = auto()  # to be converted again; the file at its output path may be replaced
    DONE = auto()  # nothing to do


class Journal:
    """The journal of one output folder; its ledger is held from the first book that is started."""

    def __init__(self, folder: Path) -> None:
        """Read the journal of the folder; it is empty if there is none."""
        self._folder = folder
        self._path = folder / JOURNAL_NAME
        self._held = contextlib.ExitStack()
        self._ledger: Ledger | None = None
        with read_ledger(self._path) as ledger:
            self._entries = {e.key: e for e in ledger.entries()} if ledger else {}

    def standing(self, task: Task, recipe: Recipe) -> Standing:
        """Return whether this book is done, and if not, whether its outputs may be replaced."""
        entry = self._entries.get(self._key(task.source))
        if entry is None:
            return Standing.NEW
        now = self._marks(task, recipe)
        before, after = _read(entry.before), _read(entry.after)
        if entry.state is Reached.DONE:
            is_made = set(now) == set(after)  # the user may have changed them since
        else:
            is_made = set(now) == set(before) and all(now[key] != before[key] for key in now)
        is_same = entry.options == options_key(recipe) and _is_same_source(entry, task, recipe)
        if entry.state is not Reached.FAILED and is_made and all(now.values()) and is_same:
            return Standing.DONE
        there = {key: mark for key, mark in now.items() if mark is not None}
        ours = {
            key
            for key, mark in there.items()
            if after.get(key) == mark
            or (entry.state is Reached.STARTED and before.get(key, mark) != mark)
        }
        return Standing.OURS if there and ours == set(there) else Standing.NEW

    def counts(self, source: Path) -> Counts:
        """Return what was found in a book that is done."""
        entry = self._entries.get(self._key(source))
        return Counts(**_read(entry.note)) if entry and entry.state is Reached.DONE else Counts()

    def hold(self) -> None:
        """Lock the folder against other runs until `close`, or raise the error that prevents it."""
        if self._ledger is None:
            self._ledger = self._held.enter_context(open_ledger(self._path))

    def close(self) -> None:
        """Unlock the folder."""
        self._ledger = None
        self._held.close()

    def record_start(self, task: Task, recipe: Recipe) -> None:
        """Record that this book is about to be converted, and the files at its output paths."""
        key = self._key(task.source)
        earlier = self._entries.get(key)
        self._entries[key] = self._writable().start(
            key,
            options_key(recipe),
            json.dumps(_source_marks(task.source, recipe)),
            json.dumps(self._marks(task, recipe)),
            earlier.after if earlier else "",
        )

    def record_done(self, task: Task, outputs: tuple[Path, ...], counts: Counts) -> None:
        """Record that this book is converted, and the files at its output paths now."""
        made = {self._key(path): fingerprint(path) for path in outputs}
        self._finish(task, Reached.DONE, made, json.dumps(dataclasses.asdict(counts)))

    def record_failed(self, task: Task, recipe: Recipe) -> None:
        """Record that this book failed: files that appear at its output paths later are not ours.

        Those that it wrote before it failed are ours, and may be replaced.
        """
        entry = self._entries[self._key(task.source)]
        before = _read(entry.before)
        now = self._marks(task, recipe)
        made = {key: mark for key, mark in now.items() if mark not in (None, before.get(key))}
        self._finish(task, Reached.FAILED, {**_read(entry.after), **made})

    def _finish(self, task: Task, state: Reached, made: Marks, note: str = "") -> None:
        key = self._key(task.source)
        entry = dataclasses.replace(
            self._entries[key], state=state, after=json.dumps(made), note=note
        )
        self._writable().finish(entry)
        self._entries[key] = entry

    def _writable(self) -> Ledger:
        self.hold()
        assert self._ledger is not None
        return self._ledger

    def _marks(self, task: Task, recipe: Recipe) -> Marks:
        paths = output_paths(task.source, task.folder, recipe.output.formats, stem=task.stem)
        return {self._key(path): fingerprint(path) for path in paths}

    def _key(self, path: Path) -> str:
        """Name a path from the journal's folder, so that both can be moved together."""
        try:
            return Path(os.path.relpath(path, self._folder)).as_posix()
        except ValueError:  # another drive of Windows
            return path.absolute().as_posix()


class Journals:
    """The journal of every output folder, or the error in opening it."""

    def __init__(self) -> None:
        """Read nothing yet."""
        self._journals: dict[Path, Journal | CaptorError] = {}

    def __enter__(self) -> Self:
        """Start without a locked folder."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """Unlock all folders."""
        for journal in self._journals.values():
            if isinstance(journal, Journal):
                journal.close()

    def of(self, task: Task, *, hold: bool = False) -> Journal:
        """Return the journal of a book, read once; raises the error of its folder, if there is one.

        With `hold`, the folder is locked against other runs from now on.
        """
        root = task.output_root
        journal = self._journals.get(root)
        try:
            if journal is None:
                journal = self._journals[root] = Journal(root)
            if isinstance(journal, Journal) and hold:
                journal.hold()
        except CaptorError as error:
            journal = self._journals[root] = error
        if isinstance(journal, CaptorError):
            raise journal
        return journal


def options_key(recipe: Recipe) -> str:
    """Return a short name for all options that change the outputs, and for the models asked.

    Every option counts except those without effect on the files: the clock, and overwriting.
    """
    written = dataclasses.asdict(recipe.output)
    for name in _WITHOUT_EFFECT:
        del written[name]
    parts = [dataclasses.asdict(recipe.analyse), written, recipe.models]
    data = json.dumps(parts, sort_keys=True, default=_digest).encode("ascii")
    return hashlib.sha256(data).hexdigest()[:16]


def fingerprint(path: Path) -> str | None:
    """Return a fingerprint of this file or folder of files; None if there is none."""
    try:
        if not path.is_dir():
            stat = path.stat()
            return f"{stat.st_size}-{stat.st_mtime_ns}"
        marks = [
            f"{inner.relative_to(path).as_posix()} {fingerprint(inner)}"
            for inner in sorted(path.rglob("*"))
            if inner.is_file()
        ]
    except OSError:
        return None
    return hashlib.sha256("\n".join(marks).encode("utf-8", "surrogateescape")).hexdigest()[:16]


# --- helpers -------------------------------------------------------------------------------------


def _digest(value: object) -> str:
    """Return a cover as a short fingerprint; all other options have a form in JSON."""
    if isinstance(value, bytes):
        return hashlib.sha256(value).hexdigest()
    raise TypeError(f"an option of the kind {type(value).__name__} can't be compared")


def _read(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text) if text else {}
    return found


def _source_marks(source: Path, recipe: Recipe) -> dict[str, Any]:
    try:
        file = outer_file(source)
        stat, review = file.stat(), _review_mark(source, recipe)
        marks = {"size": stat.st_size, "mtime_ns": stat.st_mtime_ns, "sha256": _sha256(file)}
        return marks if review is None else {**marks, "review": review}
    except OSError:  # the reader will report the error
        return {}


def _review_mark(source: Path, recipe: Recipe) -> str | None:
    """Return a fingerprint of the review that decides the chapters of a book, if there is one."""
    file = find_review(source, recipe.reviews).file if recipe.reviews is not None else None
    return None if file is None else _sha256(file)


def _is_same_source(entry: Entry, task: Task, recipe: Recipe) -> bool:
    """Return whether the book, and its review, are those that were converted.

    A file that was only touched or copied is the same.
    """
    marks, source = _read(entry.source), task.source
    try:
        file = outer_file(source)
        stat = file.stat()
        if not marks or stat.st_size != marks["size"]:
            return False
        if marks.get("review") != _review_mark(source, recipe):
            return False
        return bool(stat.st_mtime_ns == marks["mtime_ns"] or _sha256(file) == marks["sha256"])
    except OSError:
        return False


def _sha256(path: Path) -> str | None:
    if not modes.S_ISREG(path.stat().st_mode):
        return None  # a pipe may never end; the reader will refuse it
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            digest.update(block)
    return digest.hexdigest()

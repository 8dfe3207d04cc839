"""What a batch has done in an output folder, so that it can be stopped and started again.

One JSON object a line, only ever appended: a crash can damage the last line at most, and a line
that can't be read is left out. A book's start is written down with what lay at its output's place
before, and its end with what lies there after. So an output that appeared in between is known to
be ours, and whole, since the writers put a whole file in place or none.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import stat as modes
from enum import Enum, auto
from pathlib import Path
from typing import Any

from captor_desktop.batch.books import Recipe, Task
from captor_desktop.batch.earlier_outputs import JOURNAL_NAME
from captor_desktop.batch.rows import Counts
from captor_desktop.convert import output_paths
from captor_desktop.errors import CannotWrite
from captor_desktop.files.atomic import cause_and_advice
from captor_desktop.messages import Message, translatable
from captor_desktop.options import OutputOptions

BLOCK = 1 << 20
_WITHOUT_EFFECT = ("now", "overwrite")  # of the output options: on what is in the files
_CANNOT_READ = translatable("Could not read the batch journal in the folder “{0}”: {1}.")
_CANNOT_WRITE = translatable("Could not write the batch journal in the folder “{0}”: {1}.")
_COUNTED = tuple(field.name for field in dataclasses.fields(Counts))


class Standing(Enum):
    """What the journal knows of a book."""

    NEW = auto()  # never done: what lies at its place is somebody else's
    OURS = auto()  # to be done again; what lies at its place may be replaced
    DONE = auto()  # nothing to do


class Journal:
    """The journal of one output folder."""

    def __init__(self, folder: Path) -> None:
        """Read what is there; a folder without a journal has an empty one."""
        self._folder = folder
        self._path = folder / JOURNAL_NAME
        self._started: dict[str, dict[str, Any]] = {}
        self._done: dict[str, dict[str, Any]] = {}
        self._failed: dict[str, dict[str, Any]] = {}
        self._load()

    def standing(self, task: Task, recipe: Recipe) -> Standing:
        """Tell whether this book is done, and if not, whether its outputs may be replaced."""
        key = self._key(task.source)
        started, done = self._started.get(key), self._done.get(key)
        now = {self._key(p): fingerprint(p) for p in _outputs(task, recipe.output)}
        wanted = options_key(recipe)
        for record, made in ((done, _made_by(done, now)), (started, _begun_by(started, now))):
            if record is None or record.get("options") != wanted or not made:
                continue
            if all(now.values()) and _same_source(record, task.source):
                return Standing.DONE
        there = {key: mark for key, mark in now.items() if mark is not None}
        ended = (done, self._failed.get(key))
        if there and all(_is_ours(k, mark, started, ended) for k, mark in there.items()):
            return Standing.OURS
        return Standing.NEW

    def check_writable(self) -> None:
        """Raise what is wrong with the folder before any book is begun."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._path.open("ab").close()
        except OSError as fault:
            raise self._refused(_CANNOT_WRITE, fault) from fault

    def counts(self, source: Path) -> Counts:
        """Return what was found in a book that is done."""
        record = self._done.get(self._key(source), {})
        known = {name: record.get(name) for name in _COUNTED}
        return Counts(**{name: value for name, value in known.items() if value is not None})

    def record_start(self, task: Task, recipe: Recipe) -> None:
        """Write down that this book is about to be converted, and what lies at its place."""
        record = {
            "event": "started",
            "source": self._key(task.source),
            "options": options_key(recipe),
            **_source_marks(task.source),
            "before": {self._key(p): fingerprint(p) for p in _outputs(task, recipe.output)},
        }
        self._append(record)
        self._started[record["source"]] = record

    def record_done(self, task: Task, outputs: tuple[Path, ...], counts: Counts) -> None:
        """Write down that this book is converted, and what lies at its place now."""
        key = self._key(task.source)
        start = self._started.pop(key)
        record = {
            **{name: start[name] for name in ("source", "options", "size", "mtime_ns", "sha256")},
            "event": "done",
            "outputs": {self._key(p): fingerprint(p) for p in outputs},
            **dataclasses.asdict(counts),
        }
        self._append(record)
        self._done[key] = record

    def record_failed(self, task: Task, recipe: Recipe) -> None:
        """Write down that this book failed: what appears at its place later is not ours.

        What it put there before it failed is, and may be replaced.
        """
        key = self._key(task.source)
        before = self._started.pop(key)["before"]
        now = {self._key(p): fingerprint(p) for p in _outputs(task, recipe.output)}
        made = {k: mark for k, mark in now.items() if mark not in (None, before.get(k))}
        record = {"event": "failed", "source": key, "outputs": made}
        self._append(record)
        self._failed[key] = record

    def _load(self) -> None:
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as fault:
            raise self._refused(_CANNOT_READ, fault) from fault
        for line in data.split(b"\n"):
            record = _parse(line)
            if record is None:
                continue
            events = {"started": self._started, "failed": self._failed}
            events.get(record["event"], self._done)[record["source"]] = record
            if record["event"] != "started":
                self._started.pop(record["source"], None)

    def _append(self, record: dict[str, Any]) -> None:
        # The newline in front ends a line that a crash has cut short; empty lines are left out.
        data = b"\n" + json.dumps(record).encode("ascii") + b"\n"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as fault:
            raise self._refused(_CANNOT_WRITE, fault) from fault

    def _refused(self, text: str, error: OSError) -> CannotWrite:
        cause, advice = cause_and_advice(error)
        return CannotWrite(Message(text, (self._folder, cause)), advice, self._path)

    def _key(self, path: Path) -> str:
        """Name a path from the journal's folder, so that both can be moved together."""
        try:
            return Path(os.path.relpath(path, self._folder)).as_posix()
        except ValueError:  # another drive of Windows
            return path.absolute().as_posix()


class Journals:
    """The journal of every output folder, or what is wrong with that folder."""

    def __init__(self) -> None:
        """Read nothing yet."""
        self._read: dict[Path, Journal | CannotWrite] = {}
        self._checked: dict[Path, CannotWrite | None] = {}

    def of(self, task: Task) -> Journal:
        """Return the journal of a book, read once."""
        root = task.output_root
        if root not in self._read:
            try:
                self._read[root] = Journal(root)
            except CannotWrite as fault:
                self._read[root] = fault
        journal = self._read[root]
        if isinstance(journal, CannotWrite):
            raise journal
        return journal

    def check_writable(self, task: Task) -> None:
        """Raise what is wrong with the folder before any of its books is begun."""
        root = task.output_root
        if root not in self._checked:
            self._checked[root] = None
            try:
                self.of(task).check_writable()
            except CannotWrite as fault:
                self._checked[root] = fault
        trouble = self._checked[root]
        if trouble is not None:
            raise trouble


def options_key(recipe: Recipe) -> str:
    """Return a short name for all options that change the outputs, and for the models asked.

    Every option counts unless it is known not to matter: the clock, and what is allowed.
    """
    written = dataclasses.asdict(recipe.output)
    for name in _WITHOUT_EFFECT:
        del written[name]
    parts = [dataclasses.asdict(recipe.analyse), written, recipe.models]
    data = json.dumps(parts, sort_keys=True, default=_digest).encode("ascii")
    return hashlib.sha256(data).hexdigest()[:16]


def fingerprint(path: Path) -> str | None:
    """Return what tells this file or folder of files from a changed one; None if there is none."""
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
    """Return a cover in a few signs; nothing else among the options is unknown to JSON."""
    if isinstance(value, bytes):
        return hashlib.sha256(value).hexdigest()
    raise TypeError(f"an option of the kind {type(value).__name__} can't be compared")


def _parse(line: bytes) -> dict[str, Any] | None:
    """Return the record in this line; None if a crash has cut it short, or it is not ours."""
    try:
        record = json.loads(line)
        marks = record["before"] if record["event"] == "started" else record["outputs"]
        whole = isinstance(record["source"], str) and isinstance(marks, dict)
    except (ValueError, TypeError, KeyError):
        return None
    return record if whole else None


def _outputs(task: Task, options: OutputOptions) -> tuple[Path, ...]:
    return output_paths(task.source, task.folder, options.formats, stem=task.stem)


def _made_by(done: dict[str, Any] | None, now: dict[str, str | None]) -> bool:
    """Whether a finished conversion made all these outputs (the user may have changed them)."""
    return done is not None and set(now) == set(done["outputs"])


def _begun_by(started: dict[str, Any] | None, now: dict[str, str | None]) -> bool:
    """Whether a conversion that was cut off had put all these outputs in place already."""
    before = started["before"] if started is not None else {}
    return set(now) == set(before) and all(now[key] != before[key] for key in now)


def _is_ours(
    key: str,
    mark: str,
    started: dict[str, Any] | None,
    ended: tuple[dict[str, Any] | None, ...],
) -> bool:
    if started is not None and started["before"].get(key, mark) != mark:
        return True
    return any(record is not None and record["outputs"].get(key) == mark for record in ended)


def _source_marks(source: Path) -> dict[str, Any]:
    try:
        stat = source.stat()
        return {"size": stat.st_size, "mtime_ns": stat.st_mtime_ns, "sha256": _sha256(source)}
    except OSError:  # the reader will say what is wrong with it
        return {"size": None, "mtime_ns": None, "sha256": None}


def _same_source(record: dict[str, Any], source: Path) -> bool:
    """Whether the book is the one that was converted; a touched or copied file still is."""
    try:
        stat = source.stat()
        if stat.st_size != record.get("size"):
            return False
        return stat.st_mtime_ns == record.get("mtime_ns") or _sha256(source) == record["sha256"]
    except (OSError, KeyError):
        return False


def _sha256(path: Path) -> str | None:
    if not modes.S_ISREG(path.stat().st_mode):
        return None  # a pipe may never end; the reader will refuse it
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            digest.update(block)
    return digest.hexdigest()

"""Started and finished work, recorded in one SQLite file, so that it can be killed and resumed.

An entry records for a key (a book, a shard, a trial) its options and its source, the file at the
output path before and after, and the result. SQLite makes every step complete or not done at all,
whatever kills the process.

One run works in a folder at a time: a second small file is locked by the run that writes, and the
system frees it when that process ends, however it ends. Readers need no lock and write nothing, so
a ledger can be read in a read-only folder or while a run is using it.
"""

from __future__ import annotations

import contextlib
import errno
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from captor_desktop.errors import CannotRead, CannotWrite
from captor_desktop.files.atomic import cannot_write
from captor_desktop.messages import message

LOCK_ENDING = ".lock"
_WAIT_SECONDS = 5.0  # for a reader at the same moment
_TABLE = """
CREATE TABLE IF NOT EXISTS entries (
    key BLOB PRIMARY KEY,
    state TEXT NOT NULL,
    options TEXT NOT NULL,
    source TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    note TEXT NOT NULL,
    payload BLOB NOT NULL
) WITHOUT ROWID
"""
_COLUMNS = "key, state, options, source, before, after, note"


class Reached(StrEnum):
    """The state of the work on a key."""

    STARTED = "started"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Entry:
    """The entry of a key. Fingerprints are texts that the ledger's caller compares."""

    key: str
    state: Reached
    options: str  # everything that changes the result
    source: str  # fingerprint of the source
    before: str = ""  # fingerprint of the output path when the work was started
    after: str = ""  # fingerprint of the output when the work ended
    note: str = ""  # a word on how it ended, such as the code of an error


class Ledger:
    """The ledger in a file. Use `open_ledger` to write and `read_ledger` to read."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Take an open database that has the table."""
        self._path = path
        self._connection = connection

    def start(
        self, key: str, options: str = "", source: str = "", before: str = "", after: str = ""
    ) -> Entry:
        """Record that the work on a key starts, and the fingerprint of its output path.

        `after` is the fingerprint that an earlier run is known to have left there.
        """
        entry = Entry(key, Reached.STARTED, options, source, before, after)
        self._put(entry, b"")
        return entry

    def finish(self, entry: Entry, payload: bytes = b"") -> None:
        """Record how the work on a key ended, and keep its result."""
        self._put(entry, payload)

    def finish_all(self, ended: Iterable[tuple[Entry, bytes]]) -> None:
        """Record the end of several keys at once: all of them or none."""
        with self._explained():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                for entry, payload in ended:
                    self._insert(entry, payload)
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

    def entry(self, key: str) -> Entry | None:
        """Return the entry of a key, or None."""
        with self._explained():
            row = self._connection.execute(
                f"SELECT {_COLUMNS} FROM entries WHERE key = ?", (_encoded(key),)
            ).fetchone()
        return _entry(row) if row else None

    def payload(self, key: str) -> bytes:
        """Return the result kept with a key; empty if there is none."""
        with self._explained():
            row = self._connection.execute(
                "SELECT payload FROM entries WHERE key = ?", (_encoded(key),)
            ).fetchone()
        return bytes(row[0]) if row else b""

    def entries(self) -> Iterator[Entry]:
        """Yield all entries, in the order of their keys."""
        with self._explained():
            rows = self._connection.execute(f"SELECT {_COLUMNS} FROM entries ORDER BY key")
            yield from map(_entry, rows)

    def forget(self, key: str) -> None:
        """Delete the entry of a key."""
        with self._explained():
            self._connection.execute("DELETE FROM entries WHERE key = ?", (_encoded(key),))

    def clear(self) -> None:
        """Delete all entries."""
        with self._explained():
            self._connection.execute("DELETE FROM entries")

    def _put(self, entry: Entry, payload: bytes) -> None:
        with self._explained():
            self._insert(entry, payload)

    def _insert(self, entry: Entry, payload: bytes) -> None:
        self._connection.execute(
            f"INSERT OR REPLACE INTO entries ({_COLUMNS}, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                _encoded(entry.key),
                str(entry.state),
                entry.options,
                entry.source,
                entry.before,
                entry.after,
                entry.note,
                payload,
            ),
        )

    def _explained(self) -> contextlib.AbstractContextManager[None]:
        return _explained(self._path)


@contextlib.contextmanager
def open_ledger(path: Path) -> Iterator[Ledger]:
    """Yield the ledger in this file for writing, by one run at a time; it is created if missing.

    Raises `CannotWrite` while another run has it.
    """
    with _explained(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(path.parent, error) from error
        lock = sqlite3.connect(_lock_path(path), timeout=0, isolation_level=None)
    with contextlib.closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise _cannot_write(path, error) from error
            raise CannotWrite(
                message("Another run is using the folder “{0}”.", path.parent),
                message("Wait for it to finish, or choose another folder."),
                path.parent,
            ) from error
        with _explained(path):
            connection = _connect(path, read_only=False)
        with contextlib.closing(connection):
            with _explained(path):
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute(_TABLE)
            yield Ledger(path, connection)


@contextlib.contextmanager
def read_ledger(path: Path) -> Iterator[Ledger | None]:
    """Yield the ledger in this file for reading, or None if there is none."""
    if not path.is_file() or not path.stat().st_size:
        yield None
        return
    with _explained(path):
        connection = _connect(path, read_only=True)
    with contextlib.closing(connection):
        yield Ledger(path, connection)


def remove_ledger(path: Path) -> None:
    """Delete a ledger that no run is using."""
    for each in (path, path.with_name(f"{path.name}-journal"), _lock_path(path)):
        each.unlink(missing_ok=True)


# --- helpers -------------------------------------------------------------------------------------


def _connect(path: Path, *, read_only: bool) -> sqlite3.Connection:
    mode = "ro" if read_only else "rwc"
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_WAIT_SECONDS,
        isolation_level=None,  # every statement is its own transaction
        check_same_thread=False,
    )


def _lock_path(path: Path) -> Path:
    return path.with_name(f"{path.name}{LOCK_ENDING}")


def _encoded(key: str) -> bytes:
    """Return a key as bytes; file names may contain what UTF-8 can't encode."""
    return key.encode("utf-8", "surrogateescape")


def _entry(row: tuple[bytes, str, str, str, str, str, str]) -> Entry:
    key, state, *rest = row
    return Entry(key.decode("utf-8", "surrogateescape"), Reached(state), *rest)


@contextlib.contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn an error of SQLite into one that tells the user what to do."""
    try:
        yield
    except sqlite3.OperationalError as error:  # locked, read-only, or the disk is full
        raise _cannot_write(path, error) from error
    except sqlite3.DatabaseError as error:
        raise CannotRead(
            message("The file “{0}”, which records finished work, is damaged.", path),
            message("Delete it and start again; all work will be repeated."),
            path,
        ) from error


def _cannot_write(path: Path, error: sqlite3.Error) -> CannotWrite:
    """Return the error with the cause that the system gives; SQLite itself does not pass it on."""
    folder = path.absolute().parent
    if error.sqlite_errorcode == sqlite3.SQLITE_FULL:
        return cannot_write(folder, OSError(errno.ENOSPC, str(error)))
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as cause:
        return cannot_write(folder, cause)
    return CannotWrite(
        message("The file “{0}”, which records finished work, could not be used.", path),
        message("Try again, choose another folder, or free some space on the disk."),
        path,
    )

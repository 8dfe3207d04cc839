from __future__ import annotations

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import pytest

from captor_desktop.errors import CannotRead, CannotWrite
from captor_desktop.files.ledger import Entry, Reached, open_ledger, read_ledger, remove_ledger

DONE = Entry("a.txt", Reached.DONE, "epub", "sha:1", "nothing", "sha:9")
WRITER = """
import sys, time
from pathlib import Path
from captor_desktop.files.ledger import Entry, Reached, open_ledger
with open_ledger(Path(sys.argv[1])) as ledger:
    print("open", flush=True)
    for number in range(100_000):
        key = f"{number:06}"
        ledger.start(key, "options", "source", "before")
        ledger.finish(Entry(key, Reached.DONE, "options", "source", "before", "after"), b"x" * 5000)
        time.sleep(0.003)  # a book takes seconds; a reader must get its turn
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "work" / "ledger.sqlite"


@pytest.fixture
def writer(path):
    """A process that writes to the ledger until it is killed."""
    program = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert program.stdout.readline() == "open\n"
    yield program
    program.kill()
    program.communicate()


def test_a_start_is_known_with_what_lay_there_before(path):
    with open_ledger(path) as ledger:
        ledger.start("a.txt", "epub", "sha:1", before="sha:0")
        assert ledger.entry("a.txt") == Entry("a.txt", Reached.STARTED, "epub", "sha:1", "sha:0")


def test_an_end_is_known_with_what_lies_there_after_and_what_came_of_it(path):
    with open_ledger(path) as ledger:
        ledger.start("a.txt", "epub", "sha:1", "nothing")
        ledger.finish(DONE, b"record")
    with open_ledger(path) as ledger:
        assert ledger.entry("a.txt") == DONE
        assert ledger.payload("a.txt") == b"record"


def test_what_was_never_noted_is_not_known(path):
    with open_ledger(path) as ledger:
        assert ledger.entry("a.txt") is None
        assert ledger.payload("a.txt") == b""


def test_entries_come_in_the_order_of_their_keys_and_can_be_forgotten(path):
    with open_ledger(path) as ledger:
        for key in ("b", "a", "c"):
            ledger.start(key)
        ledger.forget("b")
        assert [entry.key for entry in ledger.entries()] == ["a", "c"]
        ledger.clear()
        assert list(ledger.entries()) == []


def test_names_that_are_not_utf_8_are_kept(path):
    odd = os.fsdecode(b"caf\xe9.txt") if os.name != "nt" else "café.txt"
    with open_ledger(path) as ledger:
        ledger.start(odd)
        assert [entry.key for entry in ledger.entries()] == [odd]


def test_several_ends_are_noted_together_or_not_at_all(path):
    def two_and_a_failure():
        yield DONE, b""
        raise KeyboardInterrupt

    with open_ledger(path) as ledger:
        with pytest.raises(KeyboardInterrupt):
            ledger.finish_all(two_and_a_failure())
        assert ledger.entry("a.txt") is None
        ledger.finish_all([(DONE, b""), (Entry("b", Reached.FAILED, "", ""), b"why")])
        assert [entry.state for entry in ledger.entries()] == [Reached.DONE, Reached.FAILED]


def test_a_second_run_has_to_wait(path):
    with (
        open_ledger(path),
        pytest.raises(CannotWrite, match=r"Another run is using.*Wait for it to finish"),
        open_ledger(path),
    ):
        pass
    with open_ledger(path):
        pass  # the first has ended


def test_a_run_in_another_process_keeps_its_folder_until_it_is_killed(path, writer):
    with pytest.raises(CannotWrite, match="Another run"), open_ledger(path):
        pass
    writer.kill()
    writer.wait()
    with open_ledger(path) as ledger:
        ledger.start("mine")


@pytest.mark.skipif(os.name == "nt", reason="kills a process by a signal")
@pytest.mark.parametrize("seconds", [0.02, 0.15, 0.4])
def test_killed_at_any_moment_every_entry_is_complete(path, writer, seconds):
    time.sleep(seconds)
    os.kill(writer.pid, signal.SIGKILL)
    writer.wait()
    with open_ledger(path) as ledger:
        entries = list(ledger.entries())
        for entry in entries:
            is_done = entry.state is Reached.DONE
            assert entry.after == ("after" if is_done else "")
            assert len(ledger.payload(entry.key)) == (5000 if is_done else 0)
    # nothing is missing before the last one
    assert [entry.key for entry in entries] == [f"{n:06}" for n in range(len(entries))]
    assert sum(entry.state is Reached.STARTED for entry in entries) <= 1


def test_it_can_be_read_while_a_run_is_at_work(path, writer):
    limit = time.monotonic() + 30
    while time.monotonic() < limit:
        with read_ledger(path) as ledger:
            if ledger is not None and ledger.entry("000003") is not None:
                return
    pytest.fail("nothing was seen of the running work")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the rights of a folder")
def test_it_can_be_read_in_a_folder_that_is_read_only(path):
    with open_ledger(path) as ledger:
        ledger.finish(DONE)
    path.parent.chmod(0o500)
    try:
        with read_ledger(path) as ledger:
            assert ledger.entry("a.txt") == DONE
        with pytest.raises(CannotWrite), open_ledger(path):
            pass
    finally:
        path.parent.chmod(0o700)


def test_a_full_disk_is_named(path):
    with open_ledger(path) as ledger:
        ledger._connection.execute("PRAGMA max_page_count = 2")  # SQLite then reports a full disk
        with pytest.raises(CannotWrite, match="the disk is full"):
            ledger.finish(DONE, b"x" * 50_000)


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.EROFS, "the disk is read-only"), (errno.EACCES, "do not have permission")],
)
def test_a_folder_that_cannot_be_written_to_is_named_with_the_cause(
    path, monkeypatch, number, words
):
    def refuse(**_):
        raise OSError(number, "refused")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    (path / "in the way").mkdir(parents=True)
    with pytest.raises(CannotWrite, match=f"“work”: .*{words}"), open_ledger(path):
        pass


def test_reading_writes_nothing(path):
    with open_ledger(path) as ledger:
        ledger.finish(DONE)
    before = {each.name: each.stat().st_mtime_ns for each in path.parent.iterdir()}
    with read_ledger(path) as ledger:
        assert ledger.entry("a.txt") == DONE
    assert {each.name: each.stat().st_mtime_ns for each in path.parent.iterdir()} == before


def test_where_there_is_none_nothing_is_read_and_nothing_made(path):
    with read_ledger(path) as ledger:
        assert ledger is None
    assert not path.parent.exists()


def test_a_damaged_file_is_reported_with_what_to_do(path):
    path.parent.mkdir()
    path.write_bytes(b"this is not a database, though it is long enough to be one" * 40)
    with pytest.raises(CannotRead, match=r"is damaged.*Delete it"), open_ledger(path):
        pass


def test_a_folder_that_cannot_be_made_is_reported(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CannotWrite), open_ledger(tmp_path / "file" / "ledger.sqlite"):
        pass


def test_a_full_disk_is_reported_and_what_was_noted_stays(path):
    with open_ledger(path) as ledger:
        ledger.finish(DONE)
        (count,) = ledger._connection.execute("PRAGMA page_count").fetchone()
        ledger._connection.execute(f"PRAGMA max_page_count = {count}")
        with pytest.raises(CannotWrite):
            ledger.finish(Entry("b", Reached.DONE, "", ""), b"x" * 100_000)
        assert ledger.entry("a.txt") == DONE
        assert ledger.entry("b") is None


def test_all_of_it_can_be_removed(path):
    with open_ledger(path):
        pass
    remove_ledger(path)
    assert list(path.parent.iterdir()) == []


def test_it_is_an_ordinary_sqlite_file(path):
    with open_ledger(path) as ledger:
        ledger.finish(DONE, b"record")
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT state, payload FROM entries").fetchall() == [
        ("done", b"record")
    ]
    connection.close()

"""A folder of books through the real program: broken ones, a kill in the middle, Ctrl-C."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile

import pytest
from sample_books import SAMPLES

from captor_desktop.batch.names import JOURNAL_NAME
from captor_desktop.batch.runner import LEFTOVERS
from captor_desktop.files.ledger import open_ledger

posix_only = pytest.mark.skipif(os.name == "nt", reason="signals of another kind there")
GOOD = 8


@pytest.fixture
def books(tmp_path):
    folder = tmp_path / "in"
    for number in range(GOOD):
        source = SAMPLES[number % len(SAMPLES)]
        target = folder / f"shelf {number % 3}" / f"{number:02} {source.name}"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    return folder


def command(books, out, *more):
    """Return the command that converts by rules and words alone: models are tested elsewhere."""
    program = [sys.executable, "-m", "captor_desktop", "convert", str(books), "--device", "none"]
    return [*program, "--output", str(out), "--jobs", "2", *more]


def epubs(out):
    return {path: path.stat().st_mtime_ns for path in out.rglob("*.epub")}


def wait_for(condition, seconds=120):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.005)


def start(books, out, *more):
    return subprocess.Popen(
        command(books, out, *more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def make_long(books):
    """Make the books long enough to be caught in the middle of the work."""
    for path in books.rglob("*.txt"):
        path.write_bytes(path.read_bytes() * 12)


def test_broken_books_are_three_clear_lines_and_the_rest_is_converted(books, tmp_path):
    (books / "broken pdf.txt").write_bytes(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n" + bytes(500))
    (books / "broken zip.zip").write_bytes(b"PK\x03\x04 and nothing else")
    (books / "empty.txt").write_bytes(b"  \n\n ")
    out = tmp_path / "out"
    done = subprocess.run(command(books, out), capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert len(epubs(out)) == GOOD
    failed = [line for line in done.stderr.splitlines() if "failed" in line]
    assert len(failed) == 3
    assert all(line.rstrip().endswith(")") for line in failed)
    assert "11 books: 8 done, 3 failed" in done.stdout
    assert "Traceback" not in done.stderr


@posix_only
def test_killed_in_the_middle_and_started_again_it_finishes_without_redoing(books, tmp_path):
    make_long(books)
    out = tmp_path / "out"
    program = start(books, out)
    wait_for(lambda: len(epubs(out)) >= 2)
    os.killpg(program.pid, signal.SIGKILL)
    program.communicate()
    before = epubs(out)
    assert 0 < len(before) < GOOD, "the kill came too late to show anything"
    assert all(zipfile.ZipFile(path).testzip() is None for path in before)

    again = subprocess.run(command(books, out), capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stderr
    after = epubs(out)
    assert len(after) == GOOD
    assert {path: after[path] for path in before} == before
    assert all(zipfile.ZipFile(path).testzip() is None for path in after)
    assert not list(out.rglob(LEFTOVERS))


@posix_only
def test_workers_do_not_outlive_a_killed_main_process(books, tmp_path):
    make_long(books)
    out = tmp_path / "out"
    program = start(books, out)
    wait_for(lambda: len(epubs(out)) >= 1)
    program.kill()
    program.wait()
    wait_for(lambda: not group_is_alive(program.pid))
    program.stdout.close()
    program.stderr.close()


@posix_only
@pytest.mark.parametrize("more", [(), ("--jobs", "1")])
def test_ctrl_c_ends_with_130_and_leaves_no_half_file(books, tmp_path, more):
    make_long(books)
    out = tmp_path / "out"
    program = start(books, out, *more)
    wait_for(lambda: len(epubs(out)) >= 1)
    os.killpg(program.pid, signal.SIGINT)
    _, err = program.communicate(timeout=120)
    assert program.returncode == 130
    assert "Traceback" not in err
    assert err.splitlines()[-1].startswith("captor: stopped")
    assert not list(out.rglob(LEFTOVERS))
    assert all(zipfile.ZipFile(path).testzip() is None for path in epubs(out))


@posix_only
def test_a_file_in_place_of_the_output_folder_is_a_clear_line(books, tmp_path):
    out = tmp_path / "out"
    out.write_text("a file where the folder should be")
    done = subprocess.run(command(books, out), capture_output=True, text=True, check=False)
    assert done.returncode == 6
    assert done.stderr.count("\n") == 1
    assert "there is a file where a folder should be" in done.stderr


@posix_only
def test_a_second_run_in_the_same_folder_is_refused(books, tmp_path):
    """The first run is not disturbed, and the second can be started again after it."""
    out = tmp_path / "out"
    with open_ledger(out / JOURNAL_NAME):
        done = subprocess.run(command(books, out), capture_output=True, text=True, check=False)
        assert done.returncode == 6
        assert "Another run is using the folder" in done.stderr
        assert epubs(out) == {}
    assert subprocess.run(command(books, out), capture_output=True, check=False).returncode == 0
    assert len(epubs(out)) == GOOD


def group_is_alive(group):
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True

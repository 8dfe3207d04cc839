from __future__ import annotations

import os
import re
import shutil
import threading
import zipfile
from pathlib import Path

import pytest
from sample_books import SAMPLES, make_shelf, sample

from captor_desktop.batch import journal, runner
from captor_desktop.batch.books import Recipe, find_books, plan_tasks
from captor_desktop.batch.journal import Journal
from captor_desktop.batch.names import JOURNAL_NAME
from captor_desktop.batch.rows import State
from captor_desktop.batch.runner import LEFTOVERS, convert_many, default_jobs
from captor_desktop.batch.workers import Hold
from captor_desktop.errors import BadPattern, CannotWrite
from captor_desktop.files import atomic
from captor_desktop.options import AnalyseOptions, Format, OutputOptions
from captor_desktop.scorer import Scorers
from captor_desktop.work import Cancelled, CancelToken, Work

HOW = AnalyseOptions()
ONE_AND_MORE = [1, pytest.param(2, marks=pytest.mark.slow)]  # processes


@pytest.fixture
def books(tmp_path):
    return make_shelf(tmp_path / "in", "sub")


def run(books, tmp_path, now, **options):
    what = options.pop("what", OutputOptions(now))
    return convert_folder(books, tmp_path / "out", HOW, what, **options)


def convert_folder(books, output, how, what, *, recursive=True, **options):
    tasks = plan_tasks(find_books([books], recursive=recursive, skip=output), output)
    return convert_many(tasks, Recipe(how, what), **options)


def states(rows):
    return [str(row.state) for row in rows]


@pytest.mark.parametrize("jobs", ONE_AND_MORE)
def test_folder_is_converted_and_its_tree_kept(books, tmp_path, now, jobs):
    rows = run(books, tmp_path, now, jobs=jobs)
    assert states(rows) == ["done"] * 4
    made = sorted(p.relative_to(tmp_path / "out").as_posix() for p in tmp_path.rglob("*.epub"))
    expected = [f"{p.stem}.epub" for p in SAMPLES[:3]] + [f"sub/{SAMPLES[3].stem}.epub"]
    assert made == sorted(expected)
    assert rows[0].counts.chapters == 5


@pytest.mark.slow
def test_several_processes_make_the_same_bytes_as_one(books, tmp_path, now):
    what = OutputOptions(now)
    for name, jobs in (("one", 1), ("two", 2)):
        convert_folder(books, tmp_path / name, HOW, what, jobs=jobs)
    for path in (tmp_path / "one").rglob("*.epub"):
        twin = tmp_path / "two" / path.relative_to(tmp_path / "one")
        assert twin.read_bytes() == path.read_bytes()


def test_second_run_does_nothing(books, tmp_path, now):
    run(books, tmp_path, now)
    before = {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*.epub")}
    rows = run(books, tmp_path, now)
    assert states(rows) == ["done before"] * 4
    assert rows[0].counts.chapters == 5
    assert {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*.epub")} == before


def test_changed_book_alone_is_done_again(books, tmp_path, now):
    run(books, tmp_path, now)
    first = sorted(books.glob("*.txt"))[0]
    first.write_text(first.read_text(encoding="utf-8") + "\nMore.\n", encoding="utf-8")
    assert states(run(books, tmp_path, now)) == ["done", *["done before"] * 3]


def test_overwrite_does_all_again(books, tmp_path, now):
    run(books, tmp_path, now)
    again = run(books, tmp_path, now, what=OutputOptions(now, overwrite=True))
    assert states(again) == ["done"] * 4


def test_file_of_another_program_is_kept_and_the_rest_continues(books, tmp_path, now):
    other = tmp_path / "out" / f"{SAMPLES[0].stem}.epub"
    other.parent.mkdir()
    other.write_text("mine")
    rows = run(books, tmp_path, now)
    assert states(rows) == ["skipped", "done", "done", "done"]
    assert "W02" in rows[0].message
    assert other.read_text() == "mine"
    assert states(run(books, tmp_path, now))[0] == "skipped"


@pytest.mark.parametrize("jobs", ONE_AND_MORE)
def test_bad_book_does_not_stop_the_rest(books, tmp_path, now, jobs):
    (books / "bad.txt").write_bytes(b"%PDF-1.7\n" + bytes(range(256)) * 4)
    (books / "empty.txt").write_bytes(b"")
    rows = run(books, tmp_path, now, jobs=jobs)
    failed = {row.task.name: row.message for row in rows if row.state is State.FAILED}
    assert set(failed) == {"bad.txt", "empty.txt"}
    assert "(R02)" in failed["bad.txt"]
    assert "(R03)" in failed["empty.txt"]


def test_error_of_ours_is_a_failed_line_with_its_traceback(books, tmp_path, now, monkeypatch):
    def fault(*_arguments, **_keywords):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(runner, "analyse", fault)
    rows = run(books, tmp_path, now)
    assert states(rows) == ["failed"] * 4
    assert "unexpected error" in rows[0].message
    assert "ZeroDivisionError: oops" in rows[0].traceback


@pytest.mark.parametrize("jobs", ONE_AND_MORE)
def test_bad_pattern_is_reported_once_and_not_for_every_book(books, tmp_path, now, jobs):
    with pytest.raises(BadPattern):
        convert_folder(books, tmp_path, AnalyseOptions(pattern="("), OutputOptions(now), jobs=jobs)


def test_clash_of_names_is_solved(tmp_path, now):
    books = tmp_path / "in"
    books.mkdir()
    shutil.copy(SAMPLES[0], books / "a.txt")
    with zipfile.ZipFile(books / "a.zip", "w") as archive:
        archive.write(SAMPLES[1], "b.txt")
    rows = run(books, tmp_path, now)
    assert [row.outputs[0].name for row in rows] == ["a.epub", "a (zip).epub"]


def test_every_book_is_reported_once_with_its_place(books, tmp_path, now):
    seen, told = [], []
    tasks = plan_tasks(find_books([books]), tmp_path / "out")
    convert_many(
        tasks,
        Recipe(HOW, OutputOptions(now)),
        work=Work(lambda progress: seen.append((progress.done, progress.total))),
        on_row=told.append,
    )
    assert seen == [(n, 4) for n in (1, 2, 3, 4)]
    assert [row.task for row in told] == list(tasks)


def test_journal_is_read_once_however_many_books_there_are(books, tmp_path, now, monkeypatch):
    read = []

    class Counted(Journal):
        def __init__(self, folder):
            read.append(folder)
            super().__init__(folder)

    monkeypatch.setattr(journal, "Journal", Counted)
    run(books, tmp_path, now)
    assert read == [tmp_path / "out"]


@pytest.mark.parametrize("jobs", ONE_AND_MORE)
def test_every_book_is_reported_when_it_is_started(books, tmp_path, now, jobs):
    begun = []
    tasks = plan_tasks(find_books([books]), tmp_path / "out")
    convert_many(tasks, Recipe(HOW, OutputOptions(now)), jobs=jobs, on_start=begun.append)
    assert begun == list(tasks)


@pytest.mark.parametrize("jobs", ONE_AND_MORE)
def test_paused_batch_starts_nothing_until_it_may_continue(books, tmp_path, now, jobs):
    hold, begun, held = Hold(), [], []
    tasks = plan_tasks(find_books([books]), tmp_path / "out")

    def pause_at_the_first(row):
        if not held:
            hold.pause()
            held.append(len(begun))
            threading.Timer(0.5, release).start()

    def release():
        held.append(len(begun))
        hold.go_on()

    rows = convert_many(
        tasks,
        Recipe(HOW, OutputOptions(now)),
        jobs=jobs,
        on_start=begun.append,
        on_row=pause_at_the_first,
        hold=hold,
    )
    assert held[0] == held[1] < len(tasks)
    assert states(rows) == ["done"] * 4


def test_paused_batch_can_be_cancelled(books, tmp_path, now):
    hold, token = Hold(), CancelToken()
    hold.pause()
    token.cancel()
    tasks = plan_tasks(find_books([books]), tmp_path / "out")
    with pytest.raises(Cancelled):
        convert_many(tasks, Recipe(HOW, OutputOptions(now)), work=Work(cancel=token), hold=hold)


@pytest.mark.slow
def test_single_book_may_have_a_process_of_its_own(books, tmp_path, now, monkeypatch):
    monkeypatch.setattr(runner, "analyse", None)  # not used in this process
    tasks = plan_tasks(find_books([books])[:1], tmp_path / "out")
    (row,) = convert_many(tasks, Recipe(HOW, OutputOptions(now)), apart=True)
    assert row.state is State.DONE
    assert row.seconds > 0


def test_doubts_are_counted_and_remembered(tmp_path, now):
    books = tmp_path / "in"
    books.mkdir()
    text = sample("five_doors").read_text(encoding="utf-8")
    (books / "hole.txt").write_text(
        re.sub(r"(?m)^.*\bTWO\b.*$|^II\.?$", "", text), encoding="utf-8"
    )
    first = run(books, tmp_path, now)[0].counts
    again = run(books, tmp_path, now)[0].counts
    assert first.doubts is not None
    assert again == first


def test_models_are_asked_where_the_book_is_converted(books, tmp_path, now, monkeypatch):
    asked = []
    monkeypatch.setattr(runner, "analyse", lambda *given: asked.append(given[-1]))
    tasks = plan_tasks(find_books([books])[:1], tmp_path / "out")
    convert_many(tasks, Recipe(HOW, OutputOptions(now), Scorers))
    assert asked == [Scorers()]


def test_book_done_without_the_models_is_done_again_with_them(books, tmp_path, now):
    tasks = plan_tasks(find_books([books])[:1], tmp_path / "out")
    what = OutputOptions(now)
    for models, expected in (("none", "done"), ("auto", "done"), ("auto", "done before")):
        rows = convert_many(tasks, Recipe(HOW, what, Scorers, models))
        assert states(rows) == [expected]


@pytest.mark.parametrize("jobs", ONE_AND_MORE)
def test_cancel_keeps_what_is_done_and_the_next_run_does_the_rest(books, tmp_path, now, jobs):
    token = CancelToken()
    tasks = plan_tasks(find_books([books]), tmp_path / "out")
    with pytest.raises(Cancelled):
        convert_many(
            tasks,
            Recipe(HOW, OutputOptions(now, (Format.EPUB, Format.TEXT))),
            jobs=jobs,
            work=Work(cancel=token),
            on_row=lambda _row: token.cancel(),
        )
    assert not list(tmp_path.rglob(LEFTOVERS))
    assert all(zipfile.is_zipfile(path) for path in tmp_path.rglob("*.epub"))
    rows = run(books, tmp_path, now, what=OutputOptions(now, (Format.EPUB, Format.TEXT)))
    assert {row.state for row in rows} == {State.DONE, State.SKIPPED}


def test_leftovers_of_a_killed_run_are_removed(books, tmp_path, now, monkeypatch):
    out = tmp_path / "out"
    out.mkdir()
    monkeypatch.setattr(atomic.os, "unlink", lambda *_: None)
    atomic.write_file(out / "x.bin", b"half")
    monkeypatch.undo()
    (leftover,) = out.glob(LEFTOVERS)
    run(books, tmp_path, now)
    assert leftover.exists(), "another run may just be writing it"
    os.utime(leftover, (1, 1))
    run(books, tmp_path, now)
    assert not leftover.exists()


def test_a_leftover_that_cannot_be_removed_stops_nothing(books, tmp_path, now, monkeypatch):
    out = tmp_path / "out"
    out.mkdir()
    leftover = out / ".captor-0123.part"
    leftover.write_bytes(b"half")
    os.utime(leftover, (1, 1))

    def refuse(*_words, **_more):
        raise PermissionError("it is open elsewhere")

    monkeypatch.setattr(Path, "unlink", refuse)
    assert {row.state for row in run(books, tmp_path, now)} == {State.DONE}
    assert leftover.exists()


def test_what_the_user_puts_at_the_place_of_a_failed_book_is_never_replaced(tmp_path, now):
    book = tmp_path / "in" / "a.txt"
    book.parent.mkdir()
    book.touch()
    (tmp_path / "out").mkdir()
    assert states(run(book.parent, tmp_path, now)) == ["failed"]
    own = tmp_path / "out" / "a.epub"
    own.write_text("made by hand")
    shutil.copy(SAMPLES[0], book)
    for _ in range(2):
        (row,) = run(book.parent, tmp_path, now)
        assert row.state is State.KEPT
        assert row.error.code == "W02"
        assert own.read_text() == "made by hand"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_locked_keeps_no_other_from_its_books(books, tmp_path, now):
    locked = tmp_path / "locked"
    shutil.copytree(books / "sub", locked)
    locked.chmod(0o500)
    tasks = plan_tasks(find_books([locked, books]), None)
    assert states(convert_many(tasks, Recipe(HOW, OutputOptions(now)))) == ["failed"] + ["done"] * 4
    locked.chmod(0o700)


def test_a_journal_that_cannot_be_written_keeps_no_other_folder_from_its_books(
    books, tmp_path, now
):
    bad = tmp_path / "bad"
    shutil.copytree(books / "sub", bad)
    (bad / JOURNAL_NAME).mkdir()
    tasks = plan_tasks(find_books([bad, books]), None)
    rows = convert_many(tasks, Recipe(HOW, OutputOptions(now)))
    assert states(rows) == ["failed"] + ["done"] * 4
    assert isinstance(rows[0].error, CannotWrite)


def test_machine_has_a_processor():
    assert default_jobs() >= 1

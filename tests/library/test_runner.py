from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from kept_books import kept_books
from small_library import contents, novel, write_library

from captor_desktop.errors import CannotRead, CannotWrite, OutputExists
from captor_desktop.library import runner
from captor_desktop.library.annotator import annotate_book
from captor_desktop.library.runner import AnnotateOptions, annotate_folder, forget
from captor_desktop.library.shards import Outputs
from captor_desktop.library.store import WORK_FOLDER, open_store
from captor_desktop.work import Cancelled, Work

PLAIN = AnnotateOptions(Outputs(parquet=False))


@pytest.fixture
def library(tmp_path):
    return write_library(tmp_path / "books")


@pytest.fixture
def asked(monkeypatch):
    """The names of the books that are really annotated."""
    names = []

    def listening(job, work):
        names.append(job.name)
        return annotate_book(job, work)

    monkeypatch.setattr(runner, "annotate_book", listening)
    return names


def records(dataset):
    shards = sorted((dataset / "jsonl").iterdir())
    return [json.loads(line) for path in shards for line in path.read_bytes().splitlines()]


def test_every_book_is_annotated_in_the_order_of_names(library, tmp_path):
    outcome = annotate_folder(library, tmp_path / "out", PLAIN)
    names = ["more/pg2.txt", "more/pg4.txt", "pg1.txt", "pg3.txt"]
    assert [record["file"] for record in records(tmp_path / "out")] == names
    assert outcome.manifest.counts["books"] == 4
    assert outcome.manifest.counts["chapters"] == 7 + 6 + 6 + 5
    assert (outcome.annotated, outcome.skipped) == (5, 0)


def test_a_bad_book_is_recorded_and_stops_nothing(library, tmp_path):
    seen = []
    outcome = annotate_folder(library, tmp_path / "out", PLAIN, on_book=seen.append)
    assert outcome.manifest.counts["failures"] == 1
    failures = (tmp_path / "out" / "failures.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["file"] for line in failures] == ["bad.txt"]
    assert [one.name for one in seen if not one.is_good] == ["bad.txt"]


def test_a_whole_dataset_is_left_alone(library, tmp_path, asked):
    annotate_folder(library, tmp_path / "out", PLAIN)
    before = contents(tmp_path / "out")
    asked.clear()
    outcome = annotate_folder(library, tmp_path / "out", PLAIN)
    assert asked == []
    assert (outcome.annotated, outcome.skipped) == (0, 5)
    assert contents(tmp_path / "out") == before
    assert not (tmp_path / "out" / WORK_FOLDER).exists()


def test_a_library_that_has_grown_costs_the_new_book_alone(library, tmp_path, asked):
    annotate_folder(library, tmp_path / "out", PLAIN)
    asked.clear()
    (library / "pg0.txt").write_text(novel(9), encoding="utf-8")
    (library / "pg1.txt").unlink()
    annotate_folder(library, tmp_path / "out", PLAIN)
    assert asked == ["pg0.txt"]
    annotate_folder(library, tmp_path / "fresh", PLAIN)
    assert contents(tmp_path / "out") == contents(tmp_path / "fresh")


def test_a_changed_book_is_done_again(library, tmp_path, asked):
    annotate_folder(library, tmp_path / "out", PLAIN)
    asked.clear()
    (library / "pg3.txt").write_text(novel(3, 9), encoding="utf-8")
    outcome = annotate_folder(library, tmp_path / "out", PLAIN)
    assert asked == ["pg3.txt"]
    assert outcome.manifest.counts["chapters"] == 7 + 6 + 6 + 9


def test_other_outputs_need_no_annotating(library, tmp_path, asked):
    annotate_folder(library, tmp_path / "out", PLAIN)
    asked.clear()
    with_xml = AnnotateOptions(Outputs(parquet=False, xml=True))
    annotate_folder(library, tmp_path / "out", with_xml)
    assert asked == []
    assert (tmp_path / "out" / "xml" / "more" / "pg2.txt.xml").is_file()
    annotate_folder(library, tmp_path / "out", PLAIN)
    assert not list((tmp_path / "out").rglob("*.xml"))


def test_other_options_do_all_again(library, tmp_path, asked):
    annotate_folder(library, tmp_path / "out", PLAIN)
    asked.clear()
    annotate_folder(
        library, tmp_path / "out", AnnotateOptions(Outputs(parquet=False), with_text=False)
    )
    assert len(asked) == 5
    assert {record["text"] for record in records(tmp_path / "out")} == {None}


def test_a_damaged_shard_is_made_again(library, tmp_path, asked):
    annotate_folder(library, tmp_path / "out", PLAIN)
    whole = contents(tmp_path / "out")
    asked.clear()
    (shard,) = (tmp_path / "out" / "jsonl").iterdir()
    shard.write_bytes(shard.read_bytes()[:-100])
    annotate_folder(library, tmp_path / "out", PLAIN)
    assert len(asked) == 4  # the failure is known from elsewhere
    assert contents(tmp_path / "out") == whole


def test_stopped_it_continues(library, tmp_path, asked):
    work = Work()

    def stop_after_two(_annotated):
        if len(asked) == 2:
            work.cancel.cancel()

    with pytest.raises(Cancelled):
        annotate_folder(library, tmp_path / "out", PLAIN, work=work, on_book=stop_after_two)
    assert not (tmp_path / "out" / "manifest.json").exists()
    outcome = annotate_folder(library, tmp_path / "out", PLAIN)
    assert sorted(asked) == sorted(set(asked))
    assert (outcome.annotated, outcome.skipped) == (3, 2)
    annotate_folder(library, tmp_path / "fresh", PLAIN)
    assert contents(tmp_path / "out") == contents(tmp_path / "fresh")


def test_fresh_does_all_again(library, tmp_path, asked):
    annotate_folder(library, tmp_path / "out", PLAIN)
    asked.clear()
    forget(tmp_path / "out")
    annotate_folder(library, tmp_path / "out", PLAIN)
    assert len(asked) == 5


def test_a_folder_of_the_users_own_is_refused(library, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.doc").write_bytes(b"dear")
    with pytest.raises(OutputExists, match="not a dataset"):
        annotate_folder(library, tmp_path / "mine", PLAIN)
    forget(tmp_path / "mine")
    assert contents(tmp_path / "mine") == {"letter.doc": b"dear"}


def test_a_dataset_inside_the_library_is_not_read_as_books(library):
    annotate_folder(library, library / "out", PLAIN)
    assert annotate_folder(library, library / "out", PLAIN).annotated == 0


def test_a_folder_without_books_is_reported(tmp_path):
    with pytest.raises(CannotRead, match="no book"):
        annotate_folder(tmp_path, tmp_path / "out", PLAIN)


@pytest.mark.parametrize("name", ["nowhere", "books/pg1.txt"])
def test_what_is_no_folder_is_reported_and_makes_no_dataset(library, tmp_path, name):
    with pytest.raises(CannotRead, match="could not be opened"):
        annotate_folder(tmp_path / name, tmp_path / "out", PLAIN)
    assert not (tmp_path / "out").exists()


def kill_when_some_are_done(command, dataset):
    """Start a run and kill it and its workers, hard, once some books are kept."""
    program = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    while program.poll() is None and len(kept_books(dataset)) < 3:
        time.sleep(0.005)
    assert program.poll() is None, "it was over before it could be killed"
    os.killpg(program.pid, signal.SIGKILL)
    program.wait()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="kills a group of processes")
def test_killed_in_the_middle_nothing_is_redone_and_nothing_lost(tmp_path, asked):
    library = write_library(tmp_path / "books", books=24, chapters=12)
    words = ["library", "annotate", str(library), "--output", str(tmp_path / "out")]
    more = ["--jobs", "2", "--device", "none", "--no-parquet"]
    kill_when_some_are_done(
        [sys.executable, "-m", "captor_desktop", *words, *more], tmp_path / "out"
    )
    kept = kept_books(tmp_path / "out")
    assert 0 < len(kept) < 24
    annotate_folder(library, tmp_path / "out", PLAIN)
    assert kept.isdisjoint(asked)
    annotate_folder(library, tmp_path / "fresh", PLAIN)
    assert contents(tmp_path / "out") == contents(tmp_path / "fresh")


@pytest.mark.parametrize("manifest", ['{"name": "my web app"}', "[]", "no json"])
def test_another_programs_manifest_makes_no_dataset(library, tmp_path, manifest):
    folder = tmp_path / "app"
    (folder / "xml").mkdir(parents=True)
    own = {"manifest.json": manifest, "README.md": "mine", "xml/mine.xml": "<mine/>"}
    for name, text in own.items():
        (folder / name).write_text(text)
    with pytest.raises(OutputExists, match="not a dataset"):
        annotate_folder(library, folder, PLAIN)
    assert {name: (folder / name).read_text() for name in own} == own


def test_xml_of_books_that_are_gone_goes_and_a_users_own_stays(library, tmp_path):
    out = tmp_path / "out"
    options = AnnotateOptions(Outputs(parquet=False, xml=True))
    annotate_folder(library, out, options)
    (out / "xml" / "mine.xml").write_text("<mine/>")
    (library / "pg1.txt").unlink()
    annotate_folder(library, out, options)
    found = sorted(path.relative_to(out / "xml").as_posix() for path in out.rglob("*.xml"))
    assert found == ["mine.xml", "more/pg2.txt.xml", "more/pg4.txt.xml", "pg3.txt.xml"]
    (library / "pg3.txt").write_bytes(b"")
    annotate_folder(library, out, options)
    assert not (out / "xml" / "pg3.txt.xml").exists()
    forget(out)
    assert [path.name for path in out.rglob("*.xml")] == ["mine.xml"]


def test_odd_names_keep_a_dataset_complete(tmp_path):
    books = tmp_path / "books"
    books.mkdir()
    for name in ("x" * 248 + ".txt", "two\nlines.txt", "back\\slash\r.txt"):
        (books / name).write_text(novel(3), encoding="utf-8")
    out = tmp_path / "out"
    outcome = annotate_folder(books, out, AnnotateOptions(Outputs(parquet=False, xml=True)))
    assert outcome.manifest.counts["books"] == 3
    checked = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=out, capture_output=True)
    assert checked.returncode == 0, checked.stderr


def test_a_second_run_in_the_same_folder_is_refused(library, tmp_path):
    with (
        open_store(tmp_path / "out"),
        pytest.raises(CannotWrite, match=r"Another run is using.*Wait for it to finish"),
    ):
        annotate_folder(library, tmp_path / "out", PLAIN)
    assert annotate_folder(library, tmp_path / "out", PLAIN).annotated == 5


def test_a_complete_dataset_can_be_asked_for_while_nothing_may_be_written(
    library, tmp_path, monkeypatch
):
    annotate_folder(library, tmp_path / "out", PLAIN)

    def refuse(_dataset):
        raise AssertionError("the store was opened")

    monkeypatch.setattr("captor_desktop.library.runner.open_store", refuse)
    assert annotate_folder(library, tmp_path / "out", PLAIN).annotated == 0

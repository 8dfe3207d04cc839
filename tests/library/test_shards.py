from __future__ import annotations

import hashlib

import pytest
from small_library import contents, write_library

from captor_desktop.library import shards
from captor_desktop.library.runner import AnnotateOptions, annotate_folder
from captor_desktop.library.shards import Outputs, file_facts, write_shards
from captor_desktop.library.store import open_store
from captor_desktop.work import QUIET, Cancelled, Work

PLAIN = AnnotateOptions(Outputs(parquet=False))


@pytest.fixture
def small_shards(monkeypatch):
    monkeypatch.setattr(shards, "SHARD_BOOKS", 2)


def test_books_go_into_shards_of_a_fixed_size(tmp_path, small_shards):
    library = write_library(tmp_path / "books", books=5, bad=False)
    annotate_folder(library, tmp_path / "out", PLAIN)
    shards = sorted(path.name for path in (tmp_path / "out" / "jsonl").iterdir())
    assert shards == ["books-00000.jsonl", "books-00001.jsonl", "books-00002.jsonl"]
    counts = [p.read_bytes().count(b"\n") for p in sorted((tmp_path / "out" / "jsonl").iterdir())]
    assert counts == [2, 2, 1]


def test_killed_while_assembling_it_continues_with_the_next_shard(
    tmp_path, small_shards, monkeypatch
):
    library = write_library(tmp_path / "books", books=4, bad=False)
    work = Work()
    real, written = shards._write, []

    def stop_behind_the_first(dataset, store, names, number, *rest):
        paths = real(dataset, store, names, number, *rest)
        written.append(number)
        if number == 0:
            work.cancel.cancel()
        return paths

    monkeypatch.setattr(shards, "_write", stop_behind_the_first)
    with pytest.raises(Cancelled):
        annotate_folder(library, tmp_path / "out", PLAIN, work=work)
    annotate_folder(library, tmp_path / "out", PLAIN)
    assert written == [0, 1]
    annotate_folder(library, tmp_path / "fresh", PLAIN)
    assert contents(tmp_path / "out") == contents(tmp_path / "fresh")


def test_fewer_books_leave_no_old_shard(tmp_path, small_shards):
    library = write_library(tmp_path / "books", books=4, bad=False)
    annotate_folder(library, tmp_path / "out", PLAIN)
    for name in ("pg1.txt", "pg3.txt"):
        (library / name).unlink()
    annotate_folder(library, tmp_path / "out", PLAIN)
    assert [path.name for path in (tmp_path / "out" / "jsonl").iterdir()] == ["books-00000.jsonl"]


def test_the_facts_of_a_file_are_its_size_and_checksum(tmp_path):
    (tmp_path / "a").write_bytes(b"abc")
    digest = hashlib.sha256(b"abc").hexdigest()
    assert file_facts(tmp_path / "a") == {"bytes": 3, "sha256": digest}


def test_no_books_make_no_shard(tmp_path):
    with open_store(tmp_path) as store:
        assert write_shards(tmp_path, store, [], Outputs(), QUIET) == []

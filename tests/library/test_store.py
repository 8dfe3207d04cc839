from __future__ import annotations

import zlib

import pytest

from captor_desktop.errors import CannotWrite
from captor_desktop.library.annotator import Annotated
from captor_desktop.library.store import open_store, remove_store

GOOD = Annotated("a/b.txt", 3, "ff", "", zlib.compress(b"{1}\n{2}\n"))
MARK = (3, "ff")


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path) as opened:
        yield opened


def test_what_is_put_can_be_read_again(store):
    store.put(GOOD, "k")
    assert store.lines("a/b.txt") == [b"{1}\n", b"{2}\n"]
    kept = store.kept("a/b.txt")
    assert kept.is_good
    assert kept.stands_for(MARK, "k")


def test_nothing_is_known_of_a_book_that_was_not_put(store):
    assert store.kept("a/b.txt") is None


def test_another_file_or_other_options_are_done_again(store):
    store.put(GOOD, "k")
    kept = store.kept("a/b.txt")
    assert not kept.stands_for(MARK, "other")
    assert not kept.stands_for((3, "ee"), "k")
    assert not kept.stands_for(None, "k")


def test_a_file_that_is_not_a_book_stays_so_but_an_accident_is_tried_again(store):
    store.put_all(
        [Annotated("pdf", 3, "ff", "R02", b""), Annotated("dead", 3, "ff", "X00", b"")], "k"
    )
    store.put(Annotated("gone", None, None, "R01", b""), "k")
    assert store.kept("pdf").stands_for(MARK, "k")
    assert not store.kept("dead").stands_for(MARK, "k")
    assert store.kept("gone").mark is None


def test_shards_are_kept_apart_from_books(store):
    store.put(Annotated("0", 1, "aa", "", b""), "k")
    assert store.shard(0) == b""
    store.put_shard(0, b"{}")
    assert store.shard(0) == b"{}"
    store.clear()
    assert store.shard(0) == b""
    assert store.kept("0") is None


def test_only_one_run_works_on_a_dataset(store, tmp_path):
    with pytest.raises(CannotWrite, match="Another run"), open_store(tmp_path):
        pass
    remove_store(tmp_path)  # leaves it to the run that has it
    store.put(GOOD, "k")
    assert store.kept("a/b.txt") is not None


def test_all_can_be_removed(tmp_path):
    with open_store(tmp_path) as store:
        store.put(GOOD, "k")
    remove_store(tmp_path)
    assert list(tmp_path.iterdir()) == []

from __future__ import annotations

import zlib

from captor_desktop.library.annotator import Annotated
from captor_desktop.library.store import Store

GOOD = Annotated("a/b.txt", 3, "ff", "", zlib.compress(b"{1}\n{2}\n"))
MARK = (3, "ff")


def test_what_is_put_can_be_read_again(tmp_path):
    store = Store(tmp_path)
    store.put(GOOD, "k")
    assert store.lines("a/b.txt") == [b"{1}\n", b"{2}\n"]
    entry = store.entry("a/b.txt")
    assert entry.is_good
    assert entry.stands_for(MARK, "k")


def test_nothing_is_known_of_a_book_that_was_not_put(tmp_path):
    assert Store(tmp_path).entry("a/b.txt") is None


def test_another_file_or_other_options_are_done_again(tmp_path):
    store = Store(tmp_path)
    store.put(GOOD, "k")
    entry = store.entry("a/b.txt")
    assert not entry.stands_for(MARK, "other")
    assert not entry.stands_for((3, "ee"), "k")
    assert not entry.stands_for(None, "k")


def test_a_file_that_is_no_book_stays_so_but_an_accident_is_tried_again(tmp_path):
    store = Store(tmp_path)
    store.put(Annotated("pdf", 3, "ff", "R02", b""), "k")
    store.put(Annotated("dead", 3, "ff", "X00", b""), "k")
    assert store.entry("pdf").stands_for(MARK, "k")
    assert not store.entry("dead").stands_for(MARK, "k")


def test_a_file_of_ours_that_is_spoiled_is_not_believed(tmp_path):
    store = Store(tmp_path)
    store.put(GOOD, "k")
    (path,) = (p for p in tmp_path.rglob("*") if p.is_file())
    for spoiled in (b"", b"nothing\n", b"{}\n", b'{"file": 1}\n'):
        path.write_bytes(spoiled)
        assert store.entry("a/b.txt") is None


def test_leftovers_are_swept_and_the_rest_stays(tmp_path):
    store = Store(tmp_path)
    store.put(GOOD, "k")
    leftover = store.folder / "records" / ".captor-12.part"
    leftover.write_bytes(b"half")
    store.sweep()
    assert not leftover.exists()
    assert store.entry("a/b.txt") is not None


def test_all_can_be_removed(tmp_path):
    store = Store(tmp_path)
    store.put(GOOD, "k")
    store.remove()
    assert list(tmp_path.iterdir()) == []

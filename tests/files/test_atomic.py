from __future__ import annotations

import errno
import os
import threading

import pytest

from captor_desktop.errors import CannotWrite, OutputExists
from captor_desktop.files.atomic import WRITTEN_LIST, replacing, write_file, write_folder
from captor_desktop.work import Cancelled, CancelToken, Work


def everything(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def refuse(number):
    def refusing(*_arguments, **_more):
        raise OSError(number, os.strerror(number))

    return refusing


def test_a_file_is_written_and_its_folders_are_made(tmp_path):
    write_file(tmp_path / "a" / "b" / "book.epub", b"data")
    assert (tmp_path / "a" / "b" / "book.epub").read_bytes() == b"data"
    assert everything(tmp_path) == ["a", "a/b", "a/b/book.epub"]


def test_the_file_may_be_read_as_the_system_says(tmp_path):
    write_file(tmp_path / "new", b"")
    (tmp_path / "plain").write_bytes(b"")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_an_existing_file_is_kept_unless_allowed(tmp_path):
    path = tmp_path / "book.epub"
    path.write_bytes(b"old")
    with pytest.raises(OutputExists) as caught:
        write_file(path, b"new")
    assert caught.value.path == path
    assert path.read_bytes() == b"old"
    write_file(path, b"new", overwrite=True)
    assert path.read_bytes() == b"new"
    assert everything(tmp_path) == ["book.epub"]


def test_a_file_that_appears_meanwhile_is_kept(tmp_path, monkeypatch):
    path = tmp_path / "book.epub"
    real_fsync = os.fsync

    def fsync_and_somebody_else_writes(handle):
        real_fsync(handle)
        path.write_bytes(b"theirs")

    monkeypatch.setattr(os, "fsync", fsync_and_somebody_else_writes)
    with pytest.raises(OutputExists):
        write_file(path, b"ours")
    assert path.read_bytes() == b"theirs"
    assert everything(tmp_path) == ["book.epub"]


@pytest.mark.parametrize("has_links", [True, False])
def test_of_many_writers_one_wins(tmp_path, monkeypatch, has_links):
    if not has_links:
        monkeypatch.setattr(os, "link", refuse(errno.EPERM))
    path = tmp_path / "book.epub"
    outcomes = []

    def write(number):
        try:
            write_file(path, b"%d" % number)
            outcomes.append(number)
        except OutputExists:
            pass

    threads = [threading.Thread(target=write, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(outcomes) == 1
    assert path.read_bytes() == b"%d" % outcomes[0]
    assert everything(tmp_path) == ["book.epub"]


def test_a_disk_without_links_gets_the_file_as_well(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "link", refuse(errno.EPERM))
    write_file(tmp_path / "book.epub", b"data")
    assert everything(tmp_path) == ["book.epub"]


def test_a_failure_after_the_name_is_taken_gives_it_back(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "link", refuse(errno.EPERM))
    monkeypatch.setattr(os, "replace", refuse(errno.EIO))
    with pytest.raises(CannotWrite):
        write_file(tmp_path / "book.epub", b"data")
    assert everything(tmp_path) == []


@pytest.mark.parametrize(
    ("call", "number", "words"),
    [
        ("fsync", errno.ENOSPC, "the disk is full"),
        ("open", errno.EACCES, "do not have permission"),
        ("open", errno.EPERM, "do not have permission"),
        ("open", errno.EROFS, "read-only"),
        ("link", errno.ENAMETOOLONG, "too long"),
        ("link", errno.ENOSPC, "the disk is full"),
        ("fsync", errno.EIO, "reports an error"),
        ("fsync", errno.EBUSY, os.strerror(errno.EBUSY)),
    ],
)
def test_what_the_disk_refuses_is_explained_and_nothing_is_left(
    tmp_path, monkeypatch, call, number, words
):
    monkeypatch.setattr(os, call, refuse(number))
    with pytest.raises(CannotWrite, match=words) as caught:
        write_file(tmp_path / "new" / "book.epub", b"data")
    assert str(caught.value.advice)
    assert "book.epub" in str(caught.value)
    assert everything(tmp_path) == []


def test_a_full_disk_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "book.epub"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", refuse(errno.ENOSPC))
    with pytest.raises(CannotWrite):
        write_file(path, b"new", overwrite=True)
    assert path.read_bytes() == b"old"
    assert everything(tmp_path) == ["book.epub"]


@pytest.mark.parametrize("fault", [KeyboardInterrupt, SystemExit])
def test_ctrl_c_leaves_nothing(tmp_path, monkeypatch, fault):
    def interrupted(_handle):
        raise fault

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(fault):
        write_file(tmp_path / "new" / "book.epub", b"data")
    assert everything(tmp_path) == []


def test_a_cancelled_file_leaves_nothing(tmp_path):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        write_file(tmp_path / "book.epub", b"data", work=Work(cancel=cancel))
    assert everything(tmp_path) == []


def test_a_name_too_long_for_the_disk_is_explained(tmp_path):
    with pytest.raises(CannotWrite, match="too long"):
        write_file(tmp_path / ("x" * 300), b"data")
    assert everything(tmp_path) == []


def test_a_name_that_no_disk_allows_is_explained(tmp_path):
    with pytest.raises(CannotWrite, match="does not allow"):
        write_file(tmp_path / "a\x00b", b"data")


def test_a_file_in_the_place_of_a_folder_is_explained(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "file" / "book.epub", tmp_path / "file" / "deeper" / "book.epub"):
        with pytest.raises(CannotWrite, match="there is a file where a folder should be"):
            write_file(path, b"data")


def test_a_folder_in_the_place_of_the_file_is_explained(tmp_path):
    (tmp_path / "book.epub").mkdir()
    with pytest.raises(OutputExists):
        write_file(tmp_path / "book.epub", b"data")
    with pytest.raises(CannotWrite, match="a folder with that name"):
        write_file(tmp_path / "book.epub", b"data", overwrite=True)
    assert everything(tmp_path) == ["book.epub"]


FILES = [("001.txt", b"one"), ("002.txt", b"two")]


def shown(folder):
    """Return everything but the hidden list of what we wrote."""
    return [name for name in everything(folder) if not name.endswith(WRITTEN_LIST)]


def test_a_folder_is_written_completely(tmp_path):
    write_folder(tmp_path / "a" / "book", FILES)
    assert shown(tmp_path) == ["a", "a/book", "a/book/001.txt", "a/book/002.txt"]


def test_an_empty_folder_is_used(tmp_path):
    (tmp_path / "book").mkdir()
    write_folder(tmp_path / "book", FILES)
    assert len(shown(tmp_path / "book")) == 2


def test_a_full_folder_is_kept_unless_allowed(tmp_path):
    write_folder(tmp_path / "book", FILES)
    with pytest.raises(OutputExists):
        write_folder(tmp_path / "book", FILES[:1])
    write_folder(tmp_path / "book", FILES[:1], overwrite=True)
    assert shown(tmp_path) == ["book", "book/001.txt"]


def test_a_file_that_the_user_put_beside_ours_is_never_removed(tmp_path):
    write_folder(tmp_path / "book", FILES)
    notes = tmp_path / "book" / "001 - my notes.txt"
    notes.write_text("mine")
    with pytest.raises(CannotWrite, match="did not write"):
        write_folder(tmp_path / "book", FILES, overwrite=True)
    assert notes.read_text() == "mine"
    assert len(shown(tmp_path / "book")) == 3


def test_a_folder_filled_meanwhile_is_kept(tmp_path):
    def files():
        yield from FILES
        (tmp_path / "book").mkdir()
        (tmp_path / "book" / "theirs").write_bytes(b"")

    with pytest.raises(OutputExists):
        write_folder(tmp_path / "book", files())
    assert everything(tmp_path) == ["book", "book/theirs"]


def test_a_folder_of_other_things_is_refused_even_if_allowed(tmp_path):
    (tmp_path / "book" / "photos").mkdir(parents=True)
    (tmp_path / "letter").write_bytes(b"")
    for name in ("book", "letter"):
        with pytest.raises(CannotWrite, match="did not write"):
            write_folder(tmp_path / name, FILES, overwrite=True)
    assert everything(tmp_path) == ["book", "book/photos", "letter"]


def test_a_folder_that_can_not_be_put_in_place_leaves_the_old_one(tmp_path, monkeypatch):
    write_folder(tmp_path / "book", FILES)
    real_rename, calls = os.rename, []

    def rename_once(source, target):
        calls.append(source)
        if len(calls) == 2:
            raise OSError(errno.EIO, "fault")
        real_rename(source, target)

    monkeypatch.setattr(os, "rename", rename_once)
    with pytest.raises(CannotWrite):
        write_folder(tmp_path / "book", FILES[:1], overwrite=True)
    assert shown(tmp_path) == ["book", "book/001.txt", "book/002.txt"]


def test_a_full_disk_leaves_no_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", refuse(errno.ENOSPC))
    with pytest.raises(CannotWrite, match="full"):
        write_folder(tmp_path / "new" / "book", FILES)
    assert everything(tmp_path) == []


def test_a_cancelled_folder_leaves_nothing(tmp_path):
    cancel = CancelToken()

    def files():
        yield FILES[0]
        cancel.cancel()
        yield FILES[1]

    with pytest.raises(Cancelled):
        write_folder(tmp_path / "book", files(), work=Work(cancel=cancel))
    assert everything(tmp_path) == []


def test_a_folder_no_longer_empty_at_the_last_moment_is_kept(tmp_path, monkeypatch):
    real_rename = os.rename

    def somebody_is_quicker(source, target):
        (tmp_path / "book").mkdir()
        (tmp_path / "book" / "theirs").write_bytes(b"")
        real_rename(source, target)

    monkeypatch.setattr(os, "rename", somebody_is_quicker)
    with pytest.raises(OutputExists):
        write_folder(tmp_path / "book", FILES)
    assert everything(tmp_path) == ["book", "book/theirs"]


def test_a_large_file_takes_the_place_of_the_old_one_at_the_end(tmp_path):
    path = tmp_path / "new" / "data"
    with replacing(path) as file:
        file.write(b"one")
    with replacing(path) as file:
        file.write(b"two")
        assert path.read_bytes() == b"one"
    assert path.read_bytes() == b"two"
    assert everything(tmp_path) == ["new", "new/data"]


def test_an_error_while_writing_a_large_file_leaves_the_old_one(tmp_path):
    path = tmp_path / "data"
    path.write_bytes(b"old")

    def write_half():
        with replacing(path) as file:
            file.write(b"half")
            raise ValueError("a fault of the writer's own")

    with pytest.raises(ValueError, match="own"):
        write_half()
    assert path.read_bytes() == b"old"
    assert everything(tmp_path) == ["data"]

from __future__ import annotations

from pathlib import Path

import pytest

from captor_desktop.gui.batch.finding import find_in
from captor_desktop.work import Cancelled, CancelToken, Work


def names(finding):
    return [listed.book.source.name for listed in finding.books]


def test_books_of_files_and_folders_are_found_with_their_sizes(books):
    single = books / "five_doors.txt"
    found = find_in([books, single], recursive=True, skip=None, work=Work())
    assert len(found.books) == 5  # the list itself takes no file twice
    assert found.books[0].size == found.books[0].book.source.stat().st_size
    assert found.problems == ()


def test_name_is_the_path_below_the_folder_and_links_are_followed(books):
    (books / "link.txt").symlink_to(books / "five_doors.txt")
    found = find_in([books], recursive=True, skip=None, work=Work())
    assert any(listed.name.startswith("more/") for listed in found.books)
    assert all(not Path(listed.real).is_symlink() for listed in found.books)


def test_folders_below_are_left_out_if_not_wanted(books):
    found = find_in([books], recursive=False, skip=None, work=Work())
    assert len(names(found)) == 3


def test_folder_without_a_book_is_a_problem_and_not_the_end(books, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    found = find_in([empty, books], recursive=True, skip=None, work=Work())
    assert len(found.books) == 4
    assert "no book" in str(found.problems[0])


def test_file_that_is_gone_is_listed_and_will_fail_later(tmp_path):
    found = find_in([tmp_path / "gone.txt"], recursive=True, skip=None, work=Work())
    assert found.books[0].size == 0


def test_looking_can_be_cancelled(books):
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        find_in([books], recursive=True, skip=None, work=Work(cancel=token))

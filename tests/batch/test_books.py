from __future__ import annotations

import os
from pathlib import Path

import pytest

from captor_desktop.batch.books import FoundBook, find_books, plan_tasks
from captor_desktop.batch.names import JOURNAL_NAME
from captor_desktop.conversion import output_paths
from captor_desktop.errors import CannotRead
from captor_desktop.files.ledger import Entry, Reached, open_ledger
from captor_desktop.options import Format


def make(root, *names):
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)


def names(root, **options):
    return [b.source.relative_to(root).as_posix() for b in find_books([root], **options)]


def stems(tasks):
    return [task.stem for task in tasks]


def test_only_what_ends_like_a_book_is_found_in_a_fixed_order(tmp_path):
    make(tmp_path, "b.txt", "A.TXT", "c.zip", "d.txt.gz", "e.text", "f.jpg", "g.gz", "sub/h.txt")
    assert names(tmp_path) == ["A.TXT", "b.txt", "c.zip", "d.txt.gz", "e.text", "sub/h.txt"]


def test_pages_and_epubs_are_books_too(tmp_path):
    make(tmp_path, "a.epub", "b.htm", "c.HTML", "d.xhtml", "readme.md")
    assert names(tmp_path) == ["a.epub", "b.htm", "c.HTML", "d.xhtml"]


def test_an_epub_beside_its_text_is_the_same_book_again(tmp_path):
    make(tmp_path, "a.txt", "a.epub", "a.html", "a (zip).epub", "a.zip", "b.epub")
    assert names(tmp_path) == ["a.txt", "a.zip", "b.epub"]


def test_no_output_takes_the_place_of_its_book(tmp_path):
    make(tmp_path, "a.epub", "b.html", "c.htm")
    found = find_books([tmp_path])
    assert stems(plan_tasks(found)) == ["a (chapters)", "b (chapters)", "c"]
    assert stems(plan_tasks(found, tmp_path / "out")) == ["a", "b", "c"]
    make(tmp_path, "a (chapters).epub", "b (chapters).html")
    assert names(tmp_path) == ["a.epub", "b.html", "c.htm"]


def test_folders_inside_are_left_alone_if_asked(tmp_path):
    make(tmp_path, "a.txt", "sub/b.txt")
    assert names(tmp_path, recursive=False) == ["a.txt"]


def test_hidden_and_junk_is_left_out(tmp_path):
    make(tmp_path, "a.txt", ".hidden.txt", "~lock.txt", ".git/x.txt", "__MACOSX/a.txt")
    assert names(tmp_path) == ["a.txt"]


def test_output_folder_inside_the_books_is_not_searched(tmp_path):
    make(tmp_path, "a.txt", "out/b.txt")
    assert names(tmp_path, skip=tmp_path / "out") == ["a.txt"]


def test_earlier_output_beside_its_book_is_no_book(tmp_path):
    make(tmp_path, "a.txt", "a-chapters/001.txt", "a.chapters.txt")
    assert names(tmp_path) == ["a.txt"]


def test_folder_that_only_looks_like_our_output_is_searched(tmp_path):
    make(tmp_path, "my-chapters/a.txt", "b.chapters.txt")
    assert names(tmp_path) == ["b.chapters.txt", "my-chapters/a.txt"]


def test_named_file_is_taken_whatever_its_ending_even_if_it_is_missing(tmp_path):
    make(tmp_path, "a.doc")
    found = find_books([tmp_path / "a.doc", tmp_path / "none.txt"])
    assert [book.source.name for book in found] == ["a.doc", "none.txt"]


def test_file_named_twice_is_taken_once(tmp_path):
    make(tmp_path, "a.txt", "b.txt")
    found = find_books([tmp_path / "b.txt", tmp_path, tmp_path / "." / "a.txt"])
    assert [book.source.name for book in found] == ["b.txt", "a.txt"]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_in_a_ring_end(tmp_path):
    make(tmp_path, "sub/a.txt")
    (tmp_path / "sub" / "up").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "again").symlink_to(tmp_path / "sub", target_is_directory=True)
    (tmp_path / "broken.txt").symlink_to(tmp_path / "nowhere.txt")
    (tmp_path / "itself.txt").symlink_to(tmp_path / "itself.txt")
    assert len(names(tmp_path)) == 1


def test_folder_without_books_says_what_to_do(tmp_path):
    with pytest.raises(CannotRead, match=r"no book.*\.txt"):
        find_books([tmp_path])


def test_outputs_lie_beside_the_books_or_in_the_same_tree(tmp_path):
    make(tmp_path / "in", "a.txt", "sub/b.txt")
    books = find_books([tmp_path / "in"])
    beside = plan_tasks(books)
    assert [task.folder for task in beside] == [tmp_path / "in", tmp_path / "in" / "sub"]
    apart = plan_tasks(books, tmp_path / "out")
    assert [task.folder for task in apart] == [tmp_path / "out", tmp_path / "out" / "sub"]
    assert [task.name for task in apart] == ["a.txt", "sub/b.txt"]


def test_books_of_one_stem_get_names_of_their_own(tmp_path):
    make(tmp_path, "a.txt", "a.zip", "a.txt.gz", "b.txt")
    tasks = plan_tasks(find_books([tmp_path]))
    assert stems(tasks) == ["a", "a (txt.gz)", "a (zip)", "b"]


def test_names_that_differ_by_case_alone_are_a_clash(tmp_path):
    books = [FoundBook(tmp_path / name, tmp_path) for name in ("a.txt", "A.txt", "A.TXT")]
    assert stems(plan_tasks(books)) == ["a", "A (txt)", "A (3)"]


def test_same_name_from_two_folders_is_a_clash_in_one_output_folder(tmp_path):
    make(tmp_path, "x/a.txt", "y/a.txt")
    found = find_books([tmp_path / "x", tmp_path / "y"])
    assert stems(plan_tasks(found, tmp_path / "out")) == ["a", "a (txt)"]
    assert stems(plan_tasks(found)) == ["a", "a"]


def test_no_two_tasks_ever_write_one_file(tmp_path):
    make(tmp_path, "a.txt", "a.zip", "a (zip).txt", "a (zip).zip", "sub/a.txt")
    tasks = plan_tasks(find_books([tmp_path]), tmp_path / "out")
    paths = [
        str(path).casefold()
        for task in tasks
        for path in output_paths(task.source, task.folder, tuple(Format), stem=task.stem)
    ]
    assert len(set(paths)) == len(paths)


def test_long_names_that_are_cut_alike_still_differ_and_fit(tmp_path):
    found = [FoundBook(tmp_path / f"{'é' * 120}{n}.txt.gz", tmp_path) for n in range(3)]
    names = stems(plan_tasks(found))
    assert len(set(names)) == 3
    assert names[1].endswith("é (txt.gz)")
    assert all(len(name.encode()) < 240 for name in names)


@pytest.mark.parametrize("name", ["a (zip)-chapters", "a (2)-chapters"])
def test_earlier_output_under_a_longer_name_is_no_book(tmp_path, name):
    make(tmp_path, "a.txt", "a.zip", f"{name}/001.txt", "a (zip).chapters.txt")
    assert names(tmp_path) == ["a.txt", "a.zip"]


def test_what_a_journal_tells_of_is_no_book(tmp_path):
    make(tmp_path, "b.txt", "old/x-chapters/001.txt", "old/y.chapters.txt", "old/own.txt")
    with open_ledger(tmp_path / "old" / JOURNAL_NAME) as ledger:
        ledger.finish(
            Entry("../x.txt", Reached.DONE, "", "", '{"own.txt": null}', '{"x-chapters": "1"}')
        )
        ledger.finish(Entry("../y.txt", Reached.DONE, "", "", "", '{"y.chapters.txt": "1"}'))
    assert names(tmp_path) == ["b.txt", "old/own.txt"]


def test_a_folder_without_books_among_others_is_only_reported(tmp_path):
    make(tmp_path, "books/a.txt", "empty/readme.md")
    problems = []
    books = find_books([tmp_path / "empty", tmp_path / "books"], on_problem=problems.append)
    assert [book.source.name for book in books] == ["a.txt"]
    assert "empty" in str(problems[0])


def test_folders_without_books_alone_are_an_error_even_with_a_listener(tmp_path):
    make(tmp_path, "empty/readme.md")
    with pytest.raises(CannotRead, match="no book"):
        find_books([tmp_path / "empty"], on_problem=lambda _problem: None)


def test_what_lies_in_a_locked_folder_ends_nothing(tmp_path, monkeypatch):
    make(tmp_path, "a.txt", "sub/b.txt")

    def locked(_path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", locked)
    monkeypatch.setattr(Path, "is_file", locked)
    assert names(tmp_path) == ["a.txt", "sub/b.txt"]


def test_numbers_in_names_are_in_their_order(tmp_path):
    for name in ("book10.txt", "book2.txt", "book1.txt", "book.txt", "Appendix.txt", "946.txt"):
        (tmp_path / name).write_text("x")
    found = [book.source.stem for book in find_books([tmp_path])]
    assert found == ["946", "Appendix", "book", "book1", "book2", "book10"]

from __future__ import annotations

import json
import os

import pytest

from captor_desktop.batch.names import JOURNAL_NAME, Names, Place, outputs_told_in
from captor_desktop.files.ledger import Entry, Reached, open_ledger

NAME = "Jane Austen - Lady Susan"


@pytest.fixture
def journal(tmp_path):
    """Note that outputs were made of a book, and put both there."""

    def note(source, *outputs, root=tmp_path):
        for name in (source, *outputs):
            (root / name).touch()
        with open_ledger(root / JOURNAL_NAME) as ledger:
            made = json.dumps(dict.fromkeys(outputs, "1"))
            ledger.finish(Entry(source, Reached.DONE, "", "", "", made))

    return note


def given(folder, *sources, own=NAME):
    return Names().give([Place(own, folder / source, folder, folder) for source in sources])


def test_books_of_one_title_get_numbers(tmp_path):
    assert given(tmp_path, "a.txt", "b.txt", "c.txt") == [NAME, f"{NAME} (2)", f"{NAME} (3)"]


def test_a_book_keeps_its_name_whatever_the_order(tmp_path, journal):
    journal("b.txt", f"{NAME}.epub")
    journal("a.txt", f"{NAME} (2).epub")
    assert given(tmp_path, "a.txt", "b.txt") == [f"{NAME} (2)", NAME]
    assert given(tmp_path, "a.txt") == [f"{NAME} (2)"]


def test_a_new_book_does_not_take_the_name_of_one_that_is_not_converted_now(tmp_path, journal):
    journal("b.txt", f"{NAME}.epub", f"{NAME}-chapters", f"{NAME}.chapters.txt")
    assert given(tmp_path, "a.txt") == [f"{NAME} (2)"]
    assert given(tmp_path, "a.txt", "b.txt", "c.txt") == [f"{NAME} (2)", NAME, f"{NAME} (3)"]


def test_names_that_differ_by_case_alone_are_a_clash(tmp_path, journal):
    journal("b.txt", f"{NAME.upper()}.epub")
    assert given(tmp_path, "a.txt") == [f"{NAME} (2)"]


@pytest.mark.parametrize("gone", ["b.txt", f"{NAME}.epub"])
def test_a_name_is_free_once_its_book_or_its_output_is_gone(tmp_path, journal, gone):
    journal("b.txt", f"{NAME}.epub")
    (tmp_path / gone).unlink()
    assert given(tmp_path, "a.txt") == [NAME]


def test_a_book_of_another_title_now_gets_another_name(tmp_path, journal):
    journal("a.txt", f"{NAME} (2).epub")
    assert given(tmp_path, "a.txt", own="Emma") == ["Emma"]


def test_outputs_of_other_folders_take_no_name_away(tmp_path, journal):
    (tmp_path / "sub").mkdir()
    journal("b.txt", f"sub/{NAME}.epub")
    assert given(tmp_path, "a.txt") == [NAME]
    place = Place(NAME, tmp_path / "a.txt", tmp_path / "sub", tmp_path)
    assert Names().give([place]) == [f"{NAME} (2)"]


def test_the_journal_of_the_folder_itself_counts_too(tmp_path, journal):
    (tmp_path / "sub").mkdir()
    journal("b.txt", f"{NAME}.epub", root=tmp_path / "sub")  # exported on its own
    place = Place(NAME, tmp_path / "sub" / "a.txt", tmp_path / "sub", tmp_path)
    assert Names().give([place]) == [f"{NAME} (2)"]


def test_all_that_was_made_has_its_whole_path(tmp_path):
    with open_ledger(tmp_path / JOURNAL_NAME) as ledger:
        made = json.dumps({"x-chapters": "1", "sub/x.epub": "2"})
        ledger.finish(Entry("x.txt", Reached.DONE, "", "", '{"own.txt": null}', made))
        ledger.finish(Entry("y.txt", Reached.FAILED, "", "", "", '{"../y.epub": "3"}'))
        ledger.start("z.txt", before='{"z.epub": "4"}')
    expected = {tmp_path / "x-chapters", tmp_path / "sub" / "x.epub", tmp_path.parent / "y.epub"}
    assert outputs_told_in(str(tmp_path)) == {os.path.abspath(path) for path in expected}


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b'[]\n7\n{"outputs": null}\n{'])
def test_a_journal_that_is_not_there_or_damaged_tells_of_nothing(tmp_path, content):
    if content is not None:
        (tmp_path / JOURNAL_NAME).write_bytes(content)
    assert outputs_told_in(str(tmp_path)) == frozenset()

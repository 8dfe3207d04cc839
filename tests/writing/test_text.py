from __future__ import annotations

import dataclasses

import pytest

from captor_desktop.book import Shape
from captor_desktop.edits import rename
from captor_desktop.errors import CannotWrite, OutputExists
from captor_desktop.segmentation import Kind
from captor_desktop.work import Cancelled, CancelToken, Work
from captor_desktop.writing.output import write_text, write_texts
from captor_desktop.writing.text import (
    STAGE,
    chapter_files,
    marked_text,
)

TEXT = """\
TITLE

CHAPTER I

One _fine_
day.

    a verse
      of two

CHAPTER II
Text at once.
"""
SPECS = [
    ("TITLE", Kind.TITLE, 0, 0, "Title page"),
    ("CHAPTER I", Kind.CHAPTER, 1, 0, "Chapter I"),
    ("CHAPTER II", Kind.CHAPTER, 1, 0, "Chapter II"),
]


@pytest.fixture
def little(make_book, cut):
    book = make_book(TEXT, {"a verse": Shape.VERSE})
    return book, cut(book, SPECS)


def test_every_section_is_a_file_with_its_lines_as_they_are(little):
    assert chapter_files(*little) == [
        ("001 - Title page.txt", "TITLE\n"),
        (
            "002 - Chapter I.txt",
            "CHAPTER I\n\nOne _fine_\nday.\n\n    a verse\n      of two\n",
        ),
        ("003 - Chapter II.txt", "CHAPTER II\nText at once.\n"),
    ]


def test_a_new_name_stands_in_the_text(little):
    book, segmentation = little
    files = chapter_files(book, rename(segmentation, 1, "The Beginning"))
    assert files[1][0] == "002 - The Beginning.txt"
    assert files[1][1].startswith("The Beginning\n\n")
    assert "CHAPTER I\n" not in files[1][1]


def test_a_chapter_without_a_heading_shows_its_label(make_book, cut):
    book = make_book("It rained.\n\nIt stopped.")
    segmentation = cut(book, [("It rained.", Kind.CHAPTER, 0, 0, "Chapter 1")])
    assert chapter_files(book, segmentation)[0][1].startswith("Chapter 1\n\nIt rained.")


def test_the_marked_text_has_a_line_before_every_section(little):
    text = marked_text(*little)
    markers = [line for line in text.split("\n") if line.startswith("===== ")]
    assert markers == [
        "===== 001 title: Title page =====",
        "===== 002 chapter: Chapter I =====",
        "===== 003 chapter: Chapter II =====",
    ]


def test_a_line_of_the_book_is_never_taken_for_a_marker(make_book, cut):
    book = make_book("START\n\n===== 002 chapter: false =====")
    text = marked_text(book, cut(book, [("START", Kind.CHAPTER, 1, 0, "Start")]))
    assert sum(line.startswith("===== ") for line in text.split("\n")) == 1


def test_the_words_of_all_files_are_the_words_of_the_book(sample, words_of):
    book, segmentation = sample
    text = "\n".join(text for _, text in chapter_files(book, segmentation))
    assert words_of(text) == words_of("\n".join(book.body))


def test_chapters_are_written_into_a_folder(little, tmp_path):
    folder = tmp_path / "new" / "lantern"
    seen = []
    write_texts(folder, chapter_files(*little), STAGE, work=Work(seen.append))
    assert sorted(p.name for p in folder.glob("*.txt"))[1] == "002 - Chapter I.txt"
    assert (folder / "001 - Title page.txt").read_bytes() == b"TITLE\n"
    assert (seen[0].done, seen[-1].done, seen[-1].total) == (0, 3, 3)


def test_an_older_folder_of_chapters_is_replaced_only_if_allowed(little, tmp_path):
    folder = tmp_path / "lantern"
    write_texts(folder, chapter_files(*little), STAGE)
    (folder / "001 - Title page.txt").write_text("old")
    with pytest.raises(OutputExists):
        write_texts(folder, chapter_files(*little), STAGE)
    assert (folder / "001 - Title page.txt").read_text() == "old"
    write_texts(folder, chapter_files(*little), STAGE, overwrite=True)
    assert (folder / "001 - Title page.txt").read_text() == "TITLE\n"


def test_a_folder_with_other_files_is_never_replaced(little, tmp_path):
    (tmp_path / "diary.doc").write_text("mine")
    with pytest.raises(CannotWrite):
        write_texts(tmp_path, chapter_files(*little), STAGE, overwrite=True)
    assert [p.name for p in tmp_path.iterdir()] == ["diary.doc"]


def test_cancelled_chapters_leave_nothing(little, tmp_path):
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        write_texts(
            tmp_path / "a",
            chapter_files(*little),
            STAGE,
            work=Work(lambda p: cancel.cancel(), cancel),
        )
    assert list(tmp_path.iterdir()) == []


def test_broken_characters_do_not_stop_the_writing(little, tmp_path):
    book, segmentation = little
    lines = tuple(line.replace("fine", "f\ud800ne") for line in book.lines)
    path = tmp_path / "all.txt"
    write_text(path, marked_text(dataclasses.replace(book, lines=lines), segmentation))
    assert "One _f?ne_" in path.read_text(encoding="utf-8")

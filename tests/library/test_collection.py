from __future__ import annotations

import pytest
from library.summaries import summary
from small_library import novel, write_library

from captor_desktop.library.collection import BOTH, NUMBERS, TITLES, join, read_library
from captor_desktop.library.gutenberg_catalogue import CatalogueBook, ListedPerson
from captor_desktop.library.metadata import Mark
from captor_desktop.library.runner import AnnotateOptions, annotate_folder
from captor_desktop.library.shards import Outputs
from captor_desktop.work import QUIET, Cancelled, Work


def one(**fields):
    (book,) = join([summary(**fields)], {}, has_catalogue=False)
    return book


def test_a_book_is_put_into_figures():
    book = one()
    assert book.chapter_words == 1000
    assert book.variation == pytest.approx(0.0816, abs=1e-4)
    assert (book.form, book.family) == ("Chapter # / TITLE", "Chapter # TITLE")
    assert book.naming == BOTH


def test_of_two_formats_that_are_as_frequent_one_is_always_chosen():
    assert one(formats={"b": 2, "a": 2}).form == one(formats={"a": 2, "b": 2}).form == "a"


def test_chapters_are_called_by_what_most_of_them_have():
    assert one(titled=1).naming == NUMBERS
    assert one(numbered=0).naming == TITLES


def test_a_second_copy_is_marked_and_counts_for_no_figure():
    first, second = join([summary(1), summary(2, title="The Tale NUMBER 1")], {}, has_catalogue=0)
    assert first.has_chapters
    assert second.marks >= {Mark.DUPLICATE}
    assert not second.has_chapters


def test_the_catalogue_gives_the_year_unless_it_speaks_of_another_book():
    entry = CatalogueBook("The Tale Number 1", (ListedPerson("A", "author", 1840),))
    (book,) = join([summary(1)], {1: entry}, has_catalogue=True)
    assert (book.year, book.birth.source) == (1840, "catalogue")
    other = CatalogueBook("Middlemarch", entry.people)
    (book,) = join([summary(1)], {1: other}, has_catalogue=True)
    assert book.year is None
    assert Mark.OTHER_TITLE in book.marks


def test_a_book_without_chapters_can_be_put_into_figures():
    book = one(chapters=0, chapter_words=[], formats={}, method="predicted")
    assert (book.chapter_words, book.variation, book.form) == (0, None, "")
    assert book.year is None


def test_a_dataset_is_read_with_its_failures(tmp_path):
    library = write_library(tmp_path / "books", books=2)
    (library / "x.txt").write_text(novel(5, author="Doe, Ann, 1850-1900"), encoding="utf-8")
    annotate_folder(library, tmp_path / "out", AnnotateOptions(Outputs(parquet=False)))
    read = read_library(tmp_path / "out", None, QUIET)
    assert len(read.books) == len(read.novels) == 3
    assert [book.year for book in read.dated] == [1850]
    assert [failure["file"] for failure in read.failures] == ["bad.txt"]
    work = Work()
    work.cancel.cancel()
    with pytest.raises(Cancelled):
        read_library(tmp_path / "out", None, work)

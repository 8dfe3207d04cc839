from __future__ import annotations

import dataclasses
import zipfile

import pytest

from captor_desktop.book import Metadata
from captor_desktop.gui.batch.details import DetailsReader, keep_details
from captor_desktop.gui.batch.table_model import BookColumn
from captor_desktop.paths import reviews_folder
from captor_desktop.reading.reader import read_book
from captor_desktop.review_file import find_review

LONG_MS = 60_000


@pytest.fixture
def filled(page, books, bad_book, qtbot):
    """Return the page with one good and one bad book, the details of the good one known."""
    page.add_inputs([bad_book, next(books.glob("more/*.txt"))])
    qtbot.waitUntil(lambda: page.model.rowCount() == 2 and len(page.model.unread()) == 1)
    return page


def convert(page, qtbot):
    def is_over(busy):
        return not busy

    with qtbot.waitSignal(page.busy_changed, timeout=LONG_MS, check_params_cb=is_over):
        page.convert()


def test_details_are_read_in_the_background_and_bad_books_left_to_the_conversion(filled, bad_book):
    good = filled.model.lines[1]
    assert filled.model.unread() == [bad_book]
    assert good.metadata == read_book(good.source).metadata
    assert filled.model.index(1, BookColumn.TITLE).data() == good.metadata.title


def test_what_is_typed_in_the_table_is_in_the_epub_and_in_its_name(
    filled, settings, qtbot, tmp_path
):
    filled.details_edited.connect(keep_details)
    filled.set_settings(settings.replace(output_name="{author} - {title}"))
    filled.model.setData(filled.model.index(1, BookColumn.TITLE), "Another Title")
    filled.model.setData(filled.model.index(1, BookColumn.AUTHOR), "A. Writer")
    convert(filled, qtbot)
    (written,) = (tmp_path / "out").rglob("*.epub")
    assert written.name == "A. Writer - Another Title.epub"
    package = zipfile.ZipFile(written).read("EPUB/package.opf").decode()
    assert "<dc:title>Another Title</dc:title>" in package
    assert ">A. Writer</dc:creator>" in package
    assert filled.model.index(1, BookColumn.NOTE).data() == ""  # nobody looked at its chapters


def test_a_book_whose_title_was_corrected_is_converted_again(filled, settings, qtbot, tmp_path):
    filled.details_edited.connect(keep_details)
    convert(filled, qtbot)
    filled.model.setData(filled.model.index(1, BookColumn.TITLE), "Another Title")
    convert(filled, qtbot)
    (written,) = (tmp_path / "out").rglob("*.epub")
    assert b"Another Title" in zipfile.ZipFile(written).read("EPUB/package.opf")


def test_an_open_book_takes_its_details_itself(novel):
    metadata = dataclasses.replace(novel.book.metadata, title="Typed")
    assert keep_details(novel.book.path, metadata, novel) is None
    assert novel.book.metadata.title == "Typed"
    assert find_review(novel.book.path, reviews_folder()).review is None  # not saved yet
    novel.undo()
    assert novel.book.metadata.title != "Typed"


def test_a_disk_that_is_full_is_reported(books, monkeypatch):
    from captor_desktop.errors import CannotWrite

    def fail(*_args):
        raise CannotWrite("The disk is full.", "Free some space.")

    monkeypatch.setattr("captor_desktop.gui.batch.details.save_details", fail)
    assert isinstance(keep_details(books / "a.txt", Metadata("T", "A")), CannotWrite)


def test_reading_can_be_stopped(workshop, books, qtbot):
    reader = DetailsReader(workshop)
    reader.read([])
    assert not workshop.is_busy
    reader.read([next(books.glob("*.txt"))] * 50)
    reader.stop()
    qtbot.waitUntil(lambda: not workshop.is_busy)

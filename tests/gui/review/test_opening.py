from __future__ import annotations

import os
import shutil

import pytest
from sample_books import sample

from captor_desktop.conversion import analyse
from captor_desktop.edits import rename
from captor_desktop.errors import BadReviewFile, ModelUnusable, NotPlainText
from captor_desktop.gui.review import opening
from captor_desktop.gui.review.opening import OpenRequest, open_book
from captor_desktop.messages import Message
from captor_desktop.review_file import autosave_path, beside_path, save_review
from captor_desktop.work import Work


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "ferry.txt"
    shutil.copy(sample("the_ferry_at_oxbow"), path)
    return path


@pytest.fixture
def request_for(tmp_path):
    return lambda path, **more: OpenRequest(path, tmp_path / "reviews", **more)


def opened(request):
    return open_book(request, Work())


def save_edited(path, target, label):
    analysis = analyse(path)
    edited = rename(analysis.segmentation, 1, label)
    save_review(target, type(analysis)(analysis.book, edited))


def test_a_new_book_is_analysed(book, request_for):
    result = opened(request_for(book))
    assert len(result.analysis.segmentation.chapters) == 5
    assert not result.is_resumed


def test_an_autosaved_review_is_taken_up(book, request_for, tmp_path):
    save_edited(book, autosave_path(tmp_path / "reviews", book), "Over")
    result = opened(request_for(book))
    assert result.is_resumed
    assert result.analysis.segmentation.sections[1].label == "Over"


def test_it_is_left_aside_on_request(book, request_for, tmp_path):
    save_edited(book, autosave_path(tmp_path / "reviews", book), "Over")
    assert not opened(request_for(book, afresh=True)).is_resumed


def test_the_newer_of_two_reviews_is_taken(book, request_for, tmp_path):
    save_edited(book, autosave_path(tmp_path / "reviews", book), "Old")
    save_edited(book, beside_path(book), "New")
    os.utime(autosave_path(tmp_path / "reviews", book), (1, 1))
    assert opened(request_for(book)).analysis.segmentation.sections[1].label == "New"


def test_a_review_file_opens_its_book(book, request_for):
    save_edited(book, beside_path(book), "Over")
    result = opened(request_for(beside_path(book)))
    assert result.is_resumed
    assert result.analysis.book.path == book


def test_a_review_is_found_again_in_a_changed_book_and_the_old_one_kept(
    book, request_for, tmp_path
):
    saved = autosave_path(tmp_path / "reviews", book)
    save_edited(book, saved, "Over")
    old = saved.read_bytes()
    text = book.read_text(encoding="utf-8")
    book.write_text(f"\n{text}\n\nMore.\n", encoding="utf-8")
    result = opened(request_for(book))
    assert result.is_resumed
    assert result.analysis.segmentation.sections[1].label == "Over"
    assert "All chapters of your review were found again" in str(result.notice)
    (aside,) = result.aside
    save_edited(book, saved, "New")
    assert aside.read_bytes() == old


def test_chapters_that_are_gone_are_named(book, request_for, tmp_path):
    save_edited(book, autosave_path(tmp_path / "reviews", book), "Over")
    lines = book.read_text(encoding="utf-8").split("\n")
    section = analyse(book).segmentation.sections[3]
    del lines[section.first_line - 6 : section.first_line + 12]
    book.write_text("\n".join(lines), encoding="utf-8")
    result = opened(request_for(book))
    assert result.is_resumed
    assert section.label in str(result.notice)
    assert len(result.analysis.segmentation.sections) == 5


def test_a_review_of_another_text_is_not_taken_but_kept(book, request_for, tmp_path):
    saved = autosave_path(tmp_path / "reviews", book)
    save_edited(book, saved, "Over")
    shutil.copy(sample("five_doors"), book)
    result = opened(request_for(book))
    assert not result.is_resumed
    assert "has changed" in str(result.notice)
    assert result.aside[0].read_bytes() == saved.read_bytes()


def test_a_review_file_of_a_changed_book_is_refused(book, request_for):
    save_edited(book, beside_path(book), "Over")
    book.write_text("Another book.", encoding="utf-8")
    with pytest.raises(BadReviewFile):
        opened(request_for(beside_path(book)))


def test_a_review_that_cannot_be_read_is_kept_aside_and_told(book, request_for, tmp_path):
    target = autosave_path(tmp_path / "reviews", book)
    target.parent.mkdir()
    target.write_text('{"version": 99}', encoding="utf-8")
    result = opened(request_for(book))
    assert not result.is_resumed
    (aside,) = result.aside
    assert aside.name in str(result.notice)
    target.write_text("overwritten by the next edit")
    assert aside.read_text() == '{"version": 99}'


def test_what_is_no_book_is_refused(tmp_path, request_for):
    path = tmp_path / "x.pdf"
    path.write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n" + bytes(500))
    with pytest.raises(NotPlainText):
        opened(request_for(path))


def test_a_damaged_model_keeps_nobody_from_their_book(book, request_for, monkeypatch):
    calls = []

    def fail_first(*arguments):
        calls.append(arguments)
        if len(calls) == 1:
            raise ModelUnusable(Message("The model is damaged."), Message("Install it again."))
        return analyse(book)

    monkeypatch.setattr(opening, "analyse", fail_first)
    result = opened(request_for(book))
    assert str(result.notice) == "The model is damaged."


def test_a_review_of_another_book_of_that_stem_is_left_alone(book, request_for):
    other = book.with_suffix(".text")
    other.write_text("CHAPTER I.\n\nRain.\n\n\nCHAPTER II.\n\nSun.\n", encoding="utf-8")
    save_edited(book, beside_path(book), "Over")
    result = opened(request_for(other))
    assert not result.is_resumed
    assert result.analysis.book.path == other
    assert beside_path(other) != beside_path(book)


def test_a_review_opened_by_name_gives_way_to_a_newer_one_of_the_same_text(
    book, request_for, tmp_path
):
    save_edited(book, beside_path(book), "Old")
    save_edited(book, autosave_path(tmp_path / "reviews", book), "New")
    os.utime(beside_path(book), (1, 1))
    result = opened(request_for(beside_path(book)))
    assert result.analysis.segmentation.sections[1].label == "New"
    os.utime(autosave_path(tmp_path / "reviews", book), (0, 0))
    result = opened(request_for(beside_path(book)))
    assert result.analysis.segmentation.sections[1].label == "Old"

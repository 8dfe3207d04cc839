from __future__ import annotations

import dataclasses
import json
import shutil

import pytest
from sample_books import SAMPLES, sample

from captor_desktop.conversion import analyse
from captor_desktop.edits import merge_with_previous, rename
from captor_desktop.errors import BadReviewFile, CannotRead
from captor_desktop.options import AnalyseOptions, ChaptersBy
from captor_desktop.review_file import (
    autosave_path,
    beside_path,
    find_review,
    is_review_file,
    keep_aside,
    load_review,
    resume_review,
    reviewed_book,
    save_details,
    save_review,
    with_kept_lines,
    with_saved_details,
)
from captor_desktop.work import Cancelled, CancelToken, Work


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "Ærø.txt"
    shutil.copy(sample("the_lamplighter_of_low_street"), path)
    return path


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_comes_back_as_it_was_saved(path, tmp_path):
    analysis = analyse(path)
    save_review(tmp_path / "saved", analysis)
    resumed = resume_review(load_review(tmp_path / "saved")).analysis
    assert resumed.book == analysis.book
    assert resumed.segmentation == analysis.segmentation


def test_edits_and_details_come_back(book, tmp_path):
    analysis = analyse(book)
    edited = rename(merge_with_previous(analysis.segmentation, 5), 4, "Ἀρχή")
    metadata = dataclasses.replace(analysis.book.metadata, title="Lamps", author="H. Q.")
    changed = dataclasses.replace(analysis.book, metadata=metadata)
    save_review(
        tmp_path / "saved", dataclasses.replace(analysis, book=changed, segmentation=edited)
    )
    resumed = resume_review(load_review(tmp_path / "saved")).analysis
    assert resumed.segmentation == edited
    assert resumed.book.metadata == metadata


@pytest.mark.parametrize(
    "cover", [b"a picture", b"", None], ids=["own", "generated", "of the file"]
)
def test_the_cover_comes_back(book, tmp_path, cover):
    analysis = analyse(book)
    with_cover = dataclasses.replace(analysis.book, cover=cover)
    save_review(tmp_path / "saved", dataclasses.replace(analysis, book=with_cover))
    assert resume_review(load_review(tmp_path / "saved")).analysis.book.cover == cover


def test_details_are_kept_for_a_book_that_was_never_opened(book, tmp_path):
    analysis = analyse(book)
    metadata = dataclasses.replace(analysis.book.metadata, title="Lamps")
    save_details(book, tmp_path, metadata)
    assert find_review(book, tmp_path).review.segmentation is None
    assert reviewed_book(book, tmp_path) is None
    assert with_saved_details(analysis, tmp_path).book.metadata == metadata
    assert with_saved_details(analysis, tmp_path / "elsewhere") == analysis


def test_new_details_leave_the_chapters_of_a_review(book, tmp_path):
    analysis = analyse(book)
    edited = rename(analysis.segmentation, 4, "Ἀρχή")
    own = dataclasses.replace(analysis.book, cover=b"a picture")
    reviewed = dataclasses.replace(analysis, book=own, segmentation=edited)
    save_review(autosave_path(tmp_path, book), reviewed)
    metadata = dataclasses.replace(analysis.book.metadata, author="H. Q.")
    save_details(book, tmp_path, metadata)
    found = reviewed_book(book, tmp_path)
    assert found.segmentation == edited
    assert (found.book.metadata, found.book.cover) == (metadata, b"a picture")


def test_details_do_not_replace_a_review_that_cannot_be_read(book, tmp_path):
    autosave_path(tmp_path, book).write_text("{}")
    save_details(book, tmp_path, analyse(book).book.metadata)
    assert "{}" in [path.read_text() for path in tmp_path.glob("*.old-*")]


def test_predicted_sections_come_back(tmp_path):
    options = AnalyseOptions(chapters_by=ChaptersBy.PREDICTED)
    analysis = analyse(sample("the_long_gallery"), options)
    save_review(tmp_path / "saved", analysis)
    assert (
        resume_review(load_review(tmp_path / "saved")).analysis.segmentation
        == analysis.segmentation
    )


def test_a_review_that_moved_with_its_book_finds_it(book, tmp_path):
    saved = beside_path(book)
    save_review(saved, analyse(book))
    new = tmp_path / "elsewhere"
    new.mkdir()
    moved = new / saved.name
    shutil.move(saved, moved)
    shutil.move(book, new / book.name)
    assert load_review(moved).path == new / book.name


def test_another_book_is_not_mixed_with_an_old_review(book):
    saved = beside_path(book)
    save_review(saved, analyse(book))
    book.write_bytes(sample("five_doors").read_bytes())
    with pytest.raises(BadReviewFile, match="has changed"):
        resume_review(load_review(saved))


def test_a_review_from_before_the_anchors_is_read_but_not_laid_over_a_changed_book(book):
    saved = beside_path(book)
    save_review(saved, analyse(book))
    raw = json.loads(saved.read_text(encoding="utf-8"))
    del raw["anchors"]
    saved.write_text(json.dumps(raw), encoding="utf-8")
    assert not resume_review(load_review(saved)).has_changed
    book.write_text("\n" + book.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(BadReviewFile, match="has changed"):
        resume_review(load_review(saved))


def test_fields_of_another_version_do_not_damage_a_review(book):
    saved = beside_path(book)
    analysis = analyse(book)
    save_review(saved, analysis)
    raw = json.loads(saved.read_text(encoding="utf-8"))
    for section in raw["sections"]:
        section["certainty"] = section.pop("confidence")
        section["why"] = {"cause": "a reason of tomorrow"}
    saved.write_text(json.dumps(raw), encoding="utf-8")
    found = load_review(saved).segmentation.sections
    assert [s.label for s in found] == [s.label for s in analysis.segmentation.sections]


def test_a_copy_kept_aside_is_kept_once_for_each_content(tmp_path):
    saved = tmp_path / "a.txt.captor-review.json"
    saved.write_text("one")
    first = keep_aside(saved)
    assert keep_aside(saved) == first
    saved.write_text("two")
    assert keep_aside(saved) != first
    assert first.read_text() == "one"
    assert is_review_file(first)


def test_a_book_that_is_gone_is_said_to_be(book):
    saved = beside_path(book)
    save_review(saved, analyse(book))
    book.unlink()
    with pytest.raises(CannotRead):
        resume_review(load_review(saved))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"version": 1}', '{"version": 1, "book": 3}', "\ud800"]
)
def test_a_broken_review_is_refused_in_words(text, tmp_path):
    path = tmp_path / "broken.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(BadReviewFile, match=r"broken.json.*could not be read"):
        load_review(path)


def test_sections_that_leave_a_gap_are_refused(book):
    saved = beside_path(book)
    save_review(saved, analyse(book))
    raw = json.loads(saved.read_text(encoding="utf-8"))
    del raw["sections"][2]
    saved.write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(BadReviewFile):
        load_review(saved)


def test_a_review_of_another_version_is_refused(book):
    saved = beside_path(book)
    save_review(saved, analyse(book))
    raw = json.loads(saved.read_text(encoding="utf-8")) | {"version": 99}
    saved.write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(BadReviewFile, match="newer version"):
        load_review(saved)


def test_a_missing_review_is_refused(tmp_path):
    with pytest.raises(BadReviewFile):
        load_review(tmp_path / "none")


def test_resuming_can_be_cancelled(book):
    saved = beside_path(book)
    save_review(saved, analyse(book))
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        resume_review(load_review(saved), work=Work(cancel=token))


def test_books_of_one_name_in_two_folders_have_two_autosaves(tmp_path):
    first = autosave_path(tmp_path, tmp_path / "a" / "book.txt")
    second = autosave_path(tmp_path, tmp_path / "b" / "book.txt")
    assert first != second
    assert is_review_file(first)
    assert not is_review_file(tmp_path / "book.txt")


def test_a_very_long_name_still_makes_a_file(tmp_path):
    path = autosave_path(tmp_path, tmp_path / ("x" * 250 + ".txt"))
    path.write_text("")
    assert len(path.name) < 120


def test_lines_that_were_put_back_are_kept_with_the_review(tmp_path):
    line = "the rain went on and nobody in the whole town could say when it had begun to"
    lines = ["CHAPTER I", "", line.capitalize()]
    for page in range(1, 31):
        lines += [*[line] * 12, "", f"{page} THE FERRY", ""]
    path = tmp_path / "book.txt"
    path.write_text("\n".join([*lines, f"{line}."]), encoding="utf-8")
    analysis = analyse(path)
    kept = with_kept_lines(analysis, [analysis.book.set_aside[2].file_line])
    save_review(autosave_path(tmp_path, path), kept)
    again = reviewed_book(path, tmp_path)
    assert again is not None
    assert "3 THE FERRY" in again.book.lines
    assert len(again.book.set_aside) == 29
    assert again.segmentation == kept.segmentation

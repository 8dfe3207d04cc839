from __future__ import annotations

import csv
import dataclasses
import json
import shutil
import zipfile

import pytest
from invented_novels import gutenberg_file
from sample_books import SAMPLES, sample

from captor_desktop.cli.main import run_command_line
from captor_desktop.conversion import analyse
from captor_desktop.edits import rename
from captor_desktop.options import FORMAT_CHOICES
from captor_desktop.paths import reviews_folder
from captor_desktop.review_file import autosave_path, save_review

BOOK = sample("five_doors")
QUICK = ("--device", "none", "--jobs", "1")  # where neither models nor processes are tested


@pytest.fixture
def folder(tmp_path):
    books = tmp_path / "in"
    books.mkdir()
    for path in SAMPLES[:3]:
        shutil.copy(path, books)
    return books


def test_epub_lies_beside_the_book(captor, folder):
    done = captor("convert", folder / BOOK.name)
    assert done.code == 0
    assert zipfile.is_zipfile(folder / "five_doors.epub")
    first, *told = done.out.splitlines()
    assert first == f"{folder / 'five_doors.epub'} (5 chapters)"
    assert all(line.startswith("Left out: ") for line in told)
    assert len(list(folder.glob("[!.]*"))) == 4


def test_a_batch_knows_a_book_that_was_converted_on_its_own(captor, folder):
    single = captor("convert", folder / BOOK.name, *QUICK)
    assert single.code == 0
    batch = captor("convert", folder, *QUICK)
    assert batch.code == 0
    assert "1 done before" in batch.out


def test_a_file_of_another_program_is_skipped_and_is_no_failure(captor, folder):
    own = (folder / BOOK.name).with_suffix(".epub")
    own.write_text("made by hand")
    done = captor("convert", folder, *QUICK)
    assert done.code == 0
    assert "1 skipped" in done.out
    assert own.read_text() == "made by hand"


@pytest.mark.parametrize("is_folder", [False, True])
def test_the_chapters_of_a_review_are_written_unless_allowed(captor, folder, is_folder):
    book = folder / BOOK.name
    analysis = analyse(book)
    edited = rename(analysis.segmentation, 1, "By Hand")
    words = ("convert", folder if is_folder else book, "--format", "json", *QUICK)
    captor(*words)
    save_review(
        autosave_path(reviews_folder(), book), dataclasses.replace(analysis, segmentation=edited)
    )

    def labels() -> list[str]:
        found = json.loads(book.with_suffix(".json").read_text(encoding="utf-8"))
        return [heading["label"] for heading in found["headings"]]

    assert "By Hand" not in labels()
    again = () if is_folder else ("--overwrite",)  # a batch sees that the review is new
    captor(*words, *again, "--summary", folder / "summary.csv")
    assert "By Hand" in labels()
    table = (folder / "summary.csv").read_text(encoding="utf-8").splitlines()
    assert any(line.endswith(",yes") for line in table)
    captor(*words, "--overwrite", "--ignore-reviews")
    assert "By Hand" not in labels()


@pytest.mark.parametrize("word", FORMAT_CHOICES)
def test_every_format_works(captor, tmp_path, word):
    done = captor("convert", BOOK, "--output", tmp_path / "out", "--format", word)
    assert done.code == 0
    assert len(list((tmp_path / "out").glob("[!.]*"))) == len(FORMAT_CHOICES[word])


def test_details_given_by_hand_are_in_the_epub(captor, tmp_path):
    words = ("--title", "Cinq portes", "--author", "Quelqu’un", "--language", "fr")
    assert captor("convert", BOOK, "--output", tmp_path, *words).code == 0
    with zipfile.ZipFile(tmp_path / "five_doors.epub") as epub:
        package = next(epub.read(name) for name in epub.namelist() if name.endswith(".opf"))
    text = package.decode("utf-8")
    assert "Cinq portes" in text
    assert "Quelqu’un" in text
    assert ">fr<" in text


def test_details_given_by_hand_are_for_one_book_only(captor, folder):
    done = captor("convert", folder, "--title", "X")
    assert done.code == 2
    assert "single book" in done.err


def test_book_that_is_there_is_not_overwritten_unless_allowed(captor, tmp_path):
    assert captor("convert", BOOK, "--output", tmp_path).code == 0
    again = captor("convert", BOOK, "--output", tmp_path)
    assert again.code == 7
    assert "(W02)" in again.err
    assert captor("convert", BOOK, "--output", tmp_path, "--overwrite").code == 0


def test_missing_book_ends_with_its_own_code(captor, tmp_path):
    done = captor("convert", tmp_path / "none.txt")
    assert done.code == 3
    assert "none.txt" in done.err


def test_folder_is_converted_with_a_table_at_the_end(captor, folder, tmp_path):
    done = captor("convert", folder, "--output", tmp_path / "out", "--jobs", "1")
    assert done.code == 0
    assert "3 books: 3 done" in done.out
    assert "[3/3] done: " in done.err
    again = captor("convert", folder, "--output", tmp_path / "out", "--jobs", "1")
    assert "3 books: 3 done before" in again.out


@pytest.mark.slow
def test_bad_book_in_a_folder_is_a_clear_line(captor, folder, tmp_path):
    (folder / "bad.txt").write_bytes(b"")
    summary = tmp_path / "s.csv"
    done = captor("convert", folder, "--output", tmp_path / "out", "--summary", summary, *QUICK)
    assert done.code == 1
    assert "failed: bad.txt: " in done.err
    assert "4 books: 3 done, 1 failed" in done.out
    with summary.open(encoding="utf-8", newline="") as file:
        assert [line["state"] for line in csv.DictReader(file)].count("failed") == 1


def test_summary_is_written_for_a_single_bad_book_too(captor, tmp_path):
    summary = tmp_path / "s.csv"
    assert captor("convert", tmp_path / "none.txt", "--summary", summary).code == 3
    assert "R01" in summary.read_text(encoding="utf-8")


def test_summary_can_not_replace_a_book(captor, folder):
    done = captor("convert", folder, "--summary", folder / BOOK.name)
    assert done.code == 2
    assert ".csv" in done.err


@pytest.mark.slow
def test_quiet_says_errors_only(captor, folder, tmp_path):
    done = captor("convert", folder, "--output", tmp_path / "a", "--quiet", *QUICK)
    assert (done.out, done.err) == ("", "")
    (folder / "bad.txt").write_bytes(b"")
    done = captor("convert", folder, "--output", tmp_path / "b", "--quiet", *QUICK)
    assert done.out == ""
    assert done.err.count("\n") == 1


def test_folder_without_books_is_reported(captor, tmp_path):
    done = captor("convert", tmp_path)
    assert done.code == 3
    assert "no book" in done.err


@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_jobs_are_at_least_one(captor, number):
    assert captor("convert", BOOK, "--jobs", number).code == 2


@pytest.mark.slow
def test_folders_inside_can_be_left_alone(captor, folder, tmp_path):
    (folder / "sub").mkdir()
    shutil.copy(SAMPLES[4], folder / "sub")
    done = captor("convert", folder, "--output", tmp_path / "out", "--no-recursive", *QUICK)
    assert "3 books" in done.out


@pytest.mark.slow
def test_converting_a_folder_in_place_twice_takes_no_output_for_a_book(captor, folder):
    captor("convert", folder, "--format", "both", *QUICK)
    captor("convert", folder, "--format", "marked", *QUICK)
    assert "3 books" in captor("convert", folder, "--format", "both", *QUICK).out


@pytest.mark.slow
def test_controls_in_names_are_shown_as_escapes(captor, tmp_path):
    for name in ("one\x1b[31m.txt", "two\nlines.txt"):
        (tmp_path / name).write_bytes(sample("five_doors").read_bytes())
    batch = captor("convert", tmp_path, "-o", tmp_path / "out", *QUICK)
    single = captor("convert", tmp_path / "two\nlines.txt")
    for text in (batch.out, batch.err, single.out):
        assert "\x1b" not in text
        assert "two\\x0alines" in text


def test_one_book_is_not_called_books(captor, folder, tmp_path):
    book = folder / "five_doors.txt"
    assert (
        "1 book: 1 done" in captor("convert", book, book, "--output", tmp_path / "out", *QUICK).out
    )


@pytest.mark.parametrize("word", ["klingon!", "e", "en us"])
def test_language_that_is_none_is_wrong_usage(captor, tmp_path, word):
    done = captor("convert", sample("five_doors"), "-o", tmp_path, "--language", word)
    assert (done.code, list(tmp_path.iterdir())) == (2, [])
    assert "such as en" in done.err


def test_output_folder_that_is_a_file_is_reported(captor, folder, tmp_path):
    (tmp_path / "out").write_text("mine")
    for what in (folder, folder / "five_doors.txt"):
        done = captor("convert", what, "--output", tmp_path / "out")
        assert done.code == 6
        assert "there is a file where a folder should be" in done.err


def test_what_is_there_already_can_be_replaced_by_the_option_named(captor, tmp_path):
    words = ("convert", sample("five_doors"), "--output", tmp_path)
    captor(*words)
    assert "--overwrite" in captor(*words).err


def test_books_of_one_title_never_take_each_others_place(captor, tmp_path):
    for name in ("b.txt", "a.txt"):
        shutil.copy(sample("five_doors"), tmp_path / name)
    named = ("--name", "{title}", "--overwrite", *QUICK)
    captor("convert", tmp_path / "b.txt", *named)
    captor("convert", tmp_path / "a.txt", *named)
    before = {path.name: path.stat().st_ino for path in tmp_path.glob("*.epub")}
    assert set(before) == {"Five Doors.epub", "Five Doors (2).epub"}
    again = captor("convert", tmp_path, "--name", "{title}", *QUICK)
    assert "2 books: 2 done before" in again.out
    assert {path.name: path.stat().st_ino for path in tmp_path.glob("*.epub")} == before
    captor("convert", tmp_path, *named)
    assert {path.name for path in tmp_path.glob("*.epub")} == set(before)


def test_a_bad_pattern_is_reported_before_anything_is_made(tmp_path, capsys):
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "a.txt").write_text("One.\n")
    words = ["convert", str(tmp_path / "books"), "--pattern", "(a", "-o", str(tmp_path / "out")]
    assert run_command_line(words) == 2
    assert "U01" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_a_folder_without_books_is_reported_and_the_others_are_converted(captor, folder, tmp_path):
    (tmp_path / "empty").mkdir()
    done = captor("convert", tmp_path / "empty", folder, "--output", tmp_path / "out", *QUICK)
    assert done.code == 1
    assert "no book in the folder" in done.err
    assert list((tmp_path / "out").glob("*.epub"))


def test_predicted_chapters_are_cut_too_where_they_are_long(captor, tmp_path):
    words = ("convert", sample("five_doors"), "--format", "json", "--by", "predicted")
    counted = []
    for name, more in (("a", ()), ("b", ("--split-longer-than", "150"))):
        captor(*words, "--chapters", "2", "--device", "none", "-o", tmp_path / name, *more)
        record = json.loads((tmp_path / name / "five_doors.json").read_text(encoding="utf-8"))
        counted.append(len(record["sections"]))
    assert counted[0] < counted[1]


def test_several_books_in_one_text_are_converted_each(captor, tmp_path):
    path = tmp_path / "two.txt"
    path.write_text(gutenberg_file("The Salt Road") + gutenberg_file("Five Doors"))
    assert captor("convert", path, "--output", tmp_path / "each").code == 0
    names = sorted(each.name for each in (tmp_path / "each").glob("*.epub"))
    assert names == ["two - 01 The Salt Road.epub", "two - 02 Five Doors.epub"]
    assert captor("convert", path, "--as-one-book", "--output", tmp_path / "one").code == 0
    assert [each.name for each in (tmp_path / "one").glob("*.epub")] == ["two.epub"]

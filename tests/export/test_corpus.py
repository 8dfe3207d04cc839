from __future__ import annotations

import json

import pytest
from small_corpus import invented_book, write_corpus

from captor_desktop.errors import CannotRead
from export import corpus


def test_chapters_become_one_row_of_paragraphs_without_headings():
    record = {
        "id": "a",
        "chapters": [
            {"heading": "I", "paragraphs": ["One.", "Two."]},
            {"heading": "II", "epigraph": "Motto.", "paragraphs": ["Three."]},
        ],
    }
    book = corpus.flatten(record)
    assert book.paragraphs == ("One.", "Two.", "Three.")
    assert book.breaks == (2,)


def test_a_chapter_without_paragraphs_makes_no_break():
    chapters = [{"paragraphs": []}, {"paragraphs": ["A."]}, {"paragraphs": []}]
    book = corpus.flatten({"id": "a", "chapters": [*chapters, {"paragraphs": ["B."]}]})
    assert book.breaks == (1,)


def test_blank_lines_inside_a_paragraph_go():
    book = corpus.flatten({"id": "a", "chapters": [{"paragraphs": [" One\n \ntwo. "]}]})
    assert book.paragraphs == ("One\ntwo.",)


@pytest.mark.parametrize("name", ["books.jsonl", "books.jsonl.xz"])
def test_books_are_read_packed_or_not(tmp_path, name):
    path = write_corpus(tmp_path / name, [invented_book("a"), invented_book("b")])
    assert [book.id for book in corpus.read_corpus(path)] == ["a", "b"]


def test_every_second_book_until_there_are_enough(tmp_path):
    path = write_corpus(tmp_path / "books.jsonl", [invented_book(str(i)) for i in range(9)])
    assert [book.id for book in corpus.read_corpus(path, every=2, limit=3)] == ["0", "2", "4"]


def test_books_are_read_one_by_one(tmp_path):
    path = tmp_path / "books.jsonl"
    path.write_text(json.dumps(invented_book("a")) + "\nnot a book\n", encoding="utf-8")
    books = corpus.read_corpus(path)
    assert next(books).id == "a"
    with pytest.raises(CannotRead, match="not a book"):
        next(books)


def test_a_missing_file_is_reported(tmp_path):
    with pytest.raises(CannotRead, match="corpus"):
        list(corpus.read_corpus(tmp_path / "none.jsonl.xz"))


def test_a_file_that_is_not_packed_by_xz_is_reported(tmp_path):
    path = tmp_path / "books.jsonl.xz"
    path.write_bytes(b"plain")
    with pytest.raises(CannotRead):
        list(corpus.read_corpus(path))


def folded(first, *others):
    return corpus.fold_opening_capitals([first, *others])[0]


def test_opening_capitals_are_written_as_elsewhere():
    others = ("And then Darcy went away.", "So Darcy came.")
    assert folded("WHEN THEN DARCY came.", *others) == "When then Darcy came."


def test_capitals_after_quotes_and_marks_are_folded():
    assert folded("“_IT WAS_ late.", "He said it was late.") == "“_It was_ late."


def test_capitals_further_on_stay():
    assert folded("IT was the NAVY.") == "It was the NAVY."


def test_a_lone_letter_is_no_run_of_capitals():
    assert folded("I went.", "A man, i.e. he.") == "I went."
    assert folded("A B C were there.") == "A B C were there."


def test_a_run_with_a_lone_letter_is_folded():
    assert folded("I WENT home.", "So I went.") == "I went home."


def test_digits_end_the_run():
    assert folded("IN 1815 WAR came.", "in war") == "In 1815 WAR came."


def test_a_small_possessive_belongs_to_the_word():
    assert folded("NORTH's book.") == "North's book."


def test_a_paragraph_of_capitals_alone_is_folded():
    assert folded("THE GREY HOUSE", "the grey house") == "The grey house"

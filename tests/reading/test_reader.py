"""The whole way from a file to a Book."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from captor_desktop.book import Book, Shape
from captor_desktop.errors import CaptorError, EmptyBook
from captor_desktop.reading.reader import book_from_text, read_book

STORY = """The Project Gutenberg EBook of The Wall, by Ann Other

Title: The Wall
Author: Ann Other
Release Date: May 1, 2001 [EBook #77]
Language: English
Character set encoding: UTF-8

*** START OF THIS PROJECT GUTENBERG EBOOK THE WALL ***

Produced by Sam One

THE WALL

CHAPTER I

The old man sat in the café.

* * * * *

Nobody came.

End of the Project Gutenberg EBook of The Wall, by Ann Other
"""


def book_or_error(path):
    try:
        return read_book(path)
    except CaptorError as error:
        return error


def test_a_file_becomes_a_book(tmp_path):
    path = tmp_path / "77-8.txt"
    path.write_bytes(STORY.replace("\n", "\r\n").encode("latin-1"))
    book = read_book(path)
    assert book.path == path
    assert book.lines == tuple(STORY.split("\n"))
    assert book.encoding == "iso-8859-1"
    assert book.body[0] == "THE WALL"
    assert book.body[-1] == "Nobody came."
    assert (book.metadata.title, book.metadata.author) == ("The Wall", "Ann Other")
    assert book.metadata.ebook_number == 77
    assert [p.shape for p in book.paragraphs].count(Shape.SCENE_BREAK) == 1


def test_text_becomes_the_same_book_as_its_file(tmp_path):
    path = tmp_path / "book.txt"
    path.write_text(STORY, encoding="utf-8")
    assert book_from_text(STORY, path) == read_book(path)


def test_text_with_windows_line_ends_and_mark_is_cleaned():
    assert book_from_text("\ufeffOne.\r\nTwo.\rThree.").lines == ("One.", "Two.", "Three.")


@pytest.mark.parametrize("text", ["", " \n\t\n", "\ufeff", "\0\0", "\x1c", "\0 \x1d\0"])
def test_text_without_words_is_refused(text):
    with pytest.raises(EmptyBook):
        book_from_text(text)


def test_fields_of_the_file_name_are_used():
    book = book_from_text("It rained all day.\n\nNobody came.", Path("Ann Other - Rain.txt"))
    assert (book.metadata.title, book.metadata.author) == ("Rain", "Ann Other")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_give_a_book_or_an_error_for_the_user(tmp_path, data):
    path = tmp_path / "any.txt"
    path.write_bytes(data)
    book = book_or_error(path)
    if isinstance(book, Book):
        assert any(line.strip() for line in book.lines)
    else:
        assert book.advice


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["utf-8", "latin-1", "utf-16"]))
def test_flipped_bytes_in_a_book_never_break_the_reader(tmp_path, seed, encoding):
    chance = random.Random(seed)
    data = bytearray(STORY.encode(encoding))
    for _ in range(20):
        data[chance.randrange(len(data))] = chance.randrange(256)
    path = tmp_path / "flipped.txt"
    path.write_bytes(data)
    assert book_or_error(path)


@pytest.mark.timing
@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"word and word, " * 140_000, id="one line"),
        pytest.param(b"a" * 2_000_000, id="one word"),
        pytest.param(b"\n" * 1_000_000 + b"x", id="a million blank lines"),
        pytest.param((b" " * 100_000 + b"\n") * 20 + b"x", id="lines of blanks"),
        pytest.param((b" " * 100_000 + b"x\n") * 20, id="indents without end"),
        pytest.param(b"* " * 1_000_000, id="stars"),
        pytest.param((b". " * 5_000 + b"\n") * 200, id="dots"),
        pytest.param(b"[Illustration: open\n\n" * 50_000, id="open brackets"),
        pytest.param(b"[Footnote 1: [[[\n\n" * 50_000, id="open notes"),
        pytest.param(b"Title: a\n" * 200_000, id="titles"),
        pytest.param(b"by " + b"1900-" * 200_000 + b"\n\nx", id="years"),
        pytest.param(b"\xe9" * 1_000_000, id="high bytes"),
        pytest.param(b"<!-- " * 200_000, id="comments"),
        pytest.param(b"Dear Sir, \n" * 150_000, id="greetings"),
    ],
)
def test_strange_files_are_read_in_time_that_grows_with_their_size(tmp_path, data):
    path = tmp_path / "strange.txt"
    path.write_bytes(data)
    start = time.perf_counter()
    read_book(path)
    # Generous, for busy machines; anything quadratic would take minutes.
    assert time.perf_counter() - start < 8

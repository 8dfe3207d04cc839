"""Several complete books in one text: each is found, and a single book is left alone."""

from __future__ import annotations

import pytest
from invented_novels import Draft, gutenberg_file

from captor_desktop.errors import CannotRead
from captor_desktop.reading.omnibus import books_inside, find_books
from captor_desktop.reading.reader import read_book


def novel(chapters=6, words=2000, word="CHAPTER"):
    draft = Draft()
    for number in range(1, chapters + 1):
        draft.write(f"{word} {number}" if word else f"The tale of {number} geese", gap=3)
        draft.prose(words)
    return "\n".join(draft.lines)


def titled(title, text, author="Anne Example"):
    return f"{title.upper()}\n\nby\n\n{author}\n\n\n\n{text}\n\n\n\n"


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def test_files_of_gutenberg_put_together_are_books_of_their_own(tmp_path):
    path = write(
        tmp_path / "two.txt", gutenberg_file("The Salt Road") + gutenberg_file("Five Doors")
    )
    inside = books_inside(path)
    assert [each.name for each in inside] == ["01 The Salt Road", "02 Five Doors"]
    second = read_book(inside[1])
    assert (second.metadata.title, second.metadata.author) == ("Five Doors", "Anne Example")
    assert "CHAPTER 1" in second.body
    lines = path.read_text(encoding="utf-8").split("\n")
    assert all(line == lines[second.file_line(n)] for n, line in enumerate(second.lines))


def test_title_pages_with_chapters_below_them_divide_a_text(tmp_path):
    text = titled("The Salt Road", novel()) + titled("Geese", novel(word=""))
    text += titled("Five Doors", novel(word="Chapter"))
    path = write(tmp_path / "works.txt", "CONTENTS\n\nThe Salt Road\nGeese\nFive Doors\n\n" + text)
    inside = books_inside(path)
    assert [each.name for each in inside] == ["01 The Salt Road", "02 Geese", "03 Five Doors"]
    assert sum(len(read_book(each).lines) for each in inside) == len(
        path.read_text(encoding="utf-8").split("\n")
    )


@pytest.mark.parametrize(
    "text",
    [
        gutenberg_file("The Salt Road"),
        titled("The Salt Road", novel()),
        # A novel in parts, and tales by several authors.
        f"THE SALT ROAD\n\nby\n\nAnne Example\n\n\nPART I\n\n{novel()}\n\n\nPART II\n\n{novel()}",
        "".join(titled(f"Tale {n}", novel(2, 500), f"Author {n}") for n in "ABCDEFGHIJKLM"),
    ],
)
def test_one_book_is_one_book(tmp_path, text):
    assert find_books(text.split("\n")) == ()
    assert books_inside(write(tmp_path / "book.txt", text)) == []


def test_a_name_that_is_not_there_is_an_error(tmp_path):
    path = write(tmp_path / "book.txt", gutenberg_file("The Salt Road"))
    with pytest.raises(CannotRead, match="no such book"):
        read_book(path / "02 Emma")


def test_a_web_page_is_one_book(tmp_path):
    text = gutenberg_file("The Salt Road") + gutenberg_file("Five Doors")
    path = write(tmp_path / "two.html", f"<html><body><pre>{text}</pre></body></html>")
    assert books_inside(path) == []
    with pytest.raises(CannotRead, match="no such book"):
        read_book(path / "01 The Salt Road")


def test_what_cannot_be_read_has_no_books(tmp_path):
    assert books_inside(tmp_path / "gone.txt") == []
    assert books_inside(tmp_path) == []

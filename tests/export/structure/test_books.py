"""Invented and restyled books: the labels stand where the headings are printed."""

from __future__ import annotations

import pytest

from captor_desktop.headings.context import BELOW, CHAPTER, NOTHING, PART
from export.structure.examples import make_example
from export.structure.inventing import invent
from export.structure.page import roman
from export.structure.restyling import STYLES, UNPRINTED, delete_headings, restyle

PROSE = "\n\n".join(
    f"The miller lit lamp number {n}, counted the money and shut the gate\nwhile the others slept."
    for n in range(12)
)


def novel(chapters: int = 20) -> dict:
    lines, headings = ["THE MILL", "", ""], []
    for n in range(1, chapters + 1):
        headings.append({"line": len(lines), "n_lines": 1, "kind": "chapter", "number": n})
        lines += [f"CHAPTER {roman(n)}", "", *PROSE.split("\n"), "", ""]
    return {"id": "mill", "author": "Bell, Anna", "text": "\n".join(lines), "headings": headings}


@pytest.mark.parametrize("style", STYLES)
def test_a_restyled_book_has_its_headings_where_it_says(style):
    book = restyle(novel(), style, seed=1)
    lines = book["text"].split("\n")
    assert book["headings"]
    for heading in (*book["headings"], *book["ignore"]):
        printed = lines[heading["line"] : heading["line"] + heading["n_lines"]]
        assert "\n".join(printed) == heading["text"]
        assert not lines[heading["line"] - 1].strip() or style == "tales"  # an author may be above
    assert all(f"lamp number {n}," in book["text"] for n in range(5))
    assert restyle(novel(), style, seed=1) == book


def test_a_book_without_headings_has_its_text_alone():
    book = restyle(novel(), "nothing", seed=1)
    assert list(UNPRINTED) == ["nothing"]
    assert book["headings"] == book["ignore"] == []
    assert "CHAPTER" not in book["text"]
    assert book["text"].count("lamp number 5,") == 20


def test_a_contents_list_has_its_name_among_the_headings():
    books = [restyle(novel(), "bare", seed) for seed in range(12)]
    listed = [book for book in books if "CONTENTS" in book["text"].upper()]
    assert 0 < len(listed) < len(books)
    assert all(book["headings"][0]["kind"] == "front" for book in listed)


def test_tales_that_hold_chapters_are_parts():
    kinds = set()
    for seed in range(12):
        book = restyle(novel(60), "tales", seed)
        order = [h["kind"] for h in book["headings"]]
        kinds |= set(order)
        parts = [n for n, kind in enumerate(order) if kind == "part"]
        assert all(order[n + 1] == "chapter" for n in parts)
    assert kinds >= {"chapter", "part"}


def test_a_book_with_few_chapters_is_not_restyled():
    assert restyle(novel(3), "part", seed=1) is None


@pytest.mark.parametrize("seed", range(25))
def test_an_invented_book_has_its_headings_where_it_says(seed):
    book = invent(seed)
    lines = book["text"].split("\n")
    starts = [heading["line"] for heading in book["headings"]]
    assert starts == sorted(set(starts))
    assert all(lines[start].strip() for start in starts)


def test_candidates_get_the_class_of_the_heading_they_open():
    lines = ["PART I", "", "CHAPTER I", "", "THE MAIL", "", *PROSE.split("\n"), "", "THE END"]
    book = {
        "id": "x",
        "text": "\n".join(lines),
        "headings": [
            {"line": 0, "n_lines": 1, "kind": "part"},
            {"line": 2, "n_lines": 3, "kind": "chapter"},
        ],
        "ignore": [{"line": len(lines) - 1, "n_lines": 1}],
    }
    example = make_example(book, "train")
    by_line = dict(zip((c.line for c in example.candidates), example.classes, strict=True))
    assert [by_line[line] for line in (0, 2, 4)] == [PART, CHAPTER, BELOW]
    assert by_line[len(lines) - 1] == NOTHING
    assert example.weights[-1] < 1


def test_deleted_headings_leave_their_lines_blank():
    book = {
        "id": "mill",
        "author": "Bell, Anna",
        "text": "THE MILL\n\nCHAPTER I\nTHE LAMP\n\nIt was late.\n\nTHE END",
        "headings": [{"line": 2, "n_lines": 2, "kind": "chapter"}],
        "ignore": [{"line": 7, "n_lines": 1}],
    }
    deleted = delete_headings(book)
    assert deleted["text"] == "THE MILL\n\n\n\n\nIt was late.\n\n"
    assert deleted["headings"] == []

from __future__ import annotations

import json

from export.training_novels import author_key, authors_of, from_headings, read_novels

TEXT = """Header of the file

CHAPTER I

     A motto stands here,
     in verse.

IT was late. The miller slept.

* * * * *

[Illustration: The mill]

“Who is there?” he _cried_ out.

CHAPTER II

The start.—A storm.—Home again.—The end of it.

The next day it rained.

CHAPTER III

He never came back.

THE END
""".split("\n")
HEADINGS = [
    {"line": TEXT.index(f"CHAPTER {number}"), "n_lines": 1, "kind": "chapter"}
    for number in ("I", "II", "III")
]
RECORD = {
    "id": 7,
    "text": "\n".join(TEXT),
    "headings": HEADINGS,
    "author": "Bell, Anna",
    "title": "x",
}


def test_the_novel_lies_between_its_headings():
    book = from_headings(RECORD)
    assert book.paragraphs == (
        "It was late. The miller slept.",
        "“Who is there?” he cried out.",
        "The next day it rained.",
        "He never came back.",
    )
    assert book.breaks == (2, 3)


def test_what_stands_in_another_division_is_no_chapter():
    end = {"line": TEXT.index("CHAPTER III"), "n_lines": 1, "kind": "back"}
    book = from_headings({**RECORD, "headings": [*HEADINGS[:2], end]})
    assert book.paragraphs[-1] == "The next day it rained."


def test_authors_are_distinguished_by_their_surnames():
    assert (
        author_key("Eliot, George [pseud.] (1819-1880)") == author_key("ELIOT, George") == "eliot"
    )


def test_authors_who_are_tested_on_are_left_out(tmp_path):
    path = tmp_path / "train.jsonl"
    other = {**RECORD, "author": "Carr, Ellen", "id": 8}
    path.write_text("".join(json.dumps(each) + "\n" for each in (RECORD, other)), encoding="utf-8")
    assert authors_of([path]) == {"bell", "carr"}
    assert [book.id for book in read_novels([path], without={"bell"})] == ["8"]


def test_novels_of_both_formats_are_read(tmp_path):
    path = tmp_path / "train.jsonl"
    chapters = [{"paragraphs": ["a b", "c d"]}, {"paragraphs": ["e f"]}]
    novel = {"id": "n", "author": "x", "title": "t", "chapters": chapters}
    path.write_text("".join(json.dumps(each) + "\n" for each in (RECORD, novel)), encoding="utf-8")
    assert [(book.id, book.breaks) for book in read_novels([path])] == [("7", (2, 3)), ("n", (2,))]


def test_a_novel_of_one_chapter_teaches_nothing(tmp_path):
    path = tmp_path / "train.jsonl"
    novel = {"id": "n", "author": "x", "chapters": [{"paragraphs": ["a", "b"]}]}
    path.write_text(json.dumps(novel) + "\n", encoding="utf-8")
    assert list(read_novels([path])) == []

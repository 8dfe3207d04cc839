from __future__ import annotations

import json

import pytest

from captor_desktop.errors import OutputExists
from captor_desktop.segmentation import Heading, Kind, Origin, build_predicted, build_segmentation
from captor_desktop.writing.json_file import (
    segmentation_object,
    write_json,
)


@pytest.fixture
def little(make_book):
    book = make_book("Title\n\nCHAPTER I\n\nThe Mail\n\nText é.\n\nCHAPTER II\n\nMore.")
    headings = [
        Heading(2, 4, Kind.CHAPTER, "CHAPTER I\nThe Mail", "I. The Mail", number=1, score=0.98765),
        Heading(8, 8, Kind.CHAPTER, "CHAPTER II", "II", number=2, origin=Origin.MODEL),
    ]
    return book, build_segmentation(book, headings)


def test_headings_are_told_in_the_terms_of_the_contract(little):
    found = segmentation_object(*little)
    assert [found[key] for key in ("file", "title", "author", "encoding", "method")] == [
        "lantern.txt",
        "The Lantern",
        "Orla Penhale",
        "utf-8",
        "headings",
    ]
    first, second = found["headings"]
    assert {key: first[key] for key in ("line", "n_lines", "kind", "number", "text")} == {
        "line": 2,
        "n_lines": 3,
        "kind": "chapter",
        "number": 1,
        "text": "CHAPTER I\nThe Mail",
    }
    assert first["confidence"] == 0.9877
    assert second["origin"] == "model"


def test_sections_cover_the_book(little):
    sections = segmentation_object(*little)["sections"]
    assert [(s["first_line"], s["text_line"], s["end_line"]) for s in sections] == [
        (0, 0, 2),
        (2, 5, 8),
        (8, 9, 11),
    ]
    assert [s["label"] for s in sections] == ["Title page", "I. The Mail", "II"]


def test_predicted_chapters_have_no_headings(make_book):
    book = make_book("One.\n\nTwo.\n\nThree.")
    found = segmentation_object(book, build_predicted(book, [2], [0.7]))
    assert found["method"] == "predicted"
    assert found["headings"] == []
    assert [s["confidence"] for s in found["sections"]] == [1.0, 0.7]


def test_a_heading_chosen_by_the_user_is_read_from_the_lines(make_book, cut):
    book = make_book("CHAPTER I\n\nText.")
    found = segmentation_object(book, cut(book, [("CHAPTER I", Kind.CHAPTER, 2, 0, "I")]))
    assert found["headings"][0]["text"] == "CHAPTER I"
    assert found["headings"][0]["n_lines"] == 1


def test_the_file_is_written_once(little, tmp_path):
    path = tmp_path / "out.json"
    write_json(path, *little)
    assert json.loads(path.read_text(encoding="utf-8"))["title"] == "The Lantern"
    with pytest.raises(OutputExists):
        write_json(path, *little)

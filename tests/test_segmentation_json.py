from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from captor_desktop.book import Book, Metadata
from captor_desktop.segmentation import (
    Kind,
    NumberStyle,
    Origin,
    Section,
    build_predicted,
    build_segmentation,
)
from captor_desktop.segmentation_json import (
    VERSION,
    chapters_object,
    read_segmentation,
    segmentation_object,
)
from captor_desktop.why import Cause, Why, explain

TEXT = "Title\n\nCHAPTER I\n\nThe Mail\n\nText é.\n\nCHAPTER II\n\nMore."
FIRST = Section(
    Kind.CHAPTER,
    2,
    5,
    5,
    "I. The Mail",
    keyword="chapter",
    number=1,
    number_style=NumberStyle.ROMAN,
    title="The Mail",
    confidence=0.98765,
    why=Why(Cause.FIRST, "chapter", 1),
)


def a_book(text):
    lines = tuple(text.split("\n"))
    told = Metadata(title="The Lantern", author="Orla Penhale")
    return Book(Path("lantern.txt"), lines, 0, len(lines), metadata=told)


@pytest.fixture
def little():
    book = a_book(TEXT)
    second = Section(Kind.CHAPTER, 8, 9, 9, "II", number=2, origin=Origin.MODEL)
    return book, build_segmentation(book, [FIRST, second])


def test_headings_are_written_in_the_terms_of_the_contract(little):
    found = chapters_object(*little)
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
    sections = chapters_object(*little)["sections"]
    assert [(s["first_line"], s["text_line"], s["end_line"]) for s in sections] == [
        (0, 0, 2),
        (2, 5, 8),
        (8, 9, 11),
    ]
    assert [s["label"] for s in sections] == ["Title page", "I. The Mail", "II"]


def test_predicted_chapters_are_headings_without_lines():
    book = a_book("One.\n\nTwo.\n\nThree.")
    found = chapters_object(book, build_predicted(book, [2], [0.7]))
    assert found["method"] == "predicted"
    assert [(h["line"], h["n_lines"], h["text"]) for h in found["headings"]] == [
        (0, 0, "Chapter 1"),
        (2, 0, "Chapter 2"),
    ]
    assert [s["confidence"] for s in found["sections"]] == [1.0, 0.7]


def test_a_title_page_without_heading_is_a_section_but_no_heading(little):
    found = chapters_object(*little)
    assert found["sections"][0]["kind"] == "title"
    assert [h["kind"] for h in found["headings"]] == ["chapter", "chapter"]


def test_a_reason_is_kept_as_data_and_shown_in_words(little):
    section = chapters_object(*little)["sections"][1]
    assert section["why"] == {"cause": "first", "keyword": "chapter", "number": 1, "other": None}
    assert section["reason"] == "“chapter” 1, the first"


def test_what_was_written_is_read_back(little):
    _, segmentation = little
    raw = json.loads(json.dumps(segmentation_object(segmentation)))
    assert read_segmentation(raw) == segmentation


def test_every_cause_is_read_back(little):
    book, _ = little
    for cause in Cause:
        why = Why(cause, "chapter", 3, 2)
        segmentation = build_segmentation(book, [dataclasses.replace(FIRST, why=why)])
        raw = json.loads(json.dumps(segmentation_object(segmentation)))
        assert read_segmentation(raw).sections[1].why == why
        assert str(explain(why))


VERSION_1 = {
    "method": "headings",
    "lines": [0, 11],
    "sections": [
        {
            "kind": "title", "first_line": 0, "text_line": 0, "end_line": 2,
            "label": "Title page", "level": 0, "number": None, "heading": None,
            "confidence": 1.0, "origin": "rule", "reason": "", "renamed": False,
            "accepted": False,
        },
        {
            "kind": "chapter", "first_line": 2, "text_line": 5, "end_line": 11,
            "label": "I. The Mail", "level": 0, "number": 1,
            "heading": {
                "first_line": 2, "last_line": 4, "kind": "chapter",
                "text": "CHAPTER I\nThe Mail", "label": "I. The Mail", "keyword": "chapter",
                "number": 1, "number_style": "roman", "title": "The Mail", "score": 0.9,
                "origin": "rule", "reason": "“chapter” 1, the first",
            },
            "confidence": 0.9, "origin": "rule", "reason": "“chapter” 1, the first",
            "renamed": True, "accepted": True,
        },
    ],
}  # fmt: skip


def test_sections_of_the_first_version_are_still_read():
    title_page, chapter = read_segmentation(VERSION_1, 1).sections
    assert title_page.why is None
    assert (chapter.keyword, chapter.title) == ("chapter", "The Mail")
    assert chapter.number_style is NumberStyle.ROMAN
    assert chapter.renamed
    assert chapter.accepted
    assert str(explain(chapter.why)) == "“chapter” 1, the first"


@pytest.mark.parametrize("version", [0, VERSION + 1])
def test_an_unknown_version_is_refused(version, little):
    raw = segmentation_object(little[1])
    with pytest.raises(ValueError, match="not known"):
        read_segmentation(raw, version)


@pytest.mark.parametrize("gone", ["kind", "first_line", "label", "origin"])
def test_a_section_with_a_field_missing_is_refused(gone, little):
    raw = segmentation_object(little[1])
    del raw["sections"][0][gone]
    with pytest.raises((LookupError, TypeError)):
        read_segmentation(raw)

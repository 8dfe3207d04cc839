from __future__ import annotations

import json

import pytest
from sample_books import NAMES, sample
from small_library import novel

from captor_desktop.conversion import analyse
from captor_desktop.library.annotator import Candidates
from captor_desktop.library.record import (
    HEADING,
    SourceFile,
    chapter_texts,
    make_record,
    make_summary,
)

SOURCE = SourceFile("a/b.txt", 10, "ff")


def record_of(path, **options):
    analysis = analyse(path)
    return analysis, make_record(analysis, SOURCE, Candidates(9, 3, 1), **options)


def letters(texts):
    """Return the texts without blanks: a sentence may end inside what blanks set apart."""
    return "".join("".join(texts).split())


@pytest.fixture
def invented(tmp_path):
    path = tmp_path / "pg7.txt"
    path.write_text(novel(7, 6, author="Translator: not"), encoding="utf-8")
    return record_of(path)


@pytest.mark.parametrize("name", NAMES)
def test_every_place_is_the_thing_itself(name):
    analysis, record = record_of(sample(name))
    lines, text = analysis.book.lines, record["text"]
    assert text == "\n".join(lines)
    for heading in record["headings"]:
        printed = lines[heading["line"] : heading["line"] + heading["n_lines"]]
        assert text[heading["start"] : heading["end"]] == "\n".join(printed)
    for section in record["sections"]:
        inside = text[section["start"] : section["end"]]
        assert (
            inside.split() == " ".join(lines[section["first_line"] : section["end_line"]]).split()
        )
    body = text[record["body_start"] : record["body_end"]]
    assert body.split() == " ".join(analysis.book.body).split()


@pytest.mark.parametrize("name", NAMES)
def test_sections_paragraphs_and_sentences_lose_no_word(name):
    analysis, record = record_of(sample(name))
    text = record["text"]
    paragraphs = [
        text[start:end]
        for start, end in zip(record["paragraph_start"], record["paragraph_end"], strict=True)
    ]
    assert " ".join(paragraphs).split() == " ".join(analysis.book.body).split()
    sentences = [
        text[start:end]
        for start, end in zip(record["sentence_start"], record["sentence_end"], strict=True)
    ]
    running = [
        paragraph
        for paragraph, shape in zip(paragraphs, record["paragraph_shape"], strict=True)
        if shape != HEADING
    ]
    assert letters(sentences) == letters(running)
    ends = [0, *(section["end_paragraph"] for section in record["sections"])]
    assert [section["first_paragraph"] for section in record["sections"]] == ends[:-1]
    assert ends[-1] == len(paragraphs)


def test_a_heading_tells_all_that_is_known_of_it(invented):
    _, record = invented
    chapter = [h for h in record["headings"] if h["kind"] == "chapter"][1]
    told = {name: chapter[name] for name in ("number", "number_style", "rule", "format", "origin")}
    assert told == {
        "number": 2,
        "number_style": "roman",
        "rule": "Chapter IV",
        "format": "Chapter #",
        "origin": "rule",
    }
    assert 0.5 < chapter["confidence"] <= 1
    assert chapter["reason"]


def test_the_record_is_plain_json_and_knows_the_file(invented):
    _, record = invented
    assert json.loads(json.dumps(record)) == record
    assert (record["file"], record["bytes"], record["sha256"]) == ("a/b.txt", 10, "ff")
    assert record["ebook_number"] == 7
    assert record["candidates"] == {"places": 9, "cut_minima": 3, "likely": 1}


def test_people_stand_as_they_are_printed(tmp_path):
    path = tmp_path / "x.txt"
    text = novel(1, 3).replace(
        "Author: Ann Author", "Author: A. Nn\n\nTranslator: B. Ob, 1820-1880"
    )
    path.write_text(text, encoding="utf-8")
    _, record = record_of(path)
    assert record["credits"] == [
        {"role": "author", "name": "A. Nn"},
        {"role": "translator", "name": "B. Ob, 1820-1880"},
    ]


def test_the_text_can_be_left_out(tmp_path):
    _, record = record_of(sample("five_doors"), with_text=False)
    assert record["text"] is None
    assert record["n_characters"] > 0


def test_the_summary_counts_what_the_record_has(invented):
    analysis, record = invented
    summary = make_summary(analysis, record)
    assert summary["chapters"] == len(summary["chapter_words"]) == 6
    assert summary["formats"] == {"Chapter #": 6}
    assert (summary["numbered"], summary["titled"], summary["named"]) == (6, 0, 0)
    chapters = [s for s in record["sections"] if s["kind"] == "chapter"]
    first = chapters[0]
    words = record["text"][first["text_start"] : first["end"]].split()
    assert summary["chapter_words"][0] == len(words)
    assert summary["sentences"] == len(record["sentence_start"])
    assert "text" not in summary


def test_chapters_are_measured_without_their_headings(invented):
    analysis, _ = invented
    assert not any("CHAPTER" in text for text in chapter_texts(analysis))
    assert len(chapter_texts(analysis)) > 6

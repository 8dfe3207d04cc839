from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.headings.numerals import read_roman, read_words
from tests.accuracy.gate import BOOKS, CORPUS, detect, read_books
from tests.accuracy.kept_words import KEPT_WORDS
from tests.accuracy.make_books import LIST, make_shapes
from tests.accuracy.shapes import (
    LONGEST_KEPT_WORD,
    VARIANTS,
    invented_word,
    is_kept_word,
    kept_lines,
    make_shape,
    shape_line,
    shape_lines,
)

ALIKE = 0.98  # of the headings on shapes must be those on the originals
WORD = re.compile(r"[^\W\d_]+")
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéüößæł"
INVENTED = {invented_word(n, v) for n in range(4, 40) for v in range(VARIANTS)}
prose = st.text(alphabet=LETTERS + " .,;:!?\"'“”‘’—-()[]_*0123456789\n\f\t", max_size=400)


@given(prose, st.text(max_size=5))
def test_a_shape_has_the_lengths_cases_and_punctuation_of_the_text(text, seed):
    lines = text.split("\n")
    shaped = shape_lines(lines, set(), seed)
    assert len(shaped) == len(lines)
    for line, shape in zip(lines, shaped, strict=True):
        assert len(shape) == len(line)
        for old, new in zip(line, shape, strict=True):
            if old.isalpha():
                assert new.isalpha()
                assert new.isupper() == old.isupper()
            else:
                assert new == old


@given(prose)
def test_only_kept_words_survive(text):
    for old, new in zip(WORD.findall(text), WORD.findall(shape_line(text, "seed")), strict=True):
        if is_kept_word(old):
            assert new == old
        else:
            assert len(old) > LONGEST_KEPT_WORD
            assert len(old) >= 40 or new.lower() in INVENTED


@given(prose)
def test_the_same_word_becomes_the_same_word_in_one_book(text):
    assert shape_line(text, "a book") == shape_line(text, "a book")
    lower = text.lower()
    pairs = dict(zip(WORD.findall(lower), WORD.findall(shape_line(lower, "x")), strict=True))
    assert all(shape_line(word, "x") == shape for word, shape in pairs.items())


@pytest.mark.parametrize("length", range(4, 15))
def test_no_invented_word_is_one_that_rules_read(length):
    for variant in range(VARIANTS):
        word = invented_word(length, variant)
        assert word not in KEPT_WORDS
        assert read_words(word, 0) is None
        assert read_roman(word, 0) is None
        assert read_roman(word.upper(), 0) is None


def test_heading_words_stay_in_prose_and_others_go():
    shaped = shape_line('"The first chapter," murmured Elizabeth, "is XXVIII pages long."', "x")
    words = shaped.split()
    assert shaped.startswith('"The first chapter," ')
    assert words[-3:-1] == ["XXVIII", "pages"]
    assert "murmured" not in shaped
    assert "Elizabeth" not in shaped
    assert len(words[4]) == len("Elizabeth,")


BOOK = [
    "THE LAMPLIGHTER",
    "",
    "by Hester Quillfeather",
    "",
    "CONTENTS",
    "  I. The Lamp Goes Out",
    "",
    "This little volume was written in the winter evenings, when nobody came",
    "to the door and nobody was expected.",
    "",
    "I. The Lamp Goes Out",
    "",
    "Somebody had forgotten the ladder again, and the street lay in darkness,",
    "",
    "THE LAMPLIGHTER",
]


def test_title_page_contents_and_headings_are_kept():
    heading = {"line": 10, "n_lines": 1, "kind": "chapter"}
    kept = kept_lines(BOOK, [heading])
    assert {n for n in kept if BOOK[n]} == {0, 2, 4, 5, 10, 14}


def test_a_shape_keeps_its_labels_and_loses_the_licence():
    heading = {"line": 10, "n_lines": 1, "kind": "chapter", "text": "I. The Lamp Goes Out"}
    book = {"id": 7, "text": "\n".join(BOOK), "headings": [heading], "pg_start": 0, "pg_end": 13}
    shape = make_shape(book)
    lines = shape["text"].split("\n")
    assert lines[:6] == BOOK[:6]
    assert lines[10] == BOOK[10]
    assert "ladder" not in shape["text"]
    assert len(lines) == 14
    assert shape["headings"] == [{"line": 10, "n_lines": 1, "kind": "chapter"}]


def test_the_books_of_the_gate_are_those_of_the_list_and_hold_no_prose():
    listed = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    books = list(read_books(BOOKS))
    assert len(books) == len(listed) == 60
    for book in books:
        words = Counter(WORD.findall(book["text"]))
        words = Counter({word: n for word, n in words.items() if not is_kept_word(word)})
        invented = sum(n for word, n in words.items() if word.lower() in INVENTED)
        assert words.total() - invented < 0.2 * invented, book["id"]


@pytest.mark.slow
@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus of real books is not here")
def test_rules_answer_alike_on_shapes_and_originals(tmp_path):
    names = ("gutenberg/dev", "gutenberg/hard", "languages/languages")
    books = [b for name in names for b in [*read_books(CORPUS / f"{name}.jsonl.xz")][::24]]
    same = total = 0
    for book in books:
        answers = []
        for text in (book["text"], make_shape(book)["text"]):
            path = tmp_path / f"{book['id']}.txt"
            path.write_text(text, encoding="utf-8", newline="")
            headings = detect([path])[0]["headings"]
            answers.append({(h["line"], h["kind"]) for h in headings if h["origin"] != "predicted"})
        same += 2 * len(answers[0] & answers[1])
        total += sum(map(len, answers))
    assert same >= ALIKE * total


@pytest.mark.slow
@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus of real books is not here")
def test_the_committed_shapes_are_those_that_the_script_makes():
    made = {shape["id"]: shape for shape in make_shapes(CORPUS, ("gutenberg/dev", "layouts"))}
    assert len(made) == 14
    assert made == {shape["id"]: shape for shape in read_books(BOOKS) if shape["id"] in made}

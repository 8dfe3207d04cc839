from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.library import record as module
from captor_desktop.library.record import sentence_spans


def cut(text):
    return [text[start:end] for start, end in sentence_spans(text)]


def test_sentences_are_found_in_the_lines_as_they_are_printed():
    text = "  It was late. The old\n sailor   slept."
    assert cut(text) == ["It was late.", "The old\n sailor   slept."]


def test_a_blank_paragraph_has_no_sentence():
    assert sentence_spans(" \n ") == []


@given(st.lists(st.sampled_from(["A dog", "barked.", '"No!"', "Mr.", "\n", "  ", "He…"])))
def test_spans_are_the_splitters_sentences(words):
    text = " ".join(words)
    if text.strip():
        found = [" ".join(piece.split()) for piece in cut(text)]
        assert found == [" ".join(s.split()) for s in split_sentences(text)]


@given(st.text(alphabet="ab.!? \n\t\"'", max_size=60))
def test_no_letter_is_lost_and_none_is_shared(text):
    assert "".join("".join(cut(text)).split()) == "".join(text.split())
    spans = sentence_spans(text)
    assert all(first[1] <= second[0] for first, second in pairwise(spans))


def test_a_splitter_that_changes_letters_gives_one_sentence(monkeypatch):
    monkeypatch.setattr(module, "split_sentences", lambda _text: ["other", "words"])
    assert cut(" It was late. Really. ") == ["It was late. Really."]

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.book import Book, find_runs


@pytest.mark.parametrize(("first", "end"), [(-1, 2), (2, 1), (0, 4), (4, 4)])
def test_body_outside_the_file_is_refused(first, end):
    with pytest.raises(ValueError, match="outside"):
        Book(Path("b.txt"), ("a", "b", "c"), first, end)


def test_body_is_what_lies_between_the_boilerplate():
    assert Book(Path("b.txt"), ("head", "a", "b", "tail"), 1, 3).body == ("a", "b")


texts = st.lists(
    st.sampled_from(["", " ", "\t", "one", " two words ", "three of them"]), max_size=30
)


@given(texts)
def test_runs_are_the_lines_between_blank_ones(lines):
    runs = find_runs(lines)
    inside = [n for run in runs for n in range(run.first_line, run.end_line)]
    assert inside == [n for n, line in enumerate(lines) if line.strip()]
    for run, following in pairwise(runs):
        gap = following.first_line - run.end_line
        assert gap == run.blanks_after == following.blanks_before > 0
    if runs:
        assert runs[0].blanks_before == runs[0].first_line
        assert runs[-1].blanks_after == len(lines) - runs[-1].end_line


@given(texts, st.data())
def test_runs_of_some_lines_are_those_of_a_text_of_these_alone(lines, data):
    first = data.draw(st.integers(0, len(lines)))
    end = data.draw(st.integers(first, len(lines)))
    alone = [(run.first_line + first, run.end_line + first) for run in find_runs(lines[first:end])]
    assert [(r.first_line, r.end_line) for r in find_runs(lines, first, end)] == alone


@given(texts, st.data())
def test_words_are_counted_between_any_two_lines(lines, data):
    book = Book(Path("x"), tuple(lines), 0, len(lines))
    first = data.draw(st.integers(0, len(lines)))
    end = data.draw(st.integers(first, len(lines)))
    assert book.words_between(first, end) == len(" ".join(lines[first:end]).split())

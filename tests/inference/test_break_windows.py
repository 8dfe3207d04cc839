from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.inference.break_windows import EDGES, HEAD, TAIL, Stream, clip, cut, join

pytestmark = pytest.mark.slow  # runs a model, or its tokenizer, again and again

MARK, GAP = -1, -2
NOTHING = np.zeros(0, dtype=np.int64)
paragraphs = st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=90), min_size=1, max_size=40)


def test_a_short_paragraph_is_kept_complete():
    ids = list(range(HEAD + TAIL + 1))
    assert clip(ids, GAP) == ids


def test_a_long_paragraph_keeps_its_opening_and_its_end():
    ids = list(range(500))
    assert list(clip(ids, GAP)) == [*range(HEAD), GAP, *range(500 - TAIL, 500)]


@given(paragraphs)
def test_a_mark_stands_between_any_two_paragraphs(texts):
    stream = join(texts, MARK, GAP)
    assert stream.marks.size == len(texts) - 1
    assert (stream.ids[stream.marks] == MARK).all()
    assert (stream.ids == MARK).sum() == len(texts) - 1


@given(paragraphs)
def test_between_the_marks_stand_the_paragraphs(texts):
    stream = join(texts, MARK, GAP)
    pieces = np.split(stream.ids, stream.marks)
    assert [[i for i in piece if i != MARK] for piece in pieces] == [
        list(clip(t, GAP)) for t in texts
    ]


def some_of(stream, data):
    """Some of the marks, in order."""
    chosen = data.draw(st.lists(st.booleans(), min_size=stream.marks.size))
    return np.flatnonzero(chosen[: stream.marks.size])


@given(paragraphs, st.integers(20, 200), st.integers(0, 9), st.data())
def test_every_wanted_mark_is_judged_once_and_inside_its_window(texts, size, tenths, data):
    stream = join(texts, MARK, GAP)
    wanted = some_of(stream, data)
    judged = []
    for window in cut(stream, wanted, size, (size - EDGES) * tenths // 10):
        assert 0 <= window.start < window.end <= stream.ids.size
        assert window.end - window.start <= size - EDGES
        assert window.judged.size
        for mark in window.judged:
            assert window.start <= stream.marks[mark] < window.end
        judged += window.judged.tolist()
    assert judged == wanted.tolist()


@given(paragraphs, st.integers(60, 200), st.data())
def test_a_mark_has_text_around_it_wherever_the_book_has(texts, size, data):
    stream = join(texts, MARK, GAP)
    margin = (size - EDGES) // 4
    length = stream.ids.size
    for window in cut(stream, some_of(stream, data), size, margin):
        for mark in stream.marks[window.judged]:
            assert mark - window.start >= min(mark, margin - 1)
            assert window.end - mark >= min(length - mark, margin)


def test_a_lone_mark_stands_in_the_middle_of_its_window():
    stream = join([[1] * 30] * 40, MARK, GAP)
    (window,) = cut(stream, np.array([20]), 202, 10)
    assert (window.start + window.end) // 2 == stream.marks[20]


def test_nothing_is_read_where_nothing_is_wanted():
    stream = join([[1] * 30] * 400, MARK, GAP)
    near, far = np.array([50, 51]), np.array([50, 350])
    assert len(list(cut(stream, near, 202, 10))) == 1
    assert len(list(cut(stream, far, 202, 10))) == 2
    assert list(cut(stream, NOTHING, 202, 10)) == []


def test_a_book_of_one_paragraph_has_no_window():
    assert list(cut(join([[1, 2, 3]], MARK, GAP), NOTHING, 50, 10)) == []


def test_an_empty_book_has_no_window():
    stream = Stream(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))
    assert list(cut(stream, NOTHING, 50, 10)) == []


def test_marks_that_just_fit_are_inside_their_window():
    stream = join([[1], [1] * 16, [1]], MARK, GAP)
    (window,) = cut(stream, np.array([0, 1]), 20, 0)
    assert window.judged.tolist() == [0, 1]
    assert window.start <= stream.marks[0]
    assert stream.marks[1] < window.end

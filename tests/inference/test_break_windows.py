from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.inference.break_windows import EDGES, HEAD, TAIL, Stream, clip, cut, join

MARK, GAP = -1, -2
paragraphs = st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=90), min_size=1, max_size=40)


def test_a_short_paragraph_is_kept_whole():
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


@given(paragraphs, st.integers(20, 200), st.integers(0, 9))
def test_every_mark_is_judged_once_and_inside_its_window(texts, size, tenths):
    stream = join(texts, MARK, GAP)
    overlap = (size - EDGES) * tenths // 10
    judged = []
    for window in cut(stream, size, overlap):
        assert window.end - window.start <= size - EDGES
        for mark in range(window.first_mark, window.last_mark):
            assert window.start <= stream.marks[mark] < window.end
            judged.append(mark)
    assert judged == list(range(stream.marks.size))


@given(paragraphs, st.integers(60, 200))
def test_a_mark_has_text_around_it_wherever_the_book_has(texts, size):
    stream = join(texts, MARK, GAP)
    overlap = (size - EDGES) // 2
    length = stream.ids.size
    for window in cut(stream, size, overlap):
        for mark in stream.marks[window.first_mark : window.last_mark]:
            assert mark - window.start >= min(mark, overlap // 2 - 1)
            assert window.end - mark >= min(length - mark, overlap // 2)


def test_a_book_of_one_paragraph_has_no_window():
    assert list(cut(join([[1, 2, 3]], MARK, GAP), 50, 10)) == []


def test_an_empty_book_has_no_window():
    stream = Stream(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))
    assert list(cut(stream, 50, 10)) == []

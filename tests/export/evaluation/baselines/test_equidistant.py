from __future__ import annotations

from export.evaluation.baselines.equidistant import find_breaks


def test_chapters_have_the_same_number_of_sentences():
    assert find_breaks([1] * 12, 3) == [3, 6, 9]


def test_sentences_count_and_not_paragraphs():
    assert find_breaks([6, 1, 1, 1, 1, 1, 1], 1) == [1]

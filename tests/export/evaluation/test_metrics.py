"""The metrics against NLTK's, segeval's and their plain definitions."""

from __future__ import annotations

import math
from importlib import import_module
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from export.evaluation import metrics


@st.composite
def segmentations(draw, most=40):
    """Sentences of each paragraph, true breaks, found breaks."""
    counts = draw(st.lists(st.integers(1, 4), min_size=2, max_size=most))
    places = st.sets(st.integers(1, len(counts) - 1))
    return counts, sorted(draw(places)), sorted(draw(places))


def by_definition(counts, true, found, k=None):
    """Slide a window over the sentences and compare the numbers of breaks inside it."""
    sentences = [paragraph for paragraph, count in enumerate(counts) for _ in range(count)]
    opens = [i == 0 or sentences[i] != sentences[i - 1] for i in range(len(sentences))]

    def breaks_between(first, last, breaks):
        return sum(opens[i] and sentences[i] in breaks for i in range(first + 1, last + 1))

    if k is None:
        k = max(1, round(len(sentences) / (len(true) + 1) / 2))
    windows = [(i, i + k) for i in range(len(sentences) - k)]
    if not windows:
        return 0.0, 0.0
    pairs = [(breaks_between(*w, true), breaks_between(*w, found)) for w in windows]
    pk = sum((t > 0) != (f > 0) for t, f in pairs) / len(windows)
    return pk, sum(t != f for t, f in pairs) / len(windows)


def masses(counts, breaks):
    """The sentences of each segment."""
    edges = [0, *breaks, len(counts)]
    return [sum(counts[a:b]) for a, b in pairwise(edges)]


def gaps(counts, breaks):
    """One character between two sentences: 1 where a segment ends."""
    text = "".join("0" * (mass - 1) + "1" for mass in masses(counts, breaks))
    return text[:-1]


@given(segmentations())
def test_window_errors_follow_their_definition(case):
    errors = metrics.window_errors(*case)
    assert (errors.pk, errors.wd) == pytest.approx(by_definition(*case))


@given(segmentations(), st.integers(1, 20))
def test_window_errors_follow_their_definition_for_any_window(case, k):
    errors = metrics.window_errors(*case, k)
    assert (errors.pk, errors.wd) == pytest.approx(by_definition(*case, k))


@given(segmentations(), st.integers(1, 10))
def test_window_errors_are_those_of_nltk(case, k):
    counts, true, found = case
    if sum(counts) <= k:
        return
    nltk = import_module("nltk.metrics.segmentation")
    truth, guess = gaps(counts, true), gaps(counts, found)
    errors = metrics.window_errors(counts, true, found, k)
    assert errors.pk == pytest.approx(nltk.pk(truth, guess, k))
    assert errors.wd == pytest.approx(nltk.windowdiff(truth, guess, k))


@given(segmentations())
def test_window_errors_are_those_of_segeval(case):
    segeval = import_module("segeval")
    counts, true, found = case
    total = sum(counts)
    k = metrics.half_mean_length(total, len(true))
    if total <= k + 1 or k < 2:  # segeval refuses such windows
        return
    truth, guess = masses(counts, true), masses(counts, found)
    errors = metrics.window_errors(counts, true, found, k)
    assert errors.pk == pytest.approx(float(segeval.pk(guess, truth, window_size=k)))
    assert errors.wd == pytest.approx(float(segeval.window_diff(guess, truth, window_size=k)))


def test_sentences_are_counted_by_their_ends():
    paragraphs = ["“Stop!” he cried. Why?", "No end", "Well... yes. (So.) 3.5 is one.", ""]
    assert metrics.count_sentences(paragraphs).tolist() == [3, 1, 4, 1]


def test_the_same_breaks_make_no_error():
    assert metrics.window_errors([3] * 20, [5, 10], [5, 10]) == metrics.WindowErrors(0.0, 0.0)


def test_a_book_of_one_sentence_has_no_error():
    assert metrics.window_errors([1], [], []) == metrics.WindowErrors(0.0, 0.0)


def test_window_is_half_the_mean_chapter():
    assert metrics.half_mean_length(1000, 9) == 50


def test_released_window_is_a_quarter_of_the_usual():
    assert metrics.released_window(1001, 10) == 12


def test_half_of_the_breaks_right_is_an_f1_of_one_half():
    rates = metrics.exact_rates([5, 10], [5, 11])
    assert (rates.hits, rates.precision, rates.recall, rates.f1) == (1, 0.5, 0.5, 0.5)


def test_no_hit_counts_as_zero_and_is_left_out_as_released():
    scores = [metrics.exact_rates([5], [6]).f1, metrics.exact_rates([5], [5]).f1]
    assert metrics.mean_f1(scores) == 0.5
    assert metrics.mean_f1_as_released(scores) == 1.0


def test_nothing_to_find_and_nothing_found_is_right():
    assert metrics.exact_rates([], []).f1 == 1.0


def test_released_mean_of_books_without_hits_is_zero():
    assert metrics.mean_f1_as_released([0.0]) == 0.0


def test_count_errors_are_those_of_the_textbook():
    errors = metrics.count_errors([1, 2, 3], [1, 2, 6])
    assert errors == metrics.CountErrors(3.0, 1.0, 1 - 9 / 2)


def test_r_squared_of_equal_counts_is_zero():
    assert metrics.count_errors([4, 4], [3, 5]).r_squared == 0.0


def test_equal_chapters_do_not_vary():
    assert metrics.length_variation([2] * 9, [3, 6]) == 0.0


def test_variation_is_deviation_over_mean():
    assert metrics.length_variation([1, 3], [1]) == pytest.approx(math.sqrt(1) / 2)

from __future__ import annotations

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from export.evaluation.baselines import c99


def rank_by_definition(values):
    count, reach = len(values), c99.RANK_SIZE // 2
    ranks = np.zeros((count, count))
    for i in range(count):
        for j in range(count):
            area = values[max(0, i - reach) : i + reach + 1, max(0, j - reach) : j + reach + 1]
            ranks[i, j] = (area < values[i, j]).sum() / max(area.size - 1, 1)
    return ranks


def divide_by_definition(ranks, splits):
    edges, found = {0, len(ranks)}, []

    def density(edges):
        places = sorted(edges)
        segments = list(pairwise(places))
        inside = sum(ranks[a:b, a:b].sum() for a, b in segments)
        return inside / sum((b - a) ** 2 for a, b in segments)

    while len(found) < min(splits, len(ranks) - 1):
        free = [place for place in range(1, len(ranks)) if place not in edges]
        best = max(free, key=lambda place: (density(edges | {place}), -place))
        edges.add(best)
        found.append(best)
    return found


@given(st.integers(2, 20), st.integers(0, 1000))
def test_ranks_follow_their_definition(count, seed):
    values = np.random.default_rng(seed).random((count, count)).astype(np.float32)
    np.testing.assert_allclose(c99.rank(values), rank_by_definition(values), rtol=1e-6)


@given(st.integers(2, 14), st.integers(0, 6), st.integers(0, 1000))
def test_splits_follow_their_definition(count, splits, seed):
    values = np.random.default_rng(seed).random((count, count))
    ranks = (values + values.T).astype(np.float32)
    assert c99.divide(ranks, splits) == divide_by_definition(ranks.astype(float), splits)


def test_similarity_is_the_cosine_of_word_counts():
    values = c99.similarity([[0, 0, 1], [0, 1], [], [2]])
    np.testing.assert_allclose(values[0, 1], 3 / np.sqrt(5 * 2), rtol=1e-6)
    assert values[2].sum() == 0
    assert values[0, 3] == 0


def test_passages_of_other_words_are_split_where_the_words_change():
    words = [[0, 1, 2]] * 20 + [[3, 4, 5]] * 20
    assert c99.find_breaks(words, 1) == [20]


def test_no_more_splits_than_places():
    assert c99.find_breaks([[0], [1], [2]], 9) == [1, 2]
    assert c99.find_breaks([[0]], 3) == []


def test_shortest_neighbours_are_joined_first():
    assert c99.join_shortest([9, 1, 1, 9, 2, 3], 4) == [0, 1, 3, 4]
    assert c99.join_shortest([1, 2, 3], 5) == [0, 1, 2]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=40), st.integers(1, 10))
def test_joining_leaves_as_many_passages_as_asked_for(lengths, most):
    firsts = c99.join_shortest(lengths, most)
    assert len(firsts) == min(most, len(lengths))
    assert firsts[0] == 0
    assert firsts == sorted(set(firsts))

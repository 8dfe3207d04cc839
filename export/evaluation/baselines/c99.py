"""C99 (Choi 2000): similarities of passages, ranked among their neighbours, split step by step.

The passages are paragraphs, the only places where a chapter may open. The matrix is quadratic in
them: a book of more than MAX_PASSAGES joins its shortest neighbours first, so that memory stays
below 200 MB and time at a few seconds. As in the paper, the first P splits are the breaks.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Ints = NDArray[np.int64]

MAX_PASSAGES = 3000
RANK_SIZE = 11  # passages: the mask of Choi's paper
_ROWS_AT_A_TIME = 256


def find_breaks(words: Sequence[Sequence[int]], breaks: int) -> list[int]:
    """Return the first so many splits, as paragraphs that open a segment.

    `words` has the lemma numbers of each paragraph, a number as often as the lemma occurs.
    """
    firsts = join_shortest([len(some) for some in words], MAX_PASSAGES)
    edges = [*firsts, len(words)]
    passages = [
        [word for paragraph in words[first:end] for word in paragraph]
        for first, end in pairwise(edges)
    ]
    splits = divide(rank(similarity(passages)), breaks)
    return sorted(int(firsts[split]) for split in splits)


def join_shortest(lengths: Sequence[int], most: int) -> list[int]:
    """Return where passages start once the shortest neighbours are joined, `most` at most."""
    after = list(range(1, len(lengths) + 1))
    before = list(range(-1, len(lengths) - 1))
    size = list(lengths)
    kept = [True] * len(lengths)
    queue = [(left + right, i) for i, (left, right) in enumerate(pairwise(lengths))]
    heapq.heapify(queue)
    count = len(lengths)
    while count > most and queue:
        total, first = heapq.heappop(queue)
        second = after[first]
        if not kept[first] or second >= len(lengths) or size[first] + size[second] != total:
            continue  # one of the two has grown since
        kept[second] = False
        size[first] = total
        after[first] = after[second]
        if after[first] < len(lengths):
            before[after[first]] = first
            heapq.heappush(queue, (total + size[after[first]], first))
        if before[first] >= 0:
            heapq.heappush(queue, (size[before[first]] + total, before[first]))
        count -= 1
    return [i for i, is_kept in enumerate(kept) if is_kept]


def similarity(passages: Sequence[Sequence[int]]) -> Singles:
    """Return the cosine of the word counts of any two passages; one without words is like none."""
    starts = np.concatenate(([0], np.cumsum([len(passage) for passage in passages])))
    numbers = np.array([word for passage in passages for word in passage], dtype=np.int64)
    shape = (len(passages), int(numbers.max()) + 1 if numbers.size else 1)
    ones = np.ones(numbers.size, dtype=np.float32)
    counts = sparse.csr_matrix((ones, numbers, starts), shape=shape)
    counts.sum_duplicates()
    lengths = np.sqrt(np.asarray(counts.multiply(counts).sum(axis=1)).ravel())
    lengths[lengths == 0] = 1.0
    unit = sparse.diags(1 / lengths).dot(counts).astype(np.float32)
    result = np.empty((len(passages), len(passages)), dtype=np.float32)
    for first in range(0, len(passages), _ROWS_AT_A_TIME):
        rows = slice(first, first + _ROWS_AT_A_TIME)
        result[rows] = (unit[rows] @ unit.T).toarray()
    return result


def rank(values: Singles) -> Singles:
    """Return for every value the share of its neighbours in the mask that are lower."""
    count = len(values)
    reach = RANK_SIZE // 2
    padded = np.full((count + 2 * reach, count + 2 * reach), np.inf, dtype=np.float32)
    padded[reach : reach + count, reach : reach + count] = values
    inside = np.minimum(np.arange(count), reach) + np.minimum(np.arange(count)[::-1], reach) + 1
    result = np.empty_like(values)
    for first in range(0, count, _ROWS_AT_A_TIME):
        end = min(first + _ROWS_AT_A_TIME, count)
        lower = np.zeros((end - first, count), dtype=np.uint8)
        for down in range(RANK_SIZE):
            for right in range(RANK_SIZE):
                neighbours = padded[first + down : end + down, right : right + count]
                lower += neighbours < values[first:end]
        neighbour_counts = np.outer(inside[first:end], inside) - 1
        result[first:end] = lower / np.maximum(neighbour_counts, 1)
    return result


def divide(ranks: Singles, splits: int) -> list[int]:
    """Return the first so many splits that make the segments densest, in the order found.

    The density is the sum of ranks inside the segments over their area.
    """
    count = len(ranks)
    sums = np.zeros((count + 1, count + 1))
    np.cumsum(ranks, axis=0, out=sums[1:, 1:])
    np.cumsum(sums[1:, 1:], axis=1, out=sums[1:, 1:])
    lost_sum, lost_area = np.zeros(count), np.zeros(count)
    open_places = np.ones(count, dtype=bool)
    open_places[0] = False
    total, area = float(sums[-1, -1]), float(count) ** 2
    edges = [0, count]
    _weigh(sums, 0, count, lost_sum, lost_area)
    found: list[int] = []
    while len(found) < min(splits, count - 1):
        density = (total - lost_sum) / np.maximum(area - lost_area, 1.0)
        split = int(np.argmax(np.where(open_places, density, -np.inf)))
        total, area = total - lost_sum[split], area - lost_area[split]
        open_places[split] = False
        found.append(split)
        place = int(np.searchsorted(edges, split))
        edges.insert(place, split)
        _weigh(sums, edges[place - 1], split, lost_sum, lost_area)
        _weigh(sums, split, edges[place + 1], lost_sum, lost_area)
    return found


def _weigh(sums: Floats, first: int, end: int, lost_sum: Floats, lost_area: Floats) -> None:
    """Note for every split of a segment how much sum and area fall out of it."""
    splits: Ints = np.arange(first + 1, end)
    diagonal = sums[splits, splits]
    left = diagonal - sums[first, splits] - sums[splits, first] + sums[first, first]
    right = sums[end, end] - sums[splits, end] - sums[end, splits] + diagonal
    whole = sums[end, end] - sums[first, end] - sums[end, first] + sums[first, first]
    lost_sum[splits] = whole - left - right
    lost_area[splits] = 2.0 * (splits - first) * (end - splits)

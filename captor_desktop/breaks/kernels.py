"""The loops that must be quick, compiled by numba. Plain twins in the tests say what they mean.

Nothing here knows of books: integer and float arrays in, arrays out. The only module that imports
numba; the folder for its cache is set in paths.py before.
"""

from __future__ import annotations

import math

import numpy as np
from numba import njit
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@njit(cache=True, nogil=True)
def invert(ids: NDArray[np.int32], starts: Ints, lemma_count: int) -> tuple[Ints, Ints]:
    """Return for each lemma the sentences that hold it: all lists in one, and their starts."""
    list_starts = np.zeros(lemma_count + 1, dtype=np.int64)
    for lemma in ids:
        list_starts[lemma + 1] += 1
    for lemma in range(lemma_count):
        list_starts[lemma + 1] += list_starts[lemma]
    places = list_starts[:-1].copy()
    sentences = np.empty(ids.size, dtype=np.int64)
    for sentence in range(starts.size - 1):
        for place in range(starts[sentence], starts[sentence + 1]):
            lemma = ids[place]
            sentences[places[lemma]] = sentence
            places[lemma] += 1
    return sentences, list_starts


@njit(cache=True, nogil=True)
def span_density(sentences: Ints, list_starts: Ints, count: int, window: int) -> Floats:
    """Return the cut at every sentence, each shared lemma weighted by 1 / (y - x + 1).

    The weight is the same for every cut between x and y, so a pair changes the sum in two places
    only, and the sums come from one pass over the changes.
    """
    changes = np.zeros(count + 1, dtype=np.float64)
    for lemma in range(list_starts.size - 1):
        first, end = list_starts[lemma], list_starts[lemma + 1]
        for place in range(first, end):
            x = sentences[place]
            other = place + 1
            while other < end and sentences[other] - x <= window:
                weight = 1.0 / (sentences[other] - x + 1)
                changes[x] += weight
                changes[sentences[other]] -= weight
                other += 1
    density = np.empty(count, dtype=np.float64)
    total = 0.0
    for i in range(count):
        total += changes[i]
        density[i] = total
    return density


@njit(cache=True, nogil=True)
def peaks(values: Floats) -> Ints:
    """Return the places of the local maxima; of a plateau its middle; never the ends."""
    found = np.empty(values.size, dtype=np.int64)
    count = 0
    i = 1
    last = values.size - 1
    while i < last:
        if values[i - 1] < values[i]:
            ahead = i + 1
            while ahead < last and values[ahead] == values[i]:
                ahead += 1
            if values[ahead] < values[i]:
                found[count] = (i + ahead - 1) // 2
                count += 1
                i = ahead
        i += 1
    return found[:count].copy()


@njit(cache=True, nogil=True)
def lowest_before_higher(values: Floats) -> Floats:
    """Return for each place the lowest value back to the next higher one, itself counted in.

    A stack of falling values holds what can still be the next higher one: linear in all.
    """
    lowest = np.empty(values.size, dtype=np.float64)
    stack = np.empty(values.size, dtype=np.int64)
    size = 0
    for i in range(values.size):
        low = values[i]
        while size and values[stack[size - 1]] <= values[i]:
            size -= 1
            low = min(low, lowest[stack[size]])
        lowest[i] = low
        stack[size] = i
        size += 1
    return lowest


@njit(cache=True, nogil=True)
def length_cost(length: float, shape: float) -> float:
    """Return what a segment costs whose length is so many times the ideal one.

    With a shape of 0 that is how far it is off. With another, how unlikely such a length is under
    the gamma distribution of that shape, in natural units: half as long and
    half as long again then do not cost the same. Both are convex in the length, also the small
    addition that keeps an empty segment possible.
    """
    if shape == 0.0:
        return abs(length - 1.0)
    return shape * length - (shape - 1.0) * math.log(length + 0.01)


@njit(cache=True, nogil=True)
def best_places(
    positions: Ints, scores: Floats, breaks: int, length: int, alpha: float, shape: float
) -> Ints:
    """Return which of the candidates are the best `breaks` breaks, as their numbers in order.

    The cost of a segment is (1 - alpha) * length_cost, that of a break -alpha * score. The segment
    cost is convex in the length, so the best place before a break never moves back when the break
    moves on, and each layer is filled by divide and conquer:
    O(candidates * log(candidates) * breaks).
    """
    count = positions.size
    ideal = length / (breaks + 1)
    previous = np.empty(count, dtype=np.float64)
    for i in range(count):
        previous[i] = (1 - alpha) * length_cost(positions[i] / ideal, shape) - alpha * scores[i]
    parents = np.full((breaks, count), -1, dtype=np.int32)
    for layer in range(1, breaks):
        previous = _next_layer(
            positions, scores, previous, parents[layer], layer, ideal, alpha, shape
        )
    best, place = np.inf, -1
    for i in range(breaks - 1, count):
        cost = previous[i] + (1 - alpha) * length_cost((length - positions[i]) / ideal, shape)
        if cost < best:
            best, place = cost, i
    chosen = np.empty(breaks, dtype=np.int64)
    for layer in range(breaks - 1, -1, -1):
        chosen[layer] = place
        place = parents[layer, place]
    return chosen


@njit(cache=True, nogil=True)
def _next_layer(
    positions: Ints,
    scores: Floats,
    previous: Floats,
    parents: NDArray[np.int32],
    layer: int,
    ideal: float,
    alpha: float,
    shape: float,
) -> Floats:
    count = positions.size
    current = np.full(count, np.inf)
    # Each entry: candidates low..high have their best predecessor in first..last.
    stack = np.empty((2 * count + 2, 4), dtype=np.int64)
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3] = layer, count - 1, layer - 1, count - 2
    size = 1
    while size:
        size -= 1
        low, high, first, last = stack[size, 0], stack[size, 1], stack[size, 2], stack[size, 3]
        if low > high:
            continue
        middle = (low + high) // 2
        best, place = np.inf, first
        for i in range(max(first, layer - 1), min(middle - 1, last) + 1):
            gap = (positions[middle] - positions[i]) / ideal
            cost = previous[i] + (1 - alpha) * length_cost(gap, shape)
            if cost < best:
                best, place = cost, i
        current[middle] = best - alpha * scores[middle]
        parents[middle] = place
        stack[size, 0], stack[size, 1], stack[size, 2], stack[size, 3] = (
            low,
            middle - 1,
            first,
            place,
        )
        size += 1
        stack[size, 0], stack[size, 1], stack[size, 2], stack[size, 3] = (
            middle + 1,
            high,
            place,
            last,
        )
        size += 1
    return current


@njit(cache=True, nogil=True)
def path_sums(
    positions: Ints, odds: Floats, length: int, likely: Floats
) -> tuple[Floats, float, float]:
    """Sum over all ways to cut a text, each weighted by its odds and by its lengths.

    `likely[d]` is the weight of a segment of d units, 0 beyond its end. Returned are, as
    logarithms, for each candidate the sum over all ways to get there with a break at it; their
    total at the end of the text; the mean number of breaks of all ways. Sums are kept in plain
    numbers and scaled whenever they grow or shrink too far, since logarithms would cost tenfold.
    """
    count = positions.size
    reach = likely.size - 1
    sums, breaks = np.zeros(count), np.zeros(count)  # breaks: sums times their number of breaks
    logs = np.full(count, -np.inf)
    scale = 0.0  # logarithm of what the sums are divided by
    nearest = 0  # the first candidate from which a segment can still reach
    opening = 1.0  # the start of the text, scaled like the sums
    for j in range(count + 1):
        place = positions[j] if j < count else length
        while nearest < j and place - positions[nearest] > reach:
            nearest += 1
        whole, numbers = 0.0, 0.0
        if 0 < place <= reach:
            whole = opening * likely[place]
        for i in range(nearest, j):
            weight = likely[place - positions[i]]
            whole += sums[i] * weight
            numbers += breaks[i] * weight
        if j == count:
            if whole <= 0.0:
                return logs, -np.inf, 0.0
            return logs, math.log(whole) + scale, numbers / whole
        sums[j] = whole * odds[j]
        breaks[j] = (numbers + whole) * odds[j]
        if sums[j] > 0.0:
            logs[j] = math.log(sums[j]) + scale
        if sums[j] > 1e100 or 1e-290 < sums[j] < 1e-100:
            factor = 1.0 / sums[j]
            scale -= math.log(factor)
            opening *= factor
            for i in range(nearest, j + 1):
                sums[i] *= factor
                breaks[i] *= factor
    return logs, -np.inf, 0.0

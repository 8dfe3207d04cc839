"""The kernels again, as plainly as they can be said, to judge the quick ones by."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import log


def plain_density(sentences, window, weight):
    """Return the cut behind every sentence, by its definition: all pairs, all cuts."""
    density = [0.0] * len(sentences)
    for x in range(len(sentences)):
        for y in range(x + 1, min(len(sentences), x + window + 1)):
            shared = len(set(sentences[x]) & set(sentences[y]))
            for cut in range(x, y):
                density[cut] += shared * weight(x, cut, y)
    return density


def span_weight(x, _cut, y):
    return 1 / (y - x + 1)


def product_weight(x, cut, y):
    return 1 / ((cut - x + 1) * (y - cut))


def plain_cost(positions, scores, chosen, length, alpha, shape):
    """Return what a choice costs: uneven or unlikely segments less the scores."""
    ideal = length / (len(chosen) + 1)
    ends = [0, *(positions[i] for i in chosen), length]
    lengths = [(b - a) / ideal for a, b in pairwise(ends)]
    if shape:
        uneven = sum(shape * each - (shape - 1) * log(each + 0.01) for each in lengths)
    else:
        uneven = sum(abs(each - 1) for each in lengths)
    return (1 - alpha) * uneven - alpha * sum(scores[i] for i in chosen)


def plain_best_cost(positions, scores, breaks, length, alpha, shape):
    """Return the lowest cost of all choices there are."""
    return min(
        plain_cost(positions, scores, chosen, length, alpha, shape)
        for chosen in combinations(range(len(positions)), breaks)
    )

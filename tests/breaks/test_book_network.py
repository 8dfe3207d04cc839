from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from invented_network import invented_network

from captor_desktop.breaks.book_network import (
    FIRST_SCALE,
    FURTHEST,
    STEPS,
    from_arrays,
    mean_log_odds,
)

SIGNALS = 3


def slow_log_odds(network, signals, first):
    """The network place by place, number by number."""

    def dense(layer, inputs):
        return [
            sum(x * float(w) for x, w in zip(inputs, column, strict=True)) + float(bias)
            for column, bias in zip(layer.weights.T, layer.bias, strict=True)
        ]

    def sigmoid(value):
        return 1 / (1 + math.exp(-value))

    places = []
    for row, odds in zip(signals, first, strict=True):
        inputs = [min(max(value, -FURTHEST), FURTHEST) for value in row] + [odds / FIRST_SCALE]
        places.append([value * sigmoid(value) for value in dense(network.enter, inputs)])
    nothing = [0.0] * len(places[0])
    for step, join in zip(STEPS, network.joins, strict=True):
        joined = []
        for here, own in enumerate(places):
            before = places[here - step] if here >= step else nothing
            after = places[here + step] if here + step < len(places) else nothing
            both = dense(join, [*before, *own, *after])
            half = len(both) // 2
            gated = [v * sigmoid(g) for v, g in zip(both[:half], both[half:], strict=True)]
            joined.append([old + new for old, new in zip(own, gated, strict=True)])
        places = joined
    corrections = [dense(network.leave, own)[0] for own in places]
    return [network.kept * odds + more for odds, more in zip(first, corrections, strict=True)]


@given(st.integers(1, 40), st.integers(0, 5))
def test_it_says_what_its_slow_twin_says(count, seed):
    chance = np.random.default_rng(seed)
    signals, first = chance.normal(0, 3, (count, SIGNALS)), chance.normal(0, 2, count)
    network = invented_network(SIGNALS, seed=seed)
    found = network.log_odds(signals, first)
    np.testing.assert_allclose(found, slow_log_odds(network, signals, first), rtol=1e-3, atol=1e-3)


def test_a_place_is_seen_from_63_places_away_and_no_further():
    network = invented_network(SIGNALS)
    signals, first = np.zeros((200, SIGNALS)), np.zeros(200)
    plain = network.log_odds(signals, first)
    signals[100] = 3.0
    changed = np.flatnonzero(np.abs(network.log_odds(signals, first) - plain) > 1e-7)
    reach = sum(STEPS)
    assert (changed.min(), changed.max()) == (100 - reach, 100 + reach)


def test_it_is_the_same_after_saving():
    network = invented_network(SIGNALS)
    again = from_arrays(network.arrays(), SIGNALS)
    signals, first = np.ones((9, SIGNALS)), np.arange(9.0)
    assert again.log_odds(signals, first) == pytest.approx(network.log_odds(signals, first))


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("enter weights", np.zeros((SIGNALS, 4))),
        ("join 8 bias", np.zeros(4)),
        ("leave weights", np.full((4, 1), np.nan)),
        ("kept", np.array(np.inf)),
    ],
)
def test_numbers_that_make_no_network_are_refused(name, array):
    with pytest.raises(ValueError, match=r"layer|finite"):
        from_arrays({**invented_network(SIGNALS).arrays(), name: array}, SIGNALS)


def test_several_networks_count_by_their_mean():
    networks = [invented_network(SIGNALS, seed=seed) for seed in range(2)]
    signals, first = np.ones((5, SIGNALS)), np.arange(5.0)
    said = [each.log_odds(signals, first) for each in networks]
    assert mean_log_odds(networks, signals, first) == pytest.approx((said[0] + said[1]) / 2)
    assert mean_log_odds((), signals, first) is first

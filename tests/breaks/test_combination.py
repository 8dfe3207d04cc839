from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from invented_network import invented_network

from captor_desktop.breaks.combination import (
    Combination,
    cut_signals,
    in_context,
    load_combination,
    page_signals,
    save_combination,
)
from captor_desktop.breaks.overlap import find_minima
from captor_desktop.errors import ModelUnusable


@given(st.lists(st.floats(-9, 9), min_size=1, max_size=60).map(np.array))
def test_an_opinion_is_compared_with_its_neighbours_and_the_book(values):
    signals = in_context("words", values)
    for place, value in enumerate(values):
        near = [v for i, v in enumerate(values) if 0 < abs(i - place) <= 5]
        best = max(near) if len(near) == 10 else max([*near, -20.0])
        assert signals["words lead 5"][place] == pytest.approx(value - best)
        better = sum(v > value for v in values)
        assert signals["words rank"][place] >= np.log1p(better) - 1e-9
        assert signals["words at +1"][place] == values[min(place + 1, values.size - 1)]
        assert signals["words at -2"][place] == values[max(place - 2, 0)]
    assert signals["words rank"].max() == pytest.approx(np.log(values.size))


def test_a_deep_minimum_scores_and_other_places_do_not():
    between = np.array([4.0, 3.0, 1.0, 3.0, 4.0])
    signals = cut_signals("cut", between, find_minima(between))
    assert signals["cut_score"].tolist() == [0, 0, 1, 0, 0]
    assert signals["cut_depth"][2] == pytest.approx(1.0)
    assert signals["cut_low"].argmax() == 2


def test_the_page_shows_speech_and_lengths():
    signals = page_signals(["Long ago there was rain.", "“Yes,” said he.", "It stopped."])
    assert signals["speech_after"].tolist() == [1.0, 0.0]
    assert signals["speech_before"].tolist() == [0.0, 1.0]
    assert signals["words_before"][0] > signals["words_after"][1]


@pytest.mark.parametrize("paragraphs", [[], ["One."], ["One.", "Two."]])
def test_every_signal_has_a_value_for_every_place(paragraphs):
    places = max(len(paragraphs) - 1, 0)
    assert {values.size for values in page_signals(paragraphs).values()} == {places}


def plain(**changed):
    """A model of two signals without networks, as the arrays of its file."""
    fitted = {"names": np.array("a\nb"), "means": np.array([1, 0]), "scales": np.array([2, 1])}
    fitted |= {"weights": np.array([3, -1]), "intercept": 0.5, "shift": 0.0, "networks": 0}
    return fitted | changed


def test_the_combination_weighs_standardised_signals(tmp_path):
    file = tmp_path / "combination.npz"
    np.savez(file, **plain(shift=1.0))
    signals = {"a": np.array([1.0, 3.0]), "b": np.array([0.0, 1.0])}
    assert load_combination(file).log_odds(signals).tolist() == [1.5, 3.5]


def test_a_saved_combination_says_the_same_again(tmp_path):
    network = invented_network(signals=2)
    model = Combination(
        ("a", "b"), np.array([1.0, 0.0]), np.array([2.0, 1.0]), np.array([3.0, -1.0]), 0.5,
        networks=(network, network), shift=-0.25,
    )  # fmt: skip
    save_combination(model, tmp_path / "combination.npz")
    again = load_combination(tmp_path / "combination.npz")
    table = np.random.default_rng(1).standard_normal((30, 2))
    assert again.names == model.names
    np.testing.assert_allclose(again.of_table(table), model.of_table(table), atol=0.02)
    assert np.abs(model.of_table(table) - plain_odds(model, table)).max() > 0.05  # networks count


def plain_odds(model, table):
    return dataclasses.replace(model, networks=()).of_table(table)


@pytest.mark.parametrize(
    "changed",
    [
        {"weights": np.array([3])},
        {"weights": np.array([3, np.nan])},
        {"scales": np.array([2, 0])},
        {"intercept": "x"},
        {"networks": 1},
    ],
)
def test_a_file_with_figures_that_make_no_sense_is_refused(tmp_path, changed):
    file = tmp_path / "combination.npz"
    np.savez(file, **plain(**changed))
    with pytest.raises(ModelUnusable, match="damaged"):
        load_combination(file)


@pytest.mark.parametrize("content", [None, b"{}", b"", b"PK\x03\x04 no archive"])
def test_a_missing_or_damaged_file_is_a_clear_error(tmp_path, content):
    file = tmp_path / "combination.npz"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(ModelUnusable, match="M04"):
        load_combination(file)

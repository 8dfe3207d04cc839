from __future__ import annotations

import numpy as np
import pytest

from export.breaks.second_stage import context_table, fit_second_stage


def column(names, table, name):
    return table[:, names.index(name)]


def test_each_opinion_is_seen_in_its_surroundings():
    words = np.array([0.0, 3.0, 1.0, 2.0, 0.0])
    names, table = context_table({"words": words}, {"long": np.ones(5)})
    assert table.shape == (5, len(names))
    assert column(names, table, "words").tolist() == words.tolist()
    assert column(names, table, "long").tolist() == [1.0] * 5
    assert column(names, table, "words lead 2").tolist() == [-3, 1, -2, -1, -2]
    assert column(names, table, "words at -1").tolist() == [0, 0, 3, 1, 2]
    assert column(names, table, "words at +2").tolist() == [1, 2, 0, 0, 0]
    assert np.argsort(column(names, table, "words rank")).tolist()[:3] == [1, 3, 2]


def test_one_place_alone_is_no_trouble():
    _, table = context_table({"words": np.array([1.0])}, {})
    assert np.isfinite(table).all()


def test_both_models_find_what_a_signal_tells():
    pytest.importorskip("lightgbm")
    rng = np.random.default_rng(1)
    labels = [rng.random(1500) < 0.1 for _ in range(3)]
    tables = [
        context_table({"words": truth * 3.0 + rng.normal(size=truth.size)}, {})[1]
        for truth in labels
    ]
    stage = fit_second_stage(tables[:2], labels[:2])
    for log_odds in stage.log_odds(tables[2]).values():
        assert log_odds[labels[2]].mean() > log_odds[~labels[2]].mean() + 1

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from small_corpus import invented_book

from captor_desktop.breaks import signals as own_signals
from export.corpus import flatten
from export.evaluation import trials
from export.evaluation.results import Trial
from export.evaluation.signals import load_signals
from export.evaluation.trials import Plan, try_book

PLAN = Plan(("equidistant", "texttiling", "c99", "woc"), (10, 30))


@pytest.fixture
def book():
    return flatten(invented_book(paragraphs=20))


def test_a_plan_has_the_cut_locally_and_globally_for_each_window():
    keys = [trial.key for trial in Plan(("c99", "woc"), (50, 200)).trials()]
    cuts = [f"woc window={w}{alpha}" for w in (50, 200) for alpha in ("", " alpha=0.8")]
    assert keys == ["c99", *cuts]


def test_networks_are_only_tried_where_they_are_trained(tmp_path):
    assert Plan(("perceptron",)).trials() == []
    trained = Plan(("perceptron",), networks=tmp_path).trials()
    assert trained == [Trial("perceptron"), Trial("perceptron", alpha=0.8)]


def test_every_method_is_judged_on_the_book(book, tmp_path):
    signals, results = try_book(book, PLAN, frozenset(), tmp_path)
    assert [result.trial for result in results] == [trial.key for trial in PLAN.trials()]
    assert signals.breaks.tolist() == list(book.breaks)
    for result in results:
        assert result.found == 3 or result.trial == "texttiling"
    cut = next(result for result in results if result.trial == "woc window=30 alpha=0.8")
    assert cut.f1 == 1.0


def test_what_is_done_is_not_done_again(book, tmp_path, monkeypatch):
    try_book(book, PLAN, frozenset(), tmp_path)
    done = frozenset(trial.key for trial in PLAN.trials())
    monkeypatch.setattr(trials.measuring, "read_words", None)
    signals, results = try_book(book, PLAN, done, tmp_path)
    assert results == []
    assert signals.id == book.id


def test_another_window_is_measured_afresh(book, tmp_path):
    try_book(book, PLAN, frozenset(), tmp_path)
    try_book(book, Plan(("woc",), (40,)), frozenset(), tmp_path)
    assert 40 in load_signals(tmp_path, book.id).densities


def test_scores_of_a_model_are_chosen_from(book, tmp_path):
    signals, _ = try_book(book, PLAN, frozenset(), tmp_path)
    scores = np.zeros(len(book.paragraphs) - 1)
    scores[[4, 5, 40]] = (0.9, 0.8, 0.7)
    scored = dataclasses.replace(signals, scores={"lstm": scores})
    assert trials.choose_scored(scored, "lstm", 3, None) == [5, 6, 41]
    assert len(trials.choose_scored(scored, "lstm", 3, 0.0)) == 3


def test_our_own_methods_predict_from_the_kept_signals(book, tmp_path, monkeypatch):
    plan = Plan(("lexical",), (30,))
    right = np.full(len(book.paragraphs) - 1, -4.0)
    right[np.array(book.breaks) - 1] = 4.0

    def measure(_paragraphs, scorer=None):
        return own_signals.Signals(np.ones(1, dtype=np.int64), right, None, {"lexical": right})

    monkeypatch.setattr(trials.own_signals, "measure", measure)
    monkeypatch.setattr(trials.detector, "estimate_chapters", lambda *_: 3)
    _, results = try_book(book, plan, frozenset(), tmp_path)
    figures = {result.trial: (result.found, result.hits) for result in results}
    assert figures == {
        "lexical": (3, 3),
        "lexical alpha=0.8": (3, 3),
        "lexical alpha=0.8 count=own": (2, 2),
    }

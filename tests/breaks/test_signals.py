from __future__ import annotations

import numpy as np
import pytest

from captor_desktop.breaks import signals
from captor_desktop.breaks.signals import add_network, all_signals, measure
from captor_desktop.errors import ModelUnusable
from captor_desktop.work import Cancelled, CancelToken, Work

TEXT = ["The ship left port at dawn. It was cold.", "“Sail!” cried Ann.", "The ship sailed on."]


def test_everything_is_measured_for_every_place():
    found = measure(TEXT)
    assert found.sentence_counts.tolist() == [2, 1, 1]
    assert found.paragraph_count == 3
    assert found.density.size == 2
    assert {name: values.size for name, values in found.log_odds.items()} == {
        "lexical": 2,
        "combined": 2,
    }


def test_without_models_only_the_cut_is_measured(monkeypatch):
    monkeypatch.setattr(signals, "load_lexical", lambda _path: pytest.fail("no model is needed"))
    assert measure(TEXT, with_models=False).log_odds == {}


@pytest.mark.parametrize("paragraphs", [[], ["Only one."]])
def test_a_text_without_places_has_empty_signals(paragraphs):
    found = measure(paragraphs)
    assert found.density.size == 0
    assert found.minima.paragraphs.size == 0
    assert found.log_odds == {}


def test_a_missing_model_is_a_clear_error(tmp_path, monkeypatch):
    monkeypatch.setattr(signals, "model_file", tmp_path.joinpath)
    with pytest.raises(ModelUnusable):
        measure(TEXT)


def test_progress_is_distinguished_from_start_to_end():
    told = []
    measure(TEXT, work=Work(told.append))
    assert [p.done for p in told] == [0, 1, 2, 3, 4]
    assert {p.total for p in told} == {4}


def test_work_stops_when_asked():
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        measure(TEXT, work=Work(cancel=cancel))


class Even:
    """A network to which all places are alike."""

    def score_breaks(self, paragraphs, places, work):
        return np.zeros(places.size)


def test_the_small_network_joins_the_combination():
    alone = measure(TEXT)
    together = add_network(alone, TEXT, Even())
    assert together.log_odds["small"].tolist() == [0, 0]
    assert together.log_odds["combined"].tolist() != alone.log_odds["combined"].tolist()


def test_the_paper_s_network_stands_for_itself():
    alone = measure(TEXT)
    together = add_network(alone, TEXT, Even(), "bbp")
    assert together.log_odds["bbp"].tolist() == [0, 0]
    assert together.log_odds["combined"] is alone.log_odds["combined"]


def test_every_opinion_is_shown_in_its_context():
    names = all_signals(TEXT, {"lexical": np.zeros(2), "small": np.zeros(2), "bbp": np.ones(2)}, {})
    assert {"lexical lead 2", "small", "small rank"} <= set(names)
    assert "bbp" not in names

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
import torch

from export.batch import IGNORED, Batch
from export.breaks import examples
from export.breaks.network import log_odds_at, new_network
from export.recipes import Phase, Recipe
from export.tokenizer import make_tokenizer
from export.training import CHECKPOINT, average_of, tensors, train
from export.training_novels import read_novels

RECIPE = Recipe(
    tokens=40 * 256,
    phases=(Phase(0.5, 32), Phase(0.5, 64)),
    batch_tokens=256,
    rate=5e-3,
    averaging=0.9,
    seed=5,
)


@pytest.fixture(scope="module")
def drawer(base, corpus):
    tokenizer = make_tokenizer(base)
    streams = examples.prepare(read_novels([corpus / "novels" / "train.jsonl"]), tokenizer, None)
    edges = (tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))
    return examples.Drawer(streams, *edges, seed=5)


@pytest.fixture
def network(base):
    torch.manual_seed(5)
    return new_network(base)


def test_only_the_marks_are_worked_out_and_nothing_changes(network, drawer):
    inputs = tensors(drawer.batch(0, 4, 64))
    network.eval()
    with torch.no_grad():
        whole = network(input_ids=inputs.ids, attention_mask=inputs.mask).logits.squeeze(-1)
        marks = log_odds_at(network, inputs)
    torch.testing.assert_close(marks, whole.gather(1, inputs.at), atol=1e-5, rtol=1e-4)


def one_place_each(step, windows, size) -> Batch:
    """Windows with one mark, behind which a chapter opens if a zebra is about (token 12)."""
    rng = np.random.default_rng((1, step))
    labels = rng.integers(0, 2, (windows, 1))
    ids = rng.integers(13, 25, (windows, size))
    ids[:, size // 2 + 1 :][labels[:, 0] == 1, :3] = 12
    at = np.full((windows, 1), size // 2)
    return Batch(ids, np.ones_like(ids), np.zeros_like(ids), at, labels)


def test_a_network_learns_what_opens_a_chapter(network, tmp_path):
    longer = dataclasses.replace(RECIPE, tokens=150 * 256, phases=(Phase(1.0, 12),))
    trained = train(network, log_odds_at, one_place_each, longer, tmp_path)
    batch = one_place_each(1000, 60, 12)
    with torch.no_grad():
        scores = log_odds_at(trained, tensors(batch)).numpy()
    assert scores[batch.labels == 1].mean() > scores[batch.labels == 0].mean() + 1


def test_a_stopped_training_continues_as_if_nothing_had_been(base, drawer, tmp_path):
    def fresh():
        torch.manual_seed(5)
        return new_network(base)

    whole = train(fresh(), log_odds_at, drawer.batch, RECIPE, tmp_path / "whole")

    class Stop(Exception):
        pass

    def stopping(step, windows, size) -> Batch:
        if step == 23:
            raise Stop
        return drawer.batch(step, windows, size)

    with pytest.raises(Stop):
        train(fresh(), log_odds_at, stopping, RECIPE, tmp_path / "parts", save_every=0)
    again = train(fresh(), log_odds_at, drawer.batch, RECIPE, tmp_path / "parts")
    for name, weights in whole.state_dict().items():
        torch.testing.assert_close(again.state_dict()[name], weights, atol=1e-6, rtol=1e-5)


def test_a_batch_without_any_judged_place_does_no_harm(network, drawer, tmp_path):
    def draw(step, windows, size) -> Batch:
        batch = drawer.batch(step, windows, size)
        return dataclasses.replace(batch, labels=np.full_like(batch.labels, IGNORED))

    trained = train(network, log_odds_at, draw, dataclasses.replace(RECIPE, tokens=512), tmp_path)
    assert all(each.isfinite().all() for each in trained.parameters())


def test_word_vectors_stay_as_they_were(network, drawer, tmp_path):
    before = network.bert.embeddings.word_embeddings.weight.clone()
    train(network, log_odds_at, drawer.batch, dataclasses.replace(RECIPE, tokens=1024), tmp_path)
    assert torch.equal(network.bert.embeddings.word_embeddings.weight, before)


def test_the_average_is_what_comes_back_and_what_is_kept(network, drawer, tmp_path):
    trained = train(network, log_odds_at, drawer.batch, RECIPE, tmp_path)
    kept = average_of(tmp_path)
    assert all(torch.equal(kept[name], each) for name, each in trained.state_dict().items())
    last = torch.load(tmp_path / CHECKPOINT, weights_only=True)["network"]
    assert any(not torch.equal(kept[name], last[name]) for name in kept)


def test_the_rate_warms_up_holds_and_falls():
    rates = np.array([RECIPE.rate_at(step) for step in range(RECIPE.steps)])
    assert rates[0] < RECIPE.rate
    assert (rates[5:20] == RECIPE.rate).all()
    assert (np.diff(rates[26:]) < 0).all()


def test_windows_grow_by_the_phases():
    assert [RECIPE.size_at(step) for step in (0, 19, 20, 39)] == [32, 32, 64, 64]

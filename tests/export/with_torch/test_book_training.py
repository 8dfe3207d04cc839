from __future__ import annotations

import dataclasses

import numpy as np
import pytest
import torch

from captor_desktop.breaks.combination import Combination
from export.breaks.book_training import BookModule, fit_networks
from export.precision import average_precision
from export.recipes import BookRecipe

RECIPE = BookRecipe(
    width=8, dropped=0.0, rounds=60, stretch=40, stretches=4, rate=0.02, warm_up=5, seeds=(1, 2)
)
EVERY = 10


def a_book(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """A book in which every tenth place is a break; a signal shows the place before it."""
    chance = np.random.default_rng(seed)
    count = int(chance.integers(90, 130))
    is_break = np.arange(count) % EVERY == 0
    signals = chance.standard_normal((count, 2))
    signals[np.flatnonzero(is_break[1:]), 1] += 3.0
    return signals, is_break


@pytest.fixture
def first():
    """A logistic model that knows nothing of the places around one."""
    return Combination(("a", "b"), np.zeros(2), np.ones(2), np.array([0.1, 0.0]), -2.0)


def test_the_program_runs_the_network_as_it_was_trained():
    torch.manual_seed(3)
    module = BookModule(signals=5, width=6, dropped=0.3).eval()
    for parameter in module.parameters():
        torch.nn.init.normal_(parameter, std=0.4)
    signals, odds = torch.randn(1, 70, 5).clamp(-4, 4), torch.randn(1, 70)
    with torch.no_grad():
        wanted = module(signals, odds)[0].numpy()
    found = module.plain().log_odds(signals[0].numpy().astype(np.float64), odds[0].numpy())
    np.testing.assert_allclose(found, wanted, atol=1e-4, rtol=1e-3)


def test_it_learns_what_stands_around_a_place(first):
    books = [a_book(seed) for seed in range(6)]
    tables, truths = [table for table, _ in books], [truth for _, truth in books]
    networks = fit_networks(first, tables, truths, RECIPE)
    assert len(networks) == len(RECIPE.seeds)
    table, truth = a_book(99)
    taught = dataclasses.replace(first, networks=networks)
    before = average_precision(truth, first.of_table(table))
    assert before < 0.4 < 0.8 < average_precision(truth, taught.of_table(table))


def test_the_same_seed_gives_the_same_network(first):
    table, truth = a_book(0)
    quick = dataclasses.replace(RECIPE, rounds=2, seeds=(7,))
    one, two = (fit_networks(first, [table], [truth], quick)[0] for _ in range(2))
    for name, array in one.arrays().items():
        np.testing.assert_array_equal(array, two.arrays()[name])

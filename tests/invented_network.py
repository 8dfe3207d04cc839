"""A network over the places of a book, with numbers drawn at random."""

from __future__ import annotations

import numpy as np

from captor_desktop.breaks.book_network import STEPS, BookNetwork, Dense


def invented_network(signals, width=4, seed=0):
    """Return a network for so many signals."""
    chance = np.random.default_rng(seed)

    def dense(inputs, outputs):
        weights = chance.standard_normal((inputs, outputs)) / 2
        return Dense(weights.astype(np.float32), chance.standard_normal(outputs).astype(np.float32))

    joins = tuple(dense(3 * width, 2 * width) for _ in STEPS)
    return BookNetwork(dense(signals + 1, width), joins, dense(width, 1), 0.9)

"""How each network is trained, unless the command line says otherwise.

The shipped files were made by these recipes (models/MODELS.md; a test compares them). The first
6.7 M tokens of the shipped break model were drawn in another way (docs/training.md), so a new run
gives other weights.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the training with windows of one size."""

    share: float  # of all tokens
    size: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """All settings of a training."""

    tokens: int  # seen in all
    phases: tuple[Phase, ...]
    batch_tokens: int = 2048
    rate: float = 1.5e-4
    warm_up: float = 0.03  # share of the steps
    decay: float = 0.4  # share of the steps, at the end
    averaging: float = 0.998  # of the weights, step by step
    positive_weight: float = 2.0
    weight_decay: float = 0.01
    seed: int = 2020

    @property
    def steps(self) -> int:
        """How many batches are seen in all."""
        return self.tokens // self.batch_tokens

    def size_at(self, step: int) -> int:
        """Return the size of windows at a step."""
        reached = 0.0
        for phase in self.phases:
            reached += phase.share
            if step < reached * self.steps:
                return phase.size
        return self.phases[-1].size

    def rate_at(self, step: int) -> float:
        """Return the learning rate at a step."""
        warm = max(1.0, self.warm_up * self.steps)
        left = (self.steps - step) / max(1.0, self.decay * self.steps)
        return self.rate * min(1.0, (step + 1) / warm, left)


# Windows of 512 at the end made the break model worse: four of them in a batch are too few, and the
# encoder never saw that many positions.
BREAKS = Recipe(tokens=13_500_000, phases=(Phase(1.0, 256),), positive_weight=1.0)
HEADINGS = Recipe(tokens=1_150_000, phases=(Phase(1.0, 128),), rate=2e-4, positive_weight=1.0)
PAIRS_FULL = Recipe(
    tokens=1_500_000, phases=(Phase(0.5, 256), Phase(0.5, 512)), rate=1e-4, positive_weight=1.0
)
# two paragraphs of at most 61 tokens each are in a pair
PAIRS_SINGLE = Recipe(tokens=1_500_000, phases=(Phase(1.0, 128),), rate=1e-4, positive_weight=1.0)

HEADING_LAYERS = 3
HEADING_WINDOW = 128
BREAK_WINDOW = 256
BREAK_OVERLAP = 96


@dataclass(frozen=True, slots=True)
class SmallRecipe:
    """How a small break network is trained: few breaks among many other places.

    With half of the stretches around breaks (3 other places for each) it began to learn the breaks
    by heart after one round of them, with a fifth (14 other places) it had learned more from a
    third of a round (docs/training.md).
    """

    steps: int = 4_300  # 19 breaks in each, of 77,889: each is seen once
    stretches: int = 96  # of a step
    paragraphs: int = 4  # of a stretch
    with_break: float = 0.2  # share of the stretches that are drawn around breaks
    rate: float = 2e-3
    warm_up: int = 200  # steps
    decay: int = 2_150  # steps at the end over which the rate falls
    averaging: float = 0.998
    weight_decay: float = 0.01
    seed: int = 2020

    def rate_at(self, step: int) -> float:
        """Return the learning rate at a step."""
        left = (self.steps - step) / max(1, self.decay)
        return self.rate * min(1.0, (step + 1) / max(1, self.warm_up), left)


SMALL_BREAKS = SmallRecipe()
SMALL_SEEDS = (2021, 2022)  # a network for each; the mean of what they say counts


@dataclass(frozen=True, slots=True)
class BookRecipe:
    """How the networks over whole books are trained."""

    width: int = 48
    dropped: float = 0.3
    rounds: int = 5  # over all books
    stretch: int = 512  # places
    stretches: int = 8  # of a step
    rate: float = 2e-3
    warm_up: int = 100  # steps
    weight_decay: float = 0.02
    seeds: tuple[int, ...] = (0, 1, 2, 3)


BOOK = BookRecipe()

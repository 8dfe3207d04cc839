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
    """How the small break network is trained: not twice over all breaks, at a constant rate.

    With the rate falling on breaks that it had seen before it got worse: it learns them by heart.
    The first 560 steps of the shipped one were drawn in stretches of ten paragraphs.
    """

    steps: int = 5_195  # 24 breaks in each, of 77,889
    stretches: int = 48  # of a step
    rate: float = 2e-3
    warm_up: int = 200  # steps
    decay: int = 1  # steps at the end over which the rate falls
    averaging: float = 0.998
    weight_decay: float = 0.01
    seed: int = 2020

    def rate_at(self, step: int) -> float:
        """Return the learning rate at a step."""
        left = (self.steps - step) / max(1, self.decay)
        return self.rate * min(1.0, (step + 1) / max(1, self.warm_up), left)


SMALL_BREAKS = SmallRecipe()

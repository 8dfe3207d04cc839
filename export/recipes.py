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
    """How a small break network is made: its size, and stretches with few breaks in many places.

    With half of short stretches around breaks (3 other places for each) a network began to learn
    the breaks by heart after one round of them; 14 to 34 other places for each teach it more from
    less than a round (docs/training.md). Each break of 77,889 is seen about once.
    """

    seed: int
    steps: int
    stretches: int  # of a step
    paragraphs: int  # of a stretch
    with_break: float  # share of the stretches that are drawn around breaks
    edge: int = 1  # paragraphs; a place nearer to the edge of a stretch is not judged
    reaches: tuple[int, ...] = ()  # paragraphs between those that a layer over them joins
    width: int = 64  # of word vectors
    paragraph: int = 128  # width of a paragraph's vector
    rate: float = 2e-3
    warm_up: int = 200  # steps
    decay: float = 0.5  # share of the steps, at the end, over which the rate falls
    averaging: float = 0.998
    weight_decay: float = 0.01

    def rate_at(self, step: int) -> float:
        """Return the learning rate at a step."""
        left = (self.steps - step) / max(1.0, self.decay * self.steps)
        return self.rate * min(1.0, (step + 1) / max(1, self.warm_up), left)


# Networks that differ gain more together than the same one with other seeds; the mean of what they
# say counts.
SMALL_BREAKS = (
    SmallRecipe(2021, 4_300, stretches=96, paragraphs=4, with_break=0.2),
    SmallRecipe(
        2031, 5_400, stretches=24, paragraphs=24, with_break=0.5, edge=2, reaches=(1, 2, 4)
    ),
    SmallRecipe(
        2032, 5_000, stretches=15, paragraphs=40, with_break=0.6, edge=4, reaches=(1, 2, 4, 8)
    ),
    SmallRecipe(
        2033,
        5_000,
        stretches=15,
        paragraphs=40,
        with_break=0.6,
        edge=4,
        reaches=(1, 2, 4, 8),
        width=96,
        paragraph=160,
    ),
)


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

"""How each network is trained, unless the command line says otherwise."""

from __future__ import annotations

from export.training import Phase, Recipe

# Short windows first: they show twice as many breaks in the same time. Windows of 512 at the end
# made it worse: four of them in a batch are too few, and the encoder never saw that many places.
BREAKS = Recipe(tokens=13_500_000, phases=(Phase(0.1, 128), Phase(0.9, 256)), positive_weight=1.0)
HEADINGS = Recipe(tokens=1_400_000, phases=(Phase(1.0, 128),), rate=2e-4, positive_weight=1.0)
PAIRS_FULL = Recipe(
    tokens=1_500_000, phases=(Phase(0.5, 256), Phase(0.5, 512)), rate=1e-4, positive_weight=1.0
)
# two paragraphs of at most 61 tokens each are in a pair
PAIRS_SINGLE = Recipe(tokens=1_500_000, phases=(Phase(1.0, 128),), rate=1e-4, positive_weight=1.0)

HEADING_LAYERS = 3
HEADING_WINDOW = 128
BREAK_WINDOW = 256
BREAK_OVERLAP = 96

"""How each network is trained, unless the command line says otherwise."""

from __future__ import annotations

from export.training import Phase, Recipe

# Short windows first: they show four times as many breaks in the same time, and the long ones at
# the end only have to teach the use of a wider view.
BREAKS = Recipe(
    tokens=20_000_000,
    phases=(Phase(0.1, 128), Phase(0.5, 256), Phase(0.4, 512)),
    positive_weight=1.0,
)
HEADINGS = Recipe(tokens=1_400_000, phases=(Phase(1.0, 128),), rate=2e-4, positive_weight=1.0)
PAIRS_FULL = Recipe(tokens=2_000_000, phases=(Phase(1.0, 512),), rate=1e-4, positive_weight=1.0)
PAIRS_SINGLE = Recipe(tokens=1_000_000, phases=(Phase(1.0, 300),), rate=1e-4, positive_weight=1.0)

HEADING_LAYERS = 3
HEADING_WINDOW = 128
BREAK_WINDOW = 512
BREAK_OVERLAP = 128

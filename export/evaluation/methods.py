"""The names of the methods that are compared, in the order of the tables."""

from __future__ import annotations

EQUIDISTANT = "equidistant"
TEXT_TILING = "texttiling"
C99 = "c99"
PERCEPTRON = "perceptron"
LSTM = "lstm"
WOC = "woc"
LEXICAL = "lexical"
BBP = "bbp"
COMBINED = "combined"
METHODS = (EQUIDISTANT, TEXT_TILING, C99, PERCEPTRON, LSTM, WOC, LEXICAL, BBP, COMBINED)
NETWORKS = (PERCEPTRON, LSTM)  # trained by `python -m export evaluate baselines`
OWN = (LEXICAL, BBP, COMBINED)  # as the program has them

"""How good the parse is on books with known headings, and which weights make it best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.detector import KINDS
from captor_desktop.headings.features import FEATURES, is_listed
from captor_desktop.headings.search import Weights
from captor_desktop.headings.structure import decide, heading_ends
from export.structure.examples import Example, file_span
from tests.accuracy.scoring import ALL_KINDS, CHAPTERS, chapter_f1

_STEPS = (0.6, -0.6, 0.25, -0.25)  # tried on each weight, the large ones first
_CHAPTER_SHARE = 0.7  # of the figure to improve; the rest is for all kinds

Array = NDArray[np.floating]


@dataclass(frozen=True)
class Figures:
    """Mean F1 of chapters and of all kinds, and how many books are perfect."""

    chapters: float
    all_kinds: float
    perfect: int
    books: int

    def __str__(self) -> str:
        """Return one line of a table."""
        share = f"{self.perfect} of {self.books} perfect"
        return f"chapters {self.chapters:.4f}, all kinds {self.all_kinds:.4f}, {share}"


def book_f1(example: Example, likely: Array, weights: Weights) -> tuple[float, float]:
    """Return the F1 of a book's chapters and of all its headings."""
    listed = is_listed(example.figures)
    in_list = example.figures[:, FEATURES.index("in_contents")] > 0
    decisions = decide(example.layout, example.candidates, likely, weights, listed, in_list)
    ends = heading_ends(example.layout, example.candidates, decisions)
    found = []
    for candidate, decision, end in zip(example.candidates, decisions, ends, strict=True):
        if decision.kind in KINDS:
            first, after = file_span(example.layout.book, candidate.line, end)
            kind = str(KINDS[decision.kind])
            found.append({"line": first, "n_lines": after - first, "kind": kind})
    return (
        chapter_f1(example.gold, found, example.ignored, CHAPTERS),
        chapter_f1(example.gold, found, example.ignored, ALL_KINDS),
    )


def judge(examples: Sequence[Example], likely: Sequence[Array], weights: Weights) -> Figures:
    """Return the figures of these books."""
    pairs = [book_f1(e, own, weights) for e, own in zip(examples, likely, strict=True)]
    chapters, all_kinds = zip(*pairs, strict=True)
    return Figures(fmean(chapters), fmean(all_kinds), sum(f == 1 for f in chapters), len(pairs))


def best_weights(
    examples: Sequence[Example],
    likely: Sequence[Array],
    say: Callable[[str], None],
    start: Weights | None = None,
    rounds: int = 1,
) -> Weights:
    """Return the weights with the best mean over the sources, found one weight at a time."""
    weights = start or Weights()
    best = _value(examples, likely, weights)
    for _ in range(rounds):
        for each in fields(Weights):
            for step in _STEPS:
                tried = replace(weights, **{each.name: getattr(weights, each.name) + step})
                value = _value(examples, likely, tried)
                if value > best:
                    weights, best = tried, value
                    say(f"{each.name} {getattr(tried, each.name):+.2f}: {value:.5f}")
    return weights


def _value(examples: Sequence[Example], likely: Sequence[Array], weights: Weights) -> float:
    by_source: dict[str, list[float]] = {}
    for example, own in zip(examples, likely, strict=True):
        chapters, all_kinds = book_f1(example, own, weights)
        value = _CHAPTER_SHARE * chapters + (1 - _CHAPTER_SHARE) * all_kinds
        by_source.setdefault(example.source.split("/")[0], []).append(value)
    return fmean(map(fmean, by_source.values()))

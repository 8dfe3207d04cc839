"""The small network on whole novels: its log-odds, and how good they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

from captor_desktop.inference.small_break_scorer import OVERLAP, STRETCH
from captor_desktop.inference.stretches import in_stretches
from export.breaks.cache import Cache, NovelEntry
from export.breaks.small_network import JointNetwork, SmallNetwork
from export.breaks.small_training import tensors
from export.precision import average_precision

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Figures:
    """Average precision over all places, and the mean over novels of F1 with the true count."""

    precision: float
    f1: float

    def __str__(self) -> str:
        """Return both in words."""
        return f"average precision {self.precision:.4f}, F1 {self.f1:.4f}"


def score_novel(network: SmallNetwork | JointNetwork, cache: Cache, novel: NovelEntry) -> Floats:
    """Return the log-odds of every place of a novel, but the first paragraph's."""
    first, end = novel.first_paragraph, novel.end_paragraph
    found = np.zeros(end - first)
    with torch.no_grad():
        for chunk, kept, where in in_stretches(cache, first, end, STRETCH, OVERLAP):
            found[where] = network(*tensors(chunk))[0].numpy()[kept]
    return found[1:]


def true_breaks(cache: Cache, novel: NovelEntry) -> NDArray[np.bool_]:
    """Return which places of a novel are breaks."""
    return cache.is_break[novel.first_paragraph + 1 : novel.end_paragraph]


def figures_of(scores: Sequence[Floats], labels: Sequence[NDArray[np.bool_]]) -> Figures:
    """Return how good scores are on some novels, pooled by place and by novel."""
    f1 = [
        float(truth[np.argsort(-score, kind="stable")[: truth.sum()]].mean())
        for score, truth in zip(scores, labels, strict=True)
    ]
    pooled = average_precision(np.concatenate(labels), np.concatenate(scores))
    return Figures(pooled, float(np.mean(f1)))


def judge_novels(
    network: SmallNetwork | JointNetwork, cache: Cache, novels: Sequence[NovelEntry]
) -> Figures:
    """Return the figures of a network on novels."""
    scores = [score_novel(network, cache, novel) for novel in novels]
    return figures_of(scores, [true_breaks(cache, novel) for novel in novels])

"""Stretches of paragraphs as they are drawn to train the small network.

Some of the stretches are drawn around breaks, which may stand anywhere in them; of the others most
around paragraphs that look like openings: narration of some length.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from captor_desktop.inference.stretches import Chunk, make_chunk
from export.breaks.cache import Cache

Ints = NDArray[np.int64]

IGNORED = -1
HARD = 0.6  # share of the other stretches that are drawn around likely openings
_LONG = 40  # tokens of a likely opening


@dataclass(frozen=True, slots=True)
class Example:
    """Stretches, and for the place before each of their paragraphs: 1, 0, or not judged."""

    chunk: Chunk
    labels: Ints  # stretches × paragraphs


@dataclass(slots=True)
class Drawer:
    """Draws stretches of some novels at random, by seed and step."""

    cache: Cache
    splits: Collection[str]
    size: int  # paragraphs of a stretch
    seed: int
    with_break: float = 0.5  # share of the stretches that are drawn around breaks
    sources: Collection[str] = ()  # all if none is named
    edge: int = 1  # paragraphs; a place nearer to the edge of a stretch is not judged
    _first: Ints = field(init=False)  # paragraph of the novel of each paragraph
    _end: Ints = field(init=False)
    _breaks: Ints = field(init=False)
    _likely: Ints = field(init=False)
    _places: Ints = field(init=False)

    def __post_init__(self) -> None:
        """Find the places to draw around."""
        count = self.cache.is_break.size
        self._first = np.zeros(count, dtype=np.int64)
        self._end = np.zeros(count, dtype=np.int64)
        usable = np.zeros(count, dtype=np.bool_)
        for novel in self.cache.novels:
            inside = slice(novel.first_paragraph, novel.end_paragraph)
            self._first[inside], self._end[inside] = inside.start, inside.stop
            named = not self.sources or novel.source in self.sources
            usable[inside] = named and novel.split in self.splits
        lengths = np.diff(self.cache.starts)
        speech = np.asarray(self.cache.figures[:, 1]) > 0
        self._breaks = np.flatnonzero(usable & self.cache.is_break)
        self._places = np.flatnonzero(usable)
        likely = np.flatnonzero(usable & ~self.cache.is_break & ~speech & (lengths >= _LONG))
        self._likely = likely if likely.size else self._places

    @property
    def breaks(self) -> int:
        """How many breaks there are to draw."""
        return int(self._breaks.size)

    def prior_shift(self, steps: int = 40, stretches: int = 48) -> float:
        """Return what must be added to log-odds learnt from stretches to be true of whole novels.

        Breaks are drawn far oftener than they are, and a network learns that too. (Likely openings
        are as well, so a small error is left; whatever weighs the signals sees to it.)
        """
        labels = np.concatenate([self.draw(step, stretches).labels for step in range(steps)])
        drawn = (labels == 1).sum() / (labels == 0).sum()
        there = self._breaks.size / (self._places.size - self._breaks.size)
        return float(np.log(there / drawn))

    def draw(self, step: int, stretches: int) -> Example:
        """Return the stretches of one step. Breaks are drawn in rounds, each once a round."""
        rng = np.random.default_rng((self.seed, step))
        around = round(stretches * self.with_break)
        hard = round((stretches - around) * HARD)
        anchors = np.concatenate(
            (
                self._in_rounds(step * around, around),
                self._likely[rng.integers(self._likely.size, size=hard)],
                self._places[rng.integers(self._places.size, size=stretches - around - hard)],
            )
        )
        offsets = rng.integers(self.edge, self.size - self.edge + 1, size=stretches)
        lowest = self._first[anchors]
        highest = np.maximum(self._end[anchors] - self.size, lowest)
        firsts = np.clip(anchors - offsets, lowest, highest)
        rows = firsts[:, None] + np.arange(self.size)
        rows = np.where(rows < self._end[anchors][:, None], rows, -1)
        return Example(make_chunk(self.cache, rows.ravel(), stretches), self._labels(rows))

    def _in_rounds(self, first: int, count: int) -> Ints:
        numbers = np.arange(first, first + count)
        found = np.empty(count, dtype=np.int64)
        for turn in np.unique(numbers // self._breaks.size):
            order = np.random.default_rng((self.seed, 10**9, int(turn))).permutation(self._breaks)
            mine = numbers // self._breaks.size == turn
            found[mine] = order[numbers[mine] % self._breaks.size]
        return found

    def _labels(self, rows: Ints) -> Ints:
        labels = np.where(rows >= 0, self.cache.is_break[rows], IGNORED).astype(np.int64)
        places = np.arange(self.size)
        near_edge = (places < self.edge) | (places > self.size - self.edge)
        at_end = (rows[:, -1] < 0) | (rows[:, -1] + 1 == self._end[rows[:, 0]])
        at_start = rows[:, 0] == self._first[rows[:, 0]]
        unseen = near_edge & ~(at_start[:, None] & (places < self.edge))
        unseen &= ~(at_end[:, None] & (places > self.size - self.edge))
        labels[unseen] = IGNORED
        labels[rows == self._first[rows[:, :1]]] = IGNORED  # no place: the book opens there
        return labels

"""Stretches of paragraphs as the small network reads them, and how they are drawn for training.

Of a long paragraph its first and last tokens are shown. The shown tokens of all paragraphs stand in
one row, with an empty token behind each paragraph, so that nothing is spent on padding; a table
tells which of them each paragraph has. Half of the stretches are drawn around breaks, which may
stand anywhere in them; of the others most around paragraphs that look like openings: narration of
some length.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from export.breaks.cache import Cache, NovelEntry
from export.breaks.word_ids import GAP, NOTHING

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]

HEAD, TAIL = 48, 32  # tokens shown of a long paragraph
SHOWN = HEAD + 1 + TAIL  # with the mark of what is left out
IGNORED = -1
WITH_BREAK = 0.5  # share of the stretches that are drawn around breaks
HARD = 0.6  # share of the others that are drawn around likely openings
_LONG = 40  # tokens of a likely opening


class Chunk(NamedTuple):
    """Stretches of paragraphs; all have the same number of them, short ones are filled up."""

    ids: Ints  # of all tokens shown
    traits: Ints
    from_start: Ints  # of its paragraph, at most HEAD - 1
    from_end: Ints
    table: Ints  # paragraphs × tokens, numbers in the row of tokens; its last one where empty
    figures: Floats  # paragraphs × figures
    is_there: Floats  # stretches × paragraphs


@dataclass(frozen=True, slots=True)
class Example:
    """Stretches, and for the place before each of their paragraphs: 1, 0, or not judged."""

    chunk: Chunk
    labels: Ints  # stretches × paragraphs


def make_chunk(cache: Cache, paragraphs: Ints, stretches: int) -> Chunk:
    """Return these paragraphs as stretches of equal size; -1 stands for none."""
    is_there = paragraphs >= 0
    real = np.where(is_there, paragraphs, 0)
    starts = cache.starts[real]
    lengths = np.where(is_there, cache.starts[real + 1] - starts, 0)
    heads = np.where(lengths >= SHOWN, HEAD, lengths)
    shown = np.where(lengths >= SHOWN, SHOWN, lengths)
    slots = shown + 1  # an empty one behind each
    total = int(slots.sum())
    firsts = np.concatenate(([0], np.cumsum(slots)[:-1]))
    owner = np.repeat(np.arange(paragraphs.size), slots)
    within = np.arange(total) - firsts[owner]
    is_cut = (lengths >= SHOWN)[owner]
    skipped = np.where(is_cut & (within > HEAD), (lengths - SHOWN)[owner], 0)
    where = np.minimum(starts[owner] + within + skipped, cache.ids.size - 1)
    is_empty = within == shown[owner]
    is_gap = is_cut & (within == heads[owner]) & ~is_empty
    ids = np.asarray(cache.ids[where]).astype(np.int64)
    traits = np.asarray(cache.traits[where]).astype(np.int64)
    ids[is_gap], ids[is_empty] = GAP, NOTHING
    traits[is_gap | is_empty] = 0
    columns = np.arange(max(1, int(shown.max())))
    table = np.where(columns < shown[:, None], firsts[:, None] + columns, total - 1)
    figures = np.asarray(cache.figures[real]).astype(np.float32) * is_there[:, None]
    return Chunk(
        ids,
        traits,
        np.minimum(within, HEAD - 1),
        np.clip(shown[owner] - 1 - within, 0, TAIL - 1),
        table,
        figures,
        is_there.reshape(stretches, -1).astype(np.float32),
    )


@dataclass(slots=True)
class Drawer:
    """Draws stretches of some novels at random, by seed and step."""

    cache: Cache
    splits: Collection[str]
    size: int  # paragraphs of a stretch
    seed: int
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
        around = round(stretches * WITH_BREAK)
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


def whole_novel(
    cache: Cache, novel: NovelEntry, size: int, overlap: int
) -> Iterator[tuple[Chunk, slice, slice]]:
    """Yield a novel in stretches that overlap: which places of each are kept, and where they go."""
    count = novel.end_paragraph - novel.first_paragraph
    first = 0
    while True:
        end = min(first + size, count)
        rows = novel.first_paragraph + np.arange(first, end)
        low = first + overlap if first else 0
        high = end - overlap if end < count else end
        yield make_chunk(cache, rows, 1), slice(low - first, high - first), slice(low, high)
        if end == count:
            return
        first = high - overlap

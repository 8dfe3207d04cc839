"""TextTiling (Hearst 1994) as NLTK has it, with the parameters of the paper.

The mean number of words per sentence is the size of its pseudosentences, the number of paragraphs
the size of its blocks. It decides itself how many breaks there are. NLTK compares every word of
the book at every gap, which takes hours on a novel: here the blocks move, and only words that
enter or leave them are counted again. Scores and boundaries are the same; tests compare them. A
boundary goes to the nearest paragraph; NLTK counts its words one pseudosentence short.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import chain

import numpy as np
from nltk.tokenize.texttiling import TextTilingTokenizer
from numpy.typing import NDArray

from captor_desktop.breaks.stop_words import STOP_WORDS

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_NEAR = 3  # pseudosentences: NLTK's own least distance of two boundaries
_FEWEST = 12  # pseudosentences: below, NLTK's smoothing and clipping have nothing to work on


def find_breaks(
    paragraphs: Sequence[str], sentence_counts: Sequence[int] | NDArray[np.int64]
) -> list[int]:
    """Return the paragraphs before which TextTiling sees the subject change."""
    words = [_WORD.findall(paragraph.lower()) for paragraph in paragraphs]
    starts = np.concatenate(([0], np.cumsum([len(some) for some in words])))[:-1]
    word_count = sum(map(len, words))
    size = max(1, round(word_count / max(1, int(np.sum(sentence_counts)))))
    if len(paragraphs) < 2 or word_count < size * _FEWEST:
        return []
    tiler = QuickTextTiling(size, len(paragraphs), STOP_WORDS)
    boundaries = np.flatnonzero(tiler.find_boundaries(list(chain.from_iterable(words))))
    places = (boundaries + 1) * size
    return sorted({_nearest(starts, int(place)) for place in places} - {0})


class QuickTextTiling(TextTilingTokenizer):  # type: ignore[misc]  # NLTK has no types
    """NLTK's TextTiling of a row of words, its two quadratic steps done in linear time."""

    def __init__(self, size: int, block: int, stop_words: Collection[str]) -> None:
        """Take pseudosentences of `size` words, and so many of them per block."""
        super().__init__(w=size, k=block, stopwords=stop_words)

    def find_boundaries(self, words: Sequence[str]) -> list[int]:
        """Return 1 for each gap between pseudosentences at which the subject changes, else 0."""
        scores = self.score_gaps(words)
        boundaries: list[int] = self._identify_boundaries(
            self._depth_scores(self._smooth_scores(scores))
        )
        return boundaries

    def score_gaps(self, words: Sequence[str]) -> list[float]:
        """Return the cosine of the word counts in the blocks before and after each gap."""
        sequences = [
            Counter(word for word in words[first : first + self.w] if word not in self.stopwords)
            for first in range(0, len(words), self.w)
        ]
        gaps = len(sequences) - 1
        left, right = _Block(sequences), _Block(sequences)
        product = 0
        scores = []
        for gap in range(gaps):
            if gap < self.k - 1:
                size = gap + 1
            elif gap > gaps - self.k:
                size = gaps - gap
            else:
                size = self.k
            product += left.move(max(0, gap - size + 1), gap + 1, right)
            product += right.move(gap + 1, min(gap + size + 1, gaps + 1), left)
            length = math.sqrt(left.squares * right.squares)
            scores.append(product / length if length else 0.0)
        return scores

    def _identify_boundaries(self, depth_scores: Sequence[float]) -> list[int]:
        """Return 1 for every gap that is deep enough and has no deeper boundary near it."""
        depths = np.asarray(depth_scores, dtype=float)
        cutoff = depths.mean() - depths.std() / 2
        deepest_first = sorted(range(depths.size), key=lambda gap: (-depths[gap], -gap))
        boundaries = [0] * depths.size
        for gap in deepest_first:
            if depths[gap] <= cutoff:
                break
            boundaries[gap] = int(not any(boundaries[max(0, gap - _NEAR) : gap + _NEAR + 1]))
        return boundaries


class _Block:
    """The word counts of neighbouring pseudosentences, changed as the block moves on."""

    def __init__(self, sequences: Sequence[Mapping[str, int]]) -> None:
        self._sequences = sequences
        self._first = self._end = 0
        self.counts: Counter[str] = Counter()
        self.squares = 0

    def move(self, first: int, end: int, other: _Block) -> int:
        """Move to these pseudosentences and return by how much the product with the other grows."""
        grown = 0
        while self._end < end:
            grown += self._add(self._sequences[self._end], 1, other)
            self._end += 1
        while self._first < first:
            grown += self._add(self._sequences[self._first], -1, other)
            self._first += 1
        while self._end > end:
            self._end -= 1
            grown += self._add(self._sequences[self._end], -1, other)
        return grown

    def _add(self, words: Mapping[str, int], sign: int, other: _Block) -> int:
        grown = 0
        for word, count in words.items():
            change = sign * count
            before = self.counts[word]
            self.counts[word] = before + change
            self.squares += change * (2 * before + change)
            grown += change * other.counts[word]
        return grown


def _nearest(starts: NDArray[np.int64], place: int) -> int:
    """Return the paragraph whose first word is nearest to this one."""
    after = int(np.searchsorted(starts, place))
    if after == len(starts) or (after and place - starts[after - 1] <= starts[after] - place):
        return after - 1
    return after

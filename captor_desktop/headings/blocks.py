"""The blocks of a book as arrays, and what makes two candidates look alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence

import numpy as np
from numpy.typing import NDArray

from captor_desktop.book import Paragraph
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.layout import LETTERS, QUOTES, Layout

Matrix = NDArray[np.float32]

_AROUND = 10  # blocks on either side in which short ones are counted
SHORT_BLOCK = 12  # words
_BLOCKS_TO_TEXT = 3  # a title and a motto may stand between
USUAL, SMALL, CAPITALS = range(3)  # how a text opens


def look(candidate: Candidate) -> tuple[Hashable, ...]:
    """Return the wording that headings of one sort share: keyword and style of number."""
    parse = candidate.parse
    if parse is None:
        return ("", None, candidate.name)
    return (candidate.learned or parse.keyword, parse.style, bool(parse.title))


class Blocks:
    """The blocks of a book as arrays."""

    def __init__(self, layout: Layout) -> None:
        """Measure the blocks once."""
        blocks = layout.blocks
        self.layout = layout
        self.before = np.array(layout.rooms or [0])
        self.after = np.array([b.blanks_after for b in blocks] or [0])
        self.sizes = np.array([b.size for b in blocks] or [0])
        words = np.array(layout.book.words_before)
        lines = [*(b.first_line for b in blocks), layout.end]
        self.starts = words[lines] - words[layout.first]
        self.words = np.diff(self.starts) if blocks else np.array([0])
        self.total = max(1, int(self.starts[-1]))
        self.prose = np.array([layout.is_prose(b) for b in blocks] or [False])
        self.usual = layout.usual_room
        self.wide = float(np.percentile(self.before, 90))
        short = (self.words <= SHORT_BLOCK).astype(np.float32)
        kernel = np.ones(2 * _AROUND + 1, np.float32)
        self.short_around = np.convolve(short, kernel, "same")[: len(short)]
        self.ends = np.array([_end_mark(layout, b) for b in blocks] or [0])
        ordered = np.sort(self.before)
        self.wider = len(blocks) - np.searchsorted(ordered, self.before, side="right")

    def openings(self, places: NDArray[np.intp]) -> NDArray[np.int64]:
        """Return how the text below each of these blocks opens: in small letters, in capitals."""
        return np.array([self._opening(place) for place in places.tolist()], np.int64)

    def _opening(self, place: int) -> int:
        for number in range(place + 1, min(place + 1 + _BLOCKS_TO_TEXT, len(self.prose))):
            if self.prose[number]:
                line = self.layout.lines[self.layout.blocks[number].first_line]
                words = LETTERS.findall(line)[:2]
                if line.lstrip()[:1].islower():
                    return SMALL
                return CAPITALS if words and "".join(words).isupper() else USUAL
        return USUAL

    def at(self, array: NDArray[np.generic], places: NDArray[np.intp]) -> NDArray[np.float64]:
        """Return the figures of these blocks, -1 beyond the book."""
        inside = (places >= 0) & (places < len(self.prose))
        found = array[np.clip(places, 0, len(self.prose) - 1)].astype(np.float64)
        return np.where(inside, found, -1.0)


def _end_mark(layout: Layout, block: Paragraph) -> int:
    text = layout.lines[block.end_line - 1].rstrip().rstrip(QUOTES + ")]_*")
    if not text:
        return 0
    return 1 if text[-1] in ".!?…" else 2 if text[-1] in ",;" else 3 if text[-1] == ":" else 4


def shape(page: Blocks, candidate: Candidate) -> tuple[int, int, bool]:
    """Return how a candidate is set: its case, the blank lines before it, whether it is centred."""
    first = page.layout.lines[candidate.line]
    case = 2 if candidate.text.isupper() else 1 if candidate.text.istitle() else 0
    indent = len(first) - len(first.lstrip())
    return case, min(int(page.before[candidate.block]), 5), indent > 4


def page_look(layout: Layout, candidate: Candidate) -> tuple[bool, int]:
    """Return how a candidate stands on the page: in capitals or not, the blank lines before it."""
    return candidate.text.isupper(), min(layout.rooms[candidate.block], 5)


def families(places: Sequence[int], key: Callable[[int], Hashable]) -> list[list[int]]:
    """Return the places in groups of the same key, in order."""
    found: dict[Hashable, list[int]] = defaultdict(list)
    for place in places:
        found[key(place)].append(place)
    return list(found.values())

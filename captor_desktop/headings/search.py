"""The search of the parse: the best sequence of chapters, and how sure each step of it is.

The best reading of the book is found exactly, by dynamic programming over pairs of consecutive
chapters. The same sums over all readings instead of the best one say how likely it is that one
chapter follows another, with none missed between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.blocks import look, page_look
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.layout import Layout

Array = NDArray[np.float64]

_REACH = 120  # how many possible chapters back the last one may lie: keeps the search linear
_NEAR_WORDS = 400  # between a part and its first chapter: a motto or a few lines
_FAR_AHEAD = 30  # numbers; misprints such as LXIV for XLIV are 20 off
SHORT_WORDS = 60  # below a chapter's heading; the training books have 1 in 400 such chapters


@dataclass(frozen=True, slots=True)
class Weights:
    """What the sequence of chapters adds to the evidence, in units of log-odds.

    The values lie near the best of a search over books of unseen authors (`python -m export
    structure weigh`), which hardly tells them from their neighbours.
    """

    counts_on: float = 1.95  # the number after the last one, same wording
    changes: float = 0.3  # the number after the last one, other wording
    restarts: float = 0.5  # number 1 after a part
    restarts_alone: float = -1.4  # number 1 without a part before it
    skips: float = -1.1  # one number left out
    repeats: float = -1.0  # the same number again
    out_of_order: float = -1.5  # any other number
    leaps: float = -4.0  # one that is far ahead: the number of a page
    to_title: float = -0.2  # a number after a title without one, or the other way round
    alike: float = 0.6  # titles without number that look alike
    unlike: float = 0.0
    short: float = -1.0  # hardly any text in between
    holds: float = -2.0  # what stands right above a number 1 of other wording is a chapter, too
    first_not_one: float = -0.5  # the first number is not 1
    opens: float = -0.7  # there is a first chapter at all
    # Needed where a stretch is longer than any chapter and breaks can be predicted. Of 174 books
    # without their headings 25 had a reading above 0, 9 have one so; two doubtful books are lost.
    least: float = 5.8
    listed: float = 3.0  # a contents list names it
    named: float = 3.0  # the line is the usual name of such a section: Preface, Notes
    named_chapter: float = 5.5  # or of a chapter: Epilogue
    keyworded: float = 4.0  # "Chapter" with a number, and a sentence below it
    ranked: float = 2.0  # "Volume" and "Part" in a book that has chapters by that name
    far_part: float = -3.5  # a part without a chapter right below it
    tale: float = 4.0  # a short tale with few bare numbers is a chapter, not a part,
    numbers: float = 2.0  # and its numbers are none
    tale_holds: float = 2.0  # any other tale with numbers is a part,
    numbers_hold: float = 1.0  # and its numbers are chapters
    # The next two and `leaps` are for invented books of the tests; on 400 real ones they change the
    # means by 0.0005 at most, and with `enumerated` at 4 one is lost (docs/training.md).
    enumerated: float = 2.0  # numbers that count on within a few words are a list
    sections: float = 4.0  # bare numbers from 1 on, right below a chapter's keyword and number
    correspondents: float = 2.0  # capitals below "Letter" and its number: who writes to whom
    below_bias: float = 0.6  # a title below a number: lost titles cost the readers most


@dataclass(frozen=True, slots=True)
class Found:
    """The chapters of the best reading, and of each what order added and how sure it is."""

    chapters: list[int] = field(default_factory=list)
    fits: dict[int, float] = field(default_factory=dict)
    sure: dict[int, float] = field(default_factory=dict)  # that it follows the one before it
    worth: float = 0.0  # of the whole reading, in log-odds against one without chapters
    longest: int = 0  # words without a chapter's heading


def best_chapters(links: Links, gains: Array) -> Found:
    """Return the best sequence of chapters, given what each of them gains by itself."""
    count = len(gains)
    best, sums, back = np.zeros(count), np.zeros(count), np.full(count, -1)
    starts = np.array([links.start(here) for here in range(count)])
    steps: list[Array] = []  # what each step from an earlier one is worth
    for here in range(count):
        low = max(0, here - _REACH)
        steps.append(links.step(low, here))
        totals = np.append(best[low:here] + steps[here], starts[here])
        top = int(totals.argmax())
        best[here] = gains[here] + totals[top]
        back[here] = low + top if low + top < here else -1
        sums[here] = gains[here] + _add(np.append(sums[low:here] + steps[here], starts[here]))
    ends = links.last()
    worth = float((best + ends).max(initial=0.0))
    if worth <= 0:
        return Found()
    chain = [int((best + ends).argmax())]
    while back[chain[-1]] >= 0:
        chain.append(int(back[chain[-1]]))
    chain.reverse()
    places = [int(links.places[n]) for n in chain]
    fits = [links.first(chain[0]), *(float(links.order(n, m)[0]) for n, m in pairwise(chain))]
    sure = _sureness(chain, gains, starts, steps, sums, ends)
    return Found(
        places,
        dict(zip(places, fits, strict=True)),
        dict(zip(places, sure, strict=True)),
        worth,
        links.longest(chain),
    )


def _sureness(
    chain: Sequence[int],
    gains: Array,
    starts: Array,
    steps: Sequence[Array],
    sums: Array,
    ends: Array,
) -> list[float]:
    """Return for each chapter of a chain how likely it follows the one before it, of all readings.

    `sums` has for each possible chapter the sum over all that may precede it.
    """
    after = ends.copy()  # the sum over all that may follow
    for here in range(len(gains) - 1, -1, -1):
        low = here - len(steps[here])
        after[low:here] = np.logaddexp(after[low:here], steps[here] + gains[here] + after[here])
    total = _add(np.append(sums + ends, 0.0))
    into = [starts[chain[0]]]
    into += [sums[n] + steps[m][n - m] for n, m in pairwise(chain)]
    sure = np.exp(np.array(into) + gains[list(chain)] + after[list(chain)] - total)
    return [float(each) for each in sure]


def _add(logs: Array) -> float:
    """Return the logarithm of a sum, given the logarithms of what is added."""
    most = logs.max()
    return float(most + np.log(np.exp(logs - most).sum()))


class Links:
    """What it is worth that one possible chapter follows another, for many pairs at once."""

    def __init__(
        self,
        layout: Layout,
        candidates: Sequence[Candidate],
        places: NDArray[np.intp],
        parts: Parts,
        weights: Weights,
    ) -> None:
        """Measure the possible chapters once."""
        chosen = [candidates[n] for n in places]
        self.weights = weights
        self.numbers = np.array([-1 if c.number is None else c.number for c in chosen])
        self.wording = _ids([look(c)[:2] for c in chosen])
        self.shape = _ids([page_look(layout, c) for c in chosen])
        self.words = np.array([layout.words_between(0, c.line) for c in chosen])
        self.ends = np.array([layout.words_between(0, c.end) for c in chosen])
        self.named = np.array([bool(c.name) for c in chosen])
        self.places = places
        self.parts = parts
        self.total = layout.words_between(0, layout.end)

    def first(self, here: int) -> float:
        """Return what it is worth that this is the first chapter."""
        number = self.numbers[here]
        return self.weights.opens + (self.weights.first_not_one if number > 1 else 0.0)

    def start(self, here: int) -> float:
        """Return what it is worth that this is the first chapter, with the parts above it."""
        above = self.parts.above(int(self.places[here]), np.array([-1]))[0]
        return self.first(here) + float(above[0])

    def last(self) -> Array:
        """Return what it is worth that each of them is the last chapter."""
        return np.where(self.total - self.ends < SHORT_WORDS, self.weights.short, 0.0)

    def longest(self, chapters: Sequence[int]) -> int:
        """Return the words of the longest chapter, or of what stands before the first."""
        return int(np.diff([0, *self.words[list(chapters)], self.total]).max())

    def step(self, low: int, here: int) -> Array:
        """Return what it is worth that each from `low` on is followed by this one."""
        above, in_part = self.parts.above(int(self.places[here]), self.places[low:here])
        return self._order(low, here, in_part) + above

    def order(self, low: int, here: int) -> Array:
        """Return the same without the parts between them."""
        _, in_part = self.parts.above(int(self.places[here]), self.places[low:here])
        return self._order(low, here, in_part)

    def _order(self, low: int, here: int, in_part: NDArray[np.bool_]) -> Array:
        w = self.weights
        before = slice(low, here)
        numbers, number = self.numbers[before], self.numbers[here]
        same = self.wording[before] == self.wording[here]
        numbered = numbers >= 0
        alike = self.shape[before] == self.shape[here]
        if number >= 0:
            step = number - numbers
            worth = np.where(step > _FAR_AHEAD, w.leaps, w.out_of_order)
            worth = np.where(step == 2, w.skips, worth)
            worth = np.where(step == 0, w.repeats, worth)
            worth = np.where(step == 1, np.where(same, w.counts_on, w.changes), worth)
            if number == 1:
                worth = np.where(in_part, w.restarts, w.restarts_alone)
            worth = np.where(numbered, worth, w.to_title)
        else:
            worth = np.where(alike, w.alike, w.unlike)
            worth = np.where(numbered, w.to_title, worth)
        worth = np.where(self.named[before] | self.named[here], np.maximum(worth, 0.0), worth)
        short = self.words[here] - self.ends[before] < SHORT_WORDS
        holds = (
            w.holds if number == 1 else 0.0
        )  # the title above a number 1 is a tale with chapters
        return worth + np.where(short, w.short + np.where(numbered, 0.0, holds), 0.0)


class Parts:
    """Which candidates between two chapters are parts: those right above the second, if likely.

    A part far from any chapter below it is penalised, so a tale without chapters is a chapter.
    """

    def __init__(
        self, words: NDArray[np.int64], others: Array, part: Array, far_part: float
    ) -> None:
        """Weigh each candidate as a part near a chapter and far from one."""
        self.words = words
        self.others, self.part = others, part
        self.far = part + far_part > others
        self.far_worth = np.maximum(others, part + far_part)
        self.near_gain = np.maximum(others, part) - self.far_worth
        self.near = part > others
        self.far_before = np.concatenate([[0], np.cumsum(self.far)])

    def above(self, here: int, before: NDArray[np.intp]) -> tuple[Array, NDArray[np.bool_]]:
        """Return what the parts right above a chapter add after each of these, and if any is."""
        first = int(np.searchsorted(self.words, self.words[here] - _NEAR_WORDS))
        gains = self.near_gain[first:here][::-1].cumsum()[::-1]
        nears = self.near[first:here][::-1].cumsum()[::-1]
        gains, nears = np.append(gains, 0.0), np.append(nears, 0)
        offsets = np.clip(before + 1 - first, 0, len(gains) - 1)
        fars = self.far_before[first] - self.far_before[np.minimum(before + 1, first)]
        return gains[offsets], (nears[offsets] + fars) > 0

    def chosen(self, chapters: Sequence[int]) -> NDArray[np.bool_]:
        """Return which candidates are parts, given the chapters."""
        found = self.far.copy()
        for here in chapters:
            first = int(np.searchsorted(self.words, self.words[here] - _NEAR_WORDS))
            found[first:here] = self.near[first:here]
        return found


def _ids(keys: Sequence[object]) -> NDArray[np.intp]:
    known: dict[object, int] = {}
    return np.array([known.setdefault(key, len(known)) for key in keys], dtype=np.intp)

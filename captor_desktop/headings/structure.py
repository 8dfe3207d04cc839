"""The parse: which candidates are headings, decided for the whole book at once.

The trees say how likely each candidate is a chapter, a part, front or back matter, a title below
its number, or nothing. The numbers and the looks of neighbouring chapters say whether they belong
to one sequence. The reading of the book with the highest sum of both is found exactly, by dynamic
programming over pairs of consecutive chapters. Numbers may count on, start again in a new part,
change their wording half-way, be skipped, repeated or misprinted: each has its weight. That a book
prints no chapters at all is one of the readings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.blocks import look, page_look
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.context import BACK, BELOW, CHAPTER, CLASSES, FRONT, NOTHING, PART
from captor_desktop.headings.families import find_runs, titles_above
from captor_desktop.headings.layout import Layout
from captor_desktop.lexicon.words import NAMES, Rank
from captor_desktop.options import FEWEST_WORDS

Array = NDArray[np.float64]

_REACH = 120  # how many possible chapters back the last one may lie: keeps the search linear
_POSSIBLE = 0.02  # less likely ones are never chapters
_SURE = 0.5
_FEWEST_CHAPTERS = 2  # that are sure and called chapters: then parts are called parts
_LEAST = 1e-4  # a probability is never taken for certain
_BLOCKS_BELOW = 3  # blocks between a heading and its title: a picture may stand there


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
    named_chapter: float = 4.5  # or of a chapter: Epilogue
    keyworded: float = 4.0  # "Chapter" with a number, and a sentence below it
    ranked: float = 2.0  # "Volume" and "Part" in a book that has chapters by that name
    far_part: float = -3.5  # a part without a chapter right below it
    tale: float = 4.0  # a short tale with few bare numbers is a chapter, not a part,
    numbers: float = 2.0  # and its numbers are none
    tale_holds: float = 2.0  # any other tale with numbers is a part,
    numbers_hold: float = 1.0  # and its numbers are chapters
    correspondents: float = 2.0  # capitals below "Letter" and its number: who writes to whom
    below_bias: float = 0.6  # a title below a number: lost titles cost the readers most


@dataclass(frozen=True, slots=True)
class Decision:
    """What a candidate was taken for, and how likely that is by the evidence alone."""

    kind: int  # a number of context.CLASSES
    likely: float
    fits: float = 0.0  # what the sequence added, in log-odds

    @property
    def confidence(self) -> float:
        """How likely the decision is, the sequence included."""
        odds = max(self.likely, _LEAST) / max(1 - self.likely, _LEAST) * exp(self.fits)
        return odds / (1 + odds)


def decide(
    layout: Layout,
    candidates: Sequence[Candidate],
    likely: NDArray[np.floating],
    weights: Weights | None = None,
    listed: NDArray[np.bool_] | None = None,
    in_list: NDArray[np.bool_] | None = None,
) -> list[Decision]:
    """Return what each candidate is, in the best reading of the whole book.

    `listed` says which of them a contents list names, `in_list` which stand in one.
    """
    if not candidates:
        return []
    weights = weights or Weights()
    logs = np.log(np.clip(np.asarray(likely, float), _LEAST, 1 - _LEAST))
    logs[:, BELOW] += weights.below_bias
    if listed is not None:
        logs[listed, NOTHING] -= weights.listed
    if in_list is not None:
        _add_names(layout, logs, candidates, in_list, weights)
        _add_ranks(logs, candidates, np.asarray(likely, float), in_list, weights.ranked)
    _add_correspondents(logs, candidates, weights.correspondents)
    words = np.array([layout.words_between(0, c.line) for c in candidates])
    _add_tales(logs, candidates, words, weights)
    chapter, part = logs[:, CHAPTER].copy(), logs[:, PART].copy()
    logs[:, [CHAPTER, PART]] = -np.inf
    kinds = logs.argmax(axis=1)
    others = logs.max(axis=1)
    parts = _Parts(words, others, part, weights.far_part)
    possible = chapter >= log(_POSSIBLE)
    places = np.flatnonzero(possible if listed is None else possible | listed)
    gains = chapter[places] - parts.far_worth[places]
    chosen, fits = _best_chapters(layout, candidates, places, gains, parts, weights)
    kinds[parts.chosen(chosen)] = PART
    kinds[chosen] = CHAPTER
    return [
        Decision(int(kind), float(likely[n, kind]), float(fits.get(n, 0.0)))
        for n, kind in enumerate(kinds)
    ]


def _add_names(
    layout: Layout,
    logs: Array,
    candidates: Sequence[Candidate],
    in_list: NDArray[np.bool_],
    weights: Weights,
) -> None:
    """Favour what a line says it is: a usual name and nothing else, or a numbered chapter."""
    for n, candidate in enumerate(candidates):
        if in_list[n]:
            continue
        kind = NAMES[candidate.name].kind if candidate.is_name_alone else ""
        if kind == "chapter":
            logs[n, CHAPTER] += weights.named_chapter
        elif kind in ("front", "back"):
            logs[n, [FRONT, BACK]] += weights.named
        elif _is_chapter_alone(candidate) and _opens_text(layout, candidate):
            logs[n, CHAPTER] += weights.keyworded


def _is_chapter_alone(candidate: Candidate) -> bool:
    """Whether a line says "Chapter" with its number, and nothing else."""
    parse = candidate.parse
    if parse is None or parse.number is None or parse.title or candidate.learned:
        return False
    return parse.keyword == "chapter"


def _opens_text(layout: Layout, candidate: Candidate) -> bool:
    """Whether a sentence stands below, at most a title between: an entry of a list has none."""
    below = layout.blocks[candidate.block + 1 : candidate.block + _BLOCKS_BELOW]
    last = (layout.lines[block.end_line - 1].rstrip(" \"”’'»_)") for block in below)
    return any(line.endswith((".", "!", "?")) for line in last)


def _add_ranks(
    logs: Array,
    candidates: Sequence[Candidate],
    likely: Array,
    in_list: NDArray[np.bool_],
    ranked: float,
) -> None:
    """Favour parts where the book calls its chapters chapters."""
    ranks = np.array([c.rank for c in candidates])
    if ((ranks == Rank.CHAPTER) & (likely[:, CHAPTER] > _SURE)).sum() >= _FEWEST_CHAPTERS:
        higher = (ranks >= 0) & (ranks < Rank.CHAPTER) & ~in_list
        logs[higher, PART] += ranked
        logs[higher, CHAPTER] -= ranked


def _add_correspondents(logs: Array, candidates: Sequence[Candidate], favour: float) -> None:
    """Favour a title below a letter's number: the names of who writes it and to whom."""
    for n, (above, here) in enumerate(pairwise(candidates), start=1):
        is_letter = above.parse is not None and above.parse.keyword == "letter"
        if is_letter and here.block == above.block + 1 and here.text.isupper():
            logs[n, BELOW] += 0.0 if here.text.endswith(",") else favour


def _add_tales(
    logs: Array,
    candidates: Sequence[Candidate],
    words: NDArray[np.int64],
    weights: Weights,
) -> None:
    """Favour what a tale with numbers is: a part if they are many or it is long, else a chapter.

    In a short tale few bare numbers are sections, as the labelled books have it.
    """
    for run in find_runs(candidates):
        titles = [
            n
            for n in titles_above(candidates, run[0])
            if logs[n, [CHAPTER, PART]].max() > log(_TALE) and candidates[n].rank < 0
        ]
        if candidates[run[0]].number != 1 or not titles:
            continue
        title = max(titles, key=lambda n: float(logs[n, [CHAPTER, PART]].max()))
        parse = candidates[run[0]].parse
        bare = parse is not None and not (parse.keyword or parse.title)
        length = (words[run[-1]] - words[run[0]]) * len(run) / max(1, len(run) - 1)
        few = bare and len(run) < _FEWEST_NUMBERS and length < _LONG_TALE
        favour = -weights.tale if few else weights.tale_holds
        logs[title, PART] += favour
        logs[title, CHAPTER] -= favour
        logs[run, CHAPTER] += -weights.numbers if few else weights.numbers_hold


_TALE = 0.2  # a less likely title is none
_FEWEST_NUMBERS = 9
_LONG_TALE = 12_000  # words


def heading_ends(
    layout: Layout, candidates: Sequence[Candidate], decisions: Sequence[Decision]
) -> list[int]:
    """Return for each candidate the line after the heading that it opens, titles below included."""
    ends = [c.end for c in candidates]
    opened = -1
    for n, (candidate, decision) in enumerate(zip(candidates, decisions, strict=True)):
        if CLASSES[decision.kind] == "nothing":
            continue
        if decision.kind != BELOW:
            opened = n
        elif opened >= 0:
            near = candidate.block - layout.block_index(ends[opened] - 1) <= _BLOCKS_BELOW
            ends[opened] = candidate.end if near else ends[opened]
    return ends


# --- the search ----------------------------------------------------------------------------------


def _best_chapters(
    layout: Layout,
    candidates: Sequence[Candidate],
    places: NDArray[np.intp],
    gains: Array,
    parts: _Parts,
    weights: Weights,
) -> tuple[list[int], dict[int, float]]:
    """Return the candidates that are chapters in the best reading, and what order added to each."""
    if not len(places):
        return [], {}
    links = _Links(layout, candidates, places, parts, weights)
    best = np.zeros(len(places))
    back = np.full(len(places), -1)
    for here in range(len(places)):
        start = links.first(here) + parts.above(int(places[here]), np.array([-1]))[0][0]
        low = max(0, here - _REACH)
        totals = best[low:here] + links.between(low, here) + links.near_parts(low, here)
        top = int(totals.argmax()) if here > low else -1
        if top >= 0 and totals[top] > start:
            best[here], back[here] = gains[here] + totals[top], low + top
        else:
            best[here] = gains[here] + start
    ends = best + links.last()
    here = int(ends.argmax())
    if ends[here] <= 0:
        return [], {}
    chain = []
    while here >= 0:
        chain.append(here)
        here = int(back[here])
    chain.reverse()
    doubtful = ends.max() <= weights.least and links.longest(chain) > _LONGEST
    if doubtful and links.total >= FEWEST_WORDS:
        return [], {}
    fits = {}
    for before, here in zip([-1, *chain], chain, strict=False):
        added = links.first(here) if before < 0 else float(links.between(before, here)[0])
        fits[int(places[here])] = added
    return [int(places[here]) for here in chain], fits


class _Links:
    """What it is worth that one possible chapter follows another, for many pairs at once."""

    def __init__(
        self,
        layout: Layout,
        candidates: Sequence[Candidate],
        places: NDArray[np.intp],
        parts: _Parts,
        weights: Weights,
    ) -> None:
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

    def near_parts(self, low: int, here: int) -> Array:
        """Return what the parts right above this one add after each from `low` on."""
        return self.parts.above(int(self.places[here]), self.places[low:here])[0]

    def last(self) -> Array:
        """Return what it is worth that each of them is the last chapter."""
        return np.where(self.total - self.ends < _SHORT_WORDS, self.weights.short, 0.0)

    def longest(self, chapters: Sequence[int]) -> int:
        """Return the words of the longest chapter, or of what stands before the first."""
        return int(np.diff([0, *self.words[list(chapters)], self.total]).max())

    def between(self, low: int, here: int) -> Array:
        """Return what it is worth that each from `low` on is followed by this one."""
        w = self.weights
        before = slice(low, here)
        numbers, number = self.numbers[before], self.numbers[here]
        same = self.wording[before] == self.wording[here]
        _, in_part = self.parts.above(int(self.places[here]), self.places[before])
        numbered = numbers >= 0
        alike = self.shape[before] == self.shape[here]
        if number >= 0:
            step = number - numbers
            worth = np.where(step == 2, w.skips, w.out_of_order)
            worth = np.where(step == 0, w.repeats, worth)
            worth = np.where(step == 1, np.where(same, w.counts_on, w.changes), worth)
            if number == 1:
                worth = np.where(in_part, w.restarts, w.restarts_alone)
            worth = np.where(numbered, worth, w.to_title)
        else:
            worth = np.where(alike, w.alike, w.unlike)
            worth = np.where(numbered, w.to_title, worth)
        worth = np.where(self.named[before] | self.named[here], np.maximum(worth, 0.0), worth)
        short = self.words[here] - self.ends[before] < _SHORT_WORDS
        holds = (
            w.holds if number == 1 else 0.0
        )  # the title above a number 1 is a tale with chapters
        return worth + np.where(short, w.short + np.where(numbered, 0.0, holds), 0.0)


class _Parts:
    """Which candidates between two chapters are parts: those right above the second, if likely.

    A part far from any chapter below it is penalised, so a tale without chapters is a chapter.
    """

    def __init__(
        self, words: NDArray[np.int64], others: Array, part: Array, far_part: float
    ) -> None:
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


_NEAR_WORDS = 400  # between a part and its first chapter: a motto or a few lines
_LONGEST = 25_000  # words; of 8,321 chapters of the training and dev books one is longer
_SHORT_WORDS = 60  # below a chapter's heading; the training books have 1 in 400 such chapters


def _ids(keys: Sequence[object]) -> NDArray[np.intp]:
    known: dict[object, int] = {}
    return np.array([known.setdefault(key, len(known)) for key in keys], dtype=np.intp)

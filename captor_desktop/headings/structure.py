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
from math import log

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.context import BACK, BELOW, CHAPTER, CLASSES, FRONT, NOTHING, PART
from captor_desktop.headings.families import find_runs, titles_above
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.search import (
    SHORT_WORDS,
    Found,
    Links,
    Parts,
    Weights,
    best_chapters,
)
from captor_desktop.lexicon.words import NAMES, Rank
from captor_desktop.options import FEWEST_WORDS

Array = NDArray[np.float64]

_POSSIBLE = 0.02  # less likely ones are never chapters
_SURE = 0.5
_FEWEST_CHAPTERS = 2  # that are sure and called chapters: then parts are called parts
_LEAST = 1e-4  # a probability is never taken for certain
_LONGEST = 25_000  # words; of 8,321 chapters of the training and dev books one is longer
_BLOCKS_BELOW = 3  # blocks between a heading and its title: a picture may stand there


@dataclass(frozen=True, slots=True)
class Decision:
    """What a candidate was taken for, and how likely that is by the evidence alone."""

    kind: int  # a number of context.CLASSES
    likely: float
    fits: float = 0.0  # what the sequence added, in log-odds
    sure: float = 0.0  # of a chapter: that it follows the one before it

    @property
    def confidence(self) -> float:
        """How likely the decision is: of a chapter, among all readings of the book."""
        return self.sure if self.kind == CHAPTER else self.likely


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
    _add_runs(logs, candidates, words, weights)
    chapter, part = logs[:, CHAPTER].copy(), logs[:, PART].copy()
    logs[:, [CHAPTER, PART]] = -np.inf
    kinds = logs.argmax(axis=1)
    others = logs.max(axis=1)
    parts = Parts(words, others, part, weights.far_part)
    possible = chapter >= log(_POSSIBLE)
    places = np.flatnonzero(possible if listed is None else possible | listed)
    gains = chapter[places] - parts.far_worth[places]
    found = best_chapters(Links(layout, candidates, places, parts, weights), gains)
    if (
        found.worth <= weights.least
        and found.longest > _LONGEST
        and layout.words_between(0, layout.end) >= FEWEST_WORDS
    ):
        found = Found()
    # A book of parts alone is cut into what it has: those are its chapters.
    kinds[parts.chosen(found.chapters)] = PART if found.chapters else CHAPTER
    kinds[found.chapters] = CHAPTER
    return [
        Decision(int(kind), float(likely[n, kind]), found.fits.get(n, 0.0), found.sure.get(n, 0.0))
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


def _add_runs(
    logs: Array,
    candidates: Sequence[Candidate],
    words: NDArray[np.int64],
    weights: Weights,
) -> None:
    """Weigh runs of numbers as a whole: those of a list, of sections, and of tales.

    A tale with numbers is a part if they are many or it is long, else a chapter: in a short tale
    few bare numbers are sections, as the labelled books have it.
    """
    for run in find_runs(candidates):
        if len(run) > 1 and words[run[-1]] - words[run[0]] < SHORT_WORDS * (len(run) - 1):
            logs[run, CHAPTER] -= weights.enumerated
        if candidates[run[0]].number != 1:
            continue
        parse = candidates[run[0]].parse
        bare = parse is not None and not (parse.keyword or parse.title)
        above = titles_above(candidates, run[0])
        if bare and any(_is_likely_chapter(candidates[n], logs[n]) for n in above):
            logs[run, CHAPTER] -= weights.sections
            continue
        titles = [
            n
            for n in above
            if logs[n, [CHAPTER, PART]].max() > log(_TALE) and candidates[n].rank < 0
        ]
        if not titles:
            continue
        title = max(titles, key=lambda n: float(logs[n, [CHAPTER, PART]].max()))
        length = (words[run[-1]] - words[run[0]]) * len(run) / max(1, len(run) - 1)
        few = bare and len(run) < _FEWEST_NUMBERS and length < _LONG_TALE
        favour = -weights.tale if few else weights.tale_holds
        logs[title, PART] += favour
        logs[title, CHAPTER] -= favour
        logs[run, CHAPTER] += -weights.numbers if few else weights.numbers_hold


def _is_likely_chapter(candidate: Candidate, logs: Array) -> bool:
    """Whether a line is rather a chapter, with a keyword and a number, than anything else."""
    return candidate.rank == Rank.CHAPTER and bool(logs[CHAPTER] > log(_SURE))


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

"""The second look: what a candidate's neighbours and look-alikes turned out to be.

The first trees judge every candidate by itself. Here their answers are put beside each other, so
that the second trees see how sure the rest of the family is, how many chapters to expect, and what
stands before and after. `CONTEXT` names the columns, which follow those of `features`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.blocks import Matrix, families, look, page_look
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.families import find_runs, titles_above
from captor_desktop.headings.layout import Layout

NOTHING, CHAPTER, PART, FRONT, BACK, BELOW = range(6)
CLASSES = ("nothing", "chapter", "part", "front", "back", "below")
_LIKELY = 0.5
_BEST = 5

_OWN = tuple(f"first_{name}" for name in CLASSES)
_FAMILY = tuple(
    f"{group}_{figure}"
    for group in ("wording", "shape", "both")
    for figure in ("chapter_mean", "chapter_sum", "chapter_best", "part_mean", "below_mean", "size")
)
_BOOK = ("expected_chapters", "expected_parts", "mean_chapter", "strong_share", "titled_share")
_NEIGHBOURS = tuple(
    f"{side}_{figure}"
    for side in ("last", "next")
    for figure in ("distance", "likely", "step", "same_wording", "same_shape", "part_distance")
)
_NEAR = ("chapter_1", "chapter_-1", "below_1", "below_-1", "part_-1", "front_near", "fits_hole")
_RUN = ("run_chapter", "run_part", "above_chapter", "above_part", "below_chapter", "below_run")
CONTEXT = (*_OWN, *_FAMILY, *_BOOK, *_NEIGHBOURS, *_NEAR, *_RUN)


def look_again(
    layout: Layout, candidates: Sequence[Candidate], first: NDArray[np.floating]
) -> Matrix:
    """Return one row of further figures per candidate, given the first probabilities."""
    count = len(candidates)
    if not count:
        return np.zeros((0, len(CONTEXT)), np.float32)
    words = np.array([layout.words_between(0, c.line) for c in candidates], float)
    total = max(1, layout.words_between(0, layout.end))
    chapter, part = first[:, CHAPTER], first[:, PART]
    expected = max(1.0, float(chapter.sum()))
    mean = total / expected
    strong = float(chapter[chapter > _LIKELY].sum()) / expected
    titled = _titled_share(candidates, chapter)
    book = np.tile([expected, float(part.sum()), mean, strong, titled], (count, 1))
    shapes = [page_look(layout, c) for c in candidates]
    looks = [look(c) for c in candidates]
    both = list(zip(looks, shapes, strict=True))
    tables = [_family_table(first, keys) for keys in (looks, shapes, both)]
    sides = [
        _neighbours(candidates, first, words, mean, looks, shapes, forward=forward)
        for forward in (False, True)
    ]
    near, runs = _near(candidates, first, looks), _in_runs(candidates, first)
    table = np.hstack([first, *tables, book, *sides, near, runs])
    return table.astype(np.float32)


def _titled_share(candidates: Sequence[Candidate], chapter: NDArray[np.floating]) -> float:
    """Return how many of the likely chapters have a short block right below them, as a share.

    Where all have one it is their title, even if it reads like a sentence.
    """
    blocks = {candidate.block for candidate in candidates}
    below = [c.block + 1 in blocks for c, p in zip(candidates, chapter, strict=True) if p > _LIKELY]
    return sum(below) / len(below) if below else 0.0


def _family_table(first: NDArray[np.floating], keys: Sequence[Hashable]) -> NDArray[np.floating]:
    table = np.zeros((len(first), 6))
    for places in families(range(len(first)), keys.__getitem__):
        chapter = first[places, CHAPTER]
        best = np.sort(chapter)[-_BEST:].mean()
        table[places] = [
            chapter.mean(),
            chapter.sum(),
            best,
            first[places, PART].mean(),
            first[places, BELOW].mean(),
            len(places),
        ]
    return table


def _neighbours(
    candidates: Sequence[Candidate],
    first: NDArray[np.floating],
    words: NDArray[np.floating],
    mean: float,
    looks: Sequence[Hashable],
    shapes: Sequence[Hashable],
    *,
    forward: bool,
) -> NDArray[np.floating]:
    """Return for each candidate the nearest likely chapter on one side, and the nearest part."""
    order = range(len(candidates))
    table = np.full((len(candidates), 6), -1.0)
    last = last_part = -1
    for place in reversed(order) if forward else order:
        if last >= 0:
            distance = abs(words[place] - words[last]) / mean
            table[place, :2] = distance, first[last, CHAPTER]
            table[place, 2] = _difference(candidates[place].number, candidates[last].number)
            table[place, 3] = looks[place] == looks[last]
            table[place, 4] = shapes[place] == shapes[last]
        if last_part >= 0:
            table[place, 5] = abs(words[place] - words[last_part]) / mean
        last = place if first[place, CHAPTER] > _LIKELY else last
        last_part = place if first[place, PART] > _LIKELY else last_part
    return table


def _difference(number: int | None, other: int | None) -> float:
    if number is None or other is None:
        return 50
    return max(-20, min(20, number - other))


def _near(
    candidates: Sequence[Candidate], first: NDArray[np.floating], looks: Sequence[Hashable]
) -> NDArray[np.floating]:
    """Return what the candidates right beside each one are, if their blocks adjoin."""
    table = np.zeros((len(candidates), len(_NEAR)))
    blocks = [c.block for c in candidates]
    fits = _fits_hole(candidates, first, looks)
    for place in range(len(candidates)):
        after, before = place + 1, place - 1
        if after < len(blocks) and blocks[after] - blocks[place] <= 1:
            table[place, [0, 2]] = first[after, [CHAPTER, BELOW]]
        if before >= 0 and blocks[place] - blocks[before] <= 1:
            table[place, [1, 3, 4]] = first[before, [CHAPTER, BELOW, PART]]
        low, high = max(0, place - 3), place + 4
        table[place, 5] = first[low:high, FRONT].max()
        table[place, 6] = fits[place]
    return table


def _in_runs(candidates: Sequence[Candidate], first: NDArray[np.floating]) -> NDArray[np.floating]:
    """Return for each run of numbers what it and the title above it are, and for that title too.

    A tale is a part if its numbers are chapters: both are to be seen together.
    """
    table = np.full((len(candidates), len(_RUN)), -1.0)
    for run in find_runs(candidates):
        own = first[run][:, [CHAPTER, PART]].mean(axis=0)
        above = [n for n in titles_above(candidates, run[0]) if candidates[n].number is None]
        title = first[above][:, [CHAPTER, PART]].max(axis=0) if above else (-1.0, -1.0)
        table[run, :4] = *own, *title
        if candidates[run[0]].number == 1:
            table[above, 4:] = own[0], len(run)
    return table


def _fits_hole(
    candidates: Sequence[Candidate], first: NDArray[np.floating], looks: Sequence[Hashable]
) -> NDArray[np.floating]:
    """Return 1 where a number is the one missing between likely chapters, -1 where it is not.

    This is the paper's hunt for missing chapters, as evidence.
    """
    fits = np.zeros(len(candidates))
    likely = [
        n for n, c in enumerate(candidates) if first[n, CHAPTER] > _LIKELY and c.number is not None
    ]
    following = 0
    for place, candidate in enumerate(candidates):
        while following < len(likely) and likely[following] <= place:
            following += 1
        number = candidate.number
        before = candidates[likely[following - 1]].number if following else 0
        if following and likely[following - 1] == place:
            before = candidates[likely[following - 2]].number if following > 1 else 0
        after = candidates[likely[following]].number if following < len(likely) else None
        if number is None or before is None:
            continue
        if number == before + 1:
            fits[place] = 1 if after is None or after != number else 0.5
        elif after is not None and before < number < after:
            fits[place] = 0.7
        else:
            fits[place] = -1 if number != 1 else -0.5
    return fits

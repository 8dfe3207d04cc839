"""Figures about families: how a candidate's number and its place fit those that look alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

import numpy as np

from captor_desktop.headings.blocks import CAPITALS, SMALL, Blocks, Matrix, families, look, shape
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.sequences import best_chain

# --- numbers -------------------------------------------------------------------------------------

SEQUENCE = (
    "step_back step_on step_back_2 step_on_2 is_one seen_before family chain in_chain chain_share "
    "gap_back gap_on median_gap restarts style_family style_chain style_in_chain best_family_share "
    "run run_words run_place runs run_share run_titled titled_runs "
    "next_run next_run_words next_share next_sort"
).split()
_NEXT_BLOCKS = 3  # a tale's title stands at most so far above its first number


def in_sequence(page: Blocks, candidates: Sequence[Candidate]) -> Matrix:
    """Return how each number continues those of the same wording, and of the same style alone."""
    rows = np.full((len(candidates), len(SEQUENCE)), -1, np.float32)
    words = [int(page.starts[c.block]) for c in candidates]
    numbered = [n for n, c in enumerate(candidates) if c.number is not None]
    largest = 0
    for family in families(numbered, lambda n: look(candidates[n])[:2]):
        numbers = [candidates[n].number or 0 for n in family]
        chain = set(best_chain(numbers))
        largest = max(largest, len(chain))
        gaps = np.diff([words[n] for n in family])
        middle = float(np.median(gaps)) / page.total if len(gaps) else -1
        seen: Counter[int] = Counter()
        restarts = 0
        _mark_runs(rows, page, candidates, _runs(family, numbers), words)
        for place, n in enumerate(family):
            number = numbers[place]
            restarts += number == 1 and place > 0
            rows[n, :14] = [
                _step(numbers, place, -1),
                _step(numbers, place, 1),
                _step(numbers, place, -2),
                _step(numbers, place, 2),
                number == 1,
                seen[number],
                len(family),
                len(chain),
                place in chain,
                len(chain) / max(1, max(numbers)),
                gaps[place - 1] / page.total if place else -1,
                gaps[place] / page.total if place < len(gaps) else -1,
                middle,
                restarts,
            ]
            seen[number] += 1
    for family in families(numbered, lambda n: look(candidates[n])[1]):
        chain = set(best_chain([candidates[n].number or 0 for n in family]))
        for place, n in enumerate(family):
            rows[n, 14:17] = [len(family), len(chain), place in chain]
            rows[n, 17] = rows[n, 7] / max(1, largest)
    for n in numbered:
        if candidates[n].number == 1:
            for above in titles_above(candidates, n):
                rows[above, 25:29] = *rows[n, 18:20], rows[n, 22], _sort(candidates[n])
    return rows


def titles_above(candidates: Sequence[Candidate], first: int) -> list[int]:
    """Return the candidates right above the first number of a run: a tale's title is there."""
    near = candidates[first].block - _NEXT_BLOCKS
    return [n for n in range(max(0, first - _NEXT_BLOCKS), first) if candidates[n].block >= near]


def _sort(candidate: Candidate) -> int:
    """Return how a number is printed: bare, with a title, with a keyword."""
    parse = candidate.parse
    return 0 if parse is None else 2 if parse.keyword else int(bool(parse.title))


def find_runs(candidates: Sequence[Candidate]) -> list[Sequence[int]]:
    """Return the numbered candidates in runs of one wording that count on without a restart."""
    numbered = [n for n, c in enumerate(candidates) if c.number is not None]
    return [
        run
        for family in families(numbered, lambda n: look(candidates[n])[:2])
        for run in _runs(family, [candidates[n].number or 0 for n in family])
    ]


def _runs(family: Sequence[int], numbers: Sequence[int]) -> list[Sequence[int]]:
    starts = [p for p in range(len(family)) if p == 0 or numbers[p] <= numbers[p - 1]]
    return [
        family[start:end] for start, end in zip(starts, [*starts[1:], len(family)], strict=True)
    ]


def _mark_runs(
    rows: Matrix,
    page: Blocks,
    candidates: Sequence[Candidate],
    runs: Sequence[Sequence[int]],
    words: Sequence[int],
) -> None:
    """Note of the runs of one family how long each is, and whether a title stands above it."""
    titled = [
        any(candidates[n].number is None for n in titles_above(candidates, run[0])) for run in runs
    ]
    share = sum(titled) / max(1, len(runs))
    for run, following, is_titled in zip(runs, [*runs[1:], None], titled, strict=True):
        length = (words[following[0]] if following else page.total) - words[run[0]]
        for place, n in enumerate(run):
            rows[n, 18:25] = [
                len(run), length, place, len(runs), length / page.total, is_titled, share,
            ]  # fmt: skip


def _step(numbers: Sequence[int], place: int, by: int) -> float:
    """Return how much a neighbour's number differs, from -20 to 20; 99 where there is none."""
    if not 0 <= place + by < len(numbers):
        return 99
    return max(-20, min(20, numbers[place + by] - numbers[place]))


# --- look-alikes ---------------------------------------------------------------------------------

ALIKE = (
    "alike alike_place alike_median alike_spread alike_back alike_on alike_least "
    "alike_small alike_capitals "
    "shape shape_place shape_median shape_spread shape_back shape_on shape_least "
    "shape_small shape_capitals"
).split()


def among_alike(page: Blocks, candidates: Sequence[Candidate]) -> Matrix:
    """Return how the candidates that look alike divide the book: by wording, and by shape alone."""
    rows = np.zeros((len(candidates), len(ALIKE)), np.float32)
    words = np.array([int(page.starts[c.block]) for c in candidates] or [0])
    shapes = [shape(page, c) for c in candidates]
    keys: tuple[Callable[[int], Hashable], ...] = (
        lambda n: (look(candidates[n]), shapes[n]),
        lambda n: shapes[n],
    )
    openings = page.openings(np.array([c.block for c in candidates], np.intp))
    width = len(ALIKE) // len(keys)
    for column, key in zip((0, width), keys, strict=True):
        for family in families(range(len(candidates)), key):
            gaps = np.diff(words[family], append=page.total)
            middle = float(np.median(gaps))
            spread = float(gaps.std() / max(1.0, gaps.mean()))
            least = float(np.percentile(gaps, 20)) if len(gaps) > 1 else middle
            rows[family, column : column + width] = np.column_stack(
                [
                    np.full(len(family), len(family)),
                    np.arange(len(family)) / len(family),
                    np.full(len(family), min(middle, 20_000)),
                    np.full(len(family), spread),
                    np.concatenate([[-1], np.minimum(gaps[:-1], 20_000)]),
                    np.minimum(gaps, 20_000),
                    np.full(len(family), min(least, 20_000)),
                    np.full(len(family), (openings[family] == SMALL).mean()),
                    np.full(len(family), (openings[family] == CAPITALS).mean()),
                ]
            )
    return rows

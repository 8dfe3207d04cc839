"""The parse against a slow twin that tries every reading of a small book."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.context import BACK, BELOW, CHAPTER, CLASSES, FRONT, NOTHING, PART
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.search import Weights
from captor_desktop.headings.structure import Decision, decide, heading_ends
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 8).strip()


def layout_of(*blocks: str):
    layout = Layout(book_from_text("\n\n".join(blocks) + "\n"))
    found = find_candidates(layout, words_for("en"))
    return layout, [c for c in found if len(c.text) < 60]


def evidence(*kinds: tuple[int, float]) -> np.ndarray:
    """Return one row per candidate: this class with this probability, the rest for nothing."""
    rows = np.full((len(kinds), len(CLASSES)), 1e-3)
    for row, (kind, likely) in zip(rows, kinds, strict=True):
        row[NOTHING] = 1 - likely
        row[kind] = likely
    return rows / rows.sum(axis=1, keepdims=True)


def kinds_of(decisions: list[Decision]) -> list[int]:
    return [d.kind for d in decisions]


# --- the slow twin -------------------------------------------------------------------------------


def slow_total(layout, candidates, likely, chapters, weights) -> float:
    """Add up what a reading with just these chapters is worth."""
    logs = np.log(np.clip(likely, 1e-4, 1 - 1e-4))
    logs[:, BELOW] += weights.below_bias
    words = [layout.words_between(0, c.line) for c in candidates]
    ends = [layout.words_between(0, c.end) for c in candidates]
    total, parts = 0.0, []
    for n, row in enumerate(logs):
        if n in chapters:
            total += row[CHAPTER]
            continue
        following = [c for c in chapters if c > n]
        near = bool(following) and words[following[0]] - words[n] <= 400
        part = row[PART] + (0 if near else weights.far_part)
        other = max(row[k] for k in (NOTHING, FRONT, BACK, BELOW))
        total += max(part, other)
        if part > other:
            parts.append(n)
    for before, here in zip([None, *chapters], chapters, strict=False):
        number = candidates[here].number
        if before is None:
            total += weights.opens + (weights.first_not_one if (number or 0) > 1 else 0)
            continue
        total += slow_link(layout, candidates, before, here, parts, weights)
        if words[here] - ends[before] < 60:
            looks = [(c.parse.keyword, c.parse.style) if c.parse else None
                     for c in (candidates[before], candidates[here])]  # fmt: skip
            holds = number == 1 and looks[0] != looks[1]
            total += weights.short + (weights.holds if holds else 0)
    if chapters and layout.words_between(0, layout.end) - ends[chapters[-1]] < 60:
        total += weights.short
    return total


def slow_far_parts(likely, weights) -> list[int]:
    """Return which candidates are parts even without a chapter below them."""
    logs = np.log(np.clip(likely, 1e-4, 1 - 1e-4))
    logs[:, BELOW] += weights.below_bias
    others = logs[:, [NOTHING, FRONT, BACK, BELOW]].max(axis=1)
    return np.flatnonzero(logs[:, PART] + weights.far_part > others).tolist()


def slow_link(layout, candidates, before, here, parts, weights) -> float:
    one, two = candidates[before], candidates[here]
    if one.number is None and two.number is None:
        rooms = [min(layout.rooms[c.block], 5) for c in (one, two)]
        same = rooms[0] == rooms[1] and one.text.isupper() == two.text.isupper()
        worth = weights.alike if same else weights.unlike
    elif one.number is None or two.number is None:
        worth = weights.to_title
    elif two.number == 1:
        inside = any(before < part < here for part in parts)
        worth = weights.restarts if inside else weights.restarts_alone
    else:
        same = [(c.parse.keyword, c.parse.style) for c in (one, two)]
        step = two.number - one.number
        counts = weights.counts_on if same[0] == same[1] else weights.changes
        other = weights.leaps if step > 30 else weights.out_of_order
        worth = {0: weights.repeats, 1: counts, 2: weights.skips}.get(step, other)
    return max(worth, 0.0) if one.name or two.name else worth


LINES = st.sampled_from(
    ["CHAPTER I", "CHAPTER II", "CHAPTER III", "I", "II", "THE MILL", "A Dog", "PART I", "PROLOGUE"]
)


@examples(60)
@given(st.lists(st.tuples(LINES, st.booleans()), min_size=1, max_size=6), st.randoms())
def test_the_best_of_all_readings_is_found(lines, random):
    blocks = [b for text, prose in lines for b in ((text, PROSE) if prose else (text,))]
    layout, candidates = layout_of(*blocks)
    likely = np.array([[random.random() + 0.03 for _ in CLASSES] for _ in candidates])
    likely /= likely.sum(axis=1, keepdims=True)
    weights = Weights(  # the twin knows no runs of numbers
        tale=0, numbers=0, tale_holds=0, numbers_hold=0, sections=0, enumerated=0
    )
    decisions = decide(layout, candidates, likely, weights)
    found = [n for n, d in enumerate(decisions) if d.kind == CHAPTER]
    readings = [
        chosen
        for size in range(len(candidates) + 1)
        for chosen in combinations(range(len(candidates)), size)
    ]

    def worth(chapters):
        return slow_total(layout, candidates, likely, list(chapters), weights)

    best = max(readings, key=worth)
    if best:
        assert worth(found) == pytest.approx(worth(best))
    else:  # parts alone are taken for chapters
        assert found == slow_far_parts(likely, weights)


# --- what it decides -----------------------------------------------------------------------------


def test_numbers_that_count_on_carry_an_uncertain_one():
    layout, candidates = layout_of(
        *(b for n in ("I", "II", "III") for b in (f"CHAPTER {n}", PROSE))
    )
    likely = evidence((CHAPTER, 0.95), (CHAPTER, 0.4), (CHAPTER, 0.95))
    decisions = decide(layout, candidates, likely)
    assert kinds_of(decisions) == [CHAPTER] * 3
    assert decisions[1].fits > 0
    assert 0.4 < decisions[1].confidence < decisions[0].confidence


def test_a_number_out_of_order_needs_more_evidence():
    layout, candidates = layout_of(*(b for n in ("I", "IX", "II") for b in (f"CHAPTER {n}", PROSE)))
    likely = evidence((CHAPTER, 0.95), (CHAPTER, 0.55), (CHAPTER, 0.95))
    assert kinds_of(decide(layout, candidates, likely)) == [CHAPTER, NOTHING, CHAPTER]


def test_weak_evidence_alone_is_no_structure():
    layout, candidates = layout_of("Psmith nodded", PROSE, PROSE)
    assert kinds_of(decide(layout, candidates, evidence((CHAPTER, 0.55)))) == [NOTHING]


def test_a_part_without_chapters_is_not_a_part():
    layout, candidates = layout_of("THE MILL", PROSE * 8, "THE FLOOD", PROSE * 8)
    likely = np.array([[0.05, 0.35, 0.58, 0.01, 0.005, 0.005]] * 2)
    assert kinds_of(decide(layout, candidates, likely)) == [CHAPTER, CHAPTER]


def test_parts_are_the_chapters_of_a_book_that_has_nothing_else():
    layout, candidates = layout_of("THE RIVER", PROSE, "THE FLOOD", PROSE)
    decisions = decide(layout, candidates, evidence((PART, 0.999), (PART, 0.999)))
    assert kinds_of(decisions) == [CHAPTER, CHAPTER]


def test_a_part_right_above_its_first_chapter_stays_one():
    layout, candidates = layout_of("THE MILL", "CHAPTER I", PROSE, "CHAPTER II", PROSE)
    likely = np.array(
        [[0.05, 0.35, 0.58, 0.01, 0.005, 0.005], *[[0.1, 0.88, 0.005, 0.005, 0.005, 0.005]] * 2]
    )
    assert kinds_of(decide(layout, candidates, likely)) == [PART, CHAPTER, CHAPTER]


def test_a_title_below_belongs_to_the_heading_above_it():
    layout, candidates = layout_of("CHAPTER I", "THE MILL", PROSE, "CHAPTER II", PROSE)
    likely = evidence((CHAPTER, 0.97), (BELOW, 0.97), (CHAPTER, 0.97))
    decisions = decide(layout, candidates, likely)
    assert heading_ends(layout, candidates, decisions) == [3, 3, 7]


def test_a_book_without_candidates_has_no_decisions():
    layout, _ = layout_of(PROSE)
    assert decide(layout, [], np.zeros((0, len(CLASSES)))) == []


def test_a_listed_title_above_numbers_is_a_part():
    layout, candidates = layout_of("THE LAMP", "CHAPTER I", PROSE, "CHAPTER II", PROSE)
    likely = evidence((PART, 0.1), (CHAPTER, 0.9), (CHAPTER, 0.9))
    listed = np.array([True, False, False])
    assert kinds_of(decide(layout, candidates, likely, listed=listed)) == [PART, CHAPTER, CHAPTER]
    unlisted = decide(layout, candidates, likely, listed=~listed & False)
    assert kinds_of(unlisted) == [NOTHING, CHAPTER, CHAPTER]


@pytest.mark.parametrize(
    ("numbers", "kinds"), [(3, [CHAPTER, *[NOTHING] * 3]), (9, [PART, *[CHAPTER] * 9])]
)
def test_a_tale_with_few_bare_numbers_is_a_chapter(numbers, kinds):
    romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][:numbers]
    layout, candidates = layout_of("THE LAMP", *(b for n in romans for b in (n, PROSE)))
    undecided = [0.05, 0.45, 0.45, 0.02, 0.02, 0.01]
    likely = np.array([undecided, *evidence(*[(CHAPTER, 0.5)] * numbers)])
    assert kinds_of(decide(layout, candidates, likely)) == kinds


def test_a_part_by_name_is_not_a_tale():
    layout, candidates = layout_of("PART I", "I", PROSE, "II", PROSE)
    likely = evidence((PART, 0.9), (CHAPTER, 0.9), (CHAPTER, 0.9))
    assert kinds_of(decide(layout, candidates, likely)) == [PART, CHAPTER, CHAPTER]

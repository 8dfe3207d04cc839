"""Book → headings: joins the steps of this stage.

candidates (read by the grammar) → figures → first evidence → second look → parse → sections. A
scorer, if there is one, is asked only about the candidates on which the evidence is undecided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from captor_desktop.book import Book, opens_illustration
from captor_desktop.headings.blocks import look
from captor_desktop.headings.candidates import Candidate, find_candidates
from captor_desktop.headings.context import BACK, BELOW, CHAPTER, FRONT, NOTHING, PART, look_again
from captor_desktop.headings.features import FEATURES, is_listed, measure
from captor_desktop.headings.labels import make_label
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.own_pattern import matching_lines
from captor_desktop.headings.search import Weights
from captor_desktop.headings.structure import Decision, decide, heading_ends
from captor_desktop.headings.trees import load_trees
from captor_desktop.lexicon.words import words_for
from captor_desktop.messages import message
from captor_desktop.scorer import HeadingScorer
from captor_desktop.segmentation import Kind, Origin, Section
from captor_desktop.why import Cause, Why
from captor_desktop.work import QUIET, Work

_STAGE = message("Finding headings")
KINDS = {CHAPTER: Kind.CHAPTER, PART: Kind.PART, FRONT: Kind.FRONT, BACK: Kind.BACK}
_UNDECIDED = (0.15, 0.85)  # where a scorer's answer may turn the scale
_SCORER_WEIGHT = 0.5  # of its log-odds beside the evidence's
_SEQUENCE_FOUND = 0.5  # evidence below this: the sequence found it, as the paper's hunt does
# At most: a person should look at what is printed, or missing, there.
_MOST = {Cause.HUNTED: 0.7, Cause.GAP: 0.85}
# At least: of the training books' headings with a keyword and the next number, 99 % are right.
_IN_ORDER_CONFIDENCE = 0.95
_NAMED_CONFIDENCE = 0.9
_IN_ORDER = (Cause.FIRST, Cause.COUNTS_ON, Cause.RESTARTS)


@dataclass(frozen=True)
class Reading:
    """A book read as a whole: its candidates, what each was taken for, and how likely that is."""

    layout: Layout
    language: str  # of the book
    candidates: Sequence[Candidate]
    likely: NDArray[np.float64]  # one column per class
    decisions: Sequence[Decision]
    listed: NDArray[np.bool_]  # whether a contents list names it
    in_list: NDArray[np.bool_]  # whether it stands in one


def find_headings(
    book: Book,
    scorer: HeadingScorer | None = None,
    pattern: str | None = None,
    work: Work = QUIET,
) -> tuple[Section, ...]:
    """Return the headings of a book in order, each with its kind, number, title and reason.

    A `pattern` given by hand decides alone what a chapter is; front and back matter are still
    found around them.
    """
    return sections_of(read_structure(book, scorer, work), pattern)


def read_structure(book: Book, scorer: HeadingScorer | None = None, work: Work = QUIET) -> Reading:
    """Return every candidate of a book with the evidence and the decision on it."""
    work.tell(_STAGE, 0, 3)
    layout = Layout(book)
    words = words_for(book.metadata.language)
    candidates = find_candidates(layout, words)
    work.check()
    work.tell(_STAGE, 1, 3)
    trees = load_trees()
    figures = measure(layout, candidates, words)
    first = trees.first.probabilities(figures)
    further = look_again(layout, candidates, first)
    likely = trees.second.probabilities(np.hstack([figures, further]))
    work.check()
    work.tell(_STAGE, 2, 3)
    if scorer is not None:
        likely = _with_scorer(book, candidates, likely, scorer, work)
    listed, in_list = is_listed(figures), figures[:, FEATURES.index("in_contents")] > 0
    decisions = decide(layout, candidates, likely, Weights(), listed, in_list)
    work.tell(_STAGE, 3, 3)
    return Reading(layout, book.metadata.language, candidates, likely, decisions, listed, in_list)


def sections_of(reading: Reading, pattern: str | None = None) -> tuple[Section, ...]:
    """Return the headings of a book that was read, or those that a pattern gives."""
    headings: list[Section] = []
    before: int | None = None
    by_hand = set(matching_lines(reading.layout, pattern)) if pattern is not None else None
    ends = heading_ends(reading.layout, reading.candidates, reading.decisions)
    for n, (candidate, decision) in enumerate(
        zip(reading.candidates, reading.decisions, strict=True)
    ):
        kind = KINDS.get(decision.kind)
        if kind is None or (by_hand is not None and kind not in (Kind.FRONT, Kind.BACK)):
            continue
        heading = _section(reading, n, kind, ends[n], before)
        headings.append(heading)
        if kind is Kind.CHAPTER and candidate.number is not None:
            before = candidate.number
    if by_hand is not None:
        headings = [h for h in headings if h.first_line not in by_hand]
        headings += [_by_hand(reading.layout, line) for line in by_hand]
    return _without_overlap(sorted(headings, key=lambda h: (h.first_line, -h.confidence)))


def _section(reading: Reading, n: int, kind: Kind, end: int, before: int | None) -> Section:
    layout, candidate, decision = reading.layout, reading.candidates[n], reading.decisions[n]
    lines = [
        line
        for line in layout.text(candidate.line, end).split("\n")
        if not opens_illustration(line)
    ]
    parse = candidate.parse
    numbered = parse is not None and kind in (Kind.CHAPTER, Kind.PART)
    weak = decision.likely < _SEQUENCE_FOUND and decision.fits > 0
    alone = kind is Kind.CHAPTER and _stands_alone(reading, n)
    found_by_order = numbered and (weak or candidate.hunted or alone)
    why = _why(reading, n, kind, before, found_by_order=found_by_order)
    if parse is not None and numbered:
        title = " ".join(part for part in (parse.title, *map(bare, lines[1:])) if part)
        label = make_label(lines, len(lines) if parse.title else 1, reading.language)
    else:
        title = "" if candidate.name else " ".join(map(bare, lines))
        label = make_label(lines, len(lines), reading.language)
    return Section(
        kind,
        candidate.line,
        end,
        end,
        label,
        keyword=_keyword(candidate) if numbered else candidate.name,
        number=candidate.number if numbered else None,
        number_style=parse.style if parse and numbered else None,
        title=title,
        confidence=_confidence(candidate, decision, why),
        origin=Origin.HUNTED if found_by_order else Origin.RULE,
        why=why,
    )


def _confidence(candidate: Candidate, decision: Decision, why: Why) -> float:
    """Return how sure a heading is: the parse's figure within what its number says."""
    least = _NAMED_CONFIDENCE if why.cause is Cause.NAMED else 0.0
    if candidate.parse is not None and candidate.parse.keyword and why.cause in _IN_ORDER:
        least = _IN_ORDER_CONFIDENCE
    return min(max(decision.confidence, least), _MOST.get(why.cause, 1.0))


def _stands_alone(reading: Reading, n: int) -> bool:
    """Whether a chapter's wording differs from that of both neighbours, which share theirs."""
    near = [
        next((m for m in places if reading.decisions[m].kind == CHAPTER), None)
        for places in (range(n - 1, -1, -1), range(n + 1, len(reading.candidates)))
    ]
    if near[0] is None or near[1] is None:
        return False
    before, own, after = (look(reading.candidates[m])[:2] for m in (near[0], n, near[1]))
    return before == after != own and before[1] is not None


def _keyword(candidate: Candidate) -> str:
    """Return the word that the number belongs to; "chapter" for "Chap."."""
    parse = candidate.parse
    if parse is None or candidate.learned:
        return candidate.learned
    return parse.keyword if parse.keyword.startswith(parse.word) else parse.word


def _why(reading: Reading, n: int, kind: Kind, before: int | None, *, found_by_order: bool) -> Why:
    candidate = reading.candidates[n]
    number = candidate.number
    if number is None or kind not in (Kind.CHAPTER, Kind.PART):
        if candidate.name:
            return Why(Cause.NAMED, normal_name(candidate))
        return Why(Cause.LISTED if reading.listed[n] else Cause.STANDS_APART)
    keyword = _keyword(candidate)
    if found_by_order:
        return Why(Cause.HUNTED, keyword, number)
    cause, other = _order(number, before if kind is Kind.CHAPTER else None, kind)
    return Why(cause, keyword, number, other)


def normal_name(candidate: Candidate) -> str:
    """Return the printed name of a section in lower case: "preface"."""
    return candidate.text.strip("[]() .:").lower()


def _order(number: int, before: int | None, kind: Kind) -> tuple[Cause, int | None]:
    if before is None:
        first = number == 1 or kind is Kind.PART
        return (Cause.FIRST if first else Cause.FIRST_NOT_ONE), None
    if number == before + 1:
        return Cause.COUNTS_ON, before
    if number == 1:
        return Cause.RESTARTS, None
    if number == before:
        return Cause.REPEATS, None
    if number > before:
        return Cause.GAP, before + 1
    return Cause.OUT_OF_ORDER, before


def _by_hand(layout: Layout, line: int) -> Section:
    text = layout.text(line, line + 1)
    return Section(
        Kind.CHAPTER,
        line,
        line + 1,
        line + 1,
        make_label([text], 1),
        title=bare(text),
        origin=Origin.USER,
        why=Why(Cause.PATTERN),
    )


def _without_overlap(headings: Sequence[Section]) -> tuple[Section, ...]:
    kept: list[Section] = []
    for heading in headings:
        if not kept or heading.first_line >= kept[-1].text_line:
            kept.append(heading)
    return tuple(kept)


# --- the network ---------------------------------------------------------------------------------


def _with_scorer(
    book: Book,
    candidates: Sequence[Candidate],
    likely: NDArray[np.float64],
    scorer: HeadingScorer,
    work: Work,
) -> NDArray[np.float64]:
    """Return the evidence with a scorer's opinion on the candidates that are undecided."""
    low, high = _UNDECIDED
    heading = 1.0 - likely[:, NOTHING] - likely[:, BELOW]
    asked = np.flatnonzero((heading > low) & (heading < high))
    if not len(asked):
        return likely
    lines = [candidates[int(n)].line for n in asked]
    scores = np.clip(np.array(scorer.score_lines(book, lines, work), np.float64), 0.02, 0.98)
    result = likely.copy()
    for n, score in zip(asked, scores, strict=True):
        weight = (score / (1 - score)) ** _SCORER_WEIGHT
        result[n, [CHAPTER, PART, FRONT, BACK]] *= weight
        result[n] /= result[n].sum()
    return result

"""Refinement: what lies between two consecutive numbers and is of another kind is not a chapter.

The paper's last step. "CANTO II" inside chapter 20 is part of the story when CHAPTER XX and
CHAPTER XXI stand around it; a heading printed twice on neighbouring pages is one heading.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.layout import Layout

_REPEAT_WORDS = 40  # between a half-title and the heading it announces


def refine(layout: Layout, chapters: Sequence[Candidate]) -> list[Candidate]:
    """Return the chapters without intruders and without immediate repeats."""
    return _without_repeats(layout, _without_intruders(chapters))


def _without_intruders(chapters: Sequence[Candidate]) -> list[Candidate]:
    """Drop chapters of a rare keyword that stand between consecutive ones of the main keyword."""
    if not chapters:
        return []
    counts = Counter(c.keyword for c in chapters)
    main = counts.most_common(1)[0][0]
    following: list[Candidate | None] = []
    after = None
    for candidate in reversed(chapters):
        following.append(after)
        after = candidate if candidate.keyword == main else after
    kept: list[Candidate] = []
    before = None
    for candidate, after in zip(chapters, reversed(following), strict=True):
        if candidate.keyword == main:
            before = candidate
        elif before and after and 0 <= after.number - before.number <= 1:
            continue
        kept.append(candidate)
    return kept


def _without_repeats(layout: Layout, chapters: Sequence[Candidate]) -> list[Candidate]:
    kept: list[Candidate] = []
    for candidate in chapters:
        if kept and _repeats(layout, kept[-1], candidate):
            continue
        kept.append(candidate)
    return kept


def _repeats(layout: Layout, before: Candidate, after: Candidate) -> bool:
    return (
        before.number == after.number
        and before.keyword == after.keyword
        and layout.words_between(before.line + 1, after.line) < _REPEAT_WORDS
    )

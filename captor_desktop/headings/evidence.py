"""The confidence and the reason of each heading, for the user.

The figures are shares of right headings of each sort on the training books, rounded: they order
the doubtful ones for review, no more.
"""

from __future__ import annotations

from collections.abc import Sequence

from captor_desktop.headings.candidates import Candidate
from captor_desktop.why import Cause, Why

_IN_ORDER = 0.99
_OUT_OF_ORDER = 0.85
_BARE_IN_ORDER = 0.95
_BARE_OUT_OF_ORDER = 0.75
_HUNTED = 0.7
NAME_SCORE = 0.9
LISTED_SCORE = 0.92
LAYOUT_SCORE = 0.6
PATTERN_SCORE = 1.0


def judge_numbered(candidates: Sequence[Candidate]) -> list[tuple[float, Why]]:
    """Return the confidence and the reason for each of these numbered headings, in order."""
    judged = []
    before: Candidate | None = None
    for candidate in candidates:
        judged.append(_judge(candidate, before))
        before = candidate
    return judged


def _judge(candidate: Candidate, before: Candidate | None) -> tuple[float, Why]:
    number = candidate.number
    keyword = candidate.keyword.name if candidate.keyword else ""
    if candidate.is_hunted:
        return _HUNTED, Why(Cause.HUNTED, keyword, number)
    cause, other = _order(number, before)
    in_order = cause in (Cause.FIRST, Cause.COUNTS_ON, Cause.RESTARTS)
    if keyword:
        score = _IN_ORDER if in_order else _OUT_OF_ORDER
    else:
        score = _BARE_IN_ORDER if in_order else _BARE_OUT_OF_ORDER
    return score, Why(cause, keyword, number, other)


def _order(number: int, before: Candidate | None) -> tuple[Cause, int | None]:
    if before is None:
        return (Cause.FIRST if number == 1 else Cause.FIRST_NOT_ONE), None
    if number == before.number + 1:
        return Cause.COUNTS_ON, before.number
    if number == 1:
        return Cause.RESTARTS, None
    if number == before.number:
        return Cause.REPEATS, None
    if number > before.number:
        return Cause.GAP, before.number + 1
    return Cause.OUT_OF_ORDER, before.number

"""Why a heading is believed, and how much: a confidence and a sentence for the user.

The figures are shares of right headings of each sort on the training books, rounded: they order
the doubtful ones for review, no more.
"""

from __future__ import annotations

from collections.abc import Sequence

from captor_desktop.headings.candidates import Candidate

_IN_ORDER = 0.99
_OUT_OF_ORDER = 0.85
_BARE_IN_ORDER = 0.95
_BARE_OUT_OF_ORDER = 0.75
_HUNTED = 0.7
NAME_SCORE = 0.9
LISTED_SCORE = 0.92
LAYOUT_SCORE = 0.6
PATTERN_SCORE = 1.0


def judge_numbered(candidates: Sequence[Candidate]) -> list[tuple[float, str]]:
    """Return the confidence and the reason for each of these numbered headings, in order."""
    judged = []
    before: Candidate | None = None
    for candidate in candidates:
        judged.append(_judge(candidate, before))
        before = candidate
    return judged


def _judge(candidate: Candidate, before: Candidate | None) -> tuple[float, str]:
    number = candidate.number
    what = f"“{candidate.keyword.name}” {number}" if candidate.keyword else f"number {number}"
    if candidate.is_hunted:
        return _HUNTED, f"{what} was missing, and this line fits"
    in_order, how = _order(number, before)
    if candidate.keyword:
        return (_IN_ORDER if in_order else _OUT_OF_ORDER), f"{what}, {how}"
    return (_BARE_IN_ORDER if in_order else _BARE_OUT_OF_ORDER), f"{what}, {how}"


def _order(number: int, before: Candidate | None) -> tuple[bool, str]:
    if before is None:
        return number == 1, "the first" if number == 1 else "the first, but not number 1"
    if number == before.number + 1:
        return True, f"counts on from {before.number}"
    if number == 1:
        return True, "starts the counting again"
    if number == before.number:
        return False, "the same number again"
    if number > before.number:
        return False, f"but {before.number + 1} is missing before it"
    return False, f"but it follows {before.number}"

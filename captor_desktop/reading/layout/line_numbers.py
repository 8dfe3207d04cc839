"""Numbers before every line, or every fifth, as listings and editions for schools have them → cut.

They count the lines of the file, or those with text, and may begin again on each page; a chapter's
number, or a page's, does not.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import accumulate, pairwise

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import (
    PAGE_EDGE,
    Draft,
    ends_sentence,
    is_blank,
    middle_lines,
)

_FEWEST_SHARE = 0.08  # of the lines: a number before each tenth is the rarest known
_FEWEST_NUMBERS = 30
_COUNTING_SHARE = 0.9  # of the numbers; the others begin a page or belong to the text
_WRAPPED_SHARE = 0.3  # of the numbered lines end inside a sentence; numbered verses end with one
_NUMBERED = re.compile(r"(\s{0,8}\d{1,6}(?:\s{0,5}\||[.:)\]])?)(\t|\s*)(.*)")


def cut_line_numbers(draft: Draft) -> Draft:
    """Cut the numbers before lines if they count the lines."""
    texts = draft.texts
    sample = middle_lines(texts)
    if 2 * sum(text.lstrip()[:1].isdecimal() for text in sample) < _FEWEST_SHARE * len(sample):
        return draft
    starting = [place for place, text in enumerate(texts) if text.lstrip()[:1].isdecimal()]
    if len(starting) < max(_FEWEST_NUMBERS, _FEWEST_SHARE * len(texts)):
        return draft
    found = {place: match for place in starting if (match := _NUMBERED.fullmatch(texts[place]))}
    numbers = {place: int(re.sub(r"\D", "", match[1])) for place, match in found.items()}
    if not (_count(numbers, _lines_before(draft)) or _count(numbers, _texts_before(draft))):
        return draft
    with_text = [match for match in found.values() if match[3]]
    wrapped = sum(not ends_sentence(match[3]) for match in with_text)
    if wrapped < _WRAPPED_SHARE * len(with_text):
        return draft
    gap = Counter(len(match[2]) for match in with_text).most_common(1)[0][0]
    column = Counter(match.start(2) + gap for match in with_text).most_common(1)[0][0]
    cut = [
        _without_number(found[place], gap) if place in found else _from_column(text, column)
        for place, text in enumerate(texts)
    ]
    return draft.with_texts(cut).saying(message("numbered lines"))


def _lines_before(draft: Draft) -> list[int]:
    return list(accumulate(text != PAGE_EDGE for text in draft.texts))


def _texts_before(draft: Draft) -> list[int]:
    return list(accumulate(not blank for blank in draft.blank))


def _count(numbers: dict[int, int], before: list[int]) -> bool:
    """Whether the numbers go on as fast as the lines do."""
    steps = [
        numbers[place] - numbers[last] == before[place] - before[last]
        for last, place in pairwise(numbers)
    ]
    return sum(steps) > _COUNTING_SHARE * len(steps)


def _without_number(match: re.Match[str], gap: int) -> str:
    space = match[2] if match[2] != "\t" else ""
    return space[gap:] + match[3]


def _from_column(text: str, column: int) -> str:
    """Return a line without the room that others have for a number."""
    return text[column:] if is_blank(text[:column]) else text

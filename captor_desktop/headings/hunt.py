"""The hunt for missing chapters: headings whose keyword or number is damaged.

A printer errs in a number ("XXLIII"), a scanner in a keyword ("CHAPTEB IV"). Such a line is read
as far as it can be; the numbers before and after it say what its own must be. The text itself is
never corrected.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from captor_desktop.headings.numerals import Numeral
from captor_desktop.headings.rules import Constituent, Parse, parse_heading
from captor_desktop.lexicon.words import RANKS, Rank, Words

if TYPE_CHECKING:
    from captor_desktop.headings.candidates import Candidate

_FIRST_WORD = re.compile(r"[^\W\d_]+")
_DAMAGED_NUMBER = re.compile(r"[IVXLCDMTUYHJnr1l!|\d]{1,9}(?!\w)", re.IGNORECASE)
_SHORTEST_KEYWORD = 5  # shorter words are too like others
_LONG_KEYWORD = 7  # may have two letters wrong


def read_damaged(text: str, words: Words) -> Parse | None:
    """Return a heading whose keyword or number is damaged, as far as it can be read."""
    match = _FIRST_WORD.match(text)
    if match is None or not match.group()[0].isupper():
        return None
    word = match.group().lower()
    rest = text[match.end() :].lstrip(" .")
    keyword = words.divisions.get(word, "")
    spelling = word if keyword else _misspelled(word, words)
    keyword = words.divisions.get(spelling, "")
    if not keyword or RANKS[keyword] is Rank.INNER:
        return None
    if spelling != word:
        parse = parse_heading(f"{spelling} {rest}", words) if rest else None
        if parse is not None and parse.numeral is not None:
            return parse if not parse.title or parse.title[0].isupper() else None
    number = _DAMAGED_NUMBER.match(rest)
    if rest and number is None:
        return None
    title = rest[number.end() :].strip(" .-–—:") if number else ""
    if title and not title[0].isupper():
        return None
    return Parse((Constituent.KEYWORD,), keyword, spelling, None, title)


def fill_numbers(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates with damaged numbers read as what their neighbours say they must be.

    That is where the numbers of the same keyword before and after leave exactly one place.
    """
    filled = list(candidates)
    by_keyword: dict[str, list[int]] = {}
    for place, candidate in enumerate(candidates):
        if candidate.parse is not None and candidate.parse.keyword and not candidate.learned:
            by_keyword.setdefault(candidate.parse.keyword, []).append(place)
    for places in by_keyword.values():
        for before, here, after in zip(places, places[1:], [*places[2:], -1], strict=False):
            missing = _missing(filled, before, here, after)
            parse = candidates[here].parse
            if missing is not None and parse is not None:
                found = replace(parse, numeral=missing)
                filled[here] = replace(candidates[here], parse=found, hunted=True)
    return filled


def _missing(candidates: Sequence[Candidate], before: int, here: int, after: int) -> Numeral | None:
    """Return the number that belongs between two others, if the printed one can't be right."""
    earlier = candidates[before].parse
    last = candidates[before].number
    following = candidates[after].number if after >= 0 else None
    if earlier is None or earlier.numeral is None or last is None:
        return None
    number = last + 1
    printed = candidates[here].number
    fits = following == number + 1 or (printed is None and following in (None, 1))
    if printed == number or not fits or printed in (1, last):
        return None
    return replace(earlier.numeral, value=number)


def _misspelled(word: str, words: Words) -> str:
    """Return the keyword that a word is a misprint of, or ""."""
    if len(word) < _SHORTEST_KEYWORD:
        return ""
    for spelling in words.divisions:
        allowed = 2 if len(spelling) >= _LONG_KEYWORD else 1
        if (
            len(spelling) >= _SHORTEST_KEYWORD
            and word[0] == spelling[0]
            and abs(len(word) - len(spelling)) <= allowed
            and _distance(word, spelling) <= allowed
        ):
            return spelling
    return ""


def _distance(one: str, other: str) -> int:
    """Return how many letters must be changed, added, dropped or swapped with the next."""
    rows = [list(range(len(other) + 1))]
    for i, left in enumerate(one, start=1):
        row = [i]
        for j, right in enumerate(other, start=1):
            best = min(rows[-1][j] + 1, row[j - 1] + 1, rows[-1][j - 1] + (left != right))
            if i > 1 and j > 1 and left == other[j - 2] and one[i - 2] == right:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]

"""Page furniture in text without form feeds, as OCR leaves it: page numbers and running heads.

A chain of page numbers, or a line that recurs and cuts sentences in two, shows that there is
any. Then the lines of the same letters go too, also where OCR has misread one or two of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import Draft, is_blank, letters_of, stands_apart
from captor_desktop.reading.layout.head_runs import find_heads, is_page_head
from captor_desktop.reading.layout.page_numbers import (
    NumberedLine,
    cuts_sentence,
    find_numbered_lines,
    find_page_chain,
    read_number,
)

_LONGEST_HEAD = 75
_FEWEST_REPEATS = 8  # of a line that counts as a page head by itself
_INSIDE_SHARE = 0.15  # of them that cut a sentence in two
_FEWEST_BESIDE_NUMBERS = 3
_RECURRING_SHARE = 0.4  # of the lines of a chain: then all of them are page heads
_SIGNATURE = re.compile(r"(?:VOL\W{0,3}[IVX1l]{1,5}\W{0,3}\s)?[A-Z]{1,2}\s?\d?\W?")
_FEWEST_SIGNATURES = 3
_FEWEST_LETTERS = 3
_APART = re.compile(rb"(?:(?<=\x01)|^)\x00(?=\x01|$)")
_EDGE = " \t0123456789.,:;*()-—_"
_OPENINGS = frozenset("[({<")
_MOST_CHAINS = 3  # volumes that start again with page 1


def set_running_heads_aside(draft: Draft) -> Draft:
    """Set aside page numbers, running heads and printer's signatures between the lines."""
    lines = find_numbered_lines(draft)
    alone = {line.place for line in lines if not line.letters}
    # A head may stand right above or below its number.
    blank = bytes(is_blank or place in alone for place, is_blank in enumerate(draft.blank))
    recurring = _recurring(draft, blank)
    repeated = {place for places in recurring.values() for place in places}
    chars_before = tuple(accumulate(map(len, draft.texts), initial=0))
    chains = _page_numbers(draft, blank, _find_chains(draft, lines, repeated, chars_before))
    keys = _head_keys(draft, chains, recurring, alone)
    if not chains and not keys:
        return draft
    numbered = {line.place: line.number for line in chains}
    heads = find_heads(draft, blank, keys, numbered, chars_before)
    furniture = {*numbered, *heads, *_bracketed(draft, chains)}
    furniture |= set(_beside(draft, furniture))
    return draft.setting_aside(furniture, edges=True).saying(message("page heads or page numbers"))


def set_signatures_aside(draft: Draft) -> Draft:
    """Set aside the letters that printers put under the first page of a sheet."""
    places = [
        place
        for place, text in enumerate(draft.texts)
        if 0 < len(text) < 20
        and _SIGNATURE.fullmatch(text.strip())
        and _edge_follows(draft.texts, place)
    ]
    if len(places) < _FEWEST_SIGNATURES:
        return draft
    return draft.setting_aside(places, edges=True).saying(message("printer's signatures"))


# --- helpers -------------------------------------------------------------------------------------


def _find_chains(
    draft: Draft, lines: list[NumberedLine], repeated: set[int], chars_before: Sequence[int]
) -> list[NumberedLine]:
    if len(lines) < _FEWEST_REPEATS:
        return []
    found: list[NumberedLine] = []
    for _ in range(_MOST_CHAINS):
        chain = find_page_chain(draft, lines, chars_before, repeated)
        if not chain:
            break
        found += chain
        taken = {line.place for line in chain}
        first, last = chain[0].place, chain[-1].place
        lines = [
            line for line in lines if line.place not in taken and not first < line.place < last
        ]
    return found


def _page_numbers(
    draft: Draft, blank: Sequence[int], chain: Sequence[NumberedLine]
) -> list[NumberedLine]:
    """Return the numbers alone, and those beside words that recur: not "1. The Early Years".

    Where most recur, the others are the titles of short chapters, or were misread, if they cut a
    sentence in two: a chapter may have its number and its title on one line as well.
    """
    times = Counter(line.letters for line in chain)
    sure = [line for line in chain if not line.letters or times[line.letters] > 1]
    if len(sure) < _RECURRING_SHARE * len(chain):
        return sure
    return [
        line
        for line in chain
        if line in sure
        or (is_page_head(draft, blank, line.place) and cuts_sentence(draft.texts, line.place))
    ]


def _recurring(draft: Draft, blank: bytes) -> dict[str, list[int]]:
    """Return where lines of the same letters stand apart, by these letters, if they come often."""
    places: dict[str, list[int]] = {}
    for place, rough in _lines_apart(draft, blank):
        places.setdefault(rough, []).append(place)
    recurring: dict[str, list[int]] = {}
    for rough, found in places.items():
        key = letters_of(rough) if len(found) > 1 else ""
        if len(key) >= _FEWEST_LETTERS and not rough.startswith("["):
            recurring.setdefault(key, []).extend(found)
    return {key: found for key, found in recurring.items() if len(found) >= _FEWEST_REPEATS}


def _head_keys(
    draft: Draft,
    chain: Sequence[NumberedLine],
    recurring: dict[str, list[int]],
    numbers: set[int],
) -> set[str]:
    """Return the letters of the running heads; `numbers` may be page numbers beside them."""
    beside = Counter(line.letters for line in chain if line.letters)
    keys = {key for key, times in beside.items() if times >= _FEWEST_BESIDE_NUMBERS}
    for key, found in recurring.items():
        inside = sum(cuts_sentence(draft.texts, place, numbers) for place in found)
        if inside >= _INSIDE_SHARE * len(found):
            keys.add(key)
    return keys


def _lines_apart(draft: Draft, blank: bytes) -> Iterator[tuple[int, str]]:
    """Yield the short lines between blank ones, each without numbers and marks at its edges."""
    texts = draft.texts
    for match in _APART.finditer(blank):
        place = match.start()
        if len(texts[place]) <= _LONGEST_HEAD:
            yield place, texts[place].strip(_EDGE).lower()


def _bracketed(draft: Draft, chain: Sequence[NumberedLine]) -> Iterator[int]:
    """Yield the other lone numbers in brackets if the page numbers stand in such: "[ xix J"."""
    numbers = [draft.texts[line.place].strip()[:1] for line in chain if not line.letters]
    opening = Counter(numbers).most_common(1)[0][0] if numbers else ""
    if opening not in _OPENINGS or numbers.count(opening) * 2 < len(numbers):
        return
    for place, _ in _lines_apart(draft, draft.blank):
        text = draft.texts[place].strip()
        line = read_number(place, text) if text.startswith(opening) else None
        if line is not None and not line.letters:
            yield place


def _beside(draft: Draft, furniture: set[int]) -> Iterator[int]:
    """Yield lone numbers and marks between a line set aside and the blank lines around it."""
    for place in furniture:
        for near in (place - 2, place - 1, place + 1, place + 2):
            if not 0 <= near < len(draft.texts) or near in furniture:
                continue
            text = draft.texts[near].strip()
            is_mark = 0 < len(text) <= 3 and not any(map(str.isalpha, text))
            if is_mark and stands_apart(draft.blank, near):
                yield near


def _edge_follows(texts: Sequence[str], place: int) -> bool:
    for following in range(place + 1, min(place + 7, len(texts))):
        if "\f" in texts[following]:
            return True
        if not is_blank(texts[following]):
            return False
    return False

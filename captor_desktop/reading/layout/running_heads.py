"""Page furniture in text without form feeds, as OCR leaves it: page numbers and running heads.

A chain of page numbers, or a line that recurs and cuts sentences in two, shows that there is
any. Then the lines of the same letters go too, also where OCR has misread one or two of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import accumulate

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import Draft, is_blank, letters_of
from captor_desktop.reading.layout.heading_look import names_division
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
_ALIKE = 0.75  # share of letters that a misread page head has in common with the right one
_ALIKE_BY_NUMBER = 0.6  # in capitals beside a page number, itself perhaps misread: "A TAIJE. 26B"
_NUMBERED_END = re.compile(r"\s\S?\d\S{0,3}$")
_SIGNATURE = re.compile(r"(?:VOL\W{0,3}[IVX1l]{1,5}\W{0,3}\s)?[A-Z]{1,2}\s?\d?\W?")
_FEWEST_SIGNATURES = 3
_FEWEST_LETTERS = 3
_APART = re.compile(rb"(?:(?<=\x01)|^)\x00(?=\x01|$)")
_EDGE = " \t0123456789.,:;*()-—_"
_OPENINGS = frozenset("[({<")
_MOST_CHAINS = 3  # volumes that start again with page 1


def set_running_heads_aside(draft: Draft) -> Draft:
    """Set aside page numbers, running heads and printer's signatures between the lines."""
    recurring = _recurring(draft)
    lines = find_numbered_lines(draft)
    alone = {line.place for line in lines if not line.letters}
    repeated = {place for places in recurring.values() for place in places}
    chains = _page_numbers(_find_chains(draft, lines, repeated))
    numbered = {line.place for line in chains}
    keys = _head_keys(draft, chains, recurring, alone)
    if not numbered and not keys:
        return draft
    furniture = numbered | set(_lines_like(draft, keys, numbered)) | set(_bracketed(draft, chains))
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


def _find_chains(draft: Draft, lines: list[NumberedLine], repeated: set[int]) -> list[NumberedLine]:
    if len(lines) < _FEWEST_REPEATS:
        return []
    chars_before = tuple(accumulate(map(len, draft.texts), initial=0))
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


def _page_numbers(chain: Sequence[NumberedLine]) -> list[NumberedLine]:
    """Return the numbers alone, and those beside words that recur: not "1. The Early Years"."""
    times = Counter(line.letters for line in chain)
    return [line for line in chain if not line.letters or times[line.letters] > 1]


def _recurring(draft: Draft) -> dict[str, list[int]]:
    """Return where lines of the same letters stand apart, by these letters, if they come often."""
    places: dict[str, list[int]] = {}
    for place, rough in _lines_apart(draft):
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


def _lines_apart(draft: Draft) -> Iterator[tuple[int, str]]:
    """Yield the short lines between blank ones, each without numbers and marks at its edges."""
    texts = draft.texts
    for match in _APART.finditer(draft.blank):
        place = match.start()
        if len(texts[place]) <= _LONGEST_HEAD:
            yield place, texts[place].strip(_EDGE).lower()


def _lines_like(draft: Draft, keys: set[str], numbered: set[int]) -> Iterator[int]:
    """Yield the lines that are one of the running heads, except its first on the title page."""
    if not keys:
        return
    seen: set[str] = set()
    lengths = {len(key) for key in keys}
    for place, text in enumerate(draft.texts):
        if not text or len(text) > _LONGEST_HEAD:
            continue
        key = letters_of(text)
        if len(key) < _FEWEST_LETTERS or not any(abs(len(key) - length) <= 3 for length in lengths):
            continue
        head = key if key in keys else _misread(draft, place, key, keys)
        if not head:
            continue
        number = read_number(place, text.strip())
        # The title page prints the title without a number, and so does a chapter its name.
        if head in seen or number is not None or cuts_sentence(draft.texts, place, numbered):
            yield place
        seen.add(head)


def _misread(draft: Draft, place: int, key: str, keys: set[str]) -> str:
    """Return the running head that a line is, misread; "" if it is none."""
    if not _stands_apart(draft.texts, place):
        return ""
    text = draft.texts[place].strip()
    is_numbered = text.isupper() and (text[0].isdigit() or _NUMBERED_END.search(text) is not None)
    least = _ALIKE_BY_NUMBER if is_numbered and not names_division(text) else _ALIKE
    for other in keys:
        if abs(len(key) - len(other)) <= 3 and len(other) >= 5:
            alike = SequenceMatcher(None, key, other, autojunk=False).ratio()
            if alike >= least:
                return other
    return ""


def _bracketed(draft: Draft, chain: Sequence[NumberedLine]) -> Iterator[int]:
    """Yield the other lone numbers in brackets if the page numbers stand in such: "[ xix J"."""
    numbers = [draft.texts[line.place].strip()[:1] for line in chain if not line.letters]
    opening = Counter(numbers).most_common(1)[0][0] if numbers else ""
    if opening not in _OPENINGS or numbers.count(opening) * 2 < len(numbers):
        return
    for place, _ in _lines_apart(draft):
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
            if is_mark and _stands_apart(draft.texts, near):
                yield near


def _stands_apart(texts: Sequence[str], place: int) -> bool:
    before = place == 0 or is_blank(texts[place - 1])
    after = place + 1 == len(texts) or is_blank(texts[place + 1])
    return before and after


def _edge_follows(texts: Sequence[str], place: int) -> bool:
    for following in range(place + 1, min(place + 7, len(texts))):
        if "\f" in texts[following]:
            return True
        if not is_blank(texts[following]):
            return False
    return False

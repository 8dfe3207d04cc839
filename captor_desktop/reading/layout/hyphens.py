"""Words divided at line ends → joined, where the book's own words say that they are one.

"exist-" and "ence" become "existence" if the book has that word, or if it has neither piece; a word
that the book writes with its hyphen keeps it.
"""

from __future__ import annotations

import re
from collections import Counter

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import Draft, is_blank

_DIVIDED_SHARE = 0.03  # of the lines; an ordinary file has none or few
_FEWEST_DIVIDED = 10
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_LAST = re.compile(r"([^\W\d_]+)[-¬\xad]\s*$")
_FIRST = re.compile(r"\s*([^\W\d_]+)(\S*)\s*")


def join_divided_words(draft: Draft) -> Draft:
    """Join words across line ends if the file divides words at all."""
    divided = sum(map(draft.joined.count, ("-\n", "- \n", "¬", "\xad")))
    if divided < max(_FEWEST_DIVIDED, _DIVIDED_SHARE / 2 * len(draft.texts)):
        return draft
    places = [
        place
        for place, text in enumerate(draft.texts[:-1])
        if text.rstrip().endswith(("-", "¬", "\xad"))
        and _LAST.search(text[-40:])
        and draft.texts[place + 1].lstrip()[:1].islower()
    ]
    lines = sum(not is_blank(text) for text in draft.texts)
    if len(places) < max(_FEWEST_DIVIDED, _DIVIDED_SHARE * lines):
        return draft
    known = Counter(word.lower() for text in draft.texts for word in _WORD.findall(text))
    for place in places:  # the halves at line ends are no words of the book
        halves = _LAST.search(draft.texts[place]), _FIRST.match(draft.texts[place + 1])
        known.subtract(half[1].lower() for half in halves if half)
    texts = list(draft.texts)
    emptied = set()
    joined = 0
    for place in places:
        last, first = _LAST.search(texts[place]), _FIRST.match(texts[place + 1])
        if last is None or first is None or not is_one_word(last[1], first[1], known):
            continue
        texts[place] = f"{texts[place][: last.end(1)]}{first[1]}{first[2]}"
        indent = texts[place + 1][: len(texts[place + 1]) - len(texts[place + 1].lstrip())]
        texts[place + 1] = indent + texts[place + 1][first.end() :]
        joined += 1
        if is_blank(texts[place + 1]):
            emptied.add(place + 1)
    said = message("{0} words joined across line ends", joined)
    return draft.with_texts(texts).keeping(lambda place: place not in emptied).saying(said)


def is_one_word(before: str, after: str, known: Counter[str]) -> bool:
    """Whether the two halves are one word without a hyphen, as far as the book shows."""
    before, after = before.lower(), after.lower()
    plain, hyphened = known[before + after], known[f"{before}-{after}"]
    if plain or hyphened:
        return plain >= hyphened
    return known[before] <= 0 or known[after] <= 0

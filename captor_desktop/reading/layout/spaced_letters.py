"""Headings with their letters set apart ("C H A P T E R   I V") → words."""

from __future__ import annotations

import re

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import Draft
from captor_desktop.reading.layout.heading_look import names_division, opening_division

_FEWEST_DIVISIONS = 3  # one spaced title is not a way to set a book
_LONGEST = 160
_BEGINNING = re.compile(r"\n[ \t]{0,60}\S \S \S \S")
_SPACED = re.compile(r"\S(?:\s{1,6}\S){3,80}")
_WIDE = re.compile(r"\s{2,}")


def close_spaced_letters(draft: Draft) -> Draft:
    """Close the lines whose letters are set apart if several name a chapter or the like."""
    if len(_BEGINNING.findall(f"\n{draft.joined}")) < _FEWEST_DIVISIONS:
        return draft
    closed = {
        place: _closed(text)
        for place, text in enumerate(draft.texts)
        if (stripped := text.strip())[1:2] == " " and _is_spaced(stripped)
    }
    if sum(map(names_division, closed.values())) < _FEWEST_DIVISIONS:
        return draft
    texts = list(draft.texts)
    for place, text in closed.items():
        texts[place] = text
    return draft.with_texts(texts).saying(message("letters set apart"))


def _is_spaced(stripped: str) -> bool:
    if len(stripped) > _LONGEST or _SPACED.fullmatch(stripped) is None:
        return False
    return sum(map(str.isalpha, stripped)) > len(stripped) / 4


def _closed(text: str) -> str:
    """Return the words of a line; where all letters are equally far apart, its first word ends."""
    stripped = text.strip()
    indent = text[: len(text) - len(text.lstrip())]
    words = [re.sub(r"\s", "", word) for word in _WIDE.split(stripped)]
    if len(words) == 1:
        first = opening_division(words[0])
        words = [first, words[0][len(first) :]]
    return indent + " ".join(filter(None, words))

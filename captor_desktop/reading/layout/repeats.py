"""Lines that a file repeats before every chapter: its title, or the part that it is in."""

from __future__ import annotations

import re
from collections import Counter
from itertools import accumulate, pairwise

from captor_desktop.book import opens_illustration
from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import Draft, letters_of
from captor_desktop.reading.layout.heading_look import names_division

_FEWEST_TITLES = 4
_FEWEST_PARTS = 3
_FEWEST_WORDS = 300  # between two of them: lists stand closer
_LONGEST = 60
_AFTER_BLANK = re.compile(rb"\x01(?=\x00)")
_LINES_TO_CHAPTER = 6


def set_repeats_aside(draft: Draft) -> Draft:
    """Set aside the repeats of the file's first line and of "PART I" before its chapters."""
    texts = draft.texts
    top = draft.blank.find(0)
    if top < 0:
        return draft
    title = texts[top].strip()
    titles = []
    if len(letters_of(title)) >= 3 and len(title) <= _LONGEST and not opens_illustration(title):
        titles = [
            place for place, text in enumerate(texts) if title in text and text.strip() == title
        ]
    parts = _repeated_parts(draft)
    aside = [*(titles[1:] if len(titles) >= _FEWEST_TITLES else ()), *parts]
    if not aside:
        return draft
    return draft.setting_aside(aside).saying(message("repeated titles"))


def _repeated_parts(draft: Draft) -> list[int]:
    """Return the lines like "PART I" that stand again above a later chapter of the same part."""
    short = {
        match.end(): draft.texts[match.end()].strip()
        for match in _AFTER_BLANK.finditer(draft.blank)
        if len(draft.texts[match.end()]) <= _LONGEST
    }
    times = Counter(short.values())
    runs: list[list[int]] = []
    text_of_run = ""
    for place, stripped in short.items():
        if times[stripped] < _FEWEST_PARTS or not names_division(stripped):
            continue
        if not _chapter_follows(draft, place):
            continue
        if stripped != text_of_run:
            runs.append([])
            text_of_run = stripped
        runs[-1].append(place)
    runs = [run for run in runs if len(run) >= _FEWEST_PARTS]
    if not runs:
        return []
    words = tuple(accumulate((len(text.split()) for text in draft.texts), initial=0))
    return [
        place
        for run in runs
        for before, place in pairwise(run)
        if words[place] - words[before] >= _FEWEST_WORDS
    ]


def _chapter_follows(draft: Draft, place: int) -> bool:
    nearby = draft.texts[place + 1 : place + 1 + _LINES_TO_CHAPTER]
    return any(names_division(text) and len(text) < 2 * _LONGEST for text in nearby)

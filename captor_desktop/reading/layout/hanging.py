"""Paragraphs whose first line stands out to the left, without blank lines between → set apart."""

from __future__ import annotations

from collections import Counter

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import (
    Draft,
    ends_sentence,
    indent_of,
    is_blank,
    middle_lines,
    starts_small,
)

_SET_IN_SHARE = 0.5  # of the lines with text: those after the first of each paragraph
_STANDING_OUT_SHARE = 0.05
_DEEPEST = 10  # columns; deeper is centred
_INSIDE_SHARE = 0.5  # of the lines set in begin with a small letter; lines of verse do not
_ENDED_SHARE = 0.7  # of the lines above those that stand out end one
_FEWEST_LINES = 30


def part_hanging_paragraphs(draft: Draft) -> Draft:
    """Put a blank line above each line that stands out, and cut the indent of the others."""
    sample = [text for text in middle_lines(draft.texts) if not is_blank(text)]
    if 2 * sum(text[0].isspace() for text in sample) < _SET_IN_SHARE * len(sample):
        return draft
    places = [place for place, blank in enumerate(draft.blank) if not blank]
    indents = {place: indent_of(draft.texts[place]) for place in places}
    indent, times = Counter(indents.values()).most_common(1)[0]
    if len(places) < _FEWEST_LINES or times < _SET_IN_SHARE * len(places):
        return draft
    if not 0 < indent <= _DEEPEST:
        return draft
    inner = [place for place in places[1:] if place - 1 in indents]
    standing_out = [place for place in inner if indents[place] == 0]
    going_on = [place for place in inner if indents[place] == indent]
    if len(standing_out) < _STANDING_OUT_SHARE * len(places) or len(inner) < len(places) / 2:
        return draft
    ended = sum(ends_sentence(draft.texts[place - 1]) for place in standing_out)
    inside = sum(starts_small(draft.texts[place]) for place in going_on)
    if ended < _ENDED_SHARE * len(standing_out) or inside < _INSIDE_SHARE * len(going_on):
        return draft
    lines: list[tuple[str, int]] = []
    apart = set(standing_out)
    for place, (text, number) in enumerate(zip(draft.texts, draft.numbers, strict=True)):
        if place in apart:
            lines.append(("", number))
        is_set_in = not is_blank(text) and indents[place] >= indent
        lines.append((text.expandtabs(8)[indent:] if is_set_in else text, number))
    return draft.taking(lines).saying(message("hanging paragraphs"))

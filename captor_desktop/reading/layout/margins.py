"""What stands in front of or between all lines alike: quotation marks of mails, margins, spacing.

Judged by the share of the lines that have it, so that an indented letter or a poem is left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from statistics import median

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import (
    PAGE_EDGE,
    Draft,
    ends_sentence,
    indent_of,
    is_blank,
    starts_small,
)

# Shares and lengths from a trial on 76 real files; ordinary files are far from all of them.
_QUOTED_SHARE = 0.9
_MARGIN_SHARE = 0.95
_WIDEST_MARGIN = 40
_SPACED_SHARE = 0.8
_INSIDE_SENTENCE_SHARE = 0.5
_LONGEST_MEDIAN = 100
_FEWEST_LINES = 20
_SAMPLE_LINES = 500
_GATE = 0.3  # of all lines: with fewer signs than that the lines need no closer look
_QUOTE_MARKS = frozenset(">|:#%;*")


def cut_quotation_marks(draft: Draft) -> Draft:
    """Cut the "> " that a mail program, or another mark that somebody, has put before the lines."""
    step = len(draft.texts) // _SAMPLE_LINES + 1
    sample = Counter(text.lstrip()[:1] for text in draft.texts[::step] if not is_blank(text))
    mark, times = sample.most_common(1)[0] if sample else ("", 0)
    if mark not in _QUOTE_MARKS or times < _GATE * sample.total():
        return draft
    with_text = [text for text in draft.texts if not is_blank(text)]
    quoted = sum(text.lstrip().startswith(mark) for text in with_text)
    if len(with_text) < _FEWEST_LINES or quoted <= _QUOTED_SHARE * len(with_text):
        return draft
    quote = re.compile(rf"\s{{0,3}}(?:{re.escape(mark)} ?)+")
    said = message("quoted lines")
    return draft.with_texts(quote.sub("", text, count=1) for text in draft.texts).saying(said)


def cut_margin(draft: Draft) -> Draft:
    """Cut the left margin that nearly all lines share."""
    step = len(draft.texts) // _SAMPLE_LINES + 1
    sample = [text for text in draft.texts[::step] if not is_blank(text)]
    if sum(text[0].isspace() for text in sample) < _GATE * len(sample):
        return draft
    indents = Counter(indent_of(text) for text in draft.texts if not is_blank(text))
    total = sum(indents.values())
    if total < _FEWEST_LINES:
        return draft
    margin, without = 0, 0
    for indent in sorted(indents):
        if without > (1 - _MARGIN_SHARE) * total or indent > _WIDEST_MARGIN:
            break
        margin = indent
        without += indents[indent]
    if not margin:
        return draft
    return draft.with_texts(_cut(text, margin) for text in draft.texts).saying(message("a margin"))


def close_double_spacing(draft: Draft) -> Draft:
    """Take one blank line out of every gap if there is one between nearly all lines."""
    if sum(draft.blank) < _GATE * len(draft.texts):
        return draft
    places = [place for place, blank in enumerate(draft.blank) if not blank]
    if len(places) < _FEWEST_LINES:
        return draft
    gaps = [(first, second) for first, second in pairwise(places) if second > first + 1]
    if len(gaps) <= _SPACED_SHARE * (len(places) - 1):
        return draft
    if median(len(draft.texts[place]) for place in places) >= _LONGEST_MEDIAN:
        return draft
    inside = sum(_is_inside_sentence(draft, *gap) for gap in gaps)
    if inside <= _INSIDE_SENTENCE_SHARE * len(gaps):
        return draft
    dropped: set[int] = set()
    for first, second in gaps:
        blanks = second - first - 1
        # Each line end was doubled: one blank line came of none, three came of one.
        dropped.update(range(first + 1, first + 1 + blanks - blanks // 2))
    said = message("double-spaced lines")
    return draft.keeping(lambda place: place not in dropped).saying(said)


def _cut(text: str, margin: int) -> str:
    if text == PAGE_EDGE:
        return text
    if "\t" in text[:margin]:
        text = text.expandtabs(8)
    head = text[:margin]
    return text[margin:] if is_blank(head) else text.lstrip()


def _is_inside_sentence(draft: Draft, first: int, second: int) -> bool:
    before, after = draft.texts[first], draft.texts[second]
    return starts_small(after) or not ends_sentence(before)

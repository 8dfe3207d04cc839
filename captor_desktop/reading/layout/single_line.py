"""A book in one single line, or in a few: sentences and talk give its paragraphs, by a guess."""

from __future__ import annotations

import re

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import Draft, is_blank
from captor_desktop.reading.layout.heading_look import division_words, names_division

_FEWEST_CHARS = 20_000
_LONGEST_MEAN = 8_000  # characters of a line; the longest paragraphs of a novel have as many
# The widest that is there often: two spaces may stand between any sentences.
_GAPS = tuple(map(re.compile, (r"\s*\t\s*", r" {3,}", r" {2,}")))
_GAPS_PER_CHAR = 1 / 4_000  # fewer wide gaps do not mark paragraphs
# After the end of a sentence: before talk, or after it.
_TALK = re.compile(r"(?<=[.!?][\"”]) +(?=[\"“A-Z])|(?<=[.!?]) +(?=[\"“])")


def split_single_line(draft: Draft) -> Draft:
    """Split lines that each hold many paragraphs."""
    if len(draft.joined) < max(_FEWEST_CHARS, len(draft.texts) * _LONGEST_MEAN / 3):
        return draft
    lines = [text for text in draft.texts if not is_blank(text)]
    size = sum(map(len, lines))
    if size < _FEWEST_CHARS or size < _LONGEST_MEAN * len(lines):
        return draft
    split: list[tuple[str, int]] = []
    for text, number in zip(draft.texts, draft.numbers, strict=True):
        for piece in _pieces(text):
            if split:
                split += [("", number)] * (2 if names_division(piece) else 1)
            split.append((piece, number))
    said = message("a book in one line; its paragraphs are a guess")
    return draft.taking(split).saying(said)


def _pieces(text: str) -> list[str]:
    number = rf"(?i:{division_words()})\.? (?:\d{{1,3}}|[IVXLC]{{1,8}})\b"
    division = re.compile(rf"(?<=[.!?\"”]) +(?={number})")
    opening = re.compile(rf"({number}\.?)\s+(?=\S)")
    split = (gap.split(text) for gap in _GAPS)
    pieces = next((each for each in split if len(each) > _GAPS_PER_CHAR * len(text)), [text])
    pieces = [part for piece in pieces for part in division.split(piece)]
    if len(pieces) < len(text) * _GAPS_PER_CHAR:
        pieces = [part for piece in pieces for part in _TALK.split(piece)]
    parted: list[str] = []
    for piece in pieces:
        match = opening.match(piece)
        parted += [match[1], piece[match.end() :]] if match else [piece]
    return [piece.strip() for piece in parted if piece.strip()]

"""A paragraph → where its sentences begin and end, in characters of the paragraph as printed.

The splitter works on text with all white space made single blanks. Its sentences are found again
by counting the letters between the blanks, which no rewrapping changes.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate

from captor_desktop.breaks.sentences import split_sentences

_WORD = re.compile(r"\S+")


def sentence_spans(paragraph: str) -> list[tuple[int, int]]:
    """Return the first character and the one after the last of every sentence, in order.

    White space around sentences belongs to none; a blank paragraph has none.
    """
    words = [match.span() for match in _WORD.finditer(paragraph)]
    if not words:
        return []
    lengths = [sum(map(len, sentence.split())) for sentence in split_sentences(paragraph)]
    ends = list(accumulate(end - start for start, end in words))
    if sum(lengths) != ends[-1]:  # the splitter has changed letters: don't guess
        return [(words[0][0], words[-1][1])]
    spans = []
    done = 0
    for length in lengths:
        if length:
            spans.append((_start(words, ends, done), _end(words, ends, done + length)))
            done += length
    return spans


def _start(words: list[tuple[int, int]], ends: list[int], letters: int) -> int:
    """Return the place of the letter that has so many before it."""
    word = bisect_right(ends, letters)
    return words[word][1] - (ends[word] - letters)


def _end(words: list[tuple[int, int]], ends: list[int], letters: int) -> int:
    """Return the place behind so many letters."""
    word = bisect_left(ends, letters)
    return words[word][1] - (ends[word] - letters)

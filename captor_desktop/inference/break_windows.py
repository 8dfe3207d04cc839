"""Paragraphs as token ids → one stream of a book, cut into windows that the break model reads.

Between two paragraphs stands a mark, the paper's newline token; the model predicts for every mark
whether a chapter opens after it. Of a long paragraph only its opening and its end are read: the
middle tells little about a break, and so the model reads further in the same time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int64]

MARK = "[unused1]"  # between two paragraphs
GAP = "[unused2]"  # for the middle of a long paragraph
HEAD = 40  # tokens kept of a paragraph's opening
TAIL = 20  # and of its end
EDGES = 2  # [CLS] and [SEP] around a window


@dataclass(frozen=True, slots=True)
class Stream:
    """A whole book as token ids, and where its marks are: mark k opens paragraph k + 1."""

    ids: Ids
    marks: Ids


@dataclass(frozen=True, slots=True)
class Window:
    """A slice of the stream, and the numbers of the marks that are judged in it."""

    start: int
    end: int
    judged: Ids


def clip(ids: Sequence[int], gap: int) -> Sequence[int]:
    """Return a paragraph's ids, a long one without its middle."""
    if len(ids) <= HEAD + TAIL + 1:
        return ids
    return [*ids[:HEAD], gap, *ids[-TAIL:]]


def join(paragraphs: Sequence[Sequence[int]], mark: int, gap: int) -> Stream:
    """Return the stream of a book."""
    stream: list[int] = []
    marks = []
    for number, ids in enumerate(paragraphs):
        if number:
            marks.append(len(stream))
            stream.append(mark)
        stream += clip(ids, gap)
    return Stream(np.array(stream, dtype=np.int64), np.array(marks, dtype=np.int64))


def cut(stream: Stream, wanted: Ids, size: int, margin: int) -> Iterator[Window]:
    """Yield windows of `size` tokens in which each wanted mark is judged once.

    Each window takes as many marks as leave `margin` tokens on both sides of them, with the marks
    in its middle; there are no windows without wanted marks. `wanted` is in order.
    """
    room = size - EDGES
    length = stream.ids.size
    at = stream.marks[wanted]
    first = 0
    while first < wanted.size:
        behind = int(np.searchsorted(at, at[first] + max(1, room - 2 * margin)))
        last = int(at[behind - 1])
        middle = (int(at[first]) + last) // 2
        start = max(middle - room // 2, last - room + 1)  # marks that just fit have no middle
        start = max(0, min(start, length - room))
        yield Window(start, min(start + room, length), wanted[first:behind])
        first = behind

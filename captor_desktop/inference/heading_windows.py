"""Lines of a book → one stream of tokens with a newline token, cut into overlapping windows.

The encoder ignores case, so each token carries how its word was written as a second number.
Read as a whole, every token of a book stands in two windows (the paper's stride of half a window).
For single lines there is one window around each, and nothing beyond these is made into tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from captor_desktop.inference.tokenizing import token_id
from captor_desktop.work import Work

if TYPE_CHECKING:
    from tokenizers import Encoding, Tokenizer

Ids = NDArray[np.int64]

NEWLINE = "[unused1]"  # as in the paper
EDGES = 2  # [CLS] and [SEP] around a window
MOST_NEWLINES = 4  # a wider gap carries no more information
_BATCH = 1024  # lines between two looks at the cancel token


class Case(IntEnum):
    """How a word is written."""

    NO_LETTERS = 0
    LOWER = 1
    CAPITALISED = 2
    CAPITALS = 3
    MIXED = 4


@dataclass(frozen=True, slots=True)
class Lines:
    """A run of lines as tokens; line k holds the tokens from starts[k] to starts[k + 1]."""

    ids: Ids
    cases: Ids
    starts: Ids


def case_of(word: str) -> Case:
    """Return how a word is written; a single capital letter counts as capitalised."""
    letters = [letter for letter in word if letter.isalpha()]
    if not letters:
        return Case.NO_LETTERS
    if all(map(str.islower, letters)):
        return Case.LOWER
    if len(letters) > 1 and all(map(str.isupper, letters)):
        return Case.CAPITALS
    if letters[0].isupper() and all(map(str.islower, letters[1:])):
        return Case.CAPITALISED
    return Case.MIXED


def encode_lines(
    tokenizer: Tokenizer,
    lines: Sequence[str],
    work: Work,
    needed: NDArray[np.bool_] | None = None,
) -> Lines:
    """Return lines as tokens, each ended by a newline token; long gaps are shortened.

    No token spans a space, so every word is tokenized once, however often it comes. Lines that are
    not `needed` get no tokens.
    """
    used = np.ones(len(lines), dtype=np.bool_) if needed is None else needed
    newline = token_id(tokenizer, NEWLINE)
    known: dict[str, tuple[list[int], list[int]]] = {}  # the tokens of a word, and their cases
    ids: list[int] = []
    cases: list[int] = []
    starts = [0]
    blanks = 0
    for start in range(0, len(lines), _BATCH):
        work.check()
        some = range(start, min(start + _BATCH, len(lines)))
        texts = [lines[n].strip().split(" ") if used[n] else [] for n in some]
        new = [word for word in {word for text in texts for word in text} if word not in known]
        encoded = tokenizer.encode_batch(new, add_special_tokens=False)
        for word, encoding in zip(new, encoded, strict=True):
            known[word] = (encoding.ids, _cases(word, encoding))
        for text in texts:
            blanks = 0 if text != [""] else blanks + 1
            if text and blanks < MOST_NEWLINES:
                for word in text:
                    word_ids, word_cases = known[word]
                    ids += word_ids
                    cases += word_cases
                ids.append(newline)
                cases.append(Case.NO_LETTERS)
            starts.append(len(ids))
    return Lines(np.array(ids), np.array(cases), np.array(starts))


def _cases(text: str, encoding: Encoding) -> list[int]:
    """Return for each token the case of its word."""
    spans: dict[int | None, tuple[int, int]] = {}
    words = encoding.word_ids
    for word, (first, end) in zip(words, encoding.offsets, strict=True):
        low, high = spans.get(word, (first, end))
        spans[word] = (min(low, first), max(high, end))
    cases = {word: case_of(text[first:end]) for word, (first, end) in spans.items()}
    return [cases[word] for word in words]


def window_starts(length: int, size: int) -> list[int]:
    """Return the starts of windows, so that each token except at the ends is in two of them."""
    room = size - EDGES
    if length <= room:
        return [0]
    starts = list(range(0, length - room, room // 2))
    return [*starts, length - room]


def lines_around(lines: Sequence[str], wanted: Iterable[int], size: int) -> NDArray[np.bool_]:
    """Return which lines are needed to fill a window of this size around each wanted line."""
    half = size // 2  # a word is a token at least
    words = np.cumsum([0, *(len(line.split()) for line in lines)])
    needed = np.zeros(len(lines), dtype=np.bool_)
    for line in wanted:
        first = np.searchsorted(words, words[line] - half, side="right") - 1
        end = np.searchsorted(words, words[line + 1] + half)
        needed[max(0, first) : end] = True
    return needed


def windows_around(lines: Lines, wanted: Iterable[int], size: int) -> list[int]:
    """Return where windows start that have the wanted lines in their middle, or not far from it.

    The first may start before the text. Lines close together share a window: each stands in its
    middle half.
    """
    room = size - EDGES
    starts: list[int] = []
    for line in sorted(set(wanted)):
        first, end = int(lines.starts[line]), int(lines.starts[line + 1])
        if not starts or end > starts[-1] + room - room // 4:
            starts.append((first + end - room) // 2)
    return starts

"""Paragraphs → ids of words and marks, and how long ago each word was last read.

The small network learns its own word vectors, so it needs its own vocabulary: the words that most
novels share. Other words are represented by their endings, other names as "a name". Besides its id,
every word has traits: how far back it was last used, how far ahead it is used next, and whether it
is a name. Chapters open with words that have not occurred for long, and the traits show this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.uint16]
Traits = NDArray[np.uint8]
Offsets = NDArray[np.int64]

NOTHING, GAP, DIGITS, A_NAME = range(4)
MARKS = ".", "!", "?", ",", ";", ":", "(", ")", '"', "'", "--", "'s"
_SINGLE_MARKS = 9  # of these are set apart wherever they stand
FIRST_MARK = 4
QUOTES = (FIRST_MARK + MARKS.index('"'), FIRST_MARK + MARKS.index("'"))
SENTENCE_ENDS = tuple(FIRST_MARK + MARKS.index(mark) for mark in ".!?")
FIRST_ENDING = 16
ENDINGS = 1024  # buckets for words outside the vocabulary
FIRST_WORD = FIRST_ENDING + ENDINGS
TRAITS = 128
NAME_TRAIT = 64  # and above: of a name
_STEPS = np.array([16, 64, 256, 1024, 4096, 16384])  # words; and never

_PARAGRAPH = "\x00"
_SIGNS = (("’", "'"), ("‘", "'"), ("“", '"'), ("”", '"'), ("«", '"'), ("»", '"'), ("—", "--"))
_NO_LETTER = re.compile(r"[^\w']|_")
_TOKENS = frozenset((*MARKS, _PARAGRAPH))
_GOES_ON = (",", ";", "(", ")", "'s")  # a capital after these opens no sentence
_NO_NAMES = frozenset("i i'm i'll i've i'd o oh mr mrs miss dr sir".split())


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that have an id of their own, the most frequent first."""

    words: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many ids there are, those of marks and endings among them."""
        return FIRST_WORD + len(self.words)

    def table(self) -> dict[str, int]:
        """Return the id of each word."""
        return {word: number for number, word in enumerate(self.words, FIRST_WORD)}

    def save(self, path: Path) -> None:
        """Write the words, one per line."""
        path.write_text("\n".join(self.words) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Vocabulary:
        """Return the vocabulary of a file."""
        return cls(tuple(path.read_text(encoding="utf-8").split()))


@dataclass(frozen=True, slots=True)
class EncodedText:
    """All tokens of a text one after the other, and where its paragraphs start."""

    ids: Ids
    traits: Traits
    starts: Offsets  # of every paragraph, and the end


def _numbered(tokens: Sequence[str]) -> tuple[list[str], Offsets]:
    """Return the different tokens in order of their first use, and the number of each token."""
    kinds = list(dict.fromkeys(tokens))
    numbers = dict(zip(kinds, range(len(kinds)), strict=True))
    found = map(numbers.__getitem__, tokens)
    return kinds, np.fromiter(found, dtype=np.int64, count=len(tokens))


def tokens_of(paragraphs: Iterable[str]) -> list[str]:
    """Return the words, punctuation marks and ends of paragraphs in order.

    Replacing and splitting is ten times as fast as a pattern for words; characters at the edges of
    a word that are not letters are removed when the word is looked up.
    """
    text = f" {_PARAGRAPH} ".join(each.replace(_PARAGRAPH, " ") for each in paragraphs)
    text = f" {text} {_PARAGRAPH} ".replace("\n", " ")
    for sign, plain in _SIGNS:
        text = text.replace(sign, plain)
    for mark in MARKS[:_SINGLE_MARKS]:
        text = text.replace(mark, f" {mark} ")
    # hyphens separate words, dashes stay; an apostrophe at the edge of a word is a quote
    text = text.replace("--", " \x01 ").replace("-", " ").replace("\x01", "--")
    text = text.replace("'s ", " \x01 ").replace(" '", " ' ").replace("' ", " ' ")
    return text.replace("\x01", "'s").split()


def plain_word(token: str) -> str:
    """Return a token in lower case, without the characters around its letters."""
    if token.isalpha():
        return token.lower()
    if token in _TOKENS:
        return token
    return _NO_LETTER.sub("", token).lower() or _PARAGRAPH * 2


def encode_text(paragraphs: Sequence[str], table: Mapping[str, int]) -> EncodedText:
    """Return the ids and traits of a text."""
    kinds, tokens = _numbered(tokens_of(paragraphs))
    plain = [plain_word(kind) for kind in kinds]
    words_read, lower = _numbered(plain)
    is_word = np.array([word[0].isalpha() for word in plain])
    is_capital = is_word & np.array([not kind.islower() for kind in kinds])
    is_small = is_word & ~is_capital
    ends = tokens == kinds.index(_PARAGRAPH)
    opens = np.array([kind in _TOKENS and kind not in _GOES_ON for kind in kinds])
    inside = ~np.concatenate(([True], opens[tokens[:-1]]))
    words = lower[tokens]
    capitals = np.bincount(words[inside & is_capital[tokens]], minlength=len(words_read))
    smalls = np.bincount(words[is_small[tokens]], minlength=len(words_read))
    is_name = (capitals >= 2) & (capitals > smalls)
    is_name &= np.array([word not in _NO_NAMES for word in words_read])
    named = zip(words_read, is_name.tolist(), strict=True)
    ids = np.array([_id(word, table, named=flag) for word, flag in named], dtype=np.uint16)
    kept = ~ends
    traits = _traits(words[kept], is_name, is_word[tokens][kept])
    starts = np.concatenate(([0], np.cumsum(kept)[ends]))
    return EncodedText(ids[words][kept], traits, starts.astype(np.int64))


def _id(word: str, table: Mapping[str, int], *, named: bool) -> int:
    known = table.get(word)
    if known is not None:
        return known
    if word[0].isdigit():
        return DIGITS
    if not word[0].isalpha():
        return FIRST_MARK + MARKS.index(word) if word in MARKS else GAP
    if named:
        return A_NAME
    return FIRST_ENDING + crc32(word[-3:].encode()) % ENDINGS


def _traits(words: Offsets, is_name: NDArray[np.bool_], is_word: NDArray[np.bool_]) -> Traits:
    """Return for each word whether it is a name, and how far the same word is, back and ahead."""
    order = np.argsort(words, kind="stable")
    apart = np.diff(order)
    same = np.diff(words[order]) == 0
    steps = np.where(same, np.searchsorted(_STEPS, apart, side="right"), len(_STEPS) + 1)
    back = np.full(words.size, len(_STEPS) + 1, dtype=np.int64)
    ahead = back.copy()
    back[order[1:]] = steps
    ahead[order[:-1]] = steps
    traits = back * 8 + ahead + np.where(is_name[words], NAME_TRAIT, 0)
    return np.where(is_word, traits, 0).astype(np.uint8)

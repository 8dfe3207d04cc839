"""The words around a place between two paragraphs, as features of a linear model.

Chapters open and close in their own way: with the weather, the hour, a new name; seldom with
speech or a pronoun. Words are taken as they are and by their sort (`word_sorts`), so that what is
learnt of "when Laura" holds for any name. Each feature is a short string; the model knows only its
hash, so there is no vocabulary to ship. Everything is folded to lower case first: printers set the
first words of a chapter in capitals, and the model must not live on that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks.word_sorts import CAPITAL_INSIDE, NAME, names_in, sorts_of
from captor_desktop.work import QUIET, Work

TABLE_BITS = 21
_TABLE_MASK = (1 << TABLE_BITS) - 1
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[!?;:—]|--|\.\.\.")
_SENTENCE_END = re.compile(r"[.!?][\"”’']?\s")
_LETTERS = re.compile(r"\w+")
_LETTER_OR_SPACE = re.compile(r"[\w ]")
_QUOTES = ('"', "“", "‘", "'", "«")
_OPENING_WORDS = 40
_CLOSING_WORDS = 30
_OPENING_PAIRS = 14
_OPENING_TRIPLES = 6
_CLOSING_PAIRS = 10
_NEAR_WORDS = 3  # of the paragraphs one further off
_NAMES_BACK = 6  # paragraphs in which a name is still known
_LENGTHS_AROUND = 6  # paragraphs to each side that a length is compared with


def place_features(paragraphs: Sequence[str], work: Work = QUIET) -> list[NDArray[np.int32]]:
    """Return for every place between paragraphs the hashed features of the words around it."""
    words = [_WORD.findall(p.lower().replace("’", "'")) for p in work.watch(paragraphs)]
    traits = [_traits(p, w) for p, w in zip(paragraphs, words, strict=True)]
    names = [frozenset(CAPITAL_INSIDE.findall(p[:400])) for p in paragraphs]
    known = names_in(paragraphs)
    heads = [sorts_of(w[: _OPENING_WORDS + 5], known) for w in work.watch(words)]
    tails = [sorts_of(w[-_CLOSING_WORDS - 2 :], known) for w in work.watch(words)]
    lengths = np.array([len(w) for w in words])
    places = []
    for after in work.watch(range(1, len(paragraphs))):
        features = [
            *_opening(words[after]),
            *_closing(words[after - 1]),
            *_further_off(words, after),
            *_surroundings(traits, after),
            *_names(names, after),
            *_sorts(heads, tails, after),
            *_shape(paragraphs, lengths, after),
        ]
        hashes = {crc32(f.encode()) & _TABLE_MASK for f in features}
        places.append(np.fromiter(hashes, dtype=np.int32, count=len(hashes)))
    return places


def _opening(words: Sequence[str]) -> Iterator[str]:
    first = words[:3]
    for count in range(1, len(first) + 1):
        yield f"open{count} {' '.join(first[:count])}"
    for word in words[:_OPENING_WORDS]:
        yield f"o {word}"
    for left, right in pairwise(words[:_OPENING_PAIRS]):
        yield f"oo {left} {right}"
    for three in zip(words[:_OPENING_TRIPLES], words[1:], words[2:], strict=False):
        yield f"ooo {' '.join(three)}"


def _closing(words: Sequence[str]) -> Iterator[str]:
    last = words[-3:]
    for count in range(1, len(last) + 1):
        yield f"close{count} {' '.join(last[-count:])}"
    for word in words[-_CLOSING_WORDS:]:
        yield f"c {word}"
    for left, right in pairwise(words[-_CLOSING_PAIRS:]):
        yield f"cc {left} {right}"


def _further_off(words: Sequence[Sequence[str]], after: int) -> Iterator[str]:
    for word in words[after - 1][:_NEAR_WORDS]:
        yield f"last paragraph {word}"
    if after + 1 < len(words):
        for word in words[after + 1][:_NEAR_WORDS]:
            yield f"second paragraph {word}"


def _traits(paragraph: str, words: Sequence[str]) -> str:
    """Return the length of a paragraph in steps and whether it is speech."""
    step = _steps(len(words), 1, 9)
    text = paragraph.strip()
    opens = "q" if text.startswith(_QUOTES) else "n"
    return f"{step}{opens}"


def _surroundings(traits: Sequence[str], after: int) -> Iterator[str]:
    near = traits[max(0, after - 2) : after + 3]
    yield f"t {traits[after - 1]} {traits[after]}"
    yield f"before {traits[after - 1]}"
    yield f"after {traits[after]}"
    yield f"speech {''.join(t[-1] for t in near)}"
    if after + 1 < len(traits):
        yield f"second {traits[after + 1]}"
    if after > 1:
        yield f"second last {traits[after - 2]}"


def _names(names: Sequence[frozenset[str]], after: int) -> Iterator[str]:
    known: set[str] = set().union(*names[max(0, after - _NAMES_BACK) : after])
    fresh, old = len(names[after] - known), len(names[after] & known)
    yield f"names {min(fresh, 3)} {min(old, 3)}"


def _sorts(
    heads: Sequence[Sequence[str]], tails: Sequence[Sequence[str]], after: int
) -> Iterator[str]:
    """Yield how the paragraphs at the place and the next ones read by the sorts of their words."""
    head, tail = heads[after], tails[after - 1]
    for count in range(1, min(4, len(head)) + 1):
        yield f"s-open{count} {' '.join(head[:count])}"
    for left, right in pairwise(head[:16]):
        yield f"s-oo {left} {right}"
    for left, right in zip(head[:10], head[2:], strict=False):
        yield f"s-o-o {left} {right}"
    for three in zip(head[:8], head[1:], head[2:], strict=False):
        yield f"s-ooo {' '.join(three)}"
    for count in range(1, min(4, len(tail)) + 1):
        yield f"s-close{count} {' '.join(tail[-count:])}"
    for left, right in pairwise(tail[-12:]):
        yield f"s-cc {left} {right}"
    for three in zip(tail[-7:], tail[-6:], tail[-5:], strict=False):
        yield f"s-ccc {' '.join(three)}"
    yield f"s-names {min(3, head[:12].count(NAME))} {head[:1] == [NAME]}"
    if after + 1 < len(heads):
        for word in heads[after + 1][:12]:
            yield f"s-second {word}"
    if after > 1:
        for word in tails[after - 2][-8:]:
            yield f"s-second-last {word}"


def _shape(paragraphs: Sequence[str], lengths: NDArray[np.int64], after: int) -> Iterator[str]:
    """Yield how the last paragraph ends and the next begins, and how long they are."""
    opening, closing = paragraphs[after], paragraphs[after - 1]
    yield f"end {_LETTER_OR_SPACE.sub('w', closing.rstrip()[-3:])}"
    yield f"begin {_LETTERS.sub('w', opening[:12])[:6]}"
    first = _SENTENCE_END.search(opening)
    words = len(opening[: first.end()].split()) if first else int(lengths[after])
    yield f"sentence {_steps(words, 2, 14)}"
    yield f"lengths {_steps(int(lengths[after]), 2, 16)} {_steps(int(lengths[after - 1]), 1, 8)}"
    around = lengths[max(0, after - _LENGTHS_AROUND) : after + _LENGTHS_AROUND + 1]
    share = np.log2((lengths[after] + 1) / (np.median(around) + 1)) * 2
    yield f"share {int(np.clip(share, -6, 6))}"


def _steps(count: int, to_a_doubling: int, most: int) -> int:
    return min(int(np.log2(count + 1) * to_a_doubling), most)

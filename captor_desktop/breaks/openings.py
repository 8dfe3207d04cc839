"""The words around a place between two paragraphs, as features of a linear model.

Chapters open and close in their own way: with the weather, the hour, a new name; seldom with
speech or a pronoun. Each feature is a short string; the model knows only its hash, so there is no
vocabulary to ship. Everything is folded to lower case first: printers set the first words of a
chapter in capitals, and the model must not live on that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

TABLE_BITS = 20
_TABLE_MASK = (1 << TABLE_BITS) - 1
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[!?;:—]|--|\.\.\.")
_NAME = re.compile(r"(?<=[a-z,;] )[A-Z][^\W\d_]+")
_QUOTES = ('"', "“", "‘", "'", "«")
_OPENING_WORDS = 40
_CLOSING_WORDS = 30
_OPENING_PAIRS = 14
_OPENING_TRIPLES = 6
_CLOSING_PAIRS = 10
_NEAR_WORDS = 3  # of the paragraphs one further off
_NAMES_BACK = 6  # paragraphs in which a name is still known


def place_features(paragraphs: Sequence[str]) -> list[NDArray[np.int32]]:
    """Return for every place between paragraphs the hashed features of the words around it."""
    words = [_WORD.findall(p.lower().replace("’", "'")) for p in paragraphs]
    traits = [_traits(p, w) for p, w in zip(paragraphs, words, strict=True)]
    names = [frozenset(_NAME.findall(p[:400])) for p in paragraphs]
    places = []
    for after in range(1, len(paragraphs)):
        features = [
            *_opening(words[after]),
            *_closing(words[after - 1]),
            *_further_off(words, after),
            *_surroundings(traits, after),
            *_names(names, after),
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
    step = min(int(np.log2(len(words) + 1)), 9)
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

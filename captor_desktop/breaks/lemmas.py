"""Sentences → the lemmas that they share, as small integers.

Two sentences are linked by the content words they have in common, whatever their ending. Words
are folded to lower case, looked up once per book in lemminflect's own table, and numbered in the
order in which they appear; stop words and punctuation get no number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks.stop_words import STOP_WORDS

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_POSSESSIVE = re.compile(r"['’]s?$")
_VERB_FIRST = ("VERB", "NOUN", "ADJ")
_CACHE_SIZE = 200_000  # more than the different words of the largest book


def content_words(sentence: str) -> list[str]:
    """Return the lemmas of a sentence's content words, in order."""
    words = (_POSSESSIVE.sub("", word) for word in _WORD.findall(sentence.lower()))
    return [lemma(word) for word in words if len(word) > 1 and word not in STOP_WORDS]


@lru_cache(maxsize=_CACHE_SIZE)
def lemma(word: str) -> str:
    """Return the dictionary form of a lower-case word; the word itself if none is known."""
    from lemminflect import getLemma  # loads its table on first use

    for part_of_speech in _VERB_FIRST:
        found = getLemma(word, part_of_speech, lemmatize_oov=False)
        if found and found[0] != word:
            return str(found[0])
    return word


def number_lemmas(sentences: Iterable[str]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Return the lemma numbers of all sentences in one array, and where each sentence starts.

    A lemma counts once per sentence. `starts` has one entry more than there are sentences.
    """
    numbers: dict[str, int] = {}
    ids: list[int] = []
    starts = [0]
    for sentence in sentences:
        ids.extend(numbers.setdefault(word, len(numbers)) for word in set(content_words(sentence)))
        starts.append(len(ids))
    return np.array(ids, dtype=np.int32), np.array(starts, dtype=np.int64)

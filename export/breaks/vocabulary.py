"""The words that most novels share: the vocabulary of the small network."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from captor_desktop.inference.word_ids import Vocabulary, plain_word, tokens_of


def count_novels(texts: Iterable[Sequence[str]]) -> Counter[str]:
    """Return in how many of the texts each word stands."""
    counts: Counter[str] = Counter()
    for paragraphs in texts:
        words = {plain_word(token) for token in set(tokens_of(paragraphs))}
        counts.update(word for word in words if word[0].isalpha())
    return counts


def most_shared(counts: Counter[str], size: int) -> Vocabulary:
    """Return the vocabulary of the words that most novels have."""
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return Vocabulary(tuple(word for word, _ in ranked[:size]))

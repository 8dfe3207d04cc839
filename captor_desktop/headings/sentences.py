"""Which short blocks are plainly talk or running text: most of a novel's short blocks are.

They need not be weighed as headings, which saves most of the time of this stage. The shares below
were chosen so that almost no heading of the training books is lost.
"""

from __future__ import annotations

from captor_desktop.headings.layout import LETTERS, QUOTES, count_capitals
from captor_desktop.lexicon.words import Words

_TALK_MARKS = QUOTES + "-–—"
_ENDS = (".", "!", "?", "…", ",", ";", ":", "-", "–", "—", *QUOTES)
_CAPITAL_LETTERS = 0.5  # with more, it is set as a title
_CAPITAL_WORDS_IN_TALK = 0.75
_CAPITAL_WORDS_IN_SENTENCE = 0.5
_FEWEST_WORDS = 4
# Without a mark at its end it must look more like a sentence.
_CAPITAL_WORDS_WITHOUT_END = 0.34
_FEWEST_WORDS_WITHOUT_END = 6


def is_talk(text: str, words: Words) -> bool:
    """Whether a block opens with a quotation mark or a dash, and has the small letters of talk."""
    return text[0] in _TALK_MARKS and _has_few_capitals(text, words, _CAPITAL_WORDS_IN_TALK)


def is_sentence(text: str, words: Words) -> bool:
    """Whether a block is a sentence or a piece of one, by its small letters and its end."""
    if text[0].islower():
        return True
    count = len(LETTERS.findall(text))
    if text.endswith(_ENDS):
        fewest, share = _FEWEST_WORDS, _CAPITAL_WORDS_IN_SENTENCE
    else:
        fewest, share = _FEWEST_WORDS_WITHOUT_END, _CAPITAL_WORDS_WITHOUT_END
    return count >= fewest and _has_few_capitals(text, words, share)


def _has_few_capitals(text: str, words: Words, most: float) -> bool:
    """Whether the share of words with a capital is smaller; articles and such do not count.

    A first line without small letters is a number or a title, whatever stands below it: "-I-".
    """
    first = text.partition("\n")[0]
    if first == first.upper():
        return False
    found = LETTERS.findall(text)
    small = words.small
    capitals = [word for word in found if word[0].isupper()]
    counted = sum(word.lower() not in small for word in capitals)
    others = len(found) - len(capitals) - sum(map(small.__contains__, found))
    if counted >= most * max(1, counted + others):
        return False
    return count_capitals(text) <= _CAPITAL_LETTERS * sum(map(len, found))

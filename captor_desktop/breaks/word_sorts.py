"""Words → their sorts: a name, a month, a number, an hour of the day; other words stay themselves.

What opens a chapter is seldom one word: "three weeks later", "when Laura came". By sorts a model
learns from every such opening, whoever comes and however many weeks it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

NAME = "<name>"
_DIGITS = "<digits>"
_SORTS = {
    "<month>": "january february april june july august september october november december",
    "<day>": "monday tuesday wednesday thursday friday saturday sunday",
    "<hour>": ("morning evening night afternoon noon midnight dawn twilight dusk sunset sunrise"),
    "<season>": "spring summer autumn winter",
    "<number>": (
        "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty "
        "fifty hundred several few"
    ),
    "<span>": "days weeks months years hours minutes day week month year hour",
    "<kin>": "father mother brother sister aunt uncle husband wife son daughter cousin",
    "<title>": ("mr mrs miss dr sir lady lord captain colonel madame monsieur squire judge doctor"),
}  # "may" and "march" are more often not months
_SORT_OF = {word: sort for sort, words in _SORTS.items() for word in words.split()}
CAPITAL_INSIDE = re.compile(r"(?<=[a-z,;] )[A-Z][^\W\d_]+")  # not the first word of a sentence
_NO_NAMES = frozenset(
    "i the a an and but it he she they we you in on at that this there when".split()
)


def names_in(paragraphs: Iterable[str]) -> frozenset[str]:
    """Return the names of a text in lower case: words with a capital inside sentences."""
    counts = Counter(word for text in paragraphs for word in CAPITAL_INSIDE.findall(text))
    twice = {word.lower() for word, count in counts.items() if count > 1}
    return frozenset(twice - _NO_NAMES - _SORT_OF.keys())


def sorts_of(words: Sequence[str], names: Collection[str]) -> list[str]:
    """Return the sort of each word; a name of several words is one."""
    sorts: list[str] = []
    for word in words:
        sort = NAME if word in names else _SORT_OF.get(word, _DIGITS if word.isdigit() else word)
        if sort != NAME or sorts[-1:] != [NAME]:
            sorts.append(sort)
    return sorts

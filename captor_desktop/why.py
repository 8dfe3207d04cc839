"""The reason why a section opens where it does, as data; it is made into words when it is shown.

Reviews and datasets store the cause and the fields of a `Why`, so that it can be shown in any
language and counted by other programs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from captor_desktop.messages import Message, translatable


class Cause(StrEnum):
    """The causes; their values are part of our file formats."""

    FIRST = "first"
    FIRST_NOT_ONE = "first-not-one"
    COUNTS_ON = "counts-on"
    RESTARTS = "restarts"
    REPEATS = "repeats"
    GAP = "gap"
    OUT_OF_ORDER = "out-of-order"
    HUNTED = "hunted"
    STANDS_APART = "stands-apart"
    LISTED = "listed"
    READS_ALIKE = "reads-alike"
    PATTERN = "pattern"
    NAMED = "named"
    PREDICTED = "predicted"
    LARGER_GAP = "larger-gap"
    PAGE_BREAK = "page-break"
    ORNAMENT = "ornament"
    RULE = "rule"
    CAPITALS = "capitals"
    DROP_CAPITAL = "drop-capital"
    NOT_INDENTED = "not-indented"
    ONE_CHAPTER = "one-chapter"
    USER = "user"
    TOLD = "told"  # a sentence stored by an earlier version of the program


@dataclass(frozen=True, slots=True)
class Why:
    """A cause and its fields: the printed keyword and number, and another number."""

    cause: Cause
    keyword: str = ""
    number: int | None = None
    other: int | None = None


# A text for a number without keyword; `{0}` is the number, `{1}` the other number.
_NUMBERED = {
    Cause.FIRST: translatable("number {0}, the first"),
    Cause.FIRST_NOT_ONE: translatable("number {0}, the first, but not number 1"),
    Cause.COUNTS_ON: translatable("number {0}, continues from {1}"),
    Cause.RESTARTS: translatable("number {0}, restarts the numbering"),
    Cause.REPEATS: translatable("number {0}, the same number again"),
    Cause.GAP: translatable("number {0}, but {1} is missing before it"),
    Cause.OUT_OF_ORDER: translatable("number {0}, but it follows {1}"),
    Cause.HUNTED: translatable("number {0} was missing, and this line matches"),
}
# The same with a keyword, which is `{0}`.
_WITH_KEYWORD = {
    Cause.FIRST: translatable("“{0}” {1}, the first"),
    Cause.FIRST_NOT_ONE: translatable("“{0}” {1}, the first, but not number 1"),
    Cause.COUNTS_ON: translatable("“{0}” {1}, continues from {2}"),
    Cause.RESTARTS: translatable("“{0}” {1}, restarts the numbering"),
    Cause.REPEATS: translatable("“{0}” {1}, the same number again"),
    Cause.GAP: translatable("“{0}” {1}, but {2} is missing before it"),
    Cause.OUT_OF_ORDER: translatable("“{0}” {1}, but it follows {2}"),
    Cause.HUNTED: translatable("“{0}” {1} was missing, and this line matches"),
}
_PLAIN = {
    Cause.STANDS_APART: translatable("set apart like the other titles of this book"),
    Cause.LISTED: translatable("the contents list names it"),
    Cause.READS_ALIKE: translatable("reads like the other headings of this book"),
    Cause.PATTERN: translatable("matches your own pattern"),
    Cause.PREDICTED: translatable("no heading here: a predicted break"),
    Cause.ONE_CHAPTER: translatable("no heading was found: the book is one chapter"),
    Cause.USER: translatable("you started a chapter here"),
}
# The sign on the page at a predicted break; `{0}` is the number of other places with the same sign.
_LIKE_OTHERS = {
    Cause.LARGER_GAP: translatable("larger gap, like {0} others"),
    Cause.PAGE_BREAK: translatable("page break, like {0} others"),
    Cause.ORNAMENT: translatable("ornament, like {0} others"),
    Cause.RULE: translatable("rule across the page, like {0} others"),
    Cause.CAPITALS: translatable("opening words in capitals, like {0} others"),
    Cause.DROP_CAPITAL: translatable("drop capital, like {0} others"),
    Cause.NOT_INDENTED: translatable("first line not indented, like {0} others"),
}
_NAMED = translatable("“{0}” is a common name for such a section")


def explain(why: Why) -> Message:
    """Return the reason in words."""
    if why.cause in _PLAIN:
        return Message(_PLAIN[why.cause])
    if why.cause in _LIKE_OTHERS:
        return Message(_LIKE_OTHERS[why.cause], (why.number,))
    if why.cause is Cause.NAMED:
        return Message(_NAMED, (why.keyword,))
    if why.cause is Cause.TOLD:
        return Message("{0}", (why.keyword,))
    if why.keyword:
        return Message(_WITH_KEYWORD[why.cause], (why.keyword, why.number, why.other))
    return Message(_NUMBERED[why.cause], (why.number, why.other))

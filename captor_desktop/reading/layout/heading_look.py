"""Whether a line looks like a heading, where no blank line says that it stands apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from captor_desktop.lexicon.words import words_for

_LONGEST = 80
_NUMBER = r"(?:\d{1,3}|[IVXLC]{1,8}|[ivxlc]{1,8})"
_DIVISIONS = frozenset("volume book part act chapter letter canto stave".split())
_NAMES = frozenset("prologue epilogue conclusion preface foreword introduction contents".split())
_NUMBER_ALONE = re.compile(rf"\W{{0,3}}{_NUMBER}[.\])]?\W{{0,2}}")
_NUMBER_TITLE = re.compile(rf"{_NUMBER}[.:)\]—-]{{1,2}}\s{{1,4}}[A-ZÀ-Þ].{{0,70}}")


@cache
def division_words() -> str:
    """Return a pattern for "chapter", "Kapitel" and the like in every language."""
    words = words_for("").divisions
    return _any_of(word for word, meaning in words.items() if meaning in _DIVISIONS)


def names_division(text: str) -> bool:
    """Whether the line is "CHAPTER IV", or the like, by itself or with a title."""
    stripped = text.strip()
    if not stripped or len(stripped) > 2 * _LONGEST or not _division().fullmatch(stripped):
        return False
    return stripped[0].isupper() or not stripped[0].isalpha()


def opening_division(text: str) -> str:
    """Return the word for "chapter" with which letters without spaces begin, "" if none does."""
    match = re.match(rf"(?i:{division_words()})(?={_NUMBER}\W?$)", text)
    return match[0] if match is not None else ""


def looks_like_heading(text: str) -> bool:
    """Whether the line names a division, is a number alone, or is set in capitals."""
    stripped = text.strip()
    if not stripped or len(stripped) > _LONGEST:
        return names_division(text)
    if names_division(stripped) or _NUMBER_ALONE.fullmatch(stripped):
        return True
    if _NUMBER_TITLE.fullmatch(stripped) and stripped[-1] not in ",;":
        return True
    return is_in_capitals(stripped)


def is_in_capitals(stripped: str) -> bool:
    """Whether the line is all capitals, and more than the shout of one speaker."""
    return stripped.isupper() and sum(map(str.isalpha, stripped)) >= 3 and stripped[-1] not in ",;!"


@cache
def _division() -> re.Pattern[str]:
    names = _any_of(word for word, meaning in words_for("").names.items() if meaning in _NAMES)
    return re.compile(
        rf"\W{{0,4}}(?:(?i:{division_words()})\b\.?"
        rf"(?:\W{{1,4}}(?i:the\s)?(?:{_NUMBER}\b|[A-ZÀ-Þ][\w-]{{1,20}})(?:\W.{{0,120}})?)?"
        rf"|(?i:{names}))\W{{0,3}}"
    )


def _any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))

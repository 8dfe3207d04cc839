"""Capitals of a title page → the letter case of a title on a shelf."""

from __future__ import annotations

import re

SMALL_WORDS = frozenset({
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "is", "nor", "of",
    "on", "or", "the", "to", "upon", "with", "de", "la", "du", "von", "van", "le", "les", "et",
    "der", "die", "das", "und", "del", "di", "da",
})  # fmt: skip
_ROMAN = re.compile(r"[IVXLC]+[.,:;]?")
_INITIALS = re.compile(r"(?:[A-Z]\.)+[A-Z]?[.,]?")


def title_case(text: str) -> str:
    """Return text in capitals as a title: "THE END OF IT" becomes "The End of It"."""
    words = text.split()
    last = len(words) - 1
    done = []
    for place, word in enumerate(words):
        plain = word.lower().strip("“”\"'‘’().,:;!?")
        after_stop = place > 0 and words[place - 1][-1:] in ":;.!?—-"
        if _INITIALS.fullmatch(word) or (_ROMAN.fullmatch(word) and len(word) > 1):
            done.append(word)
        elif plain in SMALL_WORDS and 0 < place < last and not after_stop:
            done.append(word.lower())
        else:
            done.append("-".join(_capitalised(part) for part in word.split("-")))
    return " ".join(done)


def _capitalised(word: str) -> str:
    """Return the word with its first letter large, and that after Mc or O'."""
    for place, char in enumerate(word):
        if char.isalpha():
            rest = word[place + 1 :].lower()
            if char in "Oo" and rest[:1] in "'’" and len(rest) > 2:
                rest = rest[0] + rest[1:].capitalize()
            elif char in "Mm" and rest.startswith("c") and len(rest) > 3:
                rest = "c" + rest[1:].capitalize()
            return word[:place] + char.upper() + rest
    return word

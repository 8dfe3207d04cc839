"""Names of sections, read in any language: Preface, Inhalt, Table des matières."""

from __future__ import annotations

import re

from captor_desktop.lexicon.words import Words

_FIRST_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_NOT_WORD = re.compile(r"[^\w']+")


def read_name(text: str, words: Words) -> str:
    """Return which usual name this line is or begins with ("preface", "contents"), or "".

    More words may follow only after punctuation or in the same capitals: "PREFACE TO THE SECOND
    EDITION", "Epilogue: Home Again", but not "Notes were taken".
    """
    text = text.strip("[]() ")
    lowered = _NOT_WORD.sub(" ", text.replace("’", "'")).strip().lower()
    if lowered in words.names:
        return words.names[lowered]
    if len(lowered) < 4:
        return ""
    shouted = text.isupper()
    parts = lowered.split(" ")
    for count in range(min(words.longest_name, len(parts)), 0, -1):
        name = " ".join(parts[:count])
        if name not in words.names:
            continue
        rest = _after_words(text, count)
        follows = rest.lower().split()[:1]
        if follows and follows[0] in words.people:
            return ""  # a credit on the title page: "Illustrations by …"
        if shouted or rest[:1] in ".:;,-–—[(" or (rest[1:2].isupper() and len(parts) <= 8):
            return words.names[name]
        if follows and follows[0] in words.small and len(parts) <= 8:
            return words.names[name]
    return ""


def _after_words(text: str, count: int) -> str:
    """Return the text after its first words."""
    end = 0
    for number, match in enumerate(_FIRST_WORD.finditer(text)):
        if number == count:
            break
        end = match.end()
    return text[end:]

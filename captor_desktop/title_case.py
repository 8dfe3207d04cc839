"""Capitals of a title page or a heading → title case."""

from __future__ import annotations

import re
from functools import cache

from captor_desktop.lexicon.words import LANGUAGES, words_for

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# Below 400: MIX, DIX and CIVIL are words.
_ROMAN = re.compile(r"(?=.)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ABBREVIATIONS = {"MR": "Mr", "MRS": "Mrs", "DR": "Dr", "ST": "St", "MSS": "MSS", "NO": "No"}
_OPENERS = (".", ":", "!", "?", "—", "--")


def title_case(text: str, language: str = "en") -> str:
    """Return text in capitals as a title: "THE END OF IT" becomes "The End of It".

    The language says which words are small ones. Words that are not in capitals stay as they are,
    and so do initials and Roman numerals.
    """
    small, divisions = _small_words(language)
    words = list(_WORD.finditer(text))
    pieces, place = [], 0
    for number, word in enumerate(words):
        before = text[: word.start()].rstrip(" \"“‘'(")
        last = words[number - 1].group() if number else ""
        is_shortened = (
            len(last) == 1 or last in _ABBREVIATIONS
        )  # its full stop does not end a sentence
        opens = number == 0 or (before.endswith(_OPENERS) and not is_shortened)
        # "I" is a word of Swedish, but not in "KAPITEL I".
        is_number = last.lower() in divisions and _ROMAN.fullmatch(word.group()) is not None
        is_small = not opens and not is_number and number < len(words) - 1
        is_small = is_small and word.group().lower() in small
        is_initial = len(word.group()) == 1 and text[word.end() : word.end() + 1] == "."
        pieces += [
            text[place : word.start()],
            word.group() if is_initial else _cased(word.group(), is_small=is_small),
        ]
        place = word.end()
    return "".join([*pieces, text[place:]])


def is_shouted(text: str) -> bool:
    """Return whether a text is in capitals, except for a few letters as in "McTEAGUE"."""
    letters = [char for char in text if char.isalpha()]
    return sum(map(str.islower, letters)) <= 0.3 * len(letters)


@cache
def _small_words(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words that stay small in titles, and those that stand before a number."""
    words = words_for(language if language[:2] in LANGUAGES else "en")
    return words.small | words.particles, frozenset(words.divisions)


def _cased(word: str, *, is_small: bool) -> str:
    if not word.isupper() or word in _ABBREVIATIONS:
        return _ABBREVIATIONS.get(word, word)
    if is_small:
        return word.lower()
    if _ROMAN.fullmatch(word):
        return word
    if word[:2] in ("O'", "O’", "D'", "D’") and len(word) > 3:
        return word[:2] + word[2:].capitalize()
    if word.startswith("MC") and len(word) > 4:
        return "Mc" + word[2:].capitalize()
    return word.capitalize()

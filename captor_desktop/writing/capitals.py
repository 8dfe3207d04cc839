"""Words in capitals: the first ones of a chapter ("IT WAS the best of times"), and headings.

In small capitals or in plain letters each word gets the case that it has elsewhere in the book, so
that "MR. BENNET WAS" becomes "Mr. Bennet was".
"""

from __future__ import annotations

import re
from collections import Counter

from captor_desktop.book import Book
from captor_desktop.lexicon.words import words_for
from captor_desktop.options import Openings

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# Small letters inside a sentence: a word that opens one has a capital for that reason.
_INSIDE = re.compile(r"(?<=[a-z,;] )[^\W\d_]+(?:['’][^\W\d_]+)*")
_OPENING = re.compile(
    r"(?P<before>[\"“„«'‘_(\[]*)"
    r"(?P<words>[^\W\d_a-zß-öø-ÿ]+(?:['’.-][^\W\d_a-zß-öø-ÿ]+)*\.?"
    r"(?:[,;:!]?['’\"”]? (?:[\"“'‘]?[^\W\d_a-zß-öø-ÿ]+(?:['’.-][^\W\d_a-zß-öø-ÿ]+)*\.?))*)"
    r"(?P<after>[,;:!?.'’\"”—-]{0,3}(?=\s|--|—).*)",
    re.DOTALL,
)
_MOST_WORDS = 12  # more than that is a notice in capitals, not an opening
_ROMAN = re.compile(r"[IVXLC]{2,}")
_NUMERAL = re.compile(r"[IVXLC]+$")


class WordCase:
    """How a book writes its words inside a sentence; made once per book."""

    def __init__(self, book: Book) -> None:
        """Count the words of the body."""
        words = words_for(book.metadata.language)
        self._seen = Counter(words.small | words.articles)  # enough where the book is short
        self._divisions = words.divisions.keys()
        self._pronoun = "I" if book.metadata.language.startswith("en") else ""
        for line in book.body:
            self._seen.update(_INSIDE.findall(line))

    def of(self, word: str) -> str:
        """Return a word in capitals as the book writes it elsewhere; a name keeps its capital."""
        small, name = word.lower(), word.capitalize()
        if word == self._pronoun:
            return word
        if self._seen[small] and self._seen[small] >= self._seen[name]:
            return small
        if _ROMAN.fullmatch(word) and not self._seen[name]:
            return word
        return name if len(word) > 1 or self._seen[name] else small

    def sentence(self, text: str) -> str:
        """Return a heading in capitals as a sentence would be written in this book."""
        pieces, place, before = [], 0, ""
        for found in _WORD.finditer(text):
            between = text[place : found.start()]
            opens = place == 0 or any(mark in between for mark in ".:!?—")
            word = found[0]
            if not word.isupper() or (before.lower() in self._divisions and _NUMERAL.match(word)):
                cased = word
            else:
                cased = self.of(word)
            pieces += [between, cased[:1].upper() + cased[1:] if opens else cased]
            place, before = found.end(), word
        return "".join([*pieces, text[place:]])


def set_opening(text: str, openings: Openings, case: WordCase) -> str:
    """Return the first paragraph of a chapter with its first words in the chosen style."""
    if openings is Openings.PRINTED:
        return text
    found = _OPENING.fullmatch(text)
    if found is None or "_" in found["before"] or not _is_shouted(found["words"], found["after"]):
        return text
    words = _WORD.sub(lambda word: case.of(word[0]), found["words"])
    first = next((i for i, c in enumerate(words) if c.isalpha()), 0)
    words = words[:first] + words[first].upper() + words[first + 1 :]
    if (
        openings is Openings.SMALL_CAPITALS and "~" not in text
    ):  # an existing mark may be its partner
        words = f"~{words}~"
    return f"{found['before']}{words}{found['after']}"


def _is_shouted(words: str, after: str) -> bool:
    """Return whether these are words in capitals before others that are not: no "I" or "A"."""
    found = _WORD.findall(words)
    has_word = any(len(word) > 1 for word in found)
    return has_word and len(found) <= _MOST_WORDS and any(map(str.islower, after))

"""The words of each language, read from its file: divisions, names, numbers, people, letters.

A file in languages/ holds one language. `divisions` are words that take a number, by their meaning
(see `RANKS`); `names` are headings that are a name alone, by their meaning (see `NAMES`); `numbers`
has the spelling of numbers and how they are joined: {cu} and {ct} are the cardinal unit
and ten, {ou} and {ot} the ordinal ones, {u} the unit inside a longer word, {lt} the ten inside one.
`small` words and the `particles` of names keep their small letters in titles; `joiners` stand
between two names; `labels` number something that is not a division (a note, a plate); `quotes` are
the double and the single ones, `elided` the words that an apostrophe may open.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("en", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "no", "fi", "pl", "hu", "la")
_ALIASES = {"nb": "no", "nn": "no"}


class Rank(IntEnum):
    """How high a numbered division stands; a book may use any of them without the others."""

    VOLUME = 0
    PART = 1
    CHAPTER = 2
    INNER = 3  # a chapter only in books that have nothing higher


RANKS = {
    "volume": Rank.VOLUME,
    "book": Rank.PART,
    "part": Rank.PART,
    "act": Rank.PART,
    "epoch": Rank.PART,
    "chapter": Rank.CHAPTER,
    "letter": Rank.CHAPTER,
    "canto": Rank.CHAPTER,
    "stave": Rank.CHAPTER,
    "story": Rank.CHAPTER,
    "day": Rank.CHAPTER,
    "section": Rank.INNER,
}


@dataclass(frozen=True, slots=True)
class NameRole:
    """What a name opens: the kind of the section, its EPUB type and its ARIA role ("": none)."""

    kind: str  # a value of segmentation.Kind, or "" for what opens nothing
    epub_type: str = ""
    role: str = ""


NAMES = {
    "prologue": NameRole("chapter", "prologue", "doc-prologue"),
    "epilogue": NameRole("chapter", "epilogue", "doc-epilogue"),
    "conclusion": NameRole("chapter", "conclusion", "doc-conclusion"),
    "interlude": NameRole("chapter"),
    "preface": NameRole("front", "preface", "doc-preface"),
    "foreword": NameRole("front", "foreword", "doc-foreword"),
    "introduction": NameRole("front", "introduction", "doc-introduction"),
    "dedication": NameRole("front", "dedication", "doc-dedication"),
    "front_note": NameRole("front"),
    "contents": NameRole("front", "toc", "doc-toc"),
    "illustrations": NameRole("front", "loi"),
    "characters": NameRole("front"),
    "acknowledgments": NameRole("front", "acknowledgments", "doc-acknowledgments"),
    "errata": NameRole("front", "errata", "doc-errata"),
    "afterword": NameRole("back", "afterword", "doc-afterword"),
    "appendix": NameRole("back", "appendix", "doc-appendix"),
    "notes": NameRole("back", "endnotes", "doc-endnotes"),
    "glossary": NameRole("back", "glossary", "doc-glossary"),
    "bibliography": NameRole("back", "bibliography", "doc-bibliography"),
    "index": NameRole("back", "index", "doc-index"),
    "transcriber": NameRole("back"),
    "advertisements": NameRole("back"),
    "end": NameRole(""),
    "illustration": NameRole(""),
    "colophon": NameRole("back", "colophon", "doc-colophon"),
    "copyright": NameRole("front", "copyright-page"),
    "epigraph": NameRole("front", "epigraph", "doc-epigraph"),
}


@dataclass(frozen=True)
class Words:
    """The words of one or more languages, in lower case, with straight apostrophes."""

    divisions: Mapping[str, str]  # "kapitel" → "chapter"
    names: Mapping[str, str]  # "table of contents" → "contents"
    cardinals: Mapping[str, int]  # "twenty one" → 21; hyphens as spaces
    ordinals: Mapping[str, int]
    articles: frozenset[str]
    small: frozenset[str]
    particles: frozenset[str]  # of names: "de", "von"
    joiners: frozenset[str]  # "and"
    people: Mapping[str, str]  # "translated by" → "translator"
    labels: frozenset[str]  # what takes a number and is no division: "footnote", "plate"
    genres: frozenset[str]  # the kind of book on a title page: "a novel"
    salutations: frozenset[str]
    months: frozenset[str]
    number_parts: frozenset[str]  # every word that occurs in a number
    longest_number: int  # words in the longest number
    longest_name: int  # words in the longest name


@dataclass(frozen=True)
class Language:
    """The other facts in a language's file."""

    code: str
    name: str  # in English
    common: tuple[str, ...]  # words that few other languages share
    generated: str  # the name of a chapter without a title, with {0} for the number
    contents: str  # the name of the table of contents
    quotes: str  # “, ”, ‘ and ’ in this language
    elided: frozenset[str]  # the rest of words that begin with an apostrophe: "tis"


@cache
def words_for(code: str) -> Words:
    """Return the words of a book's language, and the English ones, which translators often keep.

    A language that has no file gets the words of all.
    """
    code = _ALIASES.get(code[:2], code[:2])
    codes = ("en",) if code == "en" else (code, "en") if code in LANGUAGES else LANGUAGES
    return _merged([_read(c) for c in codes])


@cache
def language(code: str) -> Language:
    """Return a language's own facts; English ones for a language that has no file."""
    code = _ALIASES.get(code[:2], code[:2])
    data = _read(code if code in LANGUAGES else "en")
    return Language(
        code,
        data["name"],
        tuple(data["common"].split()),
        data["generated"],
        data["contents"],
        data["quotes"],
        frozenset(data.get("elided", "").split()),
    )


# --- reading -------------------------------------------------------------------------------------


@cache
def _read(code: str) -> dict[str, Any]:
    file = resources.files("captor_desktop.lexicon") / "languages" / f"{code}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _merged(files: Iterable[dict[str, Any]]) -> Words:
    divisions: dict[str, str] = {}
    names: dict[str, str] = {}
    cardinals: dict[str, int] = {}
    ordinals: dict[str, int] = {}
    people: dict[str, str] = {}
    lists = ("articles", "small", "particles", "joiners", "labels")
    groups = (*lists, "salutation", "months", "genres")
    sets: dict[str, set[str]] = {group: set() for group in groups}
    for data in files:  # the first language that has a word decides what it means
        for table, found in ((divisions, "divisions"), (names, "names"), (people, "people")):
            for meaning, words in data[found].items():
                for word in words:
                    table.setdefault(word, meaning)
        for word, value in _cardinals(data["numbers"]).items():
            cardinals.setdefault(word, value)
        for word, value in _ordinals(data["numbers"]).items():
            ordinals.setdefault(word, value)
        for group in lists:
            sets[group].update(data[group].split())
        sets["genres"].update(data["genres"])
        for group in ("salutation", "months"):
            sets[group].update(data["letters"][group])
    return Words(
        divisions,
        names,
        cardinals,
        ordinals,
        frozenset(sets["articles"]),
        frozenset(sets["small"]),
        frozenset(sets["particles"]),
        frozenset(sets["joiners"]),
        people,
        frozenset(sets["labels"]),
        frozenset(sets["genres"]),
        frozenset(sets["salutation"]),
        frozenset(sets["months"]),
        frozenset(part for word in (*cardinals, *ordinals) for part in word.split()),
        max(len(word.split()) for word in (*cardinals, *ordinals)),
        max(len(word.split()) for word in names),
    )


def _cardinals(numbers: Mapping[str, Any]) -> dict[str, int]:
    return _spelled(numbers, "cardinals", "cardinal_tens", "cardinal_join", "more_cardinals")


def _ordinals(numbers: Mapping[str, Any]) -> dict[str, int]:
    plain = _spelled(numbers, "ordinals", "ordinal_tens", "ordinal_join", "more_ordinals")
    found = dict(plain)
    for ending in numbers.get("endings", ()):
        found |= {word + ending: value for word, value in plain.items()}
    if "feminine" in numbers:
        masculine, feminine = numbers["feminine"]
        for word, value in plain.items():
            parts = [
                part[: -len(masculine)] + feminine if part.endswith(masculine) else part
                for part in word.split()
            ]
            found.setdefault(" ".join(parts), value)
    return found


def _spelled(
    numbers: Mapping[str, Any], ones: str, tens: str, join: str, more: str
) -> dict[str, int]:
    """Return the numbers up to 99 of one sort, hyphens as spaces."""
    units = numbers[ones].split()
    cardinal_tens, ordinal_tens = numbers["cardinal_tens"].split(), numbers["ordinal_tens"].split()
    linking = numbers.get("linking_tens", numbers["cardinal_tens"]).split()
    inner = numbers.get("units", numbers["cardinals"]).split()
    ordinal_units = numbers.get("ordinal_units", numbers["ordinals"]).split()
    cardinal_units = numbers["cardinals"].split()
    found = {word: value for value, word in enumerate(units, start=1)}
    for ten, word in enumerate(numbers[tens].split(), start=2):
        found[word] = 10 * ten
        for unit in range(1, 10):
            joined = numbers[join].format(
                cu=cardinal_units[unit - 1],
                ou=ordinal_units[unit - 1],
                u=inner[unit - 1],
                ct=cardinal_tens[ten - 2],
                ot=ordinal_tens[ten - 2] if ten - 2 < len(ordinal_tens) else "",
                lt=linking[ten - 2],
            )
            found[joined] = 10 * ten + unit
    found |= numbers.get(more, {})
    return {word.replace("-", " "): value for word, value in found.items()}

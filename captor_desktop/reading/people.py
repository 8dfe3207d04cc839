"""Names of authors, as catalogues and title pages print them → reading order and years of life."""

from __future__ import annotations

import re
from typing import NamedTuple

from captor_desktop.title_case import title_case

_YEARS = re.compile(
    r"[,\s(\[]*(?:(?:b\.|born|c\.|ca\.|circa|active|fl\.)\s?)?(?P<birth>\d{4})\??"
    r"\s?[-–—/]\s?(?:(?:d\.|c\.|ca\.)\s?)?(?P<death>\d{4})?\??[)\]]*\s*$",
    re.IGNORECASE,
)
_ACTIVE = re.compile(r"\b(?:active|fl\.|flourished)\s", re.IGNORECASE)
_FULL_NAME = re.compile(r"\s?\([^()]{0,80}\)")  # "Montgomery, L. M. (Lucy Maud)"
_BRACKETS = re.compile(r"\s?\[[^\[\]]{0,120}\]?\s*$")  # "[pseud.]", "[AKA …]"
_TITLES = frozenset({
    "mrs", "mr", "miss", "ms", "dr", "sir", "dame", "lady", "lord", "rev", "reverend", "captain",
    "capt", "colonel", "col", "general", "gen", "baron", "baroness", "count", "countess", "prof",
    "professor",
})  # fmt: skip
_SUFFIXES = frozenset({
    "jr", "sr", "junior", "senior", "ii", "iii", "iv", "esq", "m.d", "m.a", "d.d", "ll.d", "ph.d",
    "f.r.s", "b.a", "k.c.b",
})  # fmt: skip


class Person(NamedTuple):
    """A name in reading order and the years of life, if known."""

    name: str
    birth: int | None = None
    death: int | None = None


def parse_person(text: str) -> Person:
    """Return the person of "Austen, Jane, 1775-1817" or "JANE AUSTEN" as Jane Austen."""
    text = " ".join(text.split())
    text = _BRACKETS.sub("", text)
    birth = death = None
    match = _YEARS.search(text[-60:])
    if match:
        if not _ACTIVE.search(text[-60:]):
            birth = int(match["birth"])
            death = int(match["death"]) if match["death"] else None
        text = text[: len(text) - len(match.group())]
    name = _reading_order(text.strip(" ,;:"))
    return Person(title_case(name) if name.isupper() else name, birth, death)


def _reading_order(text: str) -> str:
    """Turn "Surname, First" round; do not change lists of people and titles after the name."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if len(parts) < 2 or " and " in text or "&" in text or ";" in text:
        return text
    suffixes = [part for part in parts[1:] if part.lower().strip(".") in _SUFFIXES]
    titles = [part for part in parts[1:] if part.lower().strip(".") in _TITLES]
    given = [part for part in parts[1:] if part not in suffixes and part not in titles]
    if not given:
        return ", ".join([" ".join([*titles, parts[0]]), *suffixes])
    # "Robert Louis Stevenson, Lloyd Osbourne" are two people, "De la Mare, Walter" is one.
    if len(parts[0].split()) > 1 and len(given[0].split()) > 1 and parts[0][0].isupper():
        return text
    if len(given) > 1:
        return text
    name = " ".join([*titles, _FULL_NAME.sub("", given[0]), parts[0]])
    return ", ".join([name, *suffixes])

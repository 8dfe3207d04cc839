"""The quality of a library's metadata: what is missing, hidden or odd, book by book.

Nothing is dropped silently: every problem is counted and shown, with its effect on the figures.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from captor_desktop.library.gutenberg_catalogue import TRANSLATOR, CatalogueBook, ListedPerson
from captor_desktop.library.record import Record
from captor_desktop.messages import message

EARLIEST_BIRTH = 1000  # earlier years are errors or ancient authors
YOUNGEST_AUTHOR = 8  # years between the birth of an author and the release of a book


class Mark(Enum):
    """A problem of a book's metadata, in the order of the table."""

    NO_TITLE = auto()
    NO_AUTHOR = auto()
    ANONYMOUS = auto()
    VARIOUS = auto()
    SEVERAL = auto()
    PSEUDONYM = auto()
    TRANSLATED = auto()
    NO_BIRTH = auto()
    DOUBTFUL_BIRTH = auto()
    ODD_BIRTH = auto()
    UNLISTED = auto()
    OTHER_TITLE = auto()
    OTHER_LANGUAGE = auto()
    DUPLICATE = auto()
    NO_HEADINGS = auto()


NAMES = {
    Mark.NO_TITLE: message("no title"),
    Mark.NO_AUTHOR: message("no author"),
    Mark.ANONYMOUS: message("author unknown or anonymous"),
    Mark.VARIOUS: message("various authors, none named"),
    Mark.SEVERAL: message("several authors"),
    Mark.PSEUDONYM: message("pseudonym, or the name withheld"),
    Mark.TRANSLATED: message("translated"),
    Mark.NO_BIRTH: message("birth year unknown"),
    Mark.DOUBTFUL_BIRTH: message("birth year doubtful"),
    Mark.ODD_BIRTH: message("birth year impossible"),
    Mark.UNLISTED: message("not in the catalogue"),
    Mark.OTHER_TITLE: message("another title in the catalogue"),
    Mark.OTHER_LANGUAGE: message("not in English"),
    Mark.DUPLICATE: message("a second copy"),
    Mark.NO_HEADINGS: message("no printed chapters"),
}
EFFECTS = {
    Mark.SEVERAL: message("counted under the birth year of the first"),
    Mark.PSEUDONYM: message(
        "kept; the birth year is that of the real person, if the catalogue has it"
    ),
    Mark.TRANSLATED: message(
        "kept; the birth year is the author's, the chapters may be the translator's"
    ),
    Mark.NO_BIRTH: message("left out of every figure over time"),
    Mark.DOUBTFUL_BIRTH: message("kept"),
    Mark.ODD_BIRTH: message("treated as unknown"),
    Mark.UNLISTED: message("only the file itself can give the year"),
    Mark.OTHER_TITLE: message("the catalogue entry is ignored"),
    Mark.OTHER_LANGUAGE: message("kept"),
    Mark.DUPLICATE: message("left out of every figure"),
    Mark.NO_HEADINGS: message("left out of the figures on chapters: its chapters are predicted"),
}
SOURCES = {
    "file": message("the file"),
    "catalogue": message("the catalogue"),
    "unknown": message("unknown"),
}

_ANONYMOUS = re.compile(r"\b(?:anonymous|anon\.?|unknown)\b", re.IGNORECASE)
_VARIOUS = re.compile(r"^(?:various|varied|several authors)\b", re.IGNORECASE)
_SEVERAL = re.compile(r"\band\b|&|;")
_HIDDEN = re.compile(
    r"pseud|\baka\b|a\.k\.a\.|^[\"“'‘].*[\"”'’]$|^(?:a|an|the|one)\s+(?:lady|gentleman|author|"
    r"clergyman|officer|old|of)\b|author of\b",
    re.IGNORECASE,
)
_INITIALS = re.compile(r"(?:[A-Z]\.\s?){2,}")  # "A. L. O. E."
_WORD = re.compile(r"[^\W\d_]{3,}")
_ANY_WORD = re.compile(r"[^\W_]+")  # "Volume 1" is not "Volume 2"


@dataclass(frozen=True, slots=True)
class Birth:
    """The year in which a book's author was born, and its source."""

    year: int | None = None
    source: str = "unknown"  # or "file", or "catalogue"


def agrees(summary: Record, listed: CatalogueBook) -> bool:
    """Return whether the catalogue means the same book: one word of the title is enough."""
    ours, theirs = _words(summary["title"]), _words(listed.title)
    return not ours or not theirs or bool(ours & theirs)


def find_birth(summary: Record, listed: CatalogueBook | None) -> Birth:
    """Return the birth year: from the file, otherwise that of the catalogue's first author."""
    found = Birth(summary["author_birth"], "file")
    if found.year is None and listed is not None and listed.authors:
        found = Birth(listed.authors[0].birth, "catalogue")
    if found.year is None or not is_possible(found.year, summary["release_date"]):
        return Birth()
    return found


def is_possible(year: int, release_date: str) -> bool:
    """Return whether somebody born in that year can have written a book released at that date."""
    released = int(release_date[:4]) if release_date[:4].isdecimal() else 2100
    return EARLIEST_BIRTH <= year <= released - YOUNGEST_AUTHOR


def find_marks(
    summary: Record, listed: CatalogueBook | None, *, has_catalogue: bool, is_believed: bool = True
) -> frozenset[Mark]:
    """Return all marks of a book's metadata, except second copies."""
    believed = listed if is_believed else None
    author = summary["author"].strip()
    printed = [c["name"] for c in summary["credits"] if c["role"] == "author"]
    names = [author, *printed, *(p.name for p in _authors(believed))]
    years = [summary["author_birth"], *(p.birth for p in _authors(believed)[:1])]
    known = [year for year in years if year is not None]
    checks = {
        Mark.NO_TITLE: not summary["title"].strip(),
        Mark.NO_AUTHOR: not author,
        Mark.ANONYMOUS: any(map(_ANONYMOUS.search, names)),
        Mark.VARIOUS: any(map(_VARIOUS.search, names)),
        Mark.SEVERAL: bool(_SEVERAL.search(author)) or len(_authors(believed)) > 1,
        Mark.PSEUDONYM: any(_HIDDEN.search(name) or _INITIALS.fullmatch(name) for name in names),
        Mark.TRANSLATED: _is_translated(summary, believed),
        Mark.NO_BIRTH: find_birth(summary, believed).year is None,
        Mark.DOUBTFUL_BIRTH: any(p.is_doubtful for p in _authors(believed)[:1]),
        Mark.ODD_BIRTH: any(not is_possible(year, summary["release_date"]) for year in known),
        Mark.UNLISTED: has_catalogue and listed is None,
        Mark.OTHER_TITLE: listed is not None and not is_believed,
        Mark.OTHER_LANGUAGE: summary["language"].split("-")[0] != "en",
        Mark.NO_HEADINGS: summary["method"] != "headings" or summary["chapters"] < 2,
    }
    return frozenset(mark for mark, holds in checks.items() if holds)


def identity(summary: Record) -> tuple[str, ...]:
    """Return what two copies of a book have in common: its title and author, or its bytes."""
    title, author = (
        " ".join(_ANY_WORD.findall(summary[name].casefold())) for name in ("title", "author")
    )
    return (title, author) if title and author else (summary["sha256"],)


# --- helpers -------------------------------------------------------------------------------------


def _authors(listed: CatalogueBook | None) -> Sequence[ListedPerson]:
    return listed.authors if listed else ()


def _is_translated(summary: Record, listed: CatalogueBook | None) -> bool:
    if any(credit["role"] == TRANSLATOR for credit in summary["credits"]):
        return True
    return listed is not None and any(person.role == TRANSLATOR for person in listed.people)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(text))

"""The lines of a file, and where the book lies in them → title, author, language and the rest.

The header's fields are used first, then its opening sentence, the title page, and finally the
name of the file. Only the top of the file is looked at.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from pathlib import Path

from captor_desktop.book import Metadata
from captor_desktop.reading.file_title import read_file_title
from captor_desktop.reading.header_fields import iso_date, read_fields, read_number, read_opening
from captor_desktop.reading.language import guess_language, language_code
from captor_desktop.reading.people import Person, parse_person
from captor_desktop.reading.title_page import TitlePage, read_title_page

_TOP_LINES = 40  # where the fields are in a file without any other sign of a header
_PAGE_LINES = 140  # title pages of the nineteenth century are set with many blank lines
_SAMPLE_LINES, _SAMPLE_CHARS = 6_000, 400_000
_ROLES = ("translator", "illustrator", "editor")
_YEAR_IN_TITLE = re.compile(r"(?P<title>.{2,}?)\s?\((?P<year>1[5-9]\d\d|20[0-2]\d)\)")
_YEAR = re.compile(r"\b(1[5-9]\d\d|20[0-2]\d)\b")
_LONG_TITLE_LINE = 62  # a title line of this length was wrapped and continues on the next


def find_metadata(lines: Sequence[str], body_first: int, body_end: int, path: Path) -> Metadata:
    """Return what the file and its name say about the book in `lines[body_first:body_end]`."""
    header = lines[:body_first] if body_first else _top_fields(lines)
    fields = read_fields(header)
    opening = read_opening(header)
    language = _language(fields, lines[body_first:body_end])
    page_end = min(body_end, body_first + _PAGE_LINES)
    common = CommonWords(lines, body_first, body_end)
    page = read_title_page(lines[body_first:page_end], language, common.has)
    name = read_file_title(path, from_gutenberg=body_first > 0)
    people = {
        role: _people(fields.get(role, ())).name or page.people.get(role, "") for role in _ROLES
    }
    author = _author(fields, opening.author, page, name.author)
    if not author.name:  # catalogues list an anthology under who made it
        author = Person(people["editor"] or people["translator"])
    number = read_number(header)
    title, year = _split_year(_field_title(fields) or opening.title or page.title or name.title)
    return Metadata(
        title=title,
        author=author.name,
        language=language,
        release_date=_release_date(fields),
        ebook_number=name.number if number is None else number,
        author_birth=author.birth,
        author_death=author.death,
        translator=people["translator"],
        illustrator=people["illustrator"],
        editor=people["editor"],
        year=_published(fields) or year or page.year,
    )


def prefer_stated(stated: Metadata, found: Metadata) -> Metadata:
    """Return what a package or a page states, and what was found in the text for the rest."""
    pairs = {
        each.name: getattr(stated, each.name) or getattr(found, each.name)
        for each in dataclasses.fields(Metadata)
    }
    return Metadata(**pairs)


def _top_fields(lines: Sequence[str]) -> Sequence[str]:
    """Return the top of a file without boilerplate if it names title and author there itself."""
    top = lines[:_TOP_LINES]
    fields = read_fields(top)
    return top if fields.get("title") and fields.get("author") else ()


def _field_title(fields: dict[str, list[str]]) -> str:
    """Return the title with its subtitle, which the header puts on a line of its own."""
    title = ""
    for part in [*fields.get("title", ()), *fields.get("subtitle", ())]:
        part = " ".join(part.split())
        if not title:
            title = part
        elif title[-1] in ":;,.!?-" or part[0] in "(&" or len(title) > _LONG_TITLE_LINE:
            title = f"{title} {part}"
        elif part.lower().startswith(("or ", "or,", "and ")):
            title = f"{title}; {part}"
        else:
            title = f"{title}: {part}"
    return title


class CommonWords:
    """The words that a text has in small letters, read from its middle when first asked for."""

    def __init__(self, lines: Sequence[str], first: int, end: int) -> None:
        """Remember where the text lies."""
        self._lines, self._first, self._end = lines, first, end
        self._words: frozenset[str] | None = None

    def has(self, word: str) -> bool:
        """Whether the text has this word in small letters."""
        if self._words is None:
            size = self._end - self._first
            start = self._first + min(size // 10, _PAGE_LINES)
            text = "\n".join(self._lines[start : min(self._end, start + _SAMPLE_LINES)])
            self._words = frozenset(re.findall(r"[^\W\d_]+", text[:_SAMPLE_CHARS]))
        return word in self._words


def _split_year(title: str) -> tuple[str, int | None]:
    """Return a title without the year that some collections put after it, and the year."""
    match = _YEAR_IN_TITLE.fullmatch(title)
    return (match["title"], int(match["year"])) if match else (title, None)


def _published(fields: dict[str, list[str]]) -> int | None:
    match = _YEAR.search(
        " ".join([*fields.get("original publication", ()), *fields.get("year", ())])
    )
    return int(match[1]) if match else None


def _people(stated: Sequence[str]) -> Person:
    named = {person.name: person for person in map(parse_person, stated) if person.name}
    people = list(named.values())  # some headers state the author twice
    if len(people) < 2:
        return people[0] if people else Person("")
    names = [person.name.removesuffix(" and") for person in people]
    return Person(", ".join(names[:-1]) + " and " + names[-1].removeprefix("and "))


def _author(
    fields: dict[str, list[str]], opening: str, page: TitlePage, file_author: str
) -> Person:
    stated = _people(fields.get("author", ()))
    if stated.name:
        return stated
    if opening:
        return parse_person(opening)
    if page.author.name or not file_author:
        return page.author
    return parse_person(file_author)


def _language(fields: dict[str, list[str]], body: Sequence[str]) -> str:
    stated = language_code(" ".join(fields.get("language", ())))
    return stated or guess_language(body) or "en"


def _release_date(fields: dict[str, list[str]]) -> str:
    kinds = ("release date", "official release date", "date first posted", "posting date")
    dates = (iso_date(" ".join(fields.get(kind, ()))) for kind in kinds)
    return next((date for date in dates if date), "")

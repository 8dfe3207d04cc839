"""Project Gutenberg's catalogue → the authors of a book, and their birth years.

The catalogue comes in two forms: `pg_catalog.csv` with one line per book, and one RDF file per
book, in a folder or a tar archive. Only the books that are asked for are kept.
"""

from __future__ import annotations

import csv
import re
import tarfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from captor_desktop.errors import CannotRead
from captor_desktop.messages import message

AUTHOR, TRANSLATOR = "author", "translator"
_YEARS = re.compile(
    r"[,\s]*(?P<circa>(?:approximately|active|circa|ca?\.|fl\.)\s*)?(?P<birth>\d{1,4})?"
    r"(?P<doubt>\?)?(?P<bce>\s?BCE?)?\s?-\s?(?P<death>\d{1,4})?\??(?:\s?BCE?)?\s*$"
)
_ROLE = re.compile(r"\s*\[(?P<role>[^\[\]]*)\]\s*$")
_RDF_NAME = re.compile(r"(?:^|/)pg(\d{1,6})\.rdf$")
_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
_TERMS = "{http://purl.org/dc/terms/}"
_PG = "{http://www.gutenberg.org/2009/pgterms/}"
_MARC = "{http://id.loc.gov/vocabulary/relators/}"
_RDF_ROLES = {f"{_TERMS}creator": AUTHOR, f"{_MARC}aut": AUTHOR, f"{_MARC}trl": TRANSLATOR}


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """A person of the catalogue. A doubtful year is one with a question mark, or circa."""

    name: str
    role: str
    birth: int | None = None
    is_doubtful: bool = False
    other_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CatalogueBook:
    """A book of the catalogue."""

    title: str
    people: tuple[ListedPerson, ...]

    @property
    def authors(self) -> tuple[ListedPerson, ...]:
        """Its authors, in the catalogue's order."""
        return tuple(person for person in self.people if person.role == AUTHOR)


def read_catalogue(path: Path, wanted: Iterable[int]) -> dict[int, CatalogueBook]:
    """Return the entries of these books; those that are not in the catalogue are left out."""
    numbers = set(wanted)
    try:
        if path.is_dir():
            return dict(_from_folder(path, numbers))
        if tarfile.is_tarfile(path):
            return dict(_from_tar(path, numbers))
        return dict(_from_csv(path, numbers))
    except (OSError, tarfile.TarError, UnicodeError, csv.Error) as error:
        raise CannotRead(
            message("The catalogue “{0}” could not be read.", path),
            message("Use pg_catalog.csv, or the RDF files as a folder or a tar archive."),
            path,
        ) from error


def parse_people(text: str) -> tuple[ListedPerson, ...]:
    """Return the people of a line such as "Dickens, Charles, 1812-1870; Phiz [Illustrator]"."""
    people = []
    for part in text.split(";"):
        role = AUTHOR
        if match := _ROLE.search(part):
            role = match["role"].strip().lower()
            part = part[: match.start()]
        name, birth, is_doubtful = split_years(part)
        if name:
            people.append(ListedPerson(name, role, birth, is_doubtful))
    return tuple(people)


def split_years(text: str) -> tuple[str, int | None, bool]:
    """Return a name without its years of life, the birth year, and whether it is doubtful."""
    match = _YEARS.search(text)
    if match is None:
        return text.strip(" ,"), None, False
    name = text[: match.start()].strip(" ,")
    if match["birth"] is None:
        return name, None, False
    if match["circa"] and match["circa"].startswith(("active", "fl")):
        return name, None, True  # years of activity are not years of birth
    birth = -int(match["birth"]) if match["bce"] else int(match["birth"])
    return name, birth, bool(match["doubt"] or match["circa"])


# --- the table -----------------------------------------------------------------------------------


def _from_csv(path: Path, wanted: set[int]) -> Iterator[tuple[int, CatalogueBook]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = csv.DictReader(file)
        missing = {"Text#", "Title", "Authors"} - set(rows.fieldnames or ())
        if missing:
            raise CannotRead(
                message(
                    "“{0}” is not a catalogue: the column “{1}” is missing.",
                    path.name,
                    min(missing),
                ),
                message("Use pg_catalog.csv as published by Project Gutenberg."),
                path,
            )
        for row in rows:
            number = row["Text#"] or ""
            if number.isdecimal() and int(number) in wanted:
                title = " ".join((row["Title"] or "").split())
                yield int(number), CatalogueBook(title, parse_people(row["Authors"] or ""))


# --- RDF -----------------------------------------------------------------------------------------


def _from_folder(path: Path, wanted: set[int]) -> Iterator[tuple[int, CatalogueBook]]:
    left = set(wanted)
    for number in sorted(wanted):
        file = path / str(number) / f"pg{number}.rdf"  # as Project Gutenberg packs them
        if file.is_file():
            left.discard(number)
            with file.open("rb") as stream:
                yield from _book(number, stream)
    if left:
        for file in path.rglob("pg*.rdf"):
            match = _RDF_NAME.search(file.as_posix())
            if match and int(match.group(1)) in left:
                with file.open("rb") as stream:
                    yield from _book(int(match.group(1)), stream)


def _from_tar(path: Path, wanted: set[int]) -> Iterator[tuple[int, CatalogueBook]]:
    with tarfile.open(path) as tar:
        for member in tar:
            match = _RDF_NAME.search(member.name)
            if match and int(match.group(1)) in wanted:
                stream = tar.extractfile(member)
                if stream is not None:
                    yield from _book(int(match.group(1)), stream)


def _book(number: int, stream: IO[bytes]) -> Iterator[tuple[int, CatalogueBook]]:
    """Yield the book of an RDF file; nothing if it can't be read."""
    from lxml import etree

    try:
        tree = etree.parse(stream, etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError:
        return
    root = tree.getroot()
    agents = {a.get(f"{_RDF}about"): a for a in root.iter(f"{_PG}agent")}
    people = []
    for element in root.iter(*_RDF_ROLES):
        agent = element.find(f"{_PG}agent")
        if agent is None:
            agent = agents.get(element.get(f"{_RDF}resource"))
        if agent is not None:
            people.append(_agent(agent, _RDF_ROLES[str(element.tag)]))
    title = " ".join((root.findtext(f".//{_TERMS}title") or "").split())
    yield number, CatalogueBook(title, tuple(people))


def _agent(agent: Any, role: str) -> ListedPerson:  # noqa: ANN401  an element of lxml
    birth = (agent.findtext(f"{_PG}birthdate") or "").strip()
    aliases = tuple(alias.text or "" for alias in agent.iter(f"{_PG}alias"))
    year = int(birth) if birth.lstrip("-").isdecimal() else None
    return ListedPerson((agent.findtext(f"{_PG}name") or "").strip(), role, year, False, aliases)

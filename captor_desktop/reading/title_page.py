"""The first lines of a book → title, people and year that its title page prints, if it has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from captor_desktop.lexicon.words import Words, words_for
from captor_desktop.reading.people import Person, parse_person
from captor_desktop.reading.title_lines import (
    TitleLine,
    is_aside,
    is_genre,
    is_series,
    is_year,
    title_lines,
)
from captor_desktop.title_case import title_case

_TITLE_CHARS = 170
_TITLE_LINES = 6
_MOST_NAME_WORDS = 9
_ROLES = ("author", "translator", "illustrator", "editor")
# The words of a role may stand apart: "Selected, with an Introduction by".
_STEMS = (
    (
        re.compile(r"translat|übers|überse|traduc|traduz|tradot|fordít|przek|överss|oversa", re.I),
        "translator",
    ),
    (re.compile(r"edited|compil|selected|collected|arranged|herausg", re.I), "editor"),
    (re.compile(r"illustrat|drawings|pictures|zeichnungen|frontispiece", re.I), "illustrator"),
    (
        re.compile(
            r"introduc|preface|foreword|notes|essays?|memoir of|published|printed|copyright", re.I
        ),
        "",
    ),
)
_TITLE_BY = re.compile(r"(?P<title>\S.{1,120}?),? [Bb]y (?P<name>(?:[A-Z][\w.’'-]*,? ?){1,7})")
_WORKS_OF = re.compile(
    r".{0,40}\b(?:works|stories|novels|tales|writings) of (?P<name>(?:[A-Z][\w.’'-]+ ?){2,5})",
    re.I,
)
_PARTICLES = words_for("").particles | {"d'"}  # names of any country stand on title pages
_TITLE_ONLY = words_for("en").small | {"his", "her", "my"}
_JOINERS = frozenset(("or,", "being", "&"))  # besides the small words of the language
_NAME_END = re.compile(
    r",?\s*(?:\bauthor of\b|\beditor of\b|esq\b|ph\. ?d|m\. ?a\.|ll\. ?d|1[5-9]\d\d).*$",
    re.I,
)
_SPACED = re.compile(r"(?:\w ){2,}\w\W?")
_SMALL = words_for("").small | _PARTICLES
_RIGHTS = re.compile(r"copyright|entered according|all rights|printed (?:in|by)", re.I)
_NOBODY_WORDS = frozenset("the himself herself a an one famous various several".split())
_ALIAS = re.compile(r"\((?:aka|pseud|i\.e)[^)]*\)\s*", re.I)


_NOBODY = Person("")


@dataclass(frozen=True, slots=True)
class TitlePage:
    """What a title page says; an empty title means that there is none."""

    title: str = ""
    author: Person = _NOBODY
    people: dict[str, str] = field(default_factory=dict)  # translator, illustrator, editor
    year: int | None = None


def read_title_page(
    lines: Sequence[str],
    language: str = "en",
    is_common: Callable[[str], bool] = lambda _: False,
) -> TitlePage:
    """Return title, people and year from the top of the body.

    `is_common` says whether the text has a word in small letters, as it has of no name.
    """
    words = words_for(language)
    found = title_lines(lines, words)
    people, first_role, used = _read_people(found, words)
    year = next((year for line in found if (year := is_year(line.text)) is not None), None)
    year = year or next((_year_after_name(line.text) for line in found[:6]), None)
    if "author" in people:
        above = [line for place, line in enumerate(found[:first_role]) if place not in used]
        title, name = _title_above(above, words), ""
    else:
        rest = [line for place, line in enumerate(found) if place not in used]
        title, name = _title_and_name(rest, words, is_common)
    if not title:
        return TitlePage()
    author = people.pop("author", "") or name
    works = _WORKS_OF.fullmatch(title)
    if not author and works is not None and not _is_made_of_words(works["name"], is_common):
        author = works["name"]
    title = title_case(title, language) if title.isupper() else title
    return TitlePage(title, _author(author), {r: _author(n).name for r, n in people.items()}, year)


# --- people --------------------------------------------------------------------------------------


def _read_people(lines: Sequence[TitleLine], words: Words) -> tuple[dict[str, str], int, set[int]]:
    """Return the people by role, the place of the author's line, and the lines that name people."""
    people: dict[str, str] = {}
    first_author = len(lines)
    used: set[int] = set()
    place = 0
    imprint = False  # below it, "by" tells who printed or owns the book
    while place < len(lines):
        imprint = imprint or bool(_RIGHTS.search(lines[place].text))
        role, name = _read_role(lines[place].text, words)
        if role is None:
            place += 1
            continue
        start = place
        used.add(place)
        if not name and place + 1 < len(lines):
            place += 1
            # "WITH AN INTRODUCTION BY" / "J. M. BARRIE", or the role goes on in the next line.
            again, more = _read_role(lines[place].text, words)
            if again is not None:
                role, name = (again or role), more
                if not name and place + 1 < len(lines):
                    used.add(place)
                    place += 1
                    name = lines[place].text
            else:
                name = lines[place].text
            used.add(place)
        place += 1
        if place + 1 < len(lines) and lines[place].text.lower() in words.joiners | {"&"}:
            name = f"{name.strip(' ,')} and {lines[place + 1].text}"
            used |= {place, place + 1}
            place += 2
        if role == "author" and (imprint or not is_person(name)):
            if start == 0 or not name.strip():
                used.discard(start)
            continue
        if role and role not in people and name:
            people[role] = name
            if role == "author":
                first_author = start
    return people, first_author, used


def _read_role(text: str, words: Words) -> tuple[str | None, str]:
    """Return the role that a line gives and the name in it; None if it gives none, "" an other."""
    text = text.replace("_", "").strip()
    lower = text.lower().strip(" .:,;")
    if lower in words.people:
        return words.people[lower], ""
    for phrase in sorted(words.people, key=len, reverse=True):
        if lower.startswith(f"{phrase} ") and (" " in phrase or len(phrase) > 1):
            name = text.strip(" _")[len(phrase) :].strip(" _:")
            if is_person(name):
                return words.people[phrase], name
            if words.people[phrase] != "author":
                return words.people[phrase], ""
    match = _by_line(frozenset(words.people.items())).fullmatch(text)
    if match is None:
        return None, ""
    before, name = match["before"].strip(), match["name"].strip(" _")
    for stem, role in _STEMS:
        if stem.search(before):
            return role, name
    if not before or before.lower().strip(" ,_") in words.genres | {"written", "as told"}:
        return "author", name
    return None, ""


@cache
def _by_line(people: frozenset[tuple[str, str]]) -> re.Pattern[str]:
    """Return what finds a name after "by" in the middle of a line: "A novel by Jane Doe"."""
    by = (word for word, role in people if role == "author" and " " not in word)
    found = "|".join(["from the \\w+ by", *sorted(by)])
    return re.compile(rf"(?P<before>.{{0,90}}?)\b(?i:{found})\b[_:]?\s*(?P<name>.{{0,90}})")


def is_person(text: str) -> bool:
    """Whether the words after "by" may be a name: not "the author of …", not "himself"."""
    names = _ALIAS.sub("", _NAME_END.sub("", text)).strip("_=* .,;").split()
    if not names or len(names) > _MOST_NAME_WORDS or not names[0][:1].isupper():
        return False
    lower = names[0].lower()
    return lower not in _NOBODY_WORDS and not any(char.isdigit() for char in names[0])


def _author(text: str) -> Person:
    text = _ALIAS.sub("", _NAME_END.sub("", text)).strip("_=* .,;^[]")
    return parse_person(text) if text else Person("")


def _year_after_name(text: str) -> int | None:
    match = re.fullmatch(r"(?i:by) .{3,60}, (1[5-9]\d\d)\W?", text)
    return int(match[1]) if match else None


# --- the title -----------------------------------------------------------------------------------


def _title_above(lines: Sequence[TitleLine], words: Words) -> str:
    """Return the title that stands above the author's name."""
    groups = _groups(lines, words)
    while len(groups) > 1 and is_series(" ".join(groups[0])):
        groups = groups[1:]
    return next((title for group in groups if (title := _title_of(group))), "")


def _title_and_name(
    lines: Sequence[TitleLine], words: Words, is_common: Callable[[str], bool]
) -> tuple[str, str]:
    """Return title and author of a page that says "by" nowhere: two short lines."""

    def is_name(group: Sequence[str]) -> bool:
        return _is_name(group, words) and not _is_made_of_words(group[0], is_common)

    if lines:
        match = _TITLE_BY.fullmatch(lines[0].text.rstrip("."))
        if match and is_person(match["name"]):
            return _title_of([match["title"]]), match["name"]
    groups = _groups(lines, words)
    while len(groups) > 1 and is_series(" ".join(groups[0])) and _title_of(groups[1]):
        groups = groups[1:]
    if not groups:
        return "", ""
    first = groups[0]
    second = groups[1] if len(groups) > 1 else []
    genre = _group_before_genre(lines, words)
    if genre and second and genre == second[-1] and is_name(first):
        return _title_of(second), first[0]
    if is_name(first) and second and not is_name(second) and _title_of(second):
        return _title_of(second), first[0]
    if len(first) >= 2 and is_name(first[:1]) and not is_name(first[1:2]):
        return _title_of(first[1:]), first[0]
    if len(first) == 2 and is_name(first[1:]) and not is_name(first[:1]):
        return _title_of(first[:1]), first[1]
    later = [group for group in groups[1:3] if is_name(group)]
    return _title_of(first), later[0][0] if later else ""


def _groups(lines: Sequence[TitleLine], words: Words) -> list[list[str]]:
    """Return the paragraphs that may be a title or a name; those of one title are put together."""
    groups: list[list[str]] = []
    joiners = words.small | words.articles | _JOINERS
    joins = False
    for place, line in enumerate(lines):
        if is_aside(line.text) or (place and is_genre(line.text, words)):
            joins = False
            if groups and groups[-1]:
                groups.append([])
            continue
        lower = line.text.lower()
        starts_joined = lower in joiners or lower.startswith(("or,", "or ", "and ", "(", "from "))
        if not groups or (line.gap and not joins and not (starts_joined and groups[-1])):
            groups.append([])
        groups[-1].append(line.text)
        last = line.words[-1].lower() if line.words else ""
        joins = last in joiners or line.text.endswith((";", ","))
    return [_without_series(group) for group in groups if group]


def _without_series(group: list[str]) -> list[str]:
    """Leave out the name of a series above a title."""
    return group[1:] if len(group) > 1 and is_series(group[0]) else group


def _group_before_genre(lines: Sequence[TitleLine], words: Words) -> str:
    for place, line in enumerate(lines[1:], start=1):
        if is_genre(line.text, words):
            return lines[place - 1].text
    return ""


def _is_name(group: Sequence[str], words: Words) -> bool:
    """Whether a paragraph is a person's name by its form."""
    if len(group) != 1:
        return False
    names = re.sub(r"[.,_*]", " ", group[0]).split()
    if re.search(r"['’][sS]\b", group[0]):
        return False
    if not 2 <= len(names) <= 7 or any(char.isdigit() for char in group[0]):
        return False
    lower = [name.lower() for name in names]
    is_initial = re.match(r"\w\.", group[0]) is not None
    no_first_name = words.articles | words.small | _TITLE_ONLY
    if (lower[0] in no_first_name and not is_initial) or lower[-1] in _PARTICLES:
        return False
    if any(name in _TITLE_ONLY for name in lower[1:]):
        return False
    capitals = [name for name in names if name.lower() not in _PARTICLES]
    inside = [name for name in lower[1:] if name in words.small and name not in _PARTICLES]
    return not inside and all(name[0].isupper() for name in capitals)


def _is_made_of_words(text: str, is_common: Callable[[str], bool]) -> bool:
    """Whether most of the words occur in small letters: "Great Ghost Stories" is not a name."""
    names = [name for name in re.findall(r"[^\W\d_]+", text.lower()) if name not in _PARTICLES]
    long = [name for name in names if len(name) > 1]
    return not long or 2 * sum(map(is_common, long)) > len(long)


def _title_of(texts: Sequence[str]) -> str:
    """Return the title that these lines make, "" if they are not a title."""
    if len(texts) > _TITLE_LINES:
        texts = texts[:_TITLE_LINES]
    title = " ".join(_close_spacing(text.strip("_* ")) for text in texts).rstrip(" .,;:")
    if not title or len(title) > _TITLE_CHARS or not any(char.isalpha() for char in title):
        return ""
    if _is_sentence(texts):
        return ""
    return title


def _close_spacing(text: str) -> str:
    """Return "M E L M O T H" as one word; larger gaps are those between words."""
    words = re.split(r"\s{2,}", text)
    return " ".join(w.replace(" ", "") if _SPACED.fullmatch(w) else w for w in words)


def _is_sentence(parts: Sequence[str]) -> bool:
    """Whether the lines are running text: mostly words that a title would give a capital."""
    words = [word for part in parts for word in part.split() if word[:1].isalpha()]
    small = sum(word[0].islower() and word.lower() not in _SMALL for word in words)
    return not words or (small * 2 > len(words) and (len(words) > 7 or parts[-1].endswith(".")))

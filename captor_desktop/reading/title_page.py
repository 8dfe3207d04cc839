"""The first lines of a book → the title and author that its title page prints, if it has one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from captor_desktop.reading.people import Person, parse_person
from captor_desktop.title_case import SMALL_WORDS, title_case

_TOP_LINES = 60
_TOP_PARAGRAPHS = 10
_TITLE_LINES = 5
_TITLE_CHARS = 150
_BY = re.compile(r"(?:a \w+ |written |edited )?by(?:_|\b)[:\s]*(?P<name>.{0,80})", re.IGNORECASE)
_TITLE_BY = re.compile(r"(?P<title>[^a-z].{1,120}?),? by (?P<name>(?:[A-Z][\w.’'-]*,? ?){1,7})")
_NAME_ALONE = re.compile(
    r"(?:[A-Z]\. ?){1,3}[A-Z][\w’'-]+|(?:[A-Z][\w.’'-]+ ){1,4}\(\d{4}[-–—](?:\d{4})?\)"
)
_NO_TITLE = re.compile(
    # "LETTER I" is a heading, "Letters from Gull Rock" a title.
    r"(?:chapter|chap\.|book|part|volume|vol\.|letter)\b\W*(?:the )?\w*\W*$"
    r"|(?:contents|table of contents|preface|introduction|prologue|foreword|author.?s note"
    r"|dedication|to the reader|produced|e-?text|\[?transcriber|note\b|copyright|illustrat)"
    r"|[ivxlc\d]{1,7}[.:]?$|https?:|www\.",
    re.IGNORECASE,
)
_SERIES = re.compile(
    r".{0,60}\b(?:series|library|edition|collection|writings|works)\b", re.IGNORECASE
)
_NOTE = re.compile(r"\W{0,3}transcriber.{0,4} notes?\b", re.IGNORECASE)
_JOINING = frozenset({"or", "or,", "being", "and"})


class TitlePage(NamedTuple):
    """What a title page says; an empty title means that there is none."""

    title: str = ""
    author: Person = Person("")


def read_title_page(lines: Sequence[str]) -> TitlePage:
    """Return title and author from the top of the body.

    Without a line "by …" only a single short line like a title counts, and then there is hardly
    ever an author.
    """
    paragraphs = _top_paragraphs(lines)
    for number, paragraph in enumerate(paragraphs[:_TOP_PARAGRAPHS]):
        for place, line in enumerate(paragraph):
            match = _BY.fullmatch(line)
            if match is None:
                continue
            above = [*paragraphs[:number], paragraph[:place]]
            title = _title_of(_from_title_on([texts for texts in above if texts]))
            if not title:
                return TitlePage()
            name = match["name"] or _next_line(paragraphs, number, place)
            return TitlePage(title, _author(name))
    return _page_without_by(paragraphs)


def _page_without_by(paragraphs: Sequence[Sequence[str]]) -> TitlePage:
    if len(paragraphs) < 2:
        return TitlePage()
    if _NOTE.match(paragraphs[0][0]):
        paragraphs = _from_title_on(paragraphs[:_TOP_PARAGRAPHS])
        if not paragraphs:
            return TitlePage()
    match = _TITLE_BY.fullmatch(paragraphs[0][0].rstrip("."))
    if match:
        return TitlePage(_title_of([[match["title"]]]), _author(match["name"]))
    title = _title_of(paragraphs[:1])
    if title and len(paragraphs) > 1 and _NAME_ALONE.fullmatch(paragraphs[1][0]):
        return TitlePage(title, _author(paragraphs[1][0]))
    return TitlePage(title)


def _top_paragraphs(lines: Sequence[str]) -> list[list[str]]:
    """Return the stripped lines of the first paragraphs, without pictures and notes in brackets."""
    paragraphs: list[list[str]] = [[]]
    depth = 0
    for line in lines[:_TOP_LINES]:
        inside = depth > 0 or line.lstrip().startswith("[")
        depth = max(0, depth + line.count("[") - line.count("]"))
        text = line[:300].strip().strip("_=*+~-| ").strip()
        if inside:
            continue
        if text:
            paragraphs[-1].append(text)
        elif not line.strip() and paragraphs[-1]:
            paragraphs.append([])
    return [texts for texts in paragraphs if texts]


def _from_title_on(paragraphs: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    """Leave out what stands above the title: notes on the text, and the name of a series."""
    for number, texts in enumerate(paragraphs):
        if len(texts) > _TITLE_LINES or not _title_of([texts]):
            continue
        more = any(_title_of([later]) for later in paragraphs[number + 1 :])
        if not (more and _SERIES.match(texts[0])):
            return paragraphs[number:]
    return ()


def _title_of(paragraphs: Sequence[Sequence[str]]) -> str:
    """Return the title that these paragraphs make, "" if they are not a title."""
    parts: list[str] = []
    joins = False
    for texts in paragraphs:
        if len(texts) > _TITLE_LINES or any(_NO_TITLE.match(text) for text in texts):
            break
        if parts and not joins and texts[0].lower() not in _JOINING:
            break
        parts.extend(texts)
        joins = texts[-1].lower() in _JOINING or texts[-1].endswith((";", ","))
    title = " ".join(parts).rstrip(" .,;:")
    if not title or len(title) > _TITLE_CHARS or not any(char.isalpha() for char in title):
        return ""
    if _is_sentence(parts):
        return ""
    return title_case(title) if title.isupper() else title


def _is_sentence(parts: Sequence[str]) -> bool:
    """Whether the lines are running text: mostly words that a title would give a capital."""
    words = [word for part in parts for word in part.split() if word[:1].isalpha()]
    small = sum(word[0].islower() and word.lower() not in SMALL_WORDS for word in words)
    return not words or (small * 2 > len(words) and (len(words) > 5 or parts[-1].endswith(".")))


def _next_line(paragraphs: Sequence[Sequence[str]], number: int, place: int) -> str:
    after = list(paragraphs[number][place + 1 :])
    if not after and number + 1 < len(paragraphs):
        after = list(paragraphs[number + 1])
    return after[0] if after else ""


def _author(text: str) -> Person:
    """Return the author, unless the words after "by" are a description ("by the author of …")."""
    text = text.split(", author of", 1)[0].split(" Author of", 1)[0].strip("_=* .,;")
    words = text.split()
    if not words or len(words) > 8 or not words[0][:1].isupper():
        return Person("")
    if words[0].lower() in {"the", "himself", "herself", "a", "an"}:
        return Person("")
    return parse_person(text)

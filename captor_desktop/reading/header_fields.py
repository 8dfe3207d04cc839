"""What the header says in so many words: "Title: …", "Author: …", and its first sentence.

Reads the lines above the book; metadata puts the pieces together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_FIELD = re.compile(
    r"\s{0,4}\W{0,2}(?P<name>Title|Subtitle|Authors?|Language|(?:Official )?Release Date"
    r"|Posting Date|Date first posted|eBook No\.?|Editor|Translator|Illustrator|Contributor|Credits"
    r"|Character set encoding|Last updated|(?:Date )?most recently updated|Edition|Produced by"
    r"|Original publication|Annotator|Release #|Series|Alternate Title|Uniform Title|Note"
    r"|Copyright Status|Year|Commentator|Compiler|Dubious author|Other)\s?:\s?(?P<value>.{0,400})",
    re.IGNORECASE,
)
_ENTRY = re.compile(r"\s*(?:[\w-]{1,30}:|-\s|\s\s|#|$)")  # of a block of fields in YAML
_FRONT_MATTER_LINES = 60
_NUMBER = re.compile(r"(?:e-?book|e-?text) {0,2}#\s?(\d{1,6})\b", re.IGNORECASE)
_SERIAL_NUMBER = re.compile(r"\s{0,4}e-?book No\.?: ?(\d{1,9})", re.IGNORECASE)
_OPENING = re.compile(
    r"\W{0,9}(?:This is )?(?:The )?(?:Project )?Gutenberg(?:'s|’s)?"
    r"(?: Edition of| e-?(?:book|text)(?:s| of|,| edition of| for)?|) (?:of )?(?P<rest>.{1,400})",
    re.IGNORECASE,
)
_NO_TITLE = re.compile(
    r"(?:e-?books?\b|e-?texts?\b|literary archive|license|is |are |of australia|project\b)",
    re.IGNORECASE,
)
_SERIES = re.compile(r",?\s?\(?#?\d{1,3} in (?:our|the|a) series.{0,80}$", re.IGNORECASE)
_MONTHS = "january february march april may june july august september october november december"
_MONTH_NUMBERS = {name[:3]: number for number, name in enumerate(_MONTHS.split(), start=1)}
_DATE = re.compile(
    r"(?P<iso>\d{4}-\d{2}(?:-\d{2})?)"
    r"|(?P<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?"
    r"(?:\s(?P<day>\d{1,2})(?:st|nd|rd|th)?)?,?\s{1,3}(?P<year>\d{4})"
    r"|(?P<day_first>\d{1,2})(?:st|nd|rd|th)?\s"
    r"(?P<month_second>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6},?\s(?P<year_last>\d{4})"
    r"|\b(?P<only>(?:19|20)\d{2})\b",
    re.IGNORECASE,
)


class Opening(NamedTuple):
    """Title and author of the sentence "The Project Gutenberg EBook of X, by Y"."""

    title: str = ""
    author: str = ""


def read_fields(lines: Sequence[str]) -> dict[str, list[str]]:
    """Return the lines of each field by its lower-case name, in order; the first of a kind wins.

    Several authors make one field: each gets a line of its own.
    """
    fields: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in lines:
        match = _FIELD.match(line)
        if match:
            name = match["name"].lower().rstrip(".")
            name = "author" if name == "authors" else name
            value = match["value"].strip().strip("\"'" if match["value"][:1] in "\"'" else "")
            current = fields.setdefault(name, [])
            if current and name != "author":
                current = None
            elif value:
                current.append(value)
        elif not line.strip():
            current = None
        elif current is not None and (line[:1].isspace() or not current):
            current.append(line.strip())
        else:
            current = None
    return fields


def front_matter_end(lines: Sequence[str]) -> int:
    """Return the line after the block of fields between two rules that Markdown begins with."""
    if not lines or lines[0].strip() != "---":
        return 0
    for number, line in enumerate(lines[1:_FRONT_MATTER_LINES], start=1):
        if line.strip() in ("---", "..."):
            return number + 1
        if not _ENTRY.match(line):
            return 0
    return 0


def read_opening(lines: Sequence[str]) -> Opening:
    """Return what the first sentence of the header says, which may run over several lines."""
    for number, line in enumerate(lines[:12]):
        if "gutenberg" not in line.lower():
            continue
        joined = [line.strip()]
        for following in lines[number + 1 : number + 4]:
            if not following.strip() or _FIELD.match(following):
                break
            joined.append(following.strip())
        match = _OPENING.match(" ".join(joined)[:500])
        if match and not _NO_TITLE.match(match["rest"].strip()):
            return _split_opening(match["rest"])
    return Opening()


def read_number(lines: Sequence[str]) -> int | None:
    """Return the number of the e-book that the header names."""
    for line in lines:
        short = line[:200]
        match = _NUMBER.search(short) or _SERIAL_NUMBER.match(short)
        if match:
            return int(match.group(1))
    return None


def iso_date(text: str) -> str:
    """Return the first date in the text as yyyy, yyyy-mm or yyyy-mm-dd, "" if there is none."""
    match = _DATE.search(text[:200])
    if match is None:
        return ""
    if match["iso"]:
        return match["iso"]
    if match["only"]:
        return match["only"]
    month = _MONTH_NUMBERS[(match["month"] or match["month_second"]).lower()]
    year, day = match["year"] or match["year_last"], match["day"] or match["day_first"]
    date = f"{year}-{month:02}"
    return f"{date}-{int(day):02}" if day and 1 <= int(day) <= 31 else date


def _split_opening(rest: str) -> Opening:
    rest = _SERIES.sub("", " ".join(rest.split())).strip(" *.")
    title, mark, author = rest.rpartition(", by ")
    if not mark:
        title, mark, author = rest.rpartition(" by ")
    if not mark:
        return Opening(rest)
    return Opening(title.strip(" ,"), author.strip(" ,*"))

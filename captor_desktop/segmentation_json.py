"""The one JSON form of a book's chapters: `captor detect`, `--format json`, reviews, the library.

`headings` is for programs that look for chapters. Other programs rely on its keys, so keys are only
ever added; its lines, and those in `set_aside`, are counted from 0 in the file on disk. `sections`
has everything and is read back; its lines are those of the text, which are the file's unless
`layout` is set. Files of earlier versions are still read.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from captor_desktop.book import Book
from captor_desktop.segmentation import (
    FoundBy,
    Kind,
    NumberStyle,
    Origin,
    Section,
    Segmentation,
)
from captor_desktop.why import Cause, Why, explain

VERSION = 2  # 1: a heading was an object inside its section, and its reason an English sentence
_DIGITS = 4

Raw = dict[str, Any]


def chapters_object(book: Book, segmentation: Segmentation) -> Raw:
    """Return a book, its headings and its sections as an object for JSON."""
    return {
        "version": VERSION,
        "file": str(book.path),
        "title": book.metadata.title,
        "author": book.metadata.author,
        "encoding": book.encoding,
        "layout": [str(each) for each in book.layout],
        "set_aside": [each.file_line for each in book.set_aside],
        "headings": [heading_object(book, section) for section in segmentation.headings],
        **segmentation_object(segmentation),
    }


def heading_object(book: Book, section: Section) -> Raw:
    """Return the heading of a section; a predicted one has no lines, and its label as its text."""
    printed = [n for n in range(section.first_line, section.text_line) if book.lines[n].strip()]
    lines = [book.lines[number].strip() for number in printed]
    return {
        "line": book.file_line(printed[0] if printed else section.first_line),
        "n_lines": _file_lines(book, printed[0], printed[-1]) if printed else 0,
        "kind": str(section.kind),
        "number": section.number,
        "text": "\n".join(lines) or section.label,
        "label": section.label,
        "level": section.level,
        "confidence": round(section.confidence, _DIGITS),
        "origin": str(section.origin),
        "reason": str(explain(section.why)) if section.why else "",
    }


def segmentation_object(segmentation: Segmentation) -> Raw:
    """Return the sections in the form that `read_segmentation` reads."""
    return {
        "method": str(segmentation.method),
        "lines": [segmentation.first_line, segmentation.end_line],
        "sections": [_section_object(section) for section in segmentation.sections],
    }


def read_segmentation(raw: Mapping[str, Any], version: int = VERSION) -> Segmentation:
    """Return the sections of an object that this or an earlier version made.

    Raises ValueError, TypeError or LookupError if it is not one.
    """
    if not 1 <= version <= VERSION:
        raise ValueError(f"version {version} is not known")
    sections = raw["sections"]
    if version == 1:
        sections = map(_from_version_1, sections)
    first, end = raw["lines"]
    return Segmentation(
        tuple(_read_section(section) for section in sections),
        int(first),
        int(end),
        FoundBy(raw["method"]),
    )


# --- helpers -------------------------------------------------------------------------------------


def _file_lines(book: Book, first: int, last: int) -> int:
    return book.file_line(last) - book.file_line(first) + 1


_FIELDS = tuple(field.name for field in dataclasses.fields(Section))


def _section_object(section: Section) -> Raw:
    raw: Raw = {name: getattr(section, name) for name in _FIELDS}
    raw["why"] = dataclasses.asdict(section.why) if section.why else None
    raw["reason"] = str(explain(section.why)) if section.why else ""
    return raw


def _read_section(raw: Mapping[str, Any]) -> Section:
    style = raw.get("number_style")
    return Section(
        **{
            **{name: raw[name] for name in _FIELDS if name in raw},  # others have a default
            "kind": Kind(raw["kind"]),
            "origin": Origin(raw["origin"]),
            "number_style": None if style is None else NumberStyle(style),
            "why": _read_why(raw.get("why")),
        }
    )


def _read_why(raw: Mapping[str, Any] | None) -> Why | None:
    """Return a reason; None for one that this version does not know."""
    if raw is None or raw["cause"] not in list(Cause):
        return None
    return Why(**{**raw, "cause": Cause(raw["cause"])})


def _from_version_1(raw: Mapping[str, Any]) -> Raw:
    heading = raw["heading"] or {"keyword": "", "number_style": None, "title": ""}
    stored = {"cause": Cause.TOLD, "keyword": raw["reason"], "number": None, "other": None}
    return {
        **raw,
        **{name: heading[name] for name in ("keyword", "number_style", "title")},
        "why": stored if raw["reason"] else None,
    }

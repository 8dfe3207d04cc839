"""Corpus files → novels without headings, with their true breaks, to train the break model on.

Two documented formats are read: novels with exact chapters (export/corpus.py) and
Gutenberg texts with annotated headings. Authors that others are tested on are left out by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from export.corpus import (
    Novel,
    flatten,
    fold_opening_capitals,
    read_lines,
)
from export.workplace import GUTENBERG, NOVELS, Workplace

_BLANK = re.compile(r"\n[ \t]*\n")
_BRACKETED = re.compile(r"^\[(?:Illustration|Picture|Footnote|Transcriber)", re.IGNORECASE)
_SYNOPSIS = re.compile(r"[.!?]['’\"”]?\s?(?:—|--)")  # “The start.—A storm.—Home again.”
_SYNOPSIS_STEPS = 3
_ITALICS = re.compile(r"_(?=\w)|(?<=[\w.,;:!?'’\"”-])_")
_LONGEST_STRAY_HEADING = 12  # words


def author_key(author: str) -> str:
    """Return what two spellings of an author have in common: the surname."""
    return re.split(r"[,;(\[]", author)[0].strip().lower()


def authors_of(paths: Collection[Path]) -> frozenset[str]:
    """Return the keys of all authors of these corpora."""
    records = (json.loads(line) for path in paths for line in read_lines(path))
    return frozenset(author_key(record.get("author") or "") for record in records) - {""}


def read_novels(
    paths: Sequence[Path], without: Collection[str] = (), every: int = 1
) -> Iterator[Novel]:
    """Yield the novels of corpora of either format, but those by these authors."""
    for path in paths:
        for line in read_lines(path, every):
            record = json.loads(line)
            if author_key(record.get("author") or "") in without:
                continue
            book = flatten(record) if "chapters" in record else from_headings(record)
            if book.breaks:
                yield book


def training_novels(place: Workplace, every: int = 1) -> Iterator[Novel]:
    """Yield all novels to train on: of both collections, but none by an author of dev or test."""
    held_out = [place.part(NOVELS, "dev"), place.part(NOVELS, "test")]
    paths = [place.part(NOVELS, "train"), place.part(GUTENBERG, "train")]
    return read_novels(paths, authors_of(held_out), every)


def from_headings(record: Mapping[str, Any]) -> Novel:
    """Return the novel between the first chapter heading and the end matter of a Gutenberg text."""
    lines = record["text"].split("\n")
    headings = sorted(record["headings"], key=lambda each: int(each["line"]))
    paragraphs: list[str] = []
    breaks = []
    for number, heading in enumerate(headings):
        if heading["kind"] != "chapter":
            continue
        end = headings[number + 1]["line"] if number + 1 < len(headings) else _end(record, lines)
        chapter = _paragraphs(lines[heading["line"] + heading["n_lines"] : end])
        if chapter and paragraphs:
            breaks.append(len(paragraphs))
        paragraphs += chapter
    return Novel(
        str(record["id"]),
        "gutenberg",
        record.get("title") or "",
        record.get("author") or "",
        tuple(fold_opening_capitals(paragraphs)),
        tuple(breaks),
    )


def _end(record: Mapping[str, Any], lines: Sequence[str]) -> int:
    return int(record.get("pg_end") or len(lines))


def _paragraphs(lines: Sequence[str]) -> list[str]:
    texts = [text for text in _BLANK.split("\n".join(lines)) if text.strip()]
    while texts and (_is_epigraph(texts[0]) or _is_synopsis(texts[0])):
        texts = texts[1:]
    return [_ITALICS.sub("", text.strip()) for text in texts if _is_prose(text)]


def _is_epigraph(text: str) -> bool:
    """Return whether every line is indented, as verse and mottoes below a heading are."""
    return all(line.startswith((" ", "\t")) for line in text.split("\n") if line.strip())


def _is_synopsis(text: str) -> bool:
    """Return whether a paragraph sums a chapter up in steps, as below old headings."""
    return len(_SYNOPSIS.findall(text)) >= _SYNOPSIS_STEPS


def _is_prose(text: str) -> bool:
    """Return whether a paragraph is text: no row of asterisks, picture or remaining heading."""
    stripped = text.strip()
    if _BRACKETED.match(stripped):
        return False
    has_small = any(letter.islower() for letter in stripped)
    return has_small or len(stripped.split()) > _LONGEST_STRAY_HEADING

"""Corpus files → novels without headings, with their true breaks, to train the break model on.

Two documented formats are read: novels with exact chapters (export/corpus.py) and texts with
annotated headings, of which there are two collections: Gutenberg's, and, where it was built, the
far larger silver one, whose headings were found by rules. Authors that others are tested on are
left out by name. Some silver novels, by authors of whom words and networks read nothing, are kept
for a second stage that is fitted on what those say.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from export.below_headings import without_mottoes
from export.corpus import (
    Novel,
    flatten,
    fold_opening_capitals,
    read_lines,
)
from export.workplace import GUTENBERG, NOVELS, SILVER, Workplace

TRAIN, SECOND = "train", "second"
_SECOND_SHARE = 7  # every so manyth silver author is kept for the second stage
_BLANK = re.compile(r"\n[ \t]*\n")
_BRACKETED = re.compile(r"^\[(?:Illustration|Picture|Footnote|Transcriber)", re.IGNORECASE)
_ITALICS = re.compile(r"_(?=\w)|(?<=[\w.,;:!?'’\"”-])_")
_CAPITALS = re.compile(r"[\W_]*(?:[^\W\d_a-z]['’]?[\W_]{0,3}){2}")  # opens with two of them
_COUNTED_EVERY = 4  # paragraphs
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


def training_novels(
    place: Workplace, every: int = 1, collections: Sequence[str] = (NOVELS, GUTENBERG)
) -> Iterator[Novel]:
    """Yield all novels to train on, but none by an author of dev or test."""
    held_out = authors_of([place.part(NOVELS, "dev"), place.part(NOVELS, "test")])
    for collection in collections:
        for book in read_novels([place.part(collection, "train")], held_out, every):
            is_silver = collection == SILVER
            yield dataclasses.replace(book, source=SILVER) if is_silver else book


def splitter(labelled_authors: Collection[str]) -> Callable[[Novel], str]:
    """Return what tells a novel's split: second are silver ones by authors who are nowhere else."""

    def split_of(book: Novel) -> str:
        key = author_key(book.author)
        kept = book.source == SILVER and key not in labelled_authors
        return SECOND if kept and crc32(key.encode()) % _SECOND_SHARE == 0 else TRAIN

    return split_of


def silver_novels(place: Workplace, every: int = 1, split: str = TRAIN) -> Iterator[Novel]:
    """Yield the silver novels that words and small networks learn from, or those kept from them."""
    labelled = authors_of([place.part(name, "train") for name in (NOVELS, GUTENBERG)])
    split_of = splitter(labelled)
    novels = (n for n in training_novels(place, collections=(SILVER,)) if split_of(n) == split)
    for number, novel in enumerate(novels):
        if number % every == 0:
            yield novel


def from_headings(record: Mapping[str, Any]) -> Novel:
    """Return the novel between the first chapter heading and the end matter of a Gutenberg text."""
    lines = _without(record["text"].split("\n"), record.get("ignore") or ())
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
        tuple(_folded(paragraphs)),
        tuple(breaks),
    )


def _end(record: Mapping[str, Any], lines: Sequence[str]) -> int:
    return int(record.get("pg_end") or len(lines))


def _paragraphs(lines: Sequence[str]) -> list[str]:
    texts = [text.strip("\n") for text in _BLANK.split("\n".join(lines)) if text.strip()]
    prose = [text for text in texts if _is_prose(text)]
    return [_without_italics(text.strip()) for text in without_mottoes(prose)]


def _without_italics(text: str) -> str:
    return _ITALICS.sub("", text) if "_" in text else text


def _folded(paragraphs: Sequence[str]) -> list[str]:
    """Return the paragraphs with their opening capitals folded.

    How the book writes a word elsewhere is counted in a part of it: counting all takes longer than
    everything else that is done with a text.
    """
    folded = list(paragraphs)
    set_in_capitals = [n for n, text in enumerate(paragraphs) if _CAPITALS.match(text)]
    told = [*(paragraphs[n] for n in set_in_capitals), *paragraphs[::_COUNTED_EVERY]]
    for number, text in zip(set_in_capitals, fold_opening_capitals(told), strict=False):
        folded[number] = text
    return folded


def _without(lines: Sequence[str], ignored: Collection[Mapping[str, Any]]) -> list[str]:
    """Return the lines with those emptied that are numbers of inner sections and the like."""
    kept = list(lines)
    for each in ignored:
        for line in range(int(each["line"]), int(each["line"]) + int(each["n_lines"])):
            if 0 <= line < len(kept):
                kept[line] = ""
    return kept


def _is_prose(text: str) -> bool:
    """Return whether a paragraph is text: no row of asterisks, picture or remaining heading."""
    stripped = text.strip()
    if _BRACKETED.match(stripped):
        return False
    has_small = any(letter.islower() for letter in stripped)
    return has_small or len(stripped.split()) > _LONGEST_STRAY_HEADING

"""A corpus file → books without headings, one after the other, with their true breaks.

The file has one JSON object per line (.jsonl, or .jsonl.xz): `id`, `source`, `title`, `author` and
`chapters`, each with its `paragraphs`. Headings and epigraphs stay out. Printers set the first
words of a chapter in capitals; left in, the typography gives the breaks away, so they are folded.
"""

from __future__ import annotations

import json
import lzma
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from captor_desktop.errors import CannotRead
from captor_desktop.messages import Message

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_BLANK_LINES = re.compile(r"\n\s*\n")
_LETTER_OR_DIGIT = re.compile(r"[^\W_]")  # underscores are marks of italics
_POSSESSIVE = re.compile(r"['’]s$")  # stays lower case after capitals


@dataclass(frozen=True, slots=True)
class Novel:
    """A novel without headings, and the paragraphs that open its chapters but the first."""

    id: str
    source: str
    title: str
    author: str
    paragraphs: tuple[str, ...]
    breaks: tuple[int, ...]


def read_lines(path: Path, every: int = 1, limit: int | None = None) -> Iterator[str]:
    """Yield every N-th line of a corpus file, until there are enough."""
    opened = lzma.open if path.suffix == ".xz" else open
    taken = 0
    try:
        with opened(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(line for line in lines if line.strip()):
                if limit is not None and taken >= limit:
                    return
                if number % every == 0:
                    taken += 1
                    yield line
    except (OSError, EOFError, lzma.LZMAError, UnicodeDecodeError) as error:
        raise CannotRead(
            Message(f"Could not read the corpus “{path.name}”."),
            Message("It should be a file of JSON lines, plain or compressed with xz."),
            path,
        ) from error


def read_corpus(path: Path, every: int = 1, limit: int | None = None) -> Iterator[Novel]:
    """Yield the books of a corpus file, each read when it is asked for."""
    for line in read_lines(path, every, limit):
        yield parse_book(line)


def parse_book(line: str) -> Novel:
    """Return the book of one line of a corpus file."""
    try:
        return flatten(json.loads(line))
    except (ValueError, KeyError, TypeError) as error:
        raise CannotRead(
            Message("A line of the corpus is not a book."),
            Message("Each line should be a JSON object with “id” and “chapters”."),
        ) from error


def flatten(record: Mapping[str, Any]) -> Novel:
    """Return a book's paragraphs in one row, and where in it chapters open."""
    paragraphs: list[str] = []
    breaks = []
    for chapter in record["chapters"]:
        if paragraphs and chapter["paragraphs"]:
            breaks.append(len(paragraphs))
        paragraphs += [_BLANK_LINES.sub("\n", text.strip()) for text in chapter["paragraphs"]]
    return Novel(
        str(record["id"]),
        record.get("source") or "",
        record.get("title") or "",
        record.get("author") or "",
        tuple(fold_opening_capitals(paragraphs)),
        tuple(breaks),
    )


def fold_opening_capitals(paragraphs: Sequence[str]) -> list[str]:
    """Return the paragraphs, each opening run of CAPITALS as the book writes those words elsewhere.

    A single capital letter (A, I, O) does not count.
    """
    seen = Counter(word for paragraph in paragraphs for word in _WORD.findall(paragraph))
    return [_folded(paragraph, seen) for paragraph in paragraphs]


def _folded(paragraph: str, seen: Mapping[str, int]) -> str:
    run = list(_opening_capitals(paragraph))
    if all(len(word.group()) == 1 for word in run):
        return paragraph
    pieces = []
    end = 0
    for number, word in enumerate(run):
        pieces.append(paragraph[end : word.start()])
        pieces.append(_usual_form(word.group(), seen, opens=number == 0))
        end = word.end()
    return "".join(pieces) + paragraph[end:]


def _opening_capitals(paragraph: str) -> Iterator[re.Match[str]]:
    """Yield the words in capitals with which a paragraph opens, up to any other word or digit."""
    end = 0
    for word in _WORD.finditer(paragraph):
        between = paragraph[end : word.start()]
        follower = paragraph[word.end() : word.end() + 1]
        is_capitals = _POSSESSIVE.sub("", word.group()).isupper()
        if _LETTER_OR_DIGIT.search(between + follower) or not is_capitals:
            return
        yield word
        end = word.end()


def _usual_form(word: str, seen: Mapping[str, int], *, opens: bool) -> str:
    capitalised, lower = word.capitalize(), word.lower()
    if opens or seen.get(capitalised, 0) > seen.get(lower, 0):
        return capitalised
    return lower

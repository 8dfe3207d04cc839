"""The page on which a book is printed again: its lines, and the headings in them."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

_ROMAN = (
    ("C", 100), ("XC", 90), ("L", 50), ("XL", 40), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4),
    ("I", 1),
)  # fmt: skip
_LETTERS = re.compile(r"[A-Za-z][a-z']{3,}")
_NAMES = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}")


@dataclass
class Page:
    """The lines of the new book, and the headings in it."""

    lines: list[str] = field(default_factory=list)
    headings: list[dict[str, Any]] = field(default_factory=list)
    ignored: list[dict[str, Any]] = field(default_factory=list)

    def add(
        self,
        kind: str,
        lines: Sequence[str],
        blanks: tuple[int, int],
        number: int | None = None,
    ) -> None:
        """Print a heading; without a kind it is a line that is neither right nor wrong."""
        self.lines += [""] * blanks[0]
        entry = {
            "line": len(self.lines),
            "n_lines": len(lines),
            "kind": kind,
            "text": "\n".join(lines),
            "number": number,
        }
        (self.headings if kind else self.ignored).append(entry)
        self.lines += [*lines, *[""] * blanks[1]]


@dataclass(frozen=True)
class Chapter:
    """The text of a chapter, and a title for it."""

    title: str
    text: Sequence[str]


def invent_title(text: Sequence[str], draw: random.Random) -> str:
    """Return an invented title of words that occur in the chapter."""
    words = _LETTERS.findall(" ".join(text[:60])) or ["Morning"]
    chosen = [draw.choice(words).capitalize() for _ in range(draw.choice((1, 2, 2, 3)))]
    opening = draw.choice(("The ", "The ", "A ", "In the ", "", "", "Of "))
    joined = chosen[0] if len(chosen) == 1 else " of the ".join((" ".join(chosen[:-1]), chosen[-1]))
    return opening + (joined if draw.random() < 0.6 else " ".join(chosen))


def invent_person(text: Sequence[str], draw: random.Random) -> str:
    """Return a name of words that are capitalised within the text."""
    names = _NAMES.findall(" ".join(text[:80])) or ["Bell", "Anna"]
    form = draw.choice(("{0}", "{0} {1}", "Mr. {0}", "Mrs. {1}", "Miss {0}", "the Earl of {1}"))
    return form.format(draw.choice(names), draw.choice(names))


def joined(chapters: Sequence[Chapter]) -> Chapter:
    """Return chapters as one, under the first one's title."""
    lines = [line for chapter in chapters for line in (*chapter.text, "")]
    return Chapter(chapters[0].title, lines[:-1])


def paragraph_break(text: Sequence[str], place: int) -> int:
    """Return the first blank line at or after a place."""
    while place < len(text) and text[place].strip():
        place += 1
    return place


def roman(number: int) -> str:
    """Return a number in roman letters."""
    text = ""
    for letters, value in _ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text

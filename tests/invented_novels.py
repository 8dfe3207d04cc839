"""Novels made up on the spot: prose of seeded random sentences, with headings where a test wants.

A test writes a draft from top to bottom and notes at which lines its headings came to stand.
"""

from __future__ import annotations

import random
import textwrap
from functools import cache
from pathlib import Path

from captor_desktop.book import Book

_PEOPLE = "the widow|her brother|the old sailor|a stranger|the miller|his aunt|the clerk".split("|")
_DEEDS = (
    "walked along the river|spoke of the weather|lit the lamp|counted the money|shut the gate|"
    "laughed at the story|looked for the dog|waited by the stairs|forgot the letter"
).split("|")
_ENDINGS = (
    "before the rain began|without a word|as if nothing had happened|and then went home|"
    "for the second time that day|while the others slept|because it was late"
).split("|")


class Draft:
    """A novel in the making; every method that writes returns the line it began at."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._next = 0

    def write(self, *lines: str, gap: int = 1) -> int:
        """Write these lines behind `gap` blank ones (none at the top of the file)."""
        if self.lines:
            self.lines += [""] * gap
        first = len(self.lines)
        self.lines += lines
        return first

    def prose(self, words: int = 420, gap: int = 1) -> int:
        """Write paragraphs of at least so many words in all."""
        first, written = -1, 0
        while written < words:
            paragraph = _paragraphs()[self._next % _PARAGRAPHS]
            self._next += 1
            written += sum(len(line.split()) for line in paragraph)
            line = self.write(*paragraph, gap=gap)
            first, gap = (line if first < 0 else first), 1
        return first

    def book(self) -> Book:
        """Return what was written as a book without header and licence."""
        return Book(Path("book.txt"), tuple(self.lines), 0, len(self.lines))


_PARAGRAPHS = 100


@cache
def _paragraphs() -> tuple[tuple[str, ...], ...]:
    """Return wrapped paragraphs, sixty words at least: chapters seldom open with fewer."""
    seeded = random.Random(1)

    def sentence() -> str:
        text = " ".join(seeded.choice(part) for part in (_PEOPLE, _DEEDS, _ENDINGS))
        return text[0].upper() + text[1:] + "."

    def paragraph() -> str:
        return " ".join(sentence() for _ in range(seeded.randint(6, 9)))

    return tuple(tuple(textwrap.wrap(paragraph(), 70)) for _ in range(_PARAGRAPHS))


def roman(number: int) -> str:
    """Return a number below 40 in roman letters."""
    units = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return "X" * (number // 10) + units[number % 10]


def gutenberg_file(title: str, chapters: int = 6) -> str:
    """Return a novel between the markers of Project Gutenberg, long enough for a book."""
    draft = Draft()
    for number in range(1, chapters + 1):
        draft.write(f"CHAPTER {number}", gap=3)
        draft.prose(2000)
    name = f"THE PROJECT GUTENBERG EBOOK {title.upper()} ***"
    head = f"The Project Gutenberg eBook of {title}\n\nTitle: {title}\n\nAuthor: Anne Example\n"
    text = "\n".join(draft.lines)
    return f"{head}\n*** START OF {name}\n\n{text}\n\n\n*** END OF {name}\n\nSTART: FULL LICENSE\n"

"""Headings of one style → of another, so that the model learns what a heading is, not one style.

The corpus prints nearly all chapters as CHAPTER and a roman numeral. A heading is split into number
and title and printed in a style drawn at random: other words, other numerals, capitals or
not, number and title on one line or two, titles alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from export.headers.numbers import cardinal, ordinal, roman

_KEYWORDS = (
    "Chapter", "Chapter", "Chapter", "Chap.", "Letter", "Stave", "Canto", "Section", "Book",
    "Part", "Adventure", "Scene", "Episode", "Narrative", "Night", "Day", "Story", "Fit", "Watch",
    "Vigil", "Movement", "Entry", "Stage", "Lesson", "Evening", "Tale", "No.",
)  # fmt: skip
_ORNAMENTS = (
    ("", ""), ("", ""), ("", ""), ("", ""), ("_", "_"), ("*", "*"), ("=", "="), ("[", "]"),
    ("(", ")"), ("-- ", " --"), ("* ", " *"),
)  # fmt: skip
_LONGEST_TITLE = 14  # words


@dataclass(frozen=True, slots=True)
class Style:
    """How all headings of a book are printed."""

    keyword: str  # "" for none
    numeral: str  # roman, small roman, arabic, word, ordinal, "the ordinal", or none
    title: str  # same line, own line, or none
    stop: str  # after the number
    case: str  # of keyword and number
    title_case: str
    gap: int  # blank lines between number and title
    ornament: tuple[str, str]

    def lines(self, number: int, title: str) -> list[str]:
        """Return the lines of a heading in this style."""
        title = _cased(title, self.title_case)
        front = self._front(number)
        if self.title == "none" or not title:
            parts = [front or title]
        elif not front:
            parts = [title]
        elif self.title == "same line":
            parts = [f"{front} {title}"]
        else:
            parts = [front, *[""] * self.gap, title]
        opening, closing = self.ornament
        return [f"{opening}{part}{closing}" if part else "" for part in parts]

    def _front(self, number: int) -> str:
        numeral = _NUMERALS[self.numeral](number) if self.numeral != "none" else ""
        if not numeral:
            return ""
        if self.numeral == "ordinal first" and self.keyword:
            front = f"{numeral} {self.keyword}"
        else:
            front = f"{self.keyword} {numeral}".strip()
        if self.case == "capitals" and self.numeral != "small roman":
            front = front.upper()
        return front + self.stop


_NUMERALS: dict[str, Callable[[int], str]] = {
    "roman": roman,
    "small roman": lambda number: roman(number).lower(),
    "arabic": str,
    "word": lambda number: cardinal(number).capitalize(),
    "ordinal": lambda number: ordinal(number).capitalize(),
    "the ordinal": lambda number: f"the {ordinal(number).capitalize()}",
    "ordinal first": lambda number: ordinal(number).capitalize(),
}


def draw_style(rng: np.random.Generator) -> Style:
    """Return a style at random; rare styles are deliberately more frequent than in print."""

    def choose(*choices: str) -> str:
        return choices[int(rng.integers(len(choices)))]

    kind = rng.random()
    keyword, numeral, title = "", "none", "own line"
    if kind < 0.5:
        keyword = _KEYWORDS[int(rng.integers(len(_KEYWORDS)))]
        numeral = choose("roman", "roman", "arabic", "word", "ordinal", "the ordinal",
                         "ordinal first", "small roman")  # fmt: skip
        title = choose("same line", "own line", "none")
    elif kind < 0.75:
        numeral = choose("roman", "roman", "arabic", "word")
        title = choose("same line", "own line", "none")
    return Style(
        keyword,
        numeral,
        title,
        stop=choose("", ".", ".", ":", ".--"),
        case=choose("capitals", "capitals", "as written"),
        title_case=choose("capitals", "as written", "as written", "title"),
        gap=int(rng.integers(3)),
        ornament=_ORNAMENTS[int(rng.integers(len(_ORNAMENTS)))],
    )


def title_below(lines: Sequence[str]) -> str:
    """Return the title of a printed heading: what follows its first line."""
    words = " ".join(line.strip() for line in lines[1:]).split()
    return " ".join(words[:_LONGEST_TITLE])


def _cased(title: str, case: str) -> str:
    title = title.strip("_*= ")
    if case == "capitals":
        return title.upper()
    if case == "title" or (case == "as written" and title.isupper()):
        return title.title().replace("’S ", "’s ").replace("'S ", "'s ")
    return title

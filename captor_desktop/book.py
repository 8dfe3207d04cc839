"""What a file holds once it is read: its lines, its paragraphs, and what it says about itself.

Every position in the program is an index into `Book.lines`, which are the lines of the file as
it lies on disk. The text is kept once and never rewritten, so nothing can get lost on the way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import accumulate
from pathlib import Path


class Shape(StrEnum):
    """How the lines of a paragraph are set, and so how they must be written."""

    PROSE = "prose"  # wrapped lines, joined on writing
    VERSE = "verse"  # every line stays a line
    LETTER_HEAD = "letter head"  # dateline, address, salutation: lines stay
    SIGNATURE = "signature"  # end of a letter: lines stay
    QUOTATION = "quotation"  # an indented block of wrapped lines, joined on writing
    TABLE = "table"  # columns made by spaces: lines and spaces stay
    LIST = "list"  # one entry per line: lines stay
    SCENE_BREAK = "scene break"  # * * *
    ILLUSTRATION = "illustration"  # [Illustration: caption]
    FOOTNOTE = "footnote"  # [1] text of the note, or [Footnote 1: text]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A run of non-blank lines, `first_line` up to `end_line`, and the blank lines around it."""

    first_line: int
    end_line: int
    shape: Shape = Shape.PROSE
    blanks_before: int = 0
    blanks_after: int = 0

    @property
    def size(self) -> int:
        """How many lines it has."""
        return self.end_line - self.first_line


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the file says about its book; empty or None where it says nothing."""

    title: str = ""
    author: str = ""  # in reading order: "Jane Austen"
    language: str = "en"  # BCP 47
    release_date: str = ""  # of this edition, ISO: yyyy, yyyy-mm or yyyy-mm-dd
    year: str = ""  # of the book itself, which few files say
    ebook_number: int | None = None
    author_birth: int | None = None
    author_death: int | None = None


@dataclass(frozen=True)
class Book:
    """A file's text and where the book lies in it.

    `lines` are all lines of the file without their ends, boilerplate included. The book itself is
    `lines[body_first:body_end]`; before and after lie Project Gutenberg's header and licence, if
    the file has them. `paragraphs` are the runs of non-blank lines of the whole file, so that
    their numbers agree with those of anybody who splits the file at blank lines.
    """

    path: Path
    lines: tuple[str, ...]
    body_first: int
    body_end: int
    encoding: str = "utf-8"
    metadata: Metadata = Metadata()
    paragraphs: tuple[Paragraph, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a body that does not lie inside the file."""
        if not 0 <= self.body_first <= self.body_end <= len(self.lines):
            raise ValueError(
                f"body {self.body_first}..{self.body_end} is outside {len(self.lines)} lines"
            )

    @property
    def body(self) -> tuple[str, ...]:
        """The lines of the book without the boilerplate around it."""
        return self.lines[self.body_first : self.body_end]

    @cached_property
    def words_before(self) -> tuple[int, ...]:
        """The number of words before each line of the file, and before its end."""
        return tuple(accumulate((len(line.split()) for line in self.lines), initial=0))

    def words_between(self, first_line: int, end_line: int) -> int:
        """Return the number of words in these lines."""
        return self.words_before[end_line] - self.words_before[first_line]


def find_runs(lines: Sequence[str], first: int = 0, end: int | None = None) -> list[Paragraph]:
    """Return the runs of non-blank lines of a text, or of these lines of it, as paragraphs.

    A line of white space only is blank.
    """
    stop = len(lines) if end is None else end
    starts: list[int] = []
    ends: list[int] = []
    in_run = False
    for number in range(first, stop):
        is_text = bool(lines[number]) and not lines[number].isspace()
        if is_text != in_run:
            (starts if is_text else ends).append(number)
            in_run = is_text
    if in_run:
        ends.append(stop)
    before = [first, *ends]
    after = [*starts[1:], stop]
    return [
        Paragraph(start, end, blanks_before=start - last, blanks_after=following - end)
        for start, end, last, following in zip(starts, ends, before, after, strict=False)
    ]


_ILLUSTRATION = re.compile(
    r"\[\s?_?(?:Illustrations?|Frontispiece|Picture|Plate|Image|Map|Music|Decoration)\b",
    re.IGNORECASE,
)


def opens_illustration(text: str) -> bool:
    """Whether the stripped line opens an [Illustration: …]."""
    return text.startswith("[") and _ILLUSTRATION.match(text) is not None

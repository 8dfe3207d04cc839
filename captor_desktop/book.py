"""A book that has been read: its lines, its paragraphs and its metadata.

Every position in the program is an index into `Book.lines`. In an ordinary file these are its lines
as they are on disk; `Book.file_line` gives the line number in the file for any of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from captor_desktop.messages import Message, message


class Shape(StrEnum):
    """How the lines of a paragraph are printed, which decides how they are written."""

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
    """The metadata found in the file; a field is empty or None if the file does not have it."""

    title: str = ""
    author: str = ""  # in reading order: "Jane Austen"
    language: str = "en"  # BCP 47
    release_date: str = ""  # of this edition, ISO: yyyy, yyyy-mm or yyyy-mm-dd
    ebook_number: int | None = None
    author_birth: int | None = None
    author_death: int | None = None
    translator: str = ""
    illustrator: str = ""
    editor: str = ""
    year: int | None = None  # of the book itself; few files state it
    series: str = ""
    series_number: str = ""  # "2", or "2.5"
    tags: tuple[str, ...] = ()
    description: str = ""
    publisher: str = ""
    identifiers: tuple[str, ...] = ()  # an ISBN, a web address
    cover_design: str = ""  # of a drawn cover; "": one chosen by the title


class SetAside(NamedTuple):
    """A line of page furniture that is not part of the text: page number, running head."""

    file_line: int  # counted from 0 in the file
    text: str
    place: int  # the line of the text before which it stood


class Picture(NamedTuple):
    """A picture of the book; its place is that of the [Illustration] at this line."""

    line: int
    data: bytes
    media_type: str  # image/jpeg, image/png or image/gif


@dataclass(frozen=True)
class Book:
    """A file's text and where the book lies in it.

    `lines` are all lines of the file without their ends, boilerplate included. The book itself is
    `lines[body_first:body_end]`; before and after lie Project Gutenberg's header and licence, if
    the file has them. `paragraphs` are the runs of non-blank lines of the whole file, so that
    their numbers agree with those of any program that splits the file at blank lines.

    A file in an unusual layout (page heads, no blank lines between paragraphs) is laid out first:
    then `lines` are those of the text, `line_numbers` has the file's line for each, `set_aside`
    what was left out, and `layout` what was recognised. In an ordinary file all three are empty.
    `kept_lines` are lines of the file that were set aside and put back; `before_kept` is the book
    without them.
    """

    path: Path
    lines: tuple[str, ...]
    body_first: int
    body_end: int
    encoding: str = "utf-8"
    metadata: Metadata = Metadata()
    paragraphs: tuple[Paragraph, ...] = ()
    line_numbers: tuple[int, ...] = ()
    set_aside: tuple[SetAside, ...] = ()
    layout: tuple[Message, ...] = ()
    kept_lines: tuple[int, ...] = ()
    before_kept: Book | None = field(default=None, repr=False, compare=False)
    cover: bytes | None = field(default=None, repr=False)  # the picture that the file has for one
    pictures: tuple[Picture, ...] = field(default=(), repr=False)

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

    def file_line(self, line: int) -> int:
        """Return the number in the file, from 0, of a line of the text, or of the text's end."""
        if not self.line_numbers:
            return line
        if line < len(self.line_numbers):
            return self.line_numbers[line]
        return self.line_numbers[-1] + 1

    @cached_property
    def words_before(self) -> tuple[int, ...]:
        """The number of words before each line of the file, and before its end."""
        return tuple(accumulate((len(line.split()) for line in self.lines), initial=0))

    def words_between(self, first_line: int, end_line: int) -> int:
        """Return the number of words in these lines."""
        return self.words_before[end_line] - self.words_before[first_line]


def describe_layout(book: Book) -> Message | None:
    """Return what was recognised in an unusual file, and how many lines were set aside."""
    if not book.layout:
        return None
    found: object = book.layout[0]
    for each in book.layout[1:]:
        found = message("{0}, {1}", found, each)
    lines = len(book.set_aside)
    if not lines:
        return message("Layout: {0}.", found)
    if lines == 1:
        return message("Layout: {0}; 1 line set aside.", found)
    return message("Layout: {0}; {1} lines set aside.", found, f"{lines:,}")


def find_runs(lines: Sequence[str], first: int = 0, end: int | None = None) -> list[Paragraph]:
    """Return the paragraphs (runs of non-blank lines) of a text, or of a range of its lines.

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

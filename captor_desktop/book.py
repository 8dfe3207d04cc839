"""What a file holds once it is read: its lines, its paragraphs, and what it says about itself.

Every position in the program is an index into `Book.lines`, which are the lines of the file as
it lies on disk. The text is kept once and never rewritten, so nothing can get lost on the way.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Shape(StrEnum):
    """How the lines of a paragraph are set, and so how they must be written again."""

    PROSE = "prose"  # wrapped lines, joined on writing
    VERSE = "verse"  # every line stays a line
    LETTER_HEAD = "letter head"  # dateline, address, salutation: lines stay
    SIGNATURE = "signature"  # end of a letter: lines stay
    QUOTATION = "quotation"  # an indented block of wrapped lines, joined on writing
    TABLE = "table"  # columns made by blanks: lines and blanks stay
    LIST = "list"  # one entry a line: lines stay
    SCENE_BREAK = "scene break"  # * * *
    ILLUSTRATION = "illustration"  # [Illustration: caption]
    FOOTNOTE = "footnote"  # [1] text of the note, or [Footnote 1: text]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A run of non-blank lines: `first_line` up to, but not with, `end_line`."""

    first_line: int
    end_line: int
    shape: Shape = Shape.PROSE


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the file tells about its book. Empty or None is: the file does not tell."""

    title: str = ""
    author: str = ""  # in reading order: "Jane Austen"
    language: str = "en"  # BCP 47
    release_date: str = ""  # ISO: yyyy, yyyy-mm or yyyy-mm-dd
    ebook_number: int | None = None
    author_birth: int | None = None
    author_death: int | None = None


@dataclass(frozen=True, slots=True)
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

    def body_paragraphs(self) -> tuple[Paragraph, ...]:
        """Return the paragraphs that lie inside the body."""
        return tuple(
            p
            for p in self.paragraphs
            if p.first_line >= self.body_first and p.end_line <= self.body_end
        )

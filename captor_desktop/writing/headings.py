"""The heading of a section on its page: its number, its title and its subtitles.

The book's own words are kept, in their order. "CHAPTER I" and "The Mail" on two lines stay two;
a long title that was only wrapped becomes one line again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from captor_desktop.book import Book, Shape, find_runs, opens_illustration
from captor_desktop.segmentation import Kind, Section
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.characters import one_line, xml_safe


@dataclass(frozen=True, slots=True)
class HeadingPiece:
    """One line of a heading; `role` is "number", "title", "subtitle" or "picture"."""

    role: str
    block: Block

    @property
    def text(self) -> str:
        """The text of the piece."""
        return self.block.text


def heading_pieces(book: Book, section: Section) -> list[HeadingPiece]:
    """Return the heading line by line; empty for a title page, which needs none.

    A section without a printed heading, or with a new name, shows its label.
    """
    runs = _printed_runs(book, section)
    if section.renamed or not runs:
        if section.kind is Kind.TITLE and not section.renamed:
            return []
        return _pieces_of_label(section)
    words = [line for _, run in runs if not _is_picture(run) for line in run]
    number_lines = _count_number_lines(section, words)
    pieces: list[HeadingPiece] = []
    for first_line, run in runs:
        if _is_picture(run):
            pieces.append(_piece("picture", first_line, [" ".join(run)[1:-1].strip()]))
            continue
        for offset, line in enumerate(run[:number_lines]):
            pieces.append(_piece("number", first_line + offset, [line]))
        rest = run[number_lines:]
        if rest:
            role = "subtitle" if any(p.role == "title" for p in pieces) else "title"
            pieces.append(_piece(role, first_line + len(run) - len(rest), rest))
        number_lines = max(0, number_lines - len(run))
    return pieces


def _pieces_of_label(section: Section) -> list[HeadingPiece]:
    """Return a name as number and title, like a printed heading, if it is a number with a title."""
    label, title = one_line(section.label), one_line(section.title)
    number = label.removesuffix(title).rstrip(" .:")
    if section.renamed and section.number is not None and title and 0 < len(number) < len(label):
        parts = (("number", number), ("title", title))
        return [_piece(role, section.first_line, [words]) for role, words in parts]
    return [_piece("title", section.first_line, [label])] if label else []


def printed_heading(book: Book, section: Section) -> list[str]:
    """Return the lines of the printed heading, blank ones at its ends left out."""
    runs = _printed_runs(book, section)
    if not runs:
        return []
    first, (last, last_run) = runs[0][0], runs[-1]
    return [xml_safe(line).rstrip() for line in book.lines[first : last + len(last_run)]]


# --- helpers -------------------------------------------------------------------------------------

_WORD = re.compile(r"[^\W_]+")


def _printed_runs(book: Book, section: Section) -> list[tuple[int, list[str]]]:
    """Return the heading's lines between blank lines, each run with its first line's number."""
    first = section.first_line
    lines = [xml_safe(line).strip() for line in book.lines[first : section.text_line]]
    return [
        (first + run.first_line, lines[run.first_line : run.end_line]) for run in find_runs(lines)
    ]


def _is_picture(run: list[str]) -> bool:
    """Return whether this is an [Illustration] between the number and the title."""
    return opens_illustration(run[0]) and run[-1].endswith("]")


def _count_number_lines(section: Section, lines: list[str]) -> int:
    """Return how many lines stand before the title; none if title and number share a line."""
    if section.title:
        title = _WORD.findall(section.title.casefold())
        printed = [_WORD.findall(line.casefold()) for line in lines]
        if [word for words in printed for word in words][-len(title) :] == title:
            left = sum(map(len, printed)) - len(title)
            count = 0
            for words in printed:
                left -= len(words)
                if left < 0:
                    break
                count += 1
            return count
    return len(lines) if section.number is not None else 0


def _piece(role: str, first_line: int, lines: list[str]) -> HeadingPiece:
    return HeadingPiece(role, Block(Shape.PROSE, first_line, tuple(lines)))

"""Lines that were set aside → put back into the text, because a reader says that they belong to it.

Each becomes a paragraph of its own where it stood. The book without them is remembered, so that
any other choice of lines can be made of it, and the sections of one move to those of another.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import NamedTuple

from captor_desktop.book import Book
from captor_desktop.reading.paragraphs import find_paragraphs
from captor_desktop.segmentation import Section, Segmentation


class _Line(NamedTuple):
    """A line of a text with lines put back; the `key` is the same whatever else is put back."""

    key: int
    text: str
    file_line: int


def put_back(book: Book, kept: Iterable[int]) -> Book:
    """Return the book with these lines of its file in the text, of all that were set aside."""
    base = book.before_kept or book
    wanted = set(kept) & {each.file_line for each in base.set_aside}
    if not wanted:
        return dataclasses.replace(base, metadata=book.metadata, cover=book.cover)
    plan = _plan(base, wanted)
    lines = tuple(line.text for line in plan)
    place_of = {line.key: place for place, line in enumerate(plan)}
    place_of[len(base.lines)] = len(plan)
    body_first, body_end = _body(base, plan)
    return dataclasses.replace(
        base,
        metadata=book.metadata,
        cover=book.cover,
        lines=lines,
        body_first=body_first,
        body_end=body_end,
        paragraphs=find_paragraphs(lines),
        line_numbers=tuple(line.file_line for line in plan),
        set_aside=tuple(
            each._replace(place=place_of[each.place])
            for each in base.set_aside
            if each.file_line not in wanted
        ),
        pictures=tuple(each._replace(line=place_of[each.line]) for each in base.pictures),
        kept_lines=tuple(sorted(wanted)),
        before_kept=base,
    )


def move_sections(segmentation: Segmentation, old: Book, new: Book) -> Segmentation:
    """Return the sections of a book, with other lines put back, at the same lines of its text.

    A line put back right above a heading goes to the section before it.
    """
    places = {line.key: place for place, line in enumerate(_plan_of(new))}
    keys = [line.key for line in _plan_of(old)]

    def move(line: int) -> int:
        return next((places[key] for key in keys[line:] if key in places), new.body_end)

    starts = [min(move(s.first_line), new.body_end) for s in segmentation.sections]
    if starts:
        starts[0] = new.body_first
    moved: list[Section] = []
    for section, first, end in zip(
        segmentation.sections, starts, [*starts[1:], new.body_end], strict=True
    ):
        has_heading = section.text_line > section.first_line
        text_line = move(section.text_line - 1) + 1 if has_heading else first
        if end > first:  # else it was a line that is set aside again
            text_line = min(max(first, text_line), end)
            moved.append(
                dataclasses.replace(section, first_line=first, text_line=text_line, end_line=end)
            )
    return dataclasses.replace(
        segmentation,
        sections=tuple(moved),
        first_line=new.body_first,
        end_line=new.body_end,
    )


def _plan_of(book: Book) -> list[_Line]:
    return _plan(book.before_kept or book, set(book.kept_lines))


def _plan(base: Book, kept: set[int]) -> list[_Line]:
    """Return the lines of a text with these put back, each between blank lines."""
    back = iter([each for each in base.set_aside if each.file_line in kept])
    waiting = next(back, None)
    plan: list[_Line] = []
    for place in range(len(base.lines) + 1):
        while waiting is not None and waiting.place <= place:
            number = waiting.file_line
            codes = range(-3 * number - 1, -3 * number - 4, -1)
            texts = ("", waiting.text.strip(), "")
            plan += [_Line(code, text, number) for code, text in zip(codes, texts, strict=True)]
            waiting = next(back, None)
        if place < len(base.lines):
            plan.append(_Line(place, base.lines[place], base.file_line(place)))
    return plan


def _body(base: Book, plan: list[_Line]) -> tuple[int, int]:
    """Return where the book begins and ends; what is put back at its edges lies inside it."""
    above = (n for n, line in enumerate(plan) if line.key == base.body_first - 1)
    first = next(above) + 1 if base.body_first else 0
    return first, len(plan) - (len(base.lines) - base.body_end)

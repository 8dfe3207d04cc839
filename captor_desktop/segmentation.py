"""A book cut into sections, by its headings, by predicted breaks or by the user.

A `Segmentation` is a tuple of sections that cover the body of the book without gap or overlap:
no line can get lost, and an invalid one can't be created. Every edit (`edits.py`) returns a new
one, so undo is a list of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from captor_desktop.book import Book
from captor_desktop.lexicon.words import language
from captor_desktop.why import Cause, Why


class Kind(StrEnum):
    """What a heading opens."""

    TITLE = "title"
    FRONT = "front"
    PART = "part"
    CHAPTER = "chapter"
    BACK = "back"


class Origin(StrEnum):
    """Where a heading or a break comes from."""

    MODEL = "model"
    RULE = "rule"
    HUNTED = "hunted"
    PREDICTED = "predicted"
    USER = "user"


class NumberStyle(StrEnum):
    """How a heading's number is printed."""

    ROMAN = "roman"
    ARABIC = "arabic"
    WORD = "word"
    ORDINAL = "ordinal"


class FoundBy(StrEnum):
    """How the sections of a book were found."""

    HEADINGS = "headings"
    PREDICTED = "predicted"


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of the book that opens with a printed heading, or at a predicted or chosen break.

    `lines[first_line:text_line]` is the printed heading (empty where there is none) and
    `lines[text_line:end_line]` the text under it; a heading just found has no text yet. `level` 0
    is the top of the contents, 1 lies inside a part, 2 inside a part of a volume.
    """

    kind: Kind
    first_line: int
    text_line: int
    end_line: int
    label: str  # for a table of contents: "I. The Upper Danube"
    level: int = 0
    keyword: str = ""  # of the printed heading, lower case: "chapter", "book", "letter"
    number: int | None = None
    number_style: NumberStyle | None = None
    title: str = ""  # of the printed heading, without keyword and number
    confidence: float = 1.0  # 0 to 1
    origin: Origin = Origin.RULE
    why: Why | None = None
    renamed: bool = False  # the label replaces the printed heading
    accepted: bool = False  # the user has confirmed it

    @property
    def is_printed(self) -> bool:
        """Whether a heading in the book opens it."""
        return self.text_line > self.first_line


@dataclass(frozen=True, slots=True)
class Segmentation:
    """Sections in order, from `first_line` to `end_line` of the book, nothing left out."""

    sections: tuple[Section, ...]
    first_line: int
    end_line: int
    method: FoundBy = FoundBy.HEADINGS

    def __post_init__(self) -> None:
        """Refuse gaps, overlaps, and sections out of order."""
        place = self.first_line
        for section in self.sections:
            if section.first_line != place:
                raise ValueError(f"section starts at {section.first_line}, expected {place}")
            if not section.first_line <= section.text_line <= section.end_line:
                raise ValueError(f"section with lines out of order: {section}")
            if section.first_line == section.end_line:
                raise ValueError(f"section without lines: {section}")
            place = section.end_line
        if place != self.end_line:
            raise ValueError(f"sections end at {place}, the book at {self.end_line}")

    @property
    def headings(self) -> tuple[Section, ...]:
        """The sections with a heading or break: all but a title page without heading."""
        return tuple(s for s in self.sections if s.is_printed or s.origin is not Origin.RULE)

    @property
    def chapters(self) -> tuple[Section, ...]:
        """The sections that are chapters."""
        return tuple(s for s in self.sections if s.kind is Kind.CHAPTER)

    def section_at(self, line: int) -> int:
        """Return the number of the section that holds this line."""
        for index, section in enumerate(self.sections):
            if section.first_line <= line < section.end_line:
                return index
        raise ValueError(f"line {line} is outside the book")


# Right headings are mostly above it; tests/benchmarks/to_check.py measures what other bounds would
# mark.
DOUBT_BELOW = 0.9

TITLE_PAGE_LABEL = "Title page"
_PREDICTED = Why(Cause.PREDICTED)


def is_doubtful(section: Section) -> bool:
    """Return whether a person should check this section: it is uncertain and not yet confirmed.

    Predicted chapters are not marked one by one: all of them are guesses, and the book is marked.
    """
    is_guess = section.origin is Origin.PREDICTED
    return section.confidence < DOUBT_BELOW and not section.accepted and not is_guess


def build_segmentation(book: Book, headings: Sequence[Section]) -> Segmentation:
    """Return the book cut at its headings, which are given as sections without text.

    The lines before the first heading become the title page. A book without any heading is one
    chapter, named after the book.
    """
    first, end = book.body_first, book.body_end
    if first == end:
        return Segmentation((), first, end)
    by_line = {h.first_line: h for h in headings if first <= h.first_line < end}
    inside = [by_line[line] for line in sorted(by_line)]
    if not inside:
        label = book.metadata.title or "Chapter 1"
        only = Section(
            Kind.CHAPTER,
            first,
            first,
            end,
            label,
            origin=Origin.PREDICTED,
            why=Why(Cause.ONE_CHAPTER),
        )
        return Segmentation((only,), first, end)
    starts = [h.first_line for h in inside]
    sections: list[Section] = []
    if any(line.strip() for line in book.lines[first : starts[0]]):
        sections.append(Section(Kind.TITLE, first, first, starts[0], TITLE_PAGE_LABEL))
    else:
        starts[0] = first
    sections += [
        dataclasses.replace(
            heading,
            first_line=start,
            text_line=min(heading.text_line, stop),
            end_line=stop,
            level=level,
        )
        for heading, start, stop, level in zip(
            inside, starts, [*starts[1:], end], _levels(inside), strict=True
        )
    ]
    return Segmentation(tuple(sections), first, end)


def build_predicted(
    book: Book,
    break_lines: Iterable[int],
    confidences: Iterable[float] | None = None,
    reasons: Iterable[Why] = (),
) -> Segmentation:
    """Return the book cut at predicted breaks, its chapters named by their numbers."""
    first, end = book.body_first, book.body_end
    if first == end:
        return Segmentation((), first, end, FoundBy.PREDICTED)
    starts = list(break_lines)
    given = [0.5] * len(starts) if confidences is None else list(confidences)
    whole = Segmentation((_predicted(first, end, ""),), first, end)
    name = language(book.metadata.language).generated
    return predict_between(whole, (first, end), starts, given, reasons, name)


def predict_between(
    old: Segmentation,
    lines: tuple[int, int],
    starts: Sequence[int],
    confidences: Sequence[float],
    reasons: Iterable[Why] = (),
    name: str = "Chapter {0}",
) -> Segmentation:
    """Return the sections with the lines between two others cut at predicted breaks."""
    first, end = lines
    scores = {s: score for s, score in zip(starts, confidences, strict=True) if first < s < end}
    whys = dict(zip(starts, reasons, strict=False))

    def facts(start: int) -> dict[str, Any]:
        return {"confidence": scores.get(start, 1.0), "why": whys.get(start, _PREDICTED)}

    places = [first, *sorted(scores)]
    cut = tuple(
        _predicted(start, stop, name.format(number), number=number, **facts(start))
        for number, (start, stop) in enumerate(zip(places, [*places[1:], end], strict=True), 1)
    )
    before = (_clipped(s, old.first_line, first) for s in old.sections if s.first_line < first)
    after = (_clipped(s, end, old.end_line) for s in old.sections if s.end_line > end)
    return dataclasses.replace(old, sections=(*before, *cut, *after), method=FoundBy.PREDICTED)


def story_lines(segmentation: Segmentation) -> tuple[int, int]:
    """Return the lines between front and back matter, or all lines if none are between them."""
    matter = (Kind.TITLE, Kind.FRONT, Kind.BACK)
    story = [section for section in segmentation.sections if section.kind not in matter]
    if not story:
        return segmentation.first_line, segmentation.end_line
    return story[0].first_line, story[-1].end_line


def split_predicted(
    segmentation: Segmentation,
    index: int,
    starts: Sequence[int],
    confidences: Sequence[float],
    labels: Sequence[str],
    reasons: Sequence[Why] = (),
) -> Segmentation:
    """Return the sections with this one cut at predicted breaks.

    Its first piece keeps its kind; the others are chapters of the same level with these labels.
    """
    if not starts:
        return segmentation
    old = segmentation.sections[index]
    ends = [*starts[1:], old.end_line]
    pieces = [dataclasses.replace(old, end_line=starts[0])]
    whys, why = dict(zip(starts, reasons, strict=False)), _PREDICTED
    pieces += [
        _predicted(start, end, label, confidence=sure, level=old.level, why=whys.get(start, why))
        for start, end, sure, label in zip(starts, ends, confidences, labels, strict=True)
    ]
    return replaced(segmentation, index, index + 1, tuple(pieces))


def replaced(
    segmentation: Segmentation, first: int, end: int, new: tuple[Section, ...]
) -> Segmentation:
    """Return the sections with those from `first` to before `end` replaced by new ones."""
    sections = segmentation.sections
    return dataclasses.replace(segmentation, sections=sections[:first] + new + sections[end:])


# --- helpers -------------------------------------------------------------------------------------


def _levels(headings: Sequence[Section]) -> list[int]:
    """Nest chapters in parts, and parts of different keywords in the order they first appear.

    "VOLUME I, BOOK I, CHAPTER I" puts books into volumes; in "BOOK I, PART I" it is the other
    way round, and only the order in this book decides.
    """
    keywords: list[str] = []
    for heading in headings:
        if heading.kind is Kind.PART and heading.keyword not in keywords:
            keywords.append(heading.keyword)
    levels, open_level = [], 0
    for heading in headings:
        if heading.kind is Kind.PART:
            level = keywords.index(heading.keyword)
            levels.append(min(level, open_level))
            open_level = levels[-1] + 1
        else:
            if heading.kind is Kind.BACK:
                open_level = 0
            levels.append(open_level)
    return levels


def _predicted(first: int, end: int, label: str, **more: Any) -> Section:  # noqa: ANN401
    facts = {"origin": Origin.PREDICTED, "why": _PREDICTED, **more}
    return Section(Kind.CHAPTER, first, first, end, label, **facts)


def _clipped(section: Section, first: int, end: int) -> Section:
    """Return a section without what lies outside these lines."""
    start, stop = max(section.first_line, first), min(section.end_line, end)
    text_line = min(max(section.text_line, start), stop)
    return dataclasses.replace(section, first_line=start, text_line=text_line, end_line=stop)

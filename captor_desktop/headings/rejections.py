"""Why a line that looks like a heading was rejected: data, for `captor detect --explain`.

The detector records in a `Trail` what goes into each of its steps and what comes out. The first
step that drops a line gives the reason, unless a later step finds the line again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from captor_desktop.headings.candidates import Candidate, Name
from captor_desktop.headings.contents_page import LIST_NAMES, Contents
from captor_desktop.headings.layout import Layout
from captor_desktop.segmentation import Section


class Reason(StrEnum):
    """The step that dropped a line; stable, since programs read it."""

    IN_CONTENTS = "in-contents"
    IN_DENSE_LIST = "in-dense-list"
    OTHER_DIVISION = "other-division"
    NOT_IN_SEQUENCE = "not-in-sequence"
    NOTHING_COUNTS = "nothing-counts"
    TITLES_INSTEAD = "titles-instead"
    REFINED_AWAY = "refined-away"
    PART_OPENS_NOTHING = "part-opens-nothing"
    NAME_OUT_OF_PLACE = "name-out-of-place"
    INSIDE_HEADING = "inside-heading"
    NOT_YOUR_PATTERN = "not-your-pattern"
    MODEL_UNLIKELY = "model-unlikely"


_TEXTS = {
    Reason.IN_CONTENTS: "in the contents list, lines {first}–{last}",
    Reason.IN_DENSE_LIST: "almost no text between it and its neighbours: a list, lines "
    "{first}–{last}",
    Reason.OTHER_DIVISION: "the chapters of this book are counted by {chosen}, not by {found}",
    Reason.NOT_IN_SEQUENCE: "its number {number} does not fit the numbering of the others",
    Reason.NOTHING_COUNTS: "too few such lines, or too little text between them, to be chapters",
    Reason.TITLES_INSTEAD: "the chapters of this book have titles, with numbers inside them",
    Reason.REFINED_AWAY: "lies between two consecutive chapters, or repeats one",
    Reason.PART_OPENS_NOTHING: "no chapter or text directly below: part of a title page",
    Reason.NAME_OUT_OF_PLACE: "“{name}” is too close to the text around it, or among chapters",
    Reason.INSIDE_HEADING: "part of the heading on line {heading}",
    Reason.NOT_YOUR_PATTERN: "your own pattern decides what a chapter is",
    Reason.MODEL_UNLIKELY: "the heading model gives it {score:.0%}",
}


@dataclass(frozen=True, slots=True)
class Rejection:
    """A line that looks like a heading but was rejected; lines in `fields` are counted from 1."""

    line: int
    text: str
    reason: Reason
    fields: Mapping[str, str | int | float] = field(default_factory=dict)

    @property
    def explanation(self) -> str:
        """The reason as a clause."""
        return _TEXTS[self.reason].format_map(self.fields)


class Trail:
    """What each step of the detector dropped."""

    def __init__(self) -> None:
        """Start with nothing dropped."""
        self._dropped: dict[int, tuple[Reason, dict[str, str | int | float]]] = {}

    def drop(self, line: int, reason: Reason, **fields: str | float) -> None:
        """Note that a line was dropped; only its first reason counts."""
        self._dropped.setdefault(line, (reason, fields))

    def step(self, reason: Reason, before: Iterable[Candidate], after: Iterable[Candidate]) -> None:
        """Note what a step left out."""
        kept = {c.line for c in after}
        for candidate in before:
            if candidate.line not in kept:
                self.drop(candidate.line, reason)

    def lists(self, lines: Iterable[int], names: Sequence[Name], contents: Contents) -> None:
        """Record what lies in contents lists, and in lists recognised only by their density."""
        named = sorted(name.line + 1 for name in names if name.name in LIST_NAMES)
        for line in lines:
            place = bisect_right(contents.regions, line, key=lambda region: region[0]) - 1
            if place < 0 or line >= contents.regions[place][1]:
                continue
            first, end = contents.regions[place]
            has_name = bisect_left(named, first) < bisect_right(named, line)
            reason = Reason.IN_CONTENTS if has_name else Reason.IN_DENSE_LIST
            self.drop(line, reason, first=first + 1, last=end)

    def selection(self, before: Iterable[Candidate], chosen: Collection[Candidate]) -> None:
        """Note what lost the choice between the kinds of divisions."""
        lines = {c.line for c in chosen}
        counts = Counter(_division(c) for c in chosen)
        for candidate in before:
            if candidate.line in lines:
                continue
            found = _division(candidate)
            if not chosen:
                self.drop(candidate.line, Reason.NOTHING_COUNTS)
            elif found in counts:
                self.drop(candidate.line, Reason.NOT_IN_SEQUENCE, number=candidate.number)
            else:
                winner = counts.most_common(1)[0][0]
                self.drop(candidate.line, Reason.OTHER_DIVISION, chosen=winner, found=found)

    def names(self, names: Iterable[Name]) -> None:
        """Note the names that may have been left out; those that are headings are not reported."""
        for name in names:
            self.drop(name.line, Reason.NAME_OUT_OF_PLACE, name=name.name)

    def rejections(self, layout: Layout, headings: Sequence[Section]) -> tuple[Rejection, ...]:
        """Return what was dropped and is not the first line of a heading, in order."""
        opening = {h.first_line for h in headings}
        inside = {n: h for h in headings for n in range(h.first_line, h.text_line)}
        found = []
        for line, (reason, fields) in sorted(self._dropped.items()):
            if line in opening:
                continue
            if line in inside:
                reason, fields = Reason.INSIDE_HEADING, {"heading": inside[line].first_line + 1}
            found.append(Rejection(line, layout.lines[line].strip(), reason, fields))
        return tuple(found)


def _division(candidate: Candidate) -> str:
    return candidate.keyword.name if candidate.keyword else "bare numbers"

"""Why a line that looks like a heading was rejected: data, for `captor detect --explain`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from captor_desktop.headings.context import BELOW, NOTHING
from captor_desktop.headings.detector import Reading
from captor_desktop.segmentation import Section

_WORTH_SAYING = 0.05  # a probability below which only a number or a name makes a line look like one


class Reason(StrEnum):
    """What spoke against a line; stable, since programs read it."""

    IN_CONTENTS = "in-contents"
    INSIDE_HEADING = "inside-heading"
    NOT_IN_SEQUENCE = "not-in-sequence"
    UNLIKELY = "unlikely"
    NOT_YOUR_PATTERN = "not-your-pattern"


_TEXTS = {
    Reason.IN_CONTENTS: "in the contents list",
    Reason.INSIDE_HEADING: "part of the heading that starts at line {heading}",
    Reason.NOT_IN_SEQUENCE: "does not fit the sequence of chapters ({likely:.0%} likely by itself)",
    Reason.UNLIKELY: "unlikely by its position, wording and neighbours ({likely:.0%})",
    Reason.NOT_YOUR_PATTERN: "does not match your own pattern",
}


@dataclass(frozen=True, slots=True)
class Rejection:
    """A line that looks like a heading but was rejected, with the reason and what it is about."""

    line: int
    text: str
    reason: Reason
    fields: Mapping[str, float] = field(default_factory=dict)

    @property
    def explanation(self) -> str:
        """The reason in words."""
        return _TEXTS[self.reason].format(**self.fields)


def find_rejected(
    reading: Reading, headings: Sequence[Section], *, by_pattern: bool = False
) -> tuple[Rejection, ...]:
    """Return the lines that look like headings but were rejected, in order."""
    opening = {h.first_line for h in headings}
    inside = {n: h.first_line for h in headings for n in range(h.first_line, h.text_line)}
    found = []
    for n, candidate in enumerate(reading.candidates):
        likely = float(1 - reading.likely[n, NOTHING] - reading.likely[n, BELOW])
        looks = candidate.number is not None or bool(candidate.name) or likely > _WORTH_SAYING
        if candidate.line in opening or not looks:
            continue
        fields: dict[str, float] = {"likely": round(likely, 4)}
        if candidate.line in inside:
            reason, fields = Reason.INSIDE_HEADING, {"heading": inside[candidate.line] + 1}
        elif by_pattern:
            reason, fields = Reason.NOT_YOUR_PATTERN, {}
        elif reading.in_list[n]:
            reason, fields = Reason.IN_CONTENTS, {}
        else:
            reason = Reason.NOT_IN_SEQUENCE if likely > 1 / 2 else Reason.UNLIKELY
        text = reading.layout.lines[candidate.line].strip()
        found.append(Rejection(candidate.line, text, reason, fields))
    return tuple(found)

"""The lines of a file → its paragraphs, each with the shape that its lines are set in.

Paragraphs are the runs of non-blank lines of the whole file, boilerplate included, so that their
numbers are the same for everybody. The shape tells the writers which lines may be joined. It is
judged against the file's own wrap width (layout) and by the look of single lines (line_patterns).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from captor_desktop.book import Paragraph, Shape, find_runs, opens_illustration
from captor_desktop.reading.line_patterns import opens_footnote
from captor_desktop.reading.paragraph_shape import is_name, judge_shape
from captor_desktop.reading.wrapping import Wrapping, measure_wrapping

_BRACKET_PARAGRAPHS = 8  # a caption or note with its closing bracket further away has lost it
_BRACKET_LINES = 60


def find_paragraphs(lines: Sequence[str]) -> tuple[Paragraph, ...]:
    """Return the runs of non-blank lines in order, each with its shape."""
    runs = find_runs(lines)
    spans = [(run.first_line, run.end_line) for run in runs]
    wrapping = measure_wrapping(lines)
    shapes = [judge_shape(lines[first:end], wrapping) for first, end in spans]
    _spread_brackets(lines, spans, shapes)
    _settle_neighbours(lines, spans, shapes, wrapping)
    _settle_names(lines, spans, shapes)
    return tuple(
        run if shape is run.shape else dataclasses.replace(run, shape=shape)
        for run, shape in zip(runs, shapes, strict=True)
    )


def _spread_brackets(
    lines: Sequence[str], spans: Sequence[tuple[int, int]], shapes: list[Shape]
) -> None:
    """Give the paragraphs inside one [Illustration: …] or [Footnote: …] its shape.

    Without a closing bracket near by only the paragraph that opens it counts.
    """
    number = 0
    while number < len(spans):
        opening = lines[spans[number][0]].lstrip()
        if shapes[number] in _BRACKETED and opening.startswith("["):
            last = _closing_paragraph(lines, spans, number)
            for inside in range(number + 1, last + 1):
                shapes[inside] = shapes[number]
            number = last
        number += 1


_BRACKETED = frozenset({Shape.ILLUSTRATION, Shape.FOOTNOTE})


def _closing_paragraph(lines: Sequence[str], spans: Sequence[tuple[int, int]], opening: int) -> int:
    """Return the paragraph in which the bracket of this one closes, itself if it has no end."""
    depth = 0
    first = spans[opening][0]
    for number in range(opening, min(opening + _BRACKET_PARAGRAPHS, len(spans))):
        start, end = spans[number]
        if end - first > _BRACKET_LINES:
            break
        text = lines[start].lstrip()
        if number > opening and (opens_illustration(text) or opens_footnote(text)):
            break
        for line in lines[start:end]:
            depth += line.count("[") - line.count("]")
        if depth <= 0:
            return number
    return opening


def _settle_neighbours(
    lines: Sequence[str],
    spans: Sequence[tuple[int, int]],
    shapes: list[Shape],
    wrapping: Wrapping,
) -> None:
    """Judge single indented lines by the paragraphs beside them: a stanza may have one line."""
    for number, (first, end) in enumerate(spans):
        if end - first > 1 or shapes[number] is not Shape.QUOTATION:
            continue
        beside = shapes[max(0, number - 1) : number] + shapes[number + 1 : number + 2]
        if Shape.VERSE in beside and len(lines[first].rstrip()) < wrapping.reach:
            shapes[number] = Shape.VERSE


def _settle_names(
    lines: Sequence[str], spans: Sequence[tuple[int, int]], shapes: list[Shape]
) -> None:
    """Give the name under "Yours ever," to the signature: a blank line often separates them."""
    for number in range(1, len(spans)):
        first, end = spans[number]
        if shapes[number - 1] is not Shape.SIGNATURE or end - first > 1:
            continue
        closing = lines[spans[number - 1][1] - 1].split()[-1]
        wants_name = closing.endswith(",") or closing.islower()
        if wants_name and shapes[number] in _PLAIN and is_name(lines[first].strip()):
            shapes[number] = Shape.SIGNATURE


_PLAIN = frozenset({Shape.PROSE, Shape.QUOTATION})

"""Findings → the figures of the report, drawn with any palette and in any language.

The page, the files and the window all show these drawings.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from captor_desktop.library.findings import (
    CHAPTERS_BEFORE,
    CUT_SLOPE,
    FIRST_YEAR,
    NAMINGS,
    NETWORK_SLOPE,
    SHOWN_FORMATS,
    TOP_FORMAT,
    TURNING_YEAR,
    Findings,
    Slope,
    Trend,
)
from captor_desktop.library.language import Number, ReportLanguage, Showable, year
from captor_desktop.library.svg import Axis, Drawing, Palette
from captor_desktop.messages import Message, message

MOST_DOTS = 3000  # more can't be distinguished, and would make the page large
Thing = TypeVar("Thing")
_ROW = 30
_BINS = 24


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a figure is drawn with."""

    palette: Palette
    language: ReportLanguage

    def drawing(self, name: str, title: Showable, description: Showable) -> Drawing:
        """Return an empty drawing."""
        return Drawing(name, title, description, self.palette, self.language)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure by its file name, and how to draw it."""

    name: str
    title: Message
    _draw: Callable[[Canvas], Drawing]

    def draw(self, palette: Palette, language: ReportLanguage) -> str:
        """Return the figure as SVG."""
        return self._draw(Canvas(palette, language)).svg()


def make_figures(found: Findings) -> tuple[Figure, ...]:
    """Return every figure of the report, in its order."""
    return (
        Figure("figure3-formats", message("Heading formats"), lambda c: draw_formats(c, found)),
        Figure(
            "figure4-chapters",
            message("Number of chapters over time"),
            lambda c: draw_chapters(c, "figure4", found.chapters),
        ),
        Figure(
            "figure6a-spread",
            message("Variation of chapter lengths"),
            lambda c: draw_spread(c, found),
        ),
        Figure(
            "figure6b-lengths",
            message("Length of chapters over time"),
            lambda c: draw_trend(c, "figure6b", message("mean words per chapter"), found.lengths),
        ),
        Figure(
            "figure6c-variation",
            message("Variation of chapter lengths over time"),
            lambda c: draw_trend(
                c, "figure6c", message("variation of chapter lengths"), found.variations
            ),
        ),
        Figure("titles", message("Titles and numbers over time"), lambda c: draw_shares(c, found)),
        Figure(
            "figure9a-cut",
            message("Minima of the overlap cut, and breaks"),
            lambda c: draw_slope(c, "figure9a", found.cut_slope, CUT_SLOPE),
        ),
        Figure(
            "figure9b-likely",
            message("Likely places, and breaks"),
            lambda c: draw_slope(c, "figure9b", found.likely_slope, NETWORK_SLOPE),
        ),
    )


def draw_formats(canvas: Canvas, found: Findings) -> Drawing:
    """Draw Figure 3: in how many books each format is the most frequent one."""
    palette = canvas.palette
    shown = found.formats[:SHOWN_FORMATS]
    most = max((count for _, count in shown), default=1)
    total = max(1, sum(count for _, count in found.formats))
    words = "; ".join(f"{form}: {count}" for form, count in shown)
    height = 46 + _ROW * max(1, len(shown))
    drawing = replace(
        canvas.drawing(
            "figure3",
            message("Books by their most frequent heading format"),
            message("Horizontal bars, one for each format. {0}.", words),
        ),
        height=height,
    )
    room = drawing.width - 190 - 150
    for row, (form, count) in enumerate(shown):
        y = 14 + row * _ROW
        is_theirs = form == TOP_FORMAT
        colour = palette.second if is_theirs else palette.main
        width = room * count / most
        drawing.text(180, y + 17, form, anchor="end", colour=palette.ink, bold=is_theirs)
        drawing.bar(190, y + 3, width, _ROW - 10, colour)
        share = 100 * count / total
        percent: Showable = "<1" if share < 0.5 else Number(share, 0)
        label = Message("{0} ({1} %)", (Number(count), percent))
        drawing.text(198 + width, y + 17, label, colour=palette.ink)
    note = message("in this colour: the paper's most frequent format, “{0}”", TOP_FORMAT)
    drawing.text(190, height - 10, note, colour=palette.second)
    return drawing


def draw_trend(canvas: Canvas, name: str, label: Message, trend: Trend) -> Drawing:
    """Draw a measure against birth years: dots, the smoothed line and its band."""
    curve, palette = trend.curve, canvas.palette
    title = message("By the author's birth year: {0}", label)
    drawing = canvas.drawing(name, title, _description(trend))
    if not trend.years:
        return _empty(drawing)
    top = max([float(np.percentile(trend.values, 99)) * 1.1, *curve.high.tolist(), 1e-9])
    born = message("author's year of birth")
    drawing = replace(
        drawing,
        across=Axis(min(trend.years) - 3, max(trend.years) + 3, born, is_year=True),
        up=Axis(0, top, label),
    )
    drawing.axes()
    rows = zip(trend.years, trend.values, trend.titles, strict=True)
    inside = [row for row in rows if row[1] <= top]
    hints = [
        Message("{0} ({1}): {2}", (title, born, Number(round(value, 2))))
        for born, value, title in inside
    ]
    places = [drawing.place(born, value) for born, value, _ in inside]
    drawing.dots(_some(places), palette.main, _some(hints))
    if curve.years.size:
        rim = [*zip(curve.years, curve.low, strict=True)]
        rim += reversed([*zip(curve.years, curve.high, strict=True)])
        drawing.area([drawing.place(*each) for each in rim], palette.third, 0.25)
        line = [drawing.place(*each) for each in zip(curve.years, curve.values, strict=True)]
        drawing.line(line, palette.third, 3)
    outside = len(trend.years) - len(inside)
    if outside:
        words = message("{0} more above the top", outside)
        drawing.text(drawing.width - drawing.right, 14, words, anchor="end")
    return drawing


def draw_chapters(canvas: Canvas, name: str, trend: Trend) -> Drawing:
    """Draw Figure 4, with the paper's statement in it: about 30 until 1875, then falling."""
    drawing = draw_trend(canvas, name, message("chapters per book"), trend)
    if drawing.across is None:
        return drawing
    first = max(drawing.across.low, FIRST_YEAR)
    if first < TURNING_YEAR <= drawing.across.high:
        colour = canvas.palette.second
        start = drawing.place(first, CHAPTERS_BEFORE)
        turn = drawing.place(TURNING_YEAR, CHAPTERS_BEFORE)
        foot = drawing.place(TURNING_YEAR, 0)
        drawing.line([start, turn], colour, 2.5, "7 5")
        drawing.line([(turn[0], drawing.top), foot], colour, 1, "3 4")
        words = message(
            "the paper: about {0} until {1}, then falling", CHAPTERS_BEFORE, TURNING_YEAR
        )
        drawing.label(turn[0] - 8, drawing.top + 12, words, anchor="end", colour=colour)
    return drawing


def draw_spread(canvas: Canvas, found: Findings) -> Drawing:
    """Draw Figure 6: how many books have which variation of chapter lengths."""
    values = found.all_variations
    drawing = canvas.drawing(
        "figure6a",
        message("Variation of chapter lengths"),
        message("No book has chapters to measure."),
    )
    if not values:
        return _empty(drawing)
    middle = Number(float(np.median(values)), 2)
    end = max(0.5, math.ceil(float(np.percentile(values, 99)) * 10) / 10)
    counts, edges = np.histogram(np.clip(values, 0, end), bins=_BINS, range=(0, end))
    across = message("variation: standard deviation of chapter lengths divided by their mean")
    drawing = replace(
        drawing,
        description=message(
            "A histogram of {0} books; half of them are below {1}.", len(values), middle
        ),
        across=Axis(0, end, across),
        up=Axis(0, float(counts.max()) * 1.1, message("books")),
    )
    drawing.axes()
    for count, left, right in zip(counts, edges, edges[1:], strict=False):
        x, y = drawing.place(float(left), float(count))
        stop, foot = drawing.place(float(right), 0)
        drawing.bar(x + 1, y, stop - x - 2, foot - y, canvas.palette.main)
    x, foot = drawing.place(middle.value, 0)
    colour = canvas.palette.second
    drawing.line([(x, drawing.top), (x, foot)], colour, 2)
    drawing.label(x + 8, drawing.top + 12, message("median {0}", middle), colour=colour)
    return drawing


def draw_shares(canvas: Canvas, found: Findings) -> Drawing:
    """Draw how chapters are named, by spans of birth years."""
    palette = canvas.palette
    listed = "; ".join(
        f"{share.first_year}: " + ", ".join(map(str, share.counts)) for share in found.shares
    )
    names = [Message(naming) for naming in NAMINGS]
    drawing = replace(
        canvas.drawing(
            "titles",
            message("How chapters are named, by the author's birth year"),
            message("Stacked bars: {0}, {1}, {2}, counted in books. {3}.", *names, listed),
        ),
        bottom=84,
        up=Axis(0, 100, message("share of books (%)")),
        across=Axis(0, max(1, len(found.shares)), ""),
    )
    if not found.shares:
        return _empty(replace(drawing, description=_nothing()))
    colours = (palette.main, palette.third, palette.second)
    foot = drawing.height - drawing.bottom
    for value in (0, 25, 50, 75, 100):
        _, y = drawing.place(0, value)
        drawing.line([(drawing.left, y), (drawing.width - drawing.right, y)], palette.grid, 1)
        drawing.text(drawing.left - 8, y + 4, str(value), anchor="end")
    for number, share in enumerate(found.shares):
        total, below = sum(share.counts), 0.0
        x, _ = drawing.place(number + 0.1, 0)
        end, _ = drawing.place(number + 0.9, 0)
        for count, colour in zip(share.counts, colours, strict=True):
            part = 100 * count / total
            _, y = drawing.place(0, below + part)
            _, bottom = drawing.place(0, below)
            drawing.bar(x, y, end - x, bottom - y, colour)
            below += part
        drawing.text((x + end) / 2, foot + 18, str(share.first_year), anchor="middle")
        drawing.text((x + end) / 2, foot + 34, f"n = {total}", anchor="middle")
    for number, (naming, colour) in enumerate(zip(names, colours, strict=True)):
        x = drawing.left + 40 + number * 200
        drawing.bar(x, drawing.height - 28, 14, 14, colour)
        drawing.text(x + 20, drawing.height - 16, naming, colour=palette.ink)
    return drawing


def draw_slope(canvas: Canvas, name: str, slope: Slope, theirs: float) -> Drawing:
    """Draw Figure 9: breaks against candidates, with our slope and the paper's."""
    palette = canvas.palette
    title = message("Breaks against candidates")
    drawing = canvas.drawing(name, title, message("No book has candidates."))
    if not slope.candidates:
        return _empty(drawing)
    far = max(float(np.percentile(slope.candidates, 99)) * 1.05, 1.0)
    high = max(float(np.percentile(slope.breaks, 99)) * 1.15, 1.0)
    drawing = replace(
        drawing,
        description=message(
            "{0} books as dots; the line through them has the slope {1}, the paper's {2}.",
            len(slope.candidates),
            Number(slope.value, 3),
            Number(theirs, 3),
        ),
        across=Axis(0, far, message("candidates per book")),
        up=Axis(0, high, message("breaks between chapters")),
    )
    drawing.axes()
    pairs = zip(slope.candidates, slope.breaks, strict=True)
    points = [drawing.place(*pair) for pair in pairs if pair[0] <= far and pair[1] <= high]
    drawing.dots(_some(points), palette.main)
    looks = (
        (slope.value, palette.third, "", message("here: slope {0}", Number(slope.value, 3))),
        (theirs, palette.second, "7 5", message("the paper: slope {0}", Number(theirs, 3))),
    )
    for row, (value, colour, dashes, words) in enumerate(looks):
        reach = min(far, high / value) if value > 0 else far
        ends = [drawing.place(0, 0), drawing.place(reach, value * reach)]
        drawing.line(ends, colour, 2.5, dashes)
        drawing.label(drawing.left + 12, drawing.top + 14 + 18 * row, words, colour=colour)
    return drawing


# --- helpers -------------------------------------------------------------------------------------


def _description(trend: Trend) -> Message:
    curve = trend.curve
    if not curve.years.size:
        return message("{0} books with a known birth year: too few for a trend.", len(trend.years))
    return message(
        "{0} books as dots and a smoothed line with a 95 % band: {1} in {2}, {3} in {4}.",
        len(trend.years),
        Number(float(f"{curve.values[0]:.3g}")),
        year(curve.years[0]),
        Number(float(f"{curve.values[-1]:.3g}")),
        year(curve.years[-1]),
    )


def _nothing() -> Message:
    return message("There is nothing to draw here.")


def _empty(drawing: Drawing) -> Drawing:
    drawing.text(drawing.width / 2, drawing.height / 2, _nothing(), anchor="middle")
    return drawing


def _some(things: Sequence[Thing]) -> Sequence[Thing]:
    """Return an even sample of the dots, or of their hints, that fits on a page."""
    step = math.ceil(len(things) / MOST_DOTS)
    return things[:: max(1, step)]

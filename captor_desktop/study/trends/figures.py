"""Findings → the figures of the report, each drawn with the palette that is asked for."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from captor_desktop.study import paper
from captor_desktop.study.trends.findings import NAMINGS, SHOWN_FORMATS, Findings, Slope, Trend
from captor_desktop.study.trends.svg import Axis, Drawing, Palette, number_words

MOST_DOTS = 3000  # more can't be told apart, and would make the page heavy
Thing = TypeVar("Thing")
_ROW = 30
_BINS = 24


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure by its file name, and how to draw it."""

    name: str
    title: str
    draw: Callable[[Palette], str]


def make_figures(found: Findings) -> tuple[Figure, ...]:
    """Return every figure of the report, in its order."""
    words, spread = "mean words in a chapter", "variation of chapter lengths"
    return (
        Figure("figure3-formats", "Heading formats", lambda p: draw_formats(found, p)),
        Figure(
            "figure4-chapters",
            "Number of chapters over time",
            lambda p: draw_chapters("figure4", found.chapters, p),
        ),
        Figure("figure6a-spread", "Variation of chapter lengths", lambda p: draw_spread(found, p)),
        Figure(
            "figure6b-lengths",
            "Length of chapters over time",
            lambda p: draw_trend("figure6b", "Length of chapters", words, found.lengths, p),
        ),
        Figure(
            "figure6c-variation",
            "Variation of chapter lengths over time",
            lambda p: draw_trend("figure6c", "Evenness of chapters", spread, found.variations, p),
        ),
        Figure("titles", "Titles and numbers over time", lambda p: draw_shares(found, p)),
        Figure(
            "figure9a-cut",
            "Minima of the overlap cut, and breaks",
            lambda p: draw_slope("figure9a", found.cut_slope, paper.CUT_SLOPE, p),
        ),
        Figure(
            "figure9b-likely",
            "Likely places, and breaks",
            lambda p: draw_slope("figure9b", found.likely_slope, paper.NETWORK_SLOPE, p),
        ),
    )


def draw_formats(found: Findings, palette: Palette) -> str:
    """Draw Figure 3: in how many books each format is the most frequent one."""
    shown = found.formats[:SHOWN_FORMATS]
    most = max((count for _, count in shown), default=1)
    total = max(1, sum(count for _, count in found.formats))
    words = "; ".join(f"{form}: {count}" for form, count in shown)
    height = 46 + _ROW * max(1, len(shown))
    drawing = Drawing(
        "figure3",
        "Books by their most frequent heading format",
        f"Horizontal bars, a format each. {words}.",
        palette,
        height=height,
    )
    room = drawing.width - 190 - 150
    for row, (form, count) in enumerate(shown):
        y = 14 + row * _ROW
        is_theirs = form == paper.TOP_FORMAT
        colour = palette.second if is_theirs else palette.main
        width = room * count / most
        drawing.text(180, y + 17, form, anchor="end", colour=palette.ink, bold=is_theirs)
        drawing.bar(190, y + 3, width, _ROW - 10, colour)
        share = 100 * count / total
        label = f"{number_words(count)} ({'<1' if share < 0.5 else f'{share:.0f}'} %)"
        drawing.text(198 + width, y + 17, label, colour=palette.ink)
    note = f"in this colour: the paper's most frequent format, “{paper.TOP_FORMAT}”"
    drawing.text(190, height - 10, note, colour=palette.second)
    return drawing.svg()


def draw_trend(name: str, title: str, label: str, trend: Trend, palette: Palette) -> str:
    """Draw a measure against birth years: dots, the smoothed line and its band."""
    return _trend_drawing(name, title, label, trend, palette).svg()


def draw_chapters(name: str, trend: Trend, palette: Palette) -> str:
    """Draw Figure 4, with the paper's statement in it: about 30 until 1875, falling after."""
    label = "chapters in a book"
    drawing = _trend_drawing(name, "Number of chapters", label, trend, palette)
    if drawing.across is None:
        return drawing.svg()
    first = max(drawing.across.low, paper.FIRST_YEAR)
    if first < paper.TURNING_YEAR <= drawing.across.high:
        start = drawing.place(first, paper.CHAPTERS_BEFORE)
        turn = drawing.place(paper.TURNING_YEAR, paper.CHAPTERS_BEFORE)
        foot = drawing.place(paper.TURNING_YEAR, 0)
        drawing.line([start, turn], palette.second, 2.5, "7 5")
        drawing.line([(turn[0], drawing.top), foot], palette.second, 1, "3 4")
        words = "the paper: about 30 until 1875, falling after"
        drawing.label(turn[0] - 8, drawing.top + 12, words, anchor="end", colour=palette.second)
    return drawing.svg()


def draw_spread(found: Findings, palette: Palette) -> str:
    """Draw Figure 6: in how many books the chapters' lengths vary how much."""
    values = found.all_variations
    drawing = Drawing(
        "figure6a", "Variation of chapter lengths", "No book has chapters to measure.", palette
    )
    if not values:
        return _empty(drawing)
    middle = float(np.median(values))
    end = max(0.5, math.ceil(float(np.percentile(values, 99)) * 10) / 10)
    counts, edges = np.histogram(np.clip(values, 0, end), bins=_BINS, range=(0, end))
    drawing = replace(
        drawing,
        description=f"A histogram of {len(values)} books; half of them lie below {middle:.2f}.",
        across=Axis(0, end, "variation: standard deviation of chapter lengths over their mean"),
        up=Axis(0, float(counts.max()) * 1.1, "books"),
    )
    drawing.axes()
    for count, left, right in zip(counts, edges, edges[1:], strict=False):
        x, y = drawing.place(float(left), float(count))
        stop, foot = drawing.place(float(right), 0)
        drawing.bar(x + 1, y, stop - x - 2, foot - y, palette.main)
    x, foot = drawing.place(middle, 0)
    drawing.line([(x, drawing.top), (x, foot)], palette.second, 2)
    drawing.label(x + 8, drawing.top + 12, f"median {middle:.2f}", colour=palette.second)
    return drawing.svg()


def draw_shares(found: Findings, palette: Palette) -> str:
    """Draw what chapters are called by, in spans of birth years."""
    told = "; ".join(
        f"{share.first_year}: " + ", ".join(map(str, share.counts)) for share in found.shares
    )
    drawing = Drawing(
        "titles",
        "What chapters are called by, by the author's birth year",
        f"Stacked bars of {', '.join(NAMINGS)}, in books. {told}." if told else "Nothing to draw.",
        palette,
        bottom=84,
        up=Axis(0, 100, "share of books (%)"),
        across=Axis(0, max(1, len(found.shares)), ""),
    )
    if not found.shares:
        return _empty(drawing)
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
    for number, (naming, colour) in enumerate(zip(NAMINGS, colours, strict=True)):
        x = drawing.left + 40 + number * 200
        drawing.bar(x, drawing.height - 28, 14, 14, colour)
        drawing.text(x + 20, drawing.height - 16, naming, colour=palette.ink)
    return drawing.svg()


def draw_slope(name: str, slope: Slope, theirs: float, palette: Palette) -> str:
    """Draw Figure 9: breaks against candidates, with our slope and the paper's."""
    drawing = Drawing(name, "Breaks against candidates", "No book has candidates.", palette)
    if not slope.candidates:
        return _empty(drawing)
    far = max(float(np.percentile(slope.candidates, 99)) * 1.05, 1.0)
    high = max(float(np.percentile(slope.breaks, 99)) * 1.15, 1.0)
    drawing = replace(
        drawing,
        description=f"{len(slope.candidates)} books as dots; the line through them has the slope "
        f"{slope.value:.3f}, the paper's {theirs:g}.",
        across=Axis(0, far, "candidates in a book"),
        up=Axis(0, high, "breaks between chapters"),
    )
    drawing.axes()
    pairs = zip(slope.candidates, slope.breaks, strict=True)
    points = [drawing.place(*pair) for pair in pairs if pair[0] <= far and pair[1] <= high]
    drawing.dots(_some(points), palette.main)
    looks = ((slope.value, palette.third, "", "here"), (theirs, palette.second, "7 5", "the paper"))
    for row, (value, colour, dashes, who) in enumerate(looks):
        reach = min(far, high / value) if value > 0 else far
        ends = [drawing.place(0, 0), drawing.place(reach, value * reach)]
        drawing.line(ends, colour, 2.5, dashes)
        y = drawing.top + 14 + 18 * row
        drawing.label(drawing.left + 12, y, f"{who}: slope {value:.3f}", colour=colour)
    return drawing.svg()


# --- helpers -------------------------------------------------------------------------------------


def _trend_drawing(name: str, title: str, label: str, trend: Trend, palette: Palette) -> Drawing:
    """Return a trend with its axes, or an empty figure without them where no year is known."""
    curve = trend.curve
    drawing = Drawing(name, f"{title} by the author's birth year", _told(trend), palette)
    if not trend.years:
        _empty(drawing)
        return drawing
    top = max([float(np.percentile(trend.values, 99)) * 1.1, *curve.high.tolist(), 1e-9])
    drawing = replace(
        drawing,
        across=Axis(
            min(trend.years) - 3, max(trend.years) + 3, "author's year of birth", is_year=True
        ),
        up=Axis(0, top, label),
    )
    drawing.axes()
    rows = zip(trend.years, trend.values, trend.titles, strict=True)
    inside = [row for row in rows if row[1] <= top]
    hints = [f"{title} ({year}): {number_words(round(value, 2))}" for year, value, title in inside]
    places = [drawing.place(year, value) for year, value, _ in inside]
    drawing.dots(_some(places), palette.main, _some(hints))
    if curve.years.size:
        rim = [*zip(curve.years, curve.low, strict=True)]
        rim += reversed([*zip(curve.years, curve.high, strict=True)])
        drawing.area([drawing.place(*each) for each in rim], palette.third, 0.25)
        line = [drawing.place(*each) for each in zip(curve.years, curve.values, strict=True)]
        drawing.line(line, palette.third, 3)
    outside = len(trend.years) - len(inside)
    if outside:
        words = f"{outside} more above the edge"
        drawing.text(drawing.width - drawing.right, 14, words, anchor="end")
    return drawing


def _told(trend: Trend) -> str:
    curve = trend.curve
    if not curve.years.size:
        return f"{len(trend.years)} books with a known birth year: too few to tell a trend."
    return (
        f"{len(trend.years)} books as dots and a smoothed line with a 95 % band: "
        f"{curve.values[0]:.3g} at {curve.years[0]:.0f}, "
        f"{curve.values[-1]:.3g} at {curve.years[-1]:.0f}."
    )


def _empty(drawing: Drawing) -> str:
    middle = (drawing.width / 2, drawing.height / 2)
    drawing.text(*middle, "There is nothing to draw here.", anchor="middle")
    return drawing.svg()


def _some(things: Sequence[Thing]) -> Sequence[Thing]:
    """Return so many of the dots, or of their names, that a page can hold; evenly chosen."""
    step = math.ceil(len(things) / MOST_DOTS)
    return things[:: max(1, step)]

"""Drawing: axes, dots, lines, bands and bars as SVG, each figure with a title and a description.

It uses only what both browsers and Qt's SVG Tiny can show: attributes, no style sheet. Colours come
from a palette; that of a page names the page's variables, so that a figure follows its theme.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from captor_desktop.library.language import ENGLISH, Number, ReportLanguage, Showable, year

FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
TEXT_SIZE = 13
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a figure."""

    paper: str
    ink: str
    muted: str
    grid: str
    main: str
    second: str
    third: str


# Blue, vermilion and green are distinguishable for the colour-blind (Okabe and Ito).
LIGHT = Palette("#ffffff", "#1f2430", "#5b6472", "#e3e7ee", "#0072b2", "#c2410c", "#00795c")
DARK = Palette("#171a21", "#e8ebf2", "#a5afbf", "#2c323d", "#58b3ea", "#ff9a6b", "#4fd1a5")
PAGE = Palette(
    *(f"var(--{name})" for name in ("card", "ink", "muted", "grid", "main", "second", "third"))
)


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis: its range and its texts."""

    low: float
    high: float
    label: Showable
    is_year: bool = False

    def ticks(self) -> list[float]:
        """Return about five round values inside the range."""
        return round_steps(self.low, self.high)

    def word(self, value: float) -> Number:
        """Return a value as it is printed on the axis."""
        return year(value) if self.is_year else Number(value)


@dataclass(slots=True)
class Drawing:
    """A figure that is being drawn; the axes are optional."""

    name: str  # unique on a page: ids are made from it
    title: Showable
    description: Showable
    palette: Palette
    language: ReportLanguage = ENGLISH
    width: int = 760
    height: int = 420
    across: Axis | None = None
    up: Axis | None = None
    left: int = 64
    right: int = 20
    top: int = 20
    bottom: int = 52
    _parts: list[str] = field(default_factory=list)

    def svg(self) -> str:
        """Return the complete figure."""
        ids = f'aria-labelledby="{self.name}-title {self.name}-desc"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" role="img" {ids} '
            f'font-family="{FONT}" font-size="{TEXT_SIZE}">\n'
            f'<title id="{self.name}-title">{escape(self.language.say(self.title))}</title>\n'
            f'<desc id="{self.name}-desc">{escape(self.language.say(self.description))}</desc>\n'
            f'<rect width="{self.width}" height="{self.height}" fill="{self.palette.paper}"/>\n'
            + "\n".join(self._parts)
            + "\n</svg>\n"
        )

    def place(self, x: float, y: float) -> Point:
        """Return the position of a value in the figure."""
        assert self.across is not None
        assert self.up is not None
        inner_width = self.width - self.left - self.right
        inner_height = self.height - self.top - self.bottom
        along = (x - self.across.low) / (self.across.high - self.across.low)
        upward = (y - self.up.low) / (self.up.high - self.up.low)
        return self.left + along * inner_width, self.height - self.bottom - upward * inner_height

    def axes(self) -> None:
        """Draw both axes with their steps and labels."""
        assert self.across is not None
        assert self.up is not None
        foot, end = self.height - self.bottom, self.width - self.right
        for value in self.up.ticks():
            _, y = self.place(self.across.low, value)
            self.line([(self.left, y), (end, y)], self.palette.grid, 1)
            self.text(self.left - 8, y + 4, self.up.word(value), anchor="end")
        for value in self.across.ticks():
            x, _ = self.place(value, self.up.low)
            self.line([(x, foot), (x, foot + 5)], self.palette.muted, 1)
            self.text(x, foot + 20, self.across.word(value), anchor="middle")
        self.line([(self.left, foot), (end, foot)], self.palette.muted, 1)
        self.text((self.left + end) / 2, self.height - 10, self.across.label, anchor="middle")
        middle = (self.top + foot) / 2
        turn = f' transform="rotate(-90 16 {middle:.0f})"'
        self.text(16, middle, self.up.label, anchor="middle", more=turn)

    def dots(self, points: Iterable[Point], colour: str, hints: Iterable[Showable] = ()) -> None:
        """Draw a dot at each of these positions, with a hint that is shown under the pointer."""
        words = iter(hints)
        for x, y in points:
            word = self.language.say(next(words, ""))
            inside = f"<title>{escape(word)}</title>" if word else ""
            self._parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}" fill-opacity="0.45">'
                f"{inside}</circle>"
            )

    def line(self, points: Sequence[Point], colour: str, width: float, dashes: str = "") -> None:
        """Draw a line through these places of the figure."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
            f'{dashed} stroke-linejoin="round"/>'
        )

    def area(self, points: Sequence[Point], colour: str, opacity: float) -> None:
        """Fill the area between these places."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._parts.append(f'<polygon points="{path}" fill="{colour}" fill-opacity="{opacity:g}"/>')

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Draw a bar by its corner and size, in units of the figure."""
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" '
            f'height="{max(height, 0):.1f}" fill="{colour}"/>'
        )

    def text(
        self,
        x: float,
        y: float,
        words: Showable,
        *,
        anchor: str = "start",
        colour: str = "",
        more: str = "",
        bold: bool = False,
    ) -> None:
        """Write words at a place of the figure."""
        weight = ' font-weight="bold"' if bold else ""
        said = escape(self.language.say(words))
        self._parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" '
            f'fill="{colour or self.palette.muted}"{weight}{more}>{said}</text>'
        )

    def label(
        self, x: float, y: float, words: Showable, *, anchor: str = "start", colour: str = ""
    ) -> None:
        """Write words on a background, so that they can be read above dots and lines."""
        wide = 7.2 * len(self.language.say(words)) + 8
        left = x - 4 - (wide - 8 if anchor == "end" else 0)
        self._parts.append(
            f'<rect x="{left:.1f}" y="{y - 13:.1f}" width="{wide:.1f}" height="18" '
            f'fill="{self.palette.paper}" fill-opacity="0.85"/>'
        )
        self.text(x, y, words, anchor=anchor, colour=colour, bold=True)


def round_steps(low: float, high: float, wanted: int = 6) -> list[float]:
    """Return round values between the two, about this many."""
    if high <= low:
        return [low]
    rough = (high - low) / wanted
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [step * n for n in range(first, math.floor(high / step + 1e-9) + 1)]

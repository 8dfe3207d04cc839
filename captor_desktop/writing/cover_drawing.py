"""The drawing on a generated cover: a ground, a figure, a label with title and author.

It is a list of simple shapes, from which the SVG and the PNG are made. The same title always gives
the same drawing, so books made at different times look alike.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from captor_desktop.writing.characters import one_line

WIDTH, HEIGHT = 1200, 1800
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A polygon, or with `is_open` a line through the points. An empty colour draws nothing."""

    points: tuple[Point, ...]
    fill: str = ""
    stroke: str = ""
    stroke_width: float = 0
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle with its line."""

    centre: Point
    radius: float
    fill: str
    stroke: str
    stroke_width: float


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text, centred; `baseline` is where its letters stand."""

    text: str
    baseline: float
    size: int
    fill: str


Drawn = Polygon | Circle | TextLine


def draw_cover(title: str, author: str, design: str = "") -> list[Drawn]:
    """Return the shapes from back to front; without a known design, the title chooses one."""
    title, author = one_line(title), one_line(author)
    digest = hashlib.sha256(title.casefold().encode()).digest()
    palette = _PALETTES[digest[0] % len(_PALETTES)]
    name = design if design in DESIGNS else _BY_TITLE[digest[1] % len(_BY_TITLE)]
    ground = _rectangle(0, 0, WIDTH, HEIGHT, fill=palette.ground)
    return [ground, *DESIGNS[name](palette, digest), *_label(palette, title, author)]


def wrap_words(text: str, longest: float) -> list[str]:
    """Return the words in lines of about equal width, none above `longest` unless one word is.

    Widths are in letters of average width.
    """
    words = text.split()
    if not words:
        return []
    count = max(1, math.ceil(text_width(text) / longest))
    while True:
        # The narrowest limit that needs no more lines makes them equal.
        low, high = text_width(text) / count, longest
        if len(_fill(words, high)) > count:
            count += 1
            if count <= len(words):
                continue
            return _fill(words, high)
        for _ in range(12):
            middle = (low + high) / 2
            low, high = (low, middle) if len(_fill(words, middle)) <= count else (middle, high)
        return _fill(words, high)


def text_width(text: str) -> float:
    """Return about how many average letters wide the text is in a book face."""
    return sum(_letter_width(letter) for letter in text)


# --- helpers -------------------------------------------------------------------------------------

_AVERAGE_LETTER_EM = 0.52  # of Georgia and similar faces, lower case
_TITLE_SIZES = (132, 116, 100, 86, 74, 64, 54, 46)
_AUTHOR_SIZES = (58, 50, 44, 38, 32)
_WAVE_STEPS = 12  # straight pieces of one wave: more would not be visible


@dataclass(frozen=True, slots=True)
class _Palette:
    ground: str
    figure: str
    paper: str
    ink: str
    accent: str


# Cloth bindings: a deep ground, its lighter figure, a label of paper, dark ink, one warm accent.
_PALETTES = (
    _Palette("#1f3a4d", "#35617c", "#f5efe2", "#1b2b36", "#b5652b"),
    _Palette("#5b1f2a", "#8a3a46", "#f7f0e4", "#3a1219", "#a8823a"),
    _Palette("#20452f", "#3c6e4f", "#f4f0e0", "#17301f", "#a5672a"),
    _Palette("#3b2a55", "#5f4a82", "#f5f0ea", "#281b3d", "#b0732f"),
    _Palette("#23364a", "#4a6580", "#f2ede4", "#18242f", "#9c3f36"),
    _Palette("#6b3f1d", "#946339", "#f8f1e3", "#3d2310", "#2f5d62"),
    _Palette("#174a4c", "#2f7072", "#f4f1e6", "#0f3233", "#b4552d"),
    _Palette("#43454a", "#6a6d75", "#f4f1ea", "#26282c", "#9a3b32"),
    _Palette("#7a2e1e", "#a5513c", "#f8f0e2", "#451709", "#2d4f5e"),
    _Palette("#2d3d1f", "#566b3f", "#f5f1e1", "#1f2b14", "#9b5a24"),
)


def _rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "",
    stroke: str = "",
    line: float = 0,
) -> Polygon:
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Polygon(corners, fill, stroke, line)


def _waves(palette: _Palette, digest: bytes) -> Iterator[Drawn]:
    length = 150 + digest[2] % 4 * 25
    height = length * 0.28
    for row in range(int(HEIGHT / height / 1.5) + 2):
        y, start = row * height * 1.5, -length * (row % 2) / 2 - length
        steps = range((int(WIDTH / length) + 3) * _WAVE_STEPS + 1)
        points = tuple(
            (
                start + length * step / _WAVE_STEPS,
                y - height / 2 * math.sin(2 * math.pi * step / _WAVE_STEPS),
            )
            for step in steps
        )
        yield Polygon(points, "", palette.figure, 5, is_open=True)


def _scales(palette: _Palette, digest: bytes) -> Iterator[Drawn]:
    radius = WIDTH / (8 + 2 * (digest[2] % 3))
    for row in range(int(2 * HEIGHT / radius) + 3):
        for column in range(-1, int(WIDTH / radius / 2) + 2):
            x = column * 2 * radius + radius * (row % 2)
            for share in (1.0, 0.68, 0.36):
                centre = (x, row * radius / 2)
                yield Circle(centre, radius * share, palette.ground, palette.figure, 4)


def _lattice(palette: _Palette, digest: bytes) -> Iterator[Drawn]:
    step = WIDTH / (6 + digest[2] % 4)
    rise = step * 1.5
    for row in range(int(HEIGHT / rise) + 2):
        for column in range(int(WIDTH / step) + 2):
            for shift in (0.0, 0.5):
                x, y = (column + shift) * step, (row + shift) * rise
                for share in (0.5, 0.16):
                    across, up = step * share, rise * share
                    points = ((x, y - up), (x + across, y), (x, y + up), (x - across, y))
                    fill = palette.figure if share < 0.5 else ""
                    yield Polygon(points, fill, palette.figure, 4)


def _rays(palette: _Palette, digest: bytes) -> Iterator[Drawn]:
    rays = 36 + digest[2] % 4 * 12
    x, y = WIDTH / 2, HEIGHT * 0.46
    colour = _mixed(palette.figure, palette.ground, 0.55)
    for ray in range(rays):
        angles = (2 * math.pi * (ray + share) / rays for share in (0.0, 0.5))
        ends = tuple((x + HEIGHT * math.cos(a), y + HEIGHT * math.sin(a)) for a in angles)
        yield Polygon(((x, y), *ends), colour)


def _stripes(palette: _Palette, digest: bytes) -> Iterator[Drawn]:
    width = WIDTH / (10 + 2 * (digest[2] % 4))
    for number in range(int(WIDTH / width / 2) + 1):
        yield _rectangle(number * 2 * width, 0, width, HEIGHT, palette.figure)


def _bare(palette: _Palette, _digest: bytes) -> Iterator[Drawn]:
    yield _rectangle(60, 60, WIDTH - 120, HEIGHT - 120, "", palette.figure, 8)


# By the names that the user sees; `_BY_TITLE` has those among which the title chooses.
DESIGNS: dict[str, Callable[[_Palette, bytes], Iterator[Drawn]]] = {
    "waves": _waves,
    "scales": _scales,
    "lattice": _lattice,
    "rays": _rays,
    "stripes": _stripes,
    "plain": _bare,
}
_BY_TITLE = ("waves", "scales", "lattice", "rays")


def _label(palette: _Palette, title: str, author: str) -> Iterator[Drawn]:
    """Yield the label with its two frames, the words in it, and a diamond between them."""
    left, top, width = 130, 250, WIDTH - 260
    title_lines, title_size = _fit(title or "…", _TITLE_SIZES, width - 150, 6)
    author_lines, author_size = _fit(author, _AUTHOR_SIZES, width - 200, 3)
    title_height = len(title_lines) * title_size * 1.2
    author_height = len(author_lines) * author_size * 1.35
    height = max(760.0, title_height + author_height + 440)
    yield _rectangle(left, top, width, height, palette.paper)
    for inset, line in ((24, 6), (40, 2)):
        x, y = left + inset, top + inset
        yield _rectangle(x, y, width - 2 * inset, height - 2 * inset, "", palette.accent, line)
    free = height - title_height - author_height
    under = top + free * 0.36
    yield from _lines(title_lines, title_size, 1.2, under, palette.ink)
    under += title_height
    if author_lines:
        yield from _diamond(under + free * 0.16, palette.accent)
        yield from _lines(author_lines, author_size, 1.35, under + free * 0.32, palette.ink)


def _lines(lines: list[str], size: int, leading: float, top: float, ink: str) -> Iterator[Drawn]:
    for number, line in enumerate(lines):
        yield TextLine(line, top + number * size * leading + size * 0.85, size, ink)


def _diamond(y: float, colour: str) -> Iterator[Drawn]:
    x = WIDTH / 2
    for start, end in ((x - 190, x - 40), (x + 40, x + 190)):
        yield Polygon(((start, y), (end, y)), "", colour, 3, is_open=True)
    yield Polygon(((x - 20, y), (x, y - 20), (x + 20, y), (x, y + 20)), colour)


def _mixed(colour: str, ground: str, share: float) -> str:
    """Return the mixture of a colour with the ground."""
    parts = (
        round(int(colour[i : i + 2], 16) * share + int(ground[i : i + 2], 16) * (1 - share))
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def _fit(text: str, sizes: tuple[int, ...], width: float, most_lines: int) -> tuple[list[str], int]:
    """Return the text in lines and the largest size at which it fits; the smallest if none does."""
    for size in sizes:
        longest = width / (size * _AVERAGE_LETTER_EM)
        lines = wrap_words(text, longest)
        if len(lines) <= most_lines and all(text_width(line) <= longest for line in lines):
            return lines, size
    lines = wrap_words(text, width / (sizes[-1] * _AVERAGE_LETTER_EM))
    if len(lines) > 2 * most_lines:
        lines = [*lines[: 2 * most_lines - 1], lines[2 * most_lines - 1] + " …"]
    return lines, sizes[-1]


def _fill(words: list[str], longest: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and text_width(f"{lines[-1]} {word}") <= longest:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _letter_width(letter: str) -> float:
    if letter in "ijltfr.,;:'!|()[] ’‘“”":
        return 0.62
    if letter in "mwMW—@":
        return 1.65
    if ord(letter) >= 0x2E80:  # ideographs and kana fill their square
        return 1.9
    return 1.36 if letter.isupper() else 1.0

"""A cover for books that come without one: title and author on a ground chosen by the title.

It is an SVG of a few kilobytes. The same title always gives the same cover, so books made at
different times look alike. The user's own picture, if given, replaces it.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from lxml import etree

from captor_desktop.writing.characters import one_line
from captor_desktop.writing.markup import Element, new_root

WIDTH, HEIGHT = 1200, 1800


@dataclass(frozen=True, slots=True)
class Cover:
    """A picture and what a package has to say about it."""

    file_name: str
    media_type: str
    data: bytes


def own_cover(data: bytes) -> Cover | None:
    """Return the user's picture as a cover, or None if it is not a JPEG or PNG."""
    if data.startswith(b"\xff\xd8\xff"):
        return Cover("cover.jpg", "image/jpeg", data)
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return Cover("cover.png", "image/png", data)
    return None


def drawn_cover(title: str, author: str) -> Cover:
    """Return a cover with the title and the author on it."""
    title, author = one_line(title), one_line(author)
    digest = hashlib.sha256(title.casefold().encode()).digest()
    palette = _PALETTES[digest[0] % len(_PALETTES)]
    svg = new_root(_SVG, "svg")
    svg.set("viewBox", f"0 0 {WIDTH} {HEIGHT}")
    svg.set("width", str(WIDTH))
    svg.set("height", str(HEIGHT))
    _draw(svg, "title").text = f"{title}, {author}" if author else title
    _draw(svg, "rect", width=WIDTH, height=HEIGHT, fill=palette.ground)
    _DRAWINGS[digest[1] % len(_DRAWINGS)](svg, palette, digest)
    _draw_panel(svg, palette, title, author)
    return Cover(
        "cover.svg", "image/svg+xml", etree.tostring(svg, xml_declaration=True, encoding="utf-8")
    )


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

_SVG = "http://www.w3.org/2000/svg"
_FACE = "Georgia, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Times New Roman', serif"
_AVERAGE_LETTER_EM = 0.52  # of Georgia and similar faces, lower case
_TITLE_SIZES = (132, 116, 100, 86, 74, 64, 54, 46)
_AUTHOR_SIZES = (58, 50, 44, 38, 32)


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


def _draw(parent: Element, tag: str, **attributes: object) -> Element:
    element = etree.SubElement(parent, f"{{{_SVG}}}{tag}")
    for name, value in attributes.items():
        text = f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
        element.set(name.replace("_", "-"), text)
    return element


def _draw_waves(svg: Element, palette: _Palette, digest: bytes) -> None:
    length = 150 + digest[2] % 4 * 25
    height = length * 0.28
    for row in range(int(HEIGHT / height / 1.5) + 2):
        y, x = row * height * 1.5, -length * (row % 2) / 2 - length
        path = f"M{x:.0f} {y:.0f}" + "".join(
            f"q{length / 4:.1f} {-height:.1f} {length / 2:.1f} 0t{length / 2:.1f} 0"
            for _ in range(int(WIDTH / length) + 3)
        )
        _draw(svg, "path", d=path, fill="none", stroke=palette.figure, stroke_width=5)


def _draw_scales(svg: Element, palette: _Palette, digest: bytes) -> None:
    radius = WIDTH / (8 + 2 * (digest[2] % 3))
    for row in range(int(2 * HEIGHT / radius) + 3):
        for column in range(-1, int(WIDTH / radius / 2) + 2):
            x = column * 2 * radius + radius * (row % 2)
            for share in (1.0, 0.68, 0.36):
                _draw(
                    svg,
                    "circle",
                    cx=x,
                    cy=row * radius / 2,
                    r=radius * share,
                    fill=palette.ground,
                    stroke=palette.figure,
                    stroke_width=4,
                )


def _draw_lattice(svg: Element, palette: _Palette, digest: bytes) -> None:
    step = WIDTH / (6 + digest[2] % 4)
    rise = step * 1.5
    for row in range(int(HEIGHT / rise) + 2):
        for column in range(int(WIDTH / step) + 2):
            for shift in (0.0, 0.5):
                x, y = (column + shift) * step, (row + shift) * rise
                for share in (0.5, 0.16):
                    points = (
                        f"{x:.1f},{y - rise * share:.1f} {x + step * share:.1f},{y:.1f} "
                        f"{x:.1f},{y + rise * share:.1f} {x - step * share:.1f},{y:.1f}"
                    )
                    fill = palette.figure if share < 0.5 else "none"
                    _draw(
                        svg,
                        "polygon",
                        points=points,
                        fill=fill,
                        stroke=palette.figure,
                        stroke_width=4,
                    )


def _draw_rays(svg: Element, palette: _Palette, digest: bytes) -> None:
    rays = 36 + digest[2] % 4 * 12
    x, y = WIDTH / 2, HEIGHT * 0.46
    for ray in range(rays):
        first, second = (2 * math.pi * (ray + share) / rays for share in (0.0, 0.5))
        points = f"{x:.0f},{y:.0f} " + " ".join(
            f"{x + HEIGHT * math.cos(angle):.0f},{y + HEIGHT * math.sin(angle):.0f}"
            for angle in (first, second)
        )
        _draw(svg, "polygon", points=points, fill=palette.figure, opacity=0.55)


_DRAWINGS = (_draw_waves, _draw_scales, _draw_lattice, _draw_rays)


def _draw_panel(svg: Element, palette: _Palette, title: str, author: str) -> None:
    """Draw the label with its two frames, the words in it, and a diamond between them."""
    left, top, width = 130, 250, WIDTH - 260
    title_lines, title_size = _fit(title or "…", _TITLE_SIZES, width - 150, 6)
    author_lines, author_size = _fit(author, _AUTHOR_SIZES, width - 200, 3)
    title_height = len(title_lines) * title_size * 1.2
    author_height = len(author_lines) * author_size * 1.35
    height = max(760.0, title_height + author_height + 440)
    _draw(svg, "rect", x=left, y=top, width=width, height=height, fill=palette.paper)
    for inset, stroke in ((24, 6), (40, 2)):
        _draw(
            svg,
            "rect",
            x=left + inset,
            y=top + inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
            fill="none",
            stroke=palette.accent,
            stroke_width=stroke,
        )
    free = height - title_height - author_height
    y = top + free * 0.36
    y = _draw_lines(svg, title_lines, title_size, 1.2, y, palette.ink)
    if author_lines:
        _draw_diamond(svg, y + free * 0.16, palette.accent)
        _draw_lines(svg, author_lines, author_size, 1.35, y + free * 0.32, palette.ink)


def _draw_lines(
    svg: Element, lines: list[str], size: int, leading: float, top: float, ink: str
) -> float:
    """Draw centred lines from `top` down and return where they end."""
    for line in lines:
        text = _draw(svg, "text", x=WIDTH / 2, y=top + size * 0.85, fill=ink, font_size=size)
        text.set("font-family", _FACE)
        text.set("text-anchor", "middle")
        text.text = line
        top += size * leading
    return top


def _draw_diamond(svg: Element, y: float, colour: str) -> None:
    x = WIDTH / 2
    for start, end in ((x - 190, x - 40), (x + 40, x + 190)):
        _draw(svg, "line", x1=start, x2=end, y1=y, y2=y, stroke=colour, stroke_width=3)
    points = f"{x - 20:.0f},{y:.0f} {x:.0f},{y - 20:.0f} {x + 20:.0f},{y:.0f} {x:.0f},{y + 20:.0f}"
    _draw(svg, "polygon", points=points, fill=colour)


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

"""Covers: the user's picture, or one that is drawn from title and author, as SVG and as PNG.

Many reading devices show no SVG, and those that do use their own fonts; so an EPUB has both. The
PNG is drawn with a font that we ship, so it is the same everywhere.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from lxml import etree

from captor_desktop.writing.characters import one_line
from captor_desktop.writing.cover_drawing import (
    HEIGHT,
    WIDTH,
    Circle,
    Drawn,
    Point,
    Polygon,
    TextLine,
    draw_cover,
)
from captor_desktop.writing.markup import Element, new_root

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

FONT = Path(__file__).with_name("fonts") / "DejaVuSerif.ttf"


@dataclass(frozen=True, slots=True)
class Cover:
    """A picture and its attributes in the package."""

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


def drawn_cover(title: str, author: str, design: str = "") -> Cover:
    """Return a cover with the title and the author on it, as SVG."""
    title, author = one_line(title), one_line(author)
    svg = new_root(_SVG, "svg")
    svg.set("viewBox", f"0 0 {WIDTH} {HEIGHT}")
    svg.set("width", str(WIDTH))
    svg.set("height", str(HEIGHT))
    _put(svg, "title").text = f"{title}, {author}" if author else title
    for each in draw_cover(title, author, design):
        _put_shape(svg, each)
    data = etree.tostring(svg, xml_declaration=True, encoding="utf-8")
    return Cover("cover.svg", "image/svg+xml", data)


def raster_cover(title: str, author: str, design: str = "") -> Cover | None:
    """Return the same cover as PNG, or None if our font lacks letters of the title or author."""
    from PIL import Image, ImageDraw  # slow to load, and only covers need it

    if not _has_letters(f"{title} {author}"):
        return None
    picture = Image.new("RGB", (round(WIDTH * _SCALE), round(HEIGHT * _SCALE)))
    pen = ImageDraw.Draw(picture)
    for each in draw_cover(title, author, design):
        _paint(pen, each)
    small = picture.reduce(_SHARPER).quantize(_COLOURS, Image.Quantize.FASTOCTREE)
    file = io.BytesIO()
    small.save(file, "PNG")
    return Cover("cover.png", "image/png", file.getvalue())


# --- SVG -----------------------------------------------------------------------------------------

_SVG = "http://www.w3.org/2000/svg"
_FACE = "Georgia, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Times New Roman', serif"


def _put(parent: Element, tag: str, **attributes: object) -> Element:
    element = etree.SubElement(parent, f"{{{_SVG}}}{tag}")
    for name, value in attributes.items():
        text = f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
        element.set(name.replace("_", "-"), text)
    return element


def _put_shape(svg: Element, each: Drawn) -> None:
    if isinstance(each, TextLine):
        text = _put(svg, "text", x=WIDTH / 2, y=each.baseline, fill=each.fill, font_size=each.size)
        text.set("font-family", _FACE)
        text.set("text-anchor", "middle")
        text.text = each.text
        return
    line = {"stroke": each.stroke, "stroke_width": each.stroke_width} if each.stroke else {}
    if isinstance(each, Circle):
        x, y = each.centre
        _put(svg, "circle", cx=x, cy=y, r=each.radius, fill=each.fill, **line)
        return
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in each.points)
    tag = "polyline" if each.is_open else "polygon"
    _put(svg, tag, points=points, fill=each.fill or "none", **line)


# --- PNG -----------------------------------------------------------------------------------------

_SHARPER = 2  # drawn larger and then made smaller, which smooths the edges
_SCALE = _SHARPER * 800 / WIDTH  # 800 × 1200 points, enough for the shelf of any device
_COLOURS = 64  # five colours and what lies between them at the edges
_WIDEST_LINE = WIDTH - 260 - 150  # the label without its frames
_UNKNOWN = "\uffff"  # no font has it, so it is drawn as the box for missing characters


@cache
def _font(size: int) -> FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(str(FONT), size, layout_engine=ImageFont.Layout.BASIC)


def _has_letters(text: str) -> bool:
    font = _font(40)
    missing = bytes(font.getmask(_UNKNOWN))
    return all(
        bytes(font.getmask(letter)) != missing for letter in set(text) if not letter.isspace()
    )


def _paint(pen: ImageDraw, each: Drawn) -> None:
    if isinstance(each, TextLine):
        font = _font(round(each.size * _SCALE))
        widest = _WIDEST_LINE * _SCALE
        length = font.getlength(each.text)
        if length > widest:  # letters are wider here than in the faces that the sizes were made for
            font = _font(int(each.size * _SCALE * widest / length))
        place = (WIDTH / 2 * _SCALE, each.baseline * _SCALE)
        pen.text(place, each.text, fill=each.fill, font=font, anchor="ms")
    elif isinstance(each, Circle):
        (x, y), r, line = _larger(each.centre), each.radius * _SCALE, each.stroke_width
        box = (x - r, y - r, x + r, y + r)
        pen.ellipse(box, each.fill or None, each.stroke or None, round(line * _SCALE))
    else:
        _paint_outline(pen, each)


def _paint_outline(pen: ImageDraw, each: Polygon) -> None:
    points = [_larger(point) for point in each.points]
    if each.fill:
        pen.polygon(points, each.fill)
    if each.stroke:
        ends = points if each.is_open else [*points, *points[:2]]
        pen.line(ends, each.stroke, round(each.stroke_width * _SCALE), joint="curve")


def _larger(point: Point) -> Point:
    return point[0] * _SCALE, point[1] * _SCALE

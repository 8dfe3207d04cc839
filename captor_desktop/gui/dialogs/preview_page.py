"""A page of the EPUB for the preview: the real page and style sheet, as far as Qt's text can show.

No Qt here: the pages are made in the thread of the work, as lxml is slow to load. They come from
`BookFiles`, from which the EPUB is packed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from captor_desktop.conversion import Analysis
from captor_desktop.options import BookStyle, SceneBreaks

if TYPE_CHECKING:
    from captor_desktop.writing.book_files import BookFiles
    from captor_desktop.writing.markup import Element

MOST_BYTES = 150_000  # of a page: a preview is not for reading a chapter of an hour
COVER_WIDTH = 300
SCREEN_HEIGHT = 600  # of a small device, for what is a share of it


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """What is to be shown: a book in a style, and which of its files, by name or by section."""

    analysis: Analysis
    style: BookStyle
    cover: bytes | None = None
    keep_licence: bool = False
    name: str = ""
    section: int = -1


@dataclass(frozen=True, slots=True)
class PreviewEntry:
    """A file that can be shown."""

    name: str
    label: str
    level: int = 0
    section: int | None = None


@dataclass(frozen=True)
class Preview:
    """A page ready to be shown, and all others of its book."""

    request: PreviewRequest
    files: BookFiles
    entries: tuple[PreviewEntry, ...]
    name: str
    html: str
    covers: dict[str, bytes]  # the pictures on the page, by their names


def make_preview(request: PreviewRequest, known: Preview | None = None) -> Preview:
    """Return the page that is asked for; what is `known` of the same book is not made again."""
    from captor_desktop.writing.book_files import BookFiles, Wishes

    analysis = request.analysis
    if known is not None and _same_book(known.request, request):
        files = known.files
    else:
        wishes = Wishes(request.cover or analysis.book.cover, request.keep_licence)
        files = BookFiles(analysis.book, analysis.segmentation, request.style, wishes)
    read = files.files()
    entries = tuple(PreviewEntry(f.name, f.label, f.level, f.section) for f in read)
    wanted = next((f for f in read if f.name == request.name), None)
    wanted = wanted or next((f for f in read if f.section == request.section), None) or read[0]
    page = wanted.make()
    covers = {c.file_name: c.data for c in files.covers} if b"<img" in page else {}
    html = simplify(page, request.style.scene_breaks)
    return Preview(request, files, entries, wanted.name, html, covers)


def cover_svg(title: str, author: str, design: str = "") -> bytes:
    """Return the cover that is drawn for a book without one."""
    from captor_desktop.writing.cover import drawn_cover

    return drawn_cover(title, author, design).data


def simplify(page: bytes, scene_breaks: SceneBreaks = SceneBreaks.LINE) -> str:
    """Return the body of an XHTML page in the elements that Qt's text knows."""
    from lxml import etree

    if len(page) > MOST_BYTES:
        page = _shortened(page)
    (body,) = etree.fromstring(page).iter("{*}body")
    for element in list(body.iter("{*}*")):
        element.tag = etree.QName(element).localname
    _simplify_contents(body)
    for element in list(body.iter()):
        tag, css = str(element.tag), element.get("class", "")
        if tag in _BOXES:
            element.set("class", f"{tag} {css}".strip())
            element.tag = "div"
        elif tag == "img":
            element.set("width", str(COVER_WIDTH))
        elif tag == "hr" and css == "scene":
            element.tag = "p"
            element.text = _SCENES[scene_breaks]
        elif tag == "span" and css in _LINES and element.tail == "\n":
            element.tail = ""
            element.addnext(etree.Element("br"))
    etree.cleanup_namespaces(body)
    text = str(etree.tostring(body, encoding="unicode", method="html"))
    return _BODY.sub("", text)


def qt_style(sheet: str, em: float, width: float) -> str:
    """Return a style sheet in what Qt's text understands; `em` and `width` of a page are points."""
    sheet = _COMMENT.sub("", sheet)
    rules = []
    for found in _RULE.finditer(sheet):
        names = (_selector(name) for name in found[1].split(","))
        selectors = ", ".join(name for name in names if name)
        said = "; ".join(_declarations(found[2], em, width))
        if selectors and said:
            rules.append(f"{selectors} {{ {said}; }}")
    return "\n".join(rules)


# --- helpers -------------------------------------------------------------------------------------

_BODY = re.compile(r"^<body[^>]*>|</body>$")
_BOXES = frozenset(("section", "aside", "figure", "figcaption", "nav", "picture"))
_LINES = frozenset(("number", "title", "subtitle", "picture"))
_SCENES = {
    SceneBreaks.LINE: "———",
    SceneBreaks.STARS: "*\u2003*\u2003*",
    SceneBreaks.SPACE: "\u00a0",
}
_COMMENT = re.compile(r"/\*.*?\*/|@namespace[^;]*;", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_LENGTH = re.compile(r"(-?[\d.]+)(em|%|vh|px)?")
_SIDES = ("top", "right", "bottom", "left")
_AS_THEY_ARE = frozenset(
    "text-align font-weight font-style font-variant text-transform font-family text-decoration "
    "white-space vertical-align".split()
)
_LENGTHS = frozenset(("text-indent", "letter-spacing", *(f"margin-{side}" for side in _SIDES)))


def _same_book(one: PreviewRequest, other: PreviewRequest) -> bool:
    return (
        one.analysis == other.analysis
        and one.style == other.style
        and one.cover == other.cover
        and one.keep_licence == other.keep_licence
    )


def _shortened(page: bytes) -> bytes:
    """Return a page without the paragraphs after the first many."""
    cut = page.rfind(b"</p>", 0, MOST_BYTES) + len(b"</p>")
    end = page.rfind(b"</section>")
    shown = page[:cut] + b"<p>\xe2\x80\xa6</p>" + page[end:]
    from lxml import etree

    try:
        etree.fromstring(shown)
    except etree.XMLSyntaxError:  # the cut lies in a quotation
        return page
    return shown


def _simplify_contents(body: Element) -> None:
    """Turn the nested list into lines, each as deep as it stood: Qt would number them."""
    from lxml import etree

    for nav in list(body.iter("nav")):
        if nav.get("hidden"):
            body.remove(nav)
            continue
        lines = [(link, sum(a.tag == "ol" for a in link.iterancestors())) for link in nav.iter("a")]
        for outer in nav.findall("ol"):
            nav.remove(outer)
        for link, depth in lines:
            line = etree.SubElement(nav, "p")
            line.set("class", "entry")
            line.set("style", f"margin-left: {(depth - 1) * 24}px")
            line.append(link)
            link.tail = None


def _selector(name: str) -> str:
    name = " ".join(name.split())
    if ":" in name or not name:
        return ""  # what only browsers know
    return re.sub(rf"\b({'|'.join(_BOXES)})\b(?=[. ]|$)", r"div.\1", name).replace("hr.scene", "")


def _declarations(block: str, em: float, width: float) -> Iterator[str]:
    for line in block.split(";"):
        name, _, value = (part.strip() for part in line.partition(":"))
        if name in _AS_THEY_ARE:
            yield f"{name}: {value}"
        elif name == "margin":
            parts = [_points(part, em, width) for part in value.split()]
            four = (parts * 4)[:4] if len(parts) != 3 else [*parts, parts[1]]
            yield from (f"margin-{s}: {p}px" for s, p in zip(_SIDES, four, strict=True))
        elif name in _LENGTHS:
            yield f"{name}: {_points(value, em, width)}px"
        elif name == "font-size" and value.endswith("em"):
            yield f"font-size: {round(float(value[:-2]) * em)}px"
        elif name == "line-height" and value.replace(".", "").isdecimal():
            yield f"line-height: {round(float(value) * 100)}%"


def _points(value: str, em: float, width: float) -> int:
    found = _LENGTH.fullmatch(value)
    if found is None:  # auto
        return 0
    scale = {"em": em, "%": width / 100, "vh": SCREEN_HEIGHT / 100}.get(found[2] or "", 1.0)
    return round(float(found[1]) * scale)

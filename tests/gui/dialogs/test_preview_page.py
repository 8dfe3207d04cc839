"""The preview is the EPUB: page by page the same text in the same order of blocks."""

from __future__ import annotations

import io
import itertools
import re
import zipfile
from datetime import UTC, datetime

import pytest
from lxml import etree
from PySide6.QtGui import QTextDocument
from sample_books import sample

from captor_desktop.conversion import analyse
from captor_desktop.gui.dialogs.preview_page import (
    PreviewRequest,
    cover_svg,
    make_preview,
    qt_style,
    simplify,
)
from captor_desktop.options import (
    AS_PRINTED,
    AnalyseOptions,
    BookStyle,
    ChaptersBy,
    Look,
    Openings,
    SceneBreaks,
)
from captor_desktop.writing.epub import EpubOptions, epub_bytes
from captor_desktop.writing.style_sheet import style_sheet

STYLES = (BookStyle(), AS_PRINTED, BookStyle(look=Look.MODERN, openings=Openings.PLAIN))
BLOCKS = {"p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "pre", "figcaption"}


@pytest.fixture(scope="module")
def lamplighter():
    return analyse(sample("the_lamplighter_of_low_street"))


def epub_pages(analysis, style):
    options = EpubOptions(datetime(2024, 1, 1, tzinfo=UTC), "urn:x", style=style)
    data = epub_bytes(analysis.book, analysis.segmentation, options)
    with zipfile.ZipFile(io.BytesIO(data)) as epub:
        package = etree.fromstring(epub.read("EPUB/package.opf"))
        hrefs = {item.get("id"): item.get("href") for item in package.iter("{*}item")}
        names = [hrefs[ref.get("idref")] for ref in package.iter("{*}itemref")]
        return {name: etree.fromstring(epub.read(f"EPUB/{name}")) for name in names}


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text.replace("\ufffc", ""))


def blocks_of(page) -> list[tuple[int, str]]:
    """Return the blocks of a page, each with the level of its heading."""
    found = []
    for element in page.find("{*}body").iter("{*}*"):
        tag = etree.QName(element).localname
        hidden = any(a.get("hidden") for a in (element, *element.iterancestors()))
        nested = any(etree.QName(a).localname in BLOCKS for a in element.iterancestors())
        if tag in BLOCKS and not hidden and (not nested or tag == "li"):
            own = "".join(element.itertext())
            if tag == "li":  # without the entries below it
                own = "".join(element.find("{*}a").itertext()) if len(element) else own
            text = squeezed(own)
            if text:
                found.append((int(tag[1]) if re.fullmatch("h[1-6]", tag) else 0, text))
    return found


def shown_blocks(preview) -> list[tuple[int, str]]:
    document = QTextDocument()
    document.setDefaultStyleSheet(qt_style(style_sheet(preview.request.style), 16, 500))
    document.setHtml(preview.html)
    found, block = [], document.begin()
    while block.isValid():
        text = squeezed(block.text())
        if text and text != "———":  # a scene break
            found.append((block.blockFormat().headingLevel(), text))
        block = block.next()
    return found


@pytest.mark.parametrize("style", STYLES)
def test_every_page_says_what_the_epub_says_in_the_same_blocks(lamplighter, style, qapp):
    pages = epub_pages(lamplighter, style)
    preview = make_preview(PreviewRequest(lamplighter, style))
    assert [entry.name for entry in preview.entries] == list(pages)
    for name, page in pages.items():
        preview = make_preview(PreviewRequest(lamplighter, style, name=name), preview)
        assert preview.name == name
        assert shown_blocks(preview) == blocks_of(page)


def test_the_cover_is_the_picture_of_the_epub(lamplighter):
    preview = make_preview(PreviewRequest(lamplighter, BookStyle(), name="cover.xhtml"))
    assert preview.covers["cover.png"].startswith(b"\x89PNG")
    assert 'src="cover.png"' in preview.html


def test_it_opens_at_the_section_that_is_asked_for(lamplighter):
    preview = make_preview(PreviewRequest(lamplighter, BookStyle(), section=4))
    assert [entry.section for entry in preview.entries if entry.name == preview.name] == [4]


def test_what_is_known_is_not_planned_again(lamplighter):
    first = make_preview(PreviewRequest(lamplighter, BookStyle()))
    assert (
        make_preview(PreviewRequest(lamplighter, BookStyle(), section=3), first).files
        is first.files
    )
    other = PreviewRequest(lamplighter, AS_PRINTED)
    assert make_preview(other, first).files is not first.files


def test_a_very_long_section_is_not_shown_whole(tmp_path):
    path = tmp_path / "long.txt"
    days = [f"It rained on the quay, and nobody came for {n} days." for n in range(3_400)]
    path.write_text("\n\n".join(days), encoding="utf-8")
    analysis = analyse(path, AnalyseOptions(chapters_by=ChaptersBy.HEADINGS))
    preview = make_preview(PreviewRequest(analysis, AS_PRINTED, section=0))
    assert len(preview.html) < 170_000
    assert "…" in preview.html


def test_the_cover_is_a_drawing():
    assert b"<svg" in cover_svg("Lamps", "H. Q.")
    assert cover_svg("Lamps", "H. Q.", "rays") != cover_svg("Lamps", "H. Q.", "waves")


def test_scene_breaks_are_shown_as_chosen():
    page = b'<html xmlns="http://www.w3.org/1999/xhtml"><body><hr class="scene"/></body></html>'
    shown = {simplify(page, each) for each in SceneBreaks}
    assert len(shown) == len(SceneBreaks)


@pytest.mark.parametrize(
    ("css", "qt"),
    [
        ("p { margin: 1em 10% 0; }", "margin-top: 16px; margin-right: 50px; margin-bottom: 0px"),
        ("h1 { font-size: 1.5em; }", "font-size: 24px"),
        ("p { line-height: 1.45; }", "line-height: 145%"),
        ("section.part h1 { text-align: center; }", "div.part h1 { text-align: center"),
    ],
)
def test_the_real_style_sheet_is_put_into_what_qt_knows(css, qt):
    shown = qt_style(css, 16, 500)
    assert qt in shown.replace("div.section.part", "div.part")


def test_what_qt_does_not_know_is_left_out():
    assert qt_style("p::first-letter { float: left; } /* no */ @namespace x 'y';", 16, 500) == ""


def test_looks_differ_in_the_preview_too():
    sheets = {qt_style(style_sheet(BookStyle(look=look)), 16, 500) for look in Look}
    assert len(sheets) == len(Look)
    both = itertools.product(Look, (True, False))
    sheets = {qt_style(style_sheet(BookStyle(look=a, justified=b)), 16, 500) for a, b in both}
    assert len(sheets) == 2 * len(Look)

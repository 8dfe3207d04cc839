"""Novels as web pages and EPUBs, in the styles that sites and tools write them.

Each function takes the blocks of a novel (see tests/layouts) and returns the bytes of a file.
`MENU` has words of navigation, comments and adverts, none of which is text of the book.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator, Sequence
from html import escape

from tests.layouts.blocks import Blocks, is_heading, is_prose
from tests.layouts.pages import Edge, paged

MENU = ("Zzhome", "Zzlogin", "Zznext", "Zzprevious", "Zzcookies", "Zzcomments", "Zzadvert")
TITLE, AUTHOR = "The Salt Road", "Anne Example"


def _text(block: Sequence[str]) -> str:
    return escape(" ".join(line.strip() for line in block), quote=False)


def _paragraphs(blocks: Blocks, heading: str = "<h2>{}</h2>", body: str = "<p>{}</p>") -> str:
    lines = []
    for block in blocks:
        if is_heading(block):
            lines.append(heading.format(_text(block)))
        elif len(block) > 1 and not is_prose(block):
            lines.append("<p>" + "<br/>\n".join(escape(line.strip()) for line in block) + "</p>")
        else:
            lines.append(body.format(_text(block)))
    return "\n".join(lines)


def _page(inside: str, head: str = "") -> str:
    top = f"<!DOCTYPE html>\n<html><head><title>{TITLE}</title>{head}</head>"
    return f"{top}\n<body>{inside}</body></html>"


# --- web pages -----------------------------------------------------------------------------------


def saved_page(blocks: Blocks) -> bytes:
    """Return a page as a browser saves it, with menus, scripts and comments around the text."""
    around = (
        "<header><nav><ul><li><a href='/'>Zzhome</a></li><li><a href='/in'>Zzlogin</a></li></ul>"
        "</nav></header><div id='cookie-banner' role='dialog'>Zzcookies <button>OK</button></div>"
        "<aside class='sidebar'><p>Zzadvert</p></aside>"
    )
    below = (
        "<div class='navigation'><a href='1.html'>Zzprevious</a> <a href='3.html'>Zznext</a></div>"
        "<section id='comments'><h3>Zzcomments</h3></section>"
        "<footer><a href='/about'>Zzhome</a></footer><script>var zz = 'Zzadvert';</script>"
    )
    inside = f"{around}<main><article><h1>{TITLE}</h1>{_paragraphs(blocks)}</article></main>{below}"
    return _page(inside, "<style>p {margin: 0}</style>").encode()


def plain_page(blocks: Blocks) -> bytes:
    """Return a page whose chapters are bold lines, and whose paragraphs are parted by <br>."""
    pieces = [f"<b>{_text(b)}</b>" if is_heading(b) else _text(b) for b in blocks]
    return _page("<br><br>\n".join(pieces)).encode("latin-1", "xmlcharrefreplace")


def old_page(blocks: Blocks) -> bytes:
    """Return a page of the nineties: capital tags, no closing ones, centred headings."""
    pieces = [
        f"<P><CENTER><FONT SIZE=+1>{_text(b)}</FONT></CENTER>"
        if is_heading(b)
        else f"<P>{_text(b)}"
        for b in blocks
    ]
    return f"<HTML><HEAD><TITLE>{TITLE}</TITLE></HEAD><BODY>{''.join(pieces)}</BODY>".encode()


def scanned_page(blocks: Blocks) -> bytes:
    """Return what a library shows as the full text of a scan: OCR inside <pre>, menus around."""
    number: Edge = lambda page: ["", f"{page} THE SALT ROAD.", ""]  # noqa: E731
    text = escape(paged(blocks, number).text, quote=False)
    menu = "<div class='topnav'><a href='/'>Zzhome</a> <a href='/in'>Zzlogin</a></div>"
    inside = f'{menu}<h1>Full text of "{TITLE}"</h1><div>See other formats</div><pre>{text}</pre>'
    return _page(inside).encode()


# --- EPUBs ---------------------------------------------------------------------------------------


def _epub(pages: Sequence[str], version: str = "2.0", extra: str = "", toc: str = "") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr(
            "META-INF/container.xml",
            "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>"
            "<rootfile full-path='OEBPS/content.opf'/></rootfiles></container>",
        )
        names = [f"text/part{number:04}.xhtml" for number in range(len(pages))]
        items = "".join(
            f"<item id='p{n}' href='{name}' media-type='application/xhtml+xml'/>"
            for n, name in enumerate(names)
        )
        refs = "".join(f"<itemref idref='p{n}'/>" for n in range(len(names)))
        archive.writestr(
            "OEBPS/content.opf",
            f"<package xmlns='http://www.idpf.org/2007/opf' version='{version}'>"
            "<metadata xmlns:dc='http://purl.org/dc/elements/1.1/'>"
            f"<dc:title>{TITLE}</dc:title><dc:creator>{AUTHOR}</dc:creator>"
            f"<dc:language>en</dc:language></metadata><manifest>{items}{extra}</manifest>"
            f"<spine toc='ncx'>{refs}</spine></package>",
        )
        if toc:
            archive.writestr("OEBPS/toc.ncx", toc)
        for name, page in zip(names, pages, strict=True):
            archive.writestr(
                f"OEBPS/{name}",
                "<?xml version='1.0' encoding='utf-8'?>\n"
                f"<html xmlns='http://www.w3.org/1999/xhtml'><head><title>{TITLE}</title></head>"
                f"<body>{page}</body></html>",
            )
    return file.getvalue()


def _chapters(blocks: Blocks) -> Iterator[list[Sequence[str]]]:
    chapter: list[Sequence[str]] = []
    for block in blocks:
        if is_heading(block) and any(not is_heading(each) for each in chapter):
            yield chapter
            chapter = []
        chapter.append(block)
    yield chapter


def with_ncx(blocks: Blocks) -> bytes:
    """Return an EPUB 2: a file per chapter, a contents page, and only an NCX for navigation."""
    chapters = list(_chapters(blocks))
    points = "".join(
        f"<navPoint><navLabel><text>{_text(c[0])[:60]}</text></navLabel>"
        f"<content src='text/part{n + 1:04}.xhtml'/></navPoint>"
        for n, c in enumerate(chapters)
    )
    entries = "".join(
        f"<p><a href='part{n + 1:04}.xhtml'>{_text(c[0])[:60]}</a></p>"
        for n, c in enumerate(chapters)
        if is_heading(c[0])
    )
    toc = f"<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/'><navMap>{points}</navMap></ncx>"
    item = "<item id='ncx' href='toc.ncx' media-type='application/x-dtbncx+xml'/>"
    contents = f"<h2>Contents</h2>{entries}"
    return _epub([contents, *map(_paragraphs, chapters)], extra=item, toc=toc)


def one_chapter(blocks: Blocks) -> bytes:
    """Return an EPUB that is one huge page without any heading element."""
    return _epub([_paragraphs(blocks, "<p class='c1'><span class='t'>{}</span></p>")])


def line_per_paragraph(blocks: Blocks) -> bytes:
    """Return an EPUB by a tool that made a paragraph of every line of a text."""
    lines = [line for block in blocks for line in (*block, "")]
    return _epub(["".join(f"<p>{escape(line.strip(), quote=False)}</p>\n" for line in lines)])


def cut_anywhere(blocks: Blocks) -> bytes:
    """Return an EPUB that was cut into files of equal size, not at chapters."""
    size = 40
    pieces = [blocks[start : start + size] for start in range(0, len(blocks), size)]
    return _epub([_paragraphs(piece, "<p class='calibre_5'><b>{}</b></p>") for piece in pieces])


def in_divisions(blocks: Blocks) -> bytes:
    """Return an EPUB whose paragraphs are all <div>, as converters write them."""
    return _epub(
        [
            _paragraphs(c, "<div class='h'>{}</div>", "<div class='p'>{}</div>")
            for c in _chapters(blocks)
        ]
    )


PAGES: dict[str, Callable[[Blocks], bytes]] = {
    "saved.html": saved_page,
    "plain.html": plain_page,
    "old.html": old_page,
    "scanned.html": scanned_page,
    "ncx.epub": with_ncx,
    "one.epub": one_chapter,
    "lines.epub": line_per_paragraph,
    "cut.epub": cut_anywhere,
    "divisions.epub": in_divisions,
}

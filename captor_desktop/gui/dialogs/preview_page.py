"""A page of the EPUB for the preview: the real page, brought to what Qt's text can show.

No Qt here: the pages are made in the thread of the work, as lxml is slow to load.
"""

from __future__ import annotations

import re

from captor_desktop.book import Book
from captor_desktop.segmentation import Section, Segmentation

MOST_BYTES = 60_000  # of a page: a preview is not for reading the whole chapter

# What the EPUB's own style sheet says, as far as Qt's text can do it.
PREVIEW_STYLE = """
p { margin: 0; text-indent: 22px; text-align: justify; line-height: 145%; }
p.first, p.the-end, p.scene, p.division, p.salutation { text-indent: 0; }
p.the-end, p.scene, p.division { text-align: center; margin-top: 24px; margin-bottom: 20px; }
p.verse, p.address, p.signature { text-indent: 0; text-align: left; margin-bottom: 14px; }
p.address, p.signature, p.attribution { text-align: right; margin-right: 20px; }
p.verse { margin-left: 36px; }
p.title-lines { text-align: center; text-indent: 0; margin-top: 12px; margin-bottom: 12px; }
blockquote { margin: 16px 32px; }
h1, h2, h3, h4, h5, h6 {
  font-weight: normal; font-size: x-large; text-align: center;
  margin-top: 44px; margin-bottom: 30px;
}
span.number { font-size: medium; }
span.subtitle { font-size: medium; }
a { text-decoration: none; }
"""


def preview_html(book: Book, section: Section) -> str:
    """Return the first page of a section as Qt's text can show it."""
    from captor_desktop.writing.markup import read_language
    from captor_desktop.writing.notes import NoteLinks
    from captor_desktop.writing.pages import plan_pages
    from captor_desktop.writing.xhtml import section_page

    alone = Segmentation((section,), section.first_line, section.end_line)
    page = plan_pages(book, alone, MOST_BYTES)[0]
    data = section_page(page, read_language(book.metadata.language), NoteLinks())
    return simplify(data.decode("utf-8"))


def cover_svg(title: str, author: str) -> bytes:
    """Return the cover that is drawn for a book without one."""
    from captor_desktop.writing.cover import drawn_cover

    return drawn_cover(title, author).data


def simplify(page: str) -> str:
    """Return the body of an XHTML page with the breaks that its style sheet would make."""
    body = _BODY.search(page)
    text = body[1] if body else page
    return _BETWEEN_SPANS.sub(r"</span><br/>\1", text)


_BODY = re.compile(r"<body[^>]*>(.*)</body>", re.DOTALL)
_BETWEEN_SPANS = re.compile(r"</span>\n(<span class=\"(?:number|title|subtitle|picture)\")")

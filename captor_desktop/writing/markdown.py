"""The book as Markdown: one file with # headings, or a folder with one file per chapter.

What the letters of the book would mean in Markdown is escaped, so that pandoc and others read the
same words. A part is #, a chapter in it ##.
"""

from __future__ import annotations

import re

from captor_desktop.book import Book, Shape
from captor_desktop.messages import message
from captor_desktop.options import BookStyle
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.book_pages import ONE_PAGE, book_pages
from captor_desktop.writing.characters import one_line
from captor_desktop.writing.file_names import chapter_file_names
from captor_desktop.writing.inline import Style, parse_inline
from captor_desktop.writing.pages import Page
from captor_desktop.writing.title_words import title_words

STAGE = message("Writing Markdown")
ENDING = ".md"
_DEEPEST_HEADING = 6
_ESCAPED = re.compile(r"([\\`*_\[\]<>|~^$])")
# At the start of a line these would begin a heading, a list or a quotation.
_LINE_START = re.compile(r"^(\s*)([#+>=-]|\d{1,9}(?=[.)]))", re.MULTILINE)
_MARKS = {Style.ITALIC: "*", Style.SPACED: "*", Style.BOLD: "**"}


def markdown_text(book: Book, segmentation: Segmentation, style: BookStyle) -> str:
    """Return the complete book as one text."""
    pages = book_pages(book, segmentation, style, ONE_PAGE).pages
    return "\n\n".join(_page_text(page, book).rstrip("\n") for page in pages) + "\n"


def markdown_files(
    book: Book, segmentation: Segmentation, style: BookStyle
) -> list[tuple[str, str]]:
    """Return a file name and a text for every section, in order."""
    pages = book_pages(book, segmentation, style, ONE_PAGE).pages
    names = chapter_file_names((page.label for page in pages), ENDING)
    return [(name, _page_text(page, book)) for name, page in zip(names, pages, strict=True)]


# --- helpers -------------------------------------------------------------------------------------


def _page_text(page: Page, book: Book) -> str:
    pieces = [_heading(page)] if page.heading else []
    if page.is_title:
        title = title_words(book)
        pieces = [f"# {_escape(title.title)}", *map(_escape, title.people)]
    keeps_lines = page.section.kind is Kind.TITLE
    pieces += [_block(block, keeps_lines=keeps_lines) for block in page.blocks]
    return "\n\n".join(pieces) + "\n"


def _heading(page: Page) -> str:
    mark = "#" * min(page.section.level + 1, _DEEPEST_HEADING)
    words = ". ".join(_escape(one_line(piece.text)).rstrip(".") for piece in page.heading)
    return f"{mark} {words}"


def _block(block: Block, *, keeps_lines: bool) -> str:
    if block.shape is Shape.SCENE_BREAK:
        return "* * *"
    if block.shape is Shape.TABLE:
        return "\n".join(f"    {line}" for line in block.lines)
    text = _inline(block.text)
    if keeps_lines or "\n" in text:
        lines = block.lines if keeps_lines else tuple(block.text.split("\n"))
        text = "\\\n".join(_inline(line.strip()) for line in lines)
    return "\n".join(f"> {line}" for line in text.split("\n")) if _is_quoted(block) else text


def _is_quoted(block: Block) -> bool:
    return block.shape in {Shape.VERSE, Shape.QUOTATION}


def _inline(text: str) -> str:
    """Return a text with its emphasis in Markdown's marks."""
    pieces = []
    for run in parse_inline(text):
        mark = "".join(_MARKS.get(style, "") for style in Style if style in run.styles)
        words = _escape(run.text)
        inside = words.strip()
        if not mark or not inside:
            pieces.append(words)
            continue
        before, _, after = words.partition(inside)
        pieces.append(f"{before}{mark}{inside}{mark[::-1]}{after}")
    return _LINE_START.sub(r"\1\\\2", "".join(pieces))


def _escape(text: str) -> str:
    return _ESCAPED.sub(r"\\\1", text)

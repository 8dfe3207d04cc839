"""The book as Markdown: one file with # headings, or a folder with one file per chapter.

What the letters of the book would mean in Markdown is escaped, so that pandoc and others read the
same words. A part is #, a chapter in it ##.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from captor_desktop.book import Book, Shape
from captor_desktop.files.atomic import write_file, write_folder
from captor_desktop.messages import message
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.work import QUIET, Work
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.characters import one_line
from captor_desktop.writing.file_names import chapter_file_names
from captor_desktop.writing.inline import Style, parse_inline, reading_text
from captor_desktop.writing.pages import Page, plan_pages

STAGE = message("Writing Markdown")
ENDING = ".md"
_DEEPEST_HEADING = 6
_ONE_PAGE = 1 << 40  # bytes: a section is never cut
_ESCAPED = re.compile(r"([\\`*_\[\]<>|~^$])")
# At the start of a line these would begin a heading, a list or a quotation.
_LINE_START = re.compile(r"^(\s*)([#+>=-]|\d{1,9}(?=[.)]))", re.MULTILINE)
_MARKS = {Style.ITALIC: "*", Style.SPACED: "*", Style.BOLD: "**"}


def markdown_text(book: Book, segmentation: Segmentation) -> str:
    """Return the complete book as one text."""
    return "\n\n".join(text.rstrip("\n") for text in _section_texts(book, segmentation)) + "\n"


def markdown_files(book: Book, segmentation: Segmentation) -> list[tuple[str, str]]:
    """Return a file name and a text for every section, in order."""
    labels = (reading_text(section.label) for section in segmentation.sections)
    names = chapter_file_names(labels, ENDING)
    return list(zip(names, _section_texts(book, segmentation), strict=True))


def write_markdown(
    path: Path,
    book: Book,
    segmentation: Segmentation,
    *,
    overwrite: bool = False,
    work: Work = QUIET,
) -> None:
    """Write the book as one file."""
    data = markdown_text(book, segmentation).encode("utf-8", "replace")
    write_file(path, data, overwrite=overwrite, work=work)


def write_markdown_chapters(
    folder: Path,
    book: Book,
    segmentation: Segmentation,
    *,
    overwrite: bool = False,
    work: Work = QUIET,
) -> None:
    """Write one file per section into the folder: all of them or none."""
    files = markdown_files(book, segmentation)

    def reported() -> Iterator[tuple[str, bytes]]:
        for done, (name, text) in enumerate(files):
            work.tell(STAGE, done, len(files))
            yield name, text.encode("utf-8", "replace")

    write_folder(folder, reported(), overwrite=overwrite, work=work)


# --- helpers -------------------------------------------------------------------------------------


def _section_texts(book: Book, segmentation: Segmentation) -> Iterator[str]:
    for page in plan_pages(book, segmentation, _ONE_PAGE):
        pieces = [_heading(page)] if page.heading else []
        keeps_lines = page.section.kind is Kind.TITLE
        pieces += [_block(block, keeps_lines=keeps_lines) for block in page.blocks]
        yield "\n\n".join(pieces) + "\n"


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

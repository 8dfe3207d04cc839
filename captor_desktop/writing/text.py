"""The book as plain text: one file per chapter in a folder, or one file with marked sections.

Nothing is converted: lines, and marks such as those of italics, stay as they are in the book.
"""

from __future__ import annotations

from collections.abc import Iterator

from captor_desktop.book import Book
from captor_desktop.messages import message
from captor_desktop.segmentation import Kind, Section, Segmentation
from captor_desktop.writing.characters import one_line
from captor_desktop.writing.file_names import chapter_file_names
from captor_desktop.writing.headings import printed_heading
from captor_desktop.writing.inline import reading_text

STAGE = message("Writing the text")
MARKER = "====="


def chapter_files(book: Book, segmentation: Segmentation) -> list[tuple[str, str]]:
    """Return a file name and a text for every section, in order."""
    names = chapter_file_names(reading_text(section.label) for section in segmentation.sections)
    return list(zip(names, _section_texts(book, segmentation), strict=True))


def marked_text(book: Book, segmentation: Segmentation) -> str:
    """Return the complete book, every section after a line "===== 003 chapter: The Mail =====".

    A line of the book that begins like a marker gets a space before it.
    """
    width = max(3, len(str(len(segmentation.sections))))
    pieces: list[str] = []
    texts = _section_texts(book, segmentation)
    for number, (section, text) in enumerate(
        zip(segmentation.sections, texts, strict=True), start=1
    ):
        marker = (
            f"{MARKER} {number:0{width}} {section.kind}: {reading_text(section.label)} {MARKER}"
        )
        text = f"\n{text}".replace(f"\n{MARKER} ", f"\n {MARKER} ")
        pieces.append(f"{marker}\n{text}")
    return "\n\n".join(pieces)


# --- helpers -------------------------------------------------------------------------------------


def _section_texts(book: Book, segmentation: Segmentation) -> Iterator[str]:
    for section in segmentation.sections:
        heading = _heading_lines(book, section)
        lines = [line.rstrip() for line in book.lines[section.text_line : section.end_line]]
        if heading and _is_replaced(book, section):
            lines = ["", *_trimmed(lines)]
        yield "\n".join(_trimmed([*heading, *lines])) + "\n"


def _heading_lines(book: Book, section: Section) -> list[str]:
    if _is_replaced(book, section):
        return [one_line(section.label)]
    return printed_heading(book, section)


def _is_replaced(book: Book, section: Section) -> bool:
    """Return whether the label replaces the printed heading or there is none."""
    if section.kind is Kind.TITLE and not section.renamed:
        return False
    return section.renamed or not printed_heading(book, section)


def _trimmed(lines: list[str]) -> list[str]:
    first, end = 0, len(lines)
    while first < end and not lines[first]:
        first += 1
    while end > first and not lines[end - 1]:
        end -= 1
    return lines[first:end]

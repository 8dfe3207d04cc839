"""Where a chapter whose number is missing most probably begins; knows no Qt.

The reader of headings found no line there that it trusts. A person who looks for the place tries
short lines with that number first, then larger gaps, and at last the middle of the long chapter.
"""

from __future__ import annotations

import re

from captor_desktop.book import Book, Paragraph
from captor_desktop.edits import in_roman
from captor_desktop.segmentation import Section, Segmentation
from captor_desktop.why import Cause

LONGEST_HEADING = 60  # characters; as in a review, where a line is taken as a heading
_NUMBER_SCORE = 4.0  # more than any gap
_ALONE_SCORE = 1.0
_MOST_GAP = 2.0


def missing_number(section: Section) -> int | None:
    """Return the number that is missing before a section, or None."""
    why = section.why
    return why.other if why is not None and why.cause is Cause.GAP else None


def best_place(book: Book, segmentation: Segmentation, index: int, number: int) -> int | None:
    """Return the line before section `index` where chapter `number` most probably begins."""
    if index <= 0:
        return None
    before = segmentation.sections[index - 1]
    first, end = before.text_line + 1, before.end_line
    found = [p for p in book.paragraphs if first < p.first_line < end]
    if not found:
        return None
    usual = sorted(p.blanks_before for p in found)[len(found) // 2]
    middle = (before.text_line + end) / 2
    half = max(1.0, (end - before.text_line) / 2)

    def score(paragraph: Paragraph) -> float:
        worth = _ALONE_SCORE if _stands_alone(book, paragraph) else 0.0
        if worth and _has_number(book.lines[paragraph.first_line], number):
            worth += _NUMBER_SCORE
        worth += min(_MOST_GAP, max(0, paragraph.blanks_before - usual))
        return worth - abs(paragraph.first_line - middle) / half

    return max(found, key=score).first_line


def _stands_alone(book: Book, paragraph: Paragraph) -> bool:
    return paragraph.size == 1 and len(book.lines[paragraph.first_line].strip()) <= LONGEST_HEADING


def _has_number(line: str, number: int) -> bool:
    words = re.findall(r"\w+", line)
    return str(number) in words or in_roman(number).lower() in (word.lower() for word in words)

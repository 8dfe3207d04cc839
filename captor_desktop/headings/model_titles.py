"""Headings without a number, by a scorer: for books in which the rules find nothing to count.

Only lines that could be titles are asked about: short, apart from the text, and not speech. Lines
that the scorer finds likely, again and again through the book, open a chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from captor_desktop.book import Paragraph
from captor_desktop.headings.contents_page import Contents
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.title_headings import is_above_prose, may_be_title
from captor_desktop.scorer import HeadingScorer
from captor_desktop.work import Work

_MOST_LINES = 3
_FEWEST = 3
_LIKELY = 0.5
_FEWEST_WORDS_BETWEEN = 200
_SPEECH = ("“", '"', "‘", "'", "«")


def titles_by_scorer(
    layout: Layout,
    contents: Contents,
    scorer: HeadingScorer,
    work: Work,
) -> list[Paragraph]:
    """Return the blocks that the scorer takes for headings, if they can be the book's chapters."""
    asked = [b for b in layout.blocks if not contents.covers(b.first_line) and _is_loose(layout, b)]
    if len(asked) < _FEWEST:
        return []
    scores = scorer.score_lines(layout.book, [b.first_line for b in asked], work)
    likely = [b for b, score in zip(asked, scores, strict=True) if score >= _LIKELY]
    headings = [b for b in _joined(layout, likely) if is_above_prose(layout, b)]
    return headings if _are_chapters(layout, headings) else []


def _is_loose(layout: Layout, block: Paragraph) -> bool:
    if block.size > _MOST_LINES or layout.is_prose(block):
        return False
    text = layout.text(block.first_line, block.end_line)
    return may_be_title(text) and not text.startswith(_SPEECH)


def _joined(layout: Layout, blocks: Sequence[Paragraph]) -> list[Paragraph]:
    """Return the blocks with those joined that follow each other with no text between."""
    joined: list[Paragraph] = []
    for block in blocks:
        last = joined[-1] if joined else None
        if last and layout.next_block(last.end_line) == block:
            both = Paragraph(
                last.first_line,
                block.end_line,
                blanks_before=last.blanks_before,
                blanks_after=block.blanks_after,
            )
            joined[-1] = both
        else:
            joined.append(block)
    return joined


def _are_chapters(layout: Layout, blocks: Sequence[Paragraph]) -> bool:
    if len(blocks) < _FEWEST:
        return False
    ends = [*(b.first_line for b in blocks[1:]), layout.end]
    lengths = [layout.words_between(b.end_line, end) for b, end in zip(blocks, ends, strict=True)]
    return median(lengths) >= _FEWEST_WORDS_BETWEEN

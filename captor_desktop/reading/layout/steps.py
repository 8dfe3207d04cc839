"""The lines of a file → the lines of its text: the step between decoding and paragraphs.

What is recognised is counted over the whole file, so that no single line decides, and an ordinary
file comes out as it went in. Every later stage works on the result and knows nothing of layouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.book import SetAside
from captor_desktop.messages import Message
from captor_desktop.options import ParagraphsBy
from captor_desktop.reading.layout.characters import (
    resolve_controls,
    resolve_entities,
    split_at_form_feeds,
)
from captor_desktop.reading.layout.draft import Draft, place_aside, start_draft
from captor_desktop.reading.layout.hanging import part_hanging_paragraphs
from captor_desktop.reading.layout.hyphens import join_divided_words
from captor_desktop.reading.layout.line_numbers import cut_line_numbers
from captor_desktop.reading.layout.margins import (
    close_double_spacing,
    cut_margin,
    cut_quotation_marks,
)
from captor_desktop.reading.layout.notations import read_notation
from captor_desktop.reading.layout.page_heads import set_page_heads_aside
from captor_desktop.reading.layout.repeats import set_repeats_aside
from captor_desktop.reading.layout.running_heads import (
    set_running_heads_aside,
    set_signatures_aside,
)
from captor_desktop.reading.layout.single_line import split_single_line
from captor_desktop.reading.layout.spaced_letters import close_spaced_letters
from captor_desktop.reading.layout.unmarked import choose_marking, mark_paragraphs, resolve_edges


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The lines of a text; `numbers` are those of the file, empty if they are the same."""

    lines: tuple[str, ...]
    numbers: tuple[int, ...] = ()
    set_aside: tuple[SetAside, ...] = ()
    found: tuple[Message, ...] = ()


def lay_out(
    lines: Sequence[str],
    paragraphs_by: ParagraphsBy = ParagraphsBy.AUTO,
    *,
    keep_all_lines: bool = False,
) -> LaidOut:
    """Return the lines of the text in a file; with `keep_all_lines` no line is set aside."""
    draft = start_draft(lines)
    draft = resolve_entities(resolve_controls(draft))
    draft = split_single_line(draft)
    draft = cut_quotation_marks(draft)
    has_pages = "\f" in draft.joined
    if has_pages:
        draft = split_at_form_feeds(draft)
    draft = cut_line_numbers(draft)
    draft = cut_margin(draft)
    draft = close_double_spacing(draft)
    draft = close_spaced_letters(draft)
    draft = read_notation(draft)
    if not keep_all_lines:
        draft = _set_furniture_aside(draft, has_pages=has_pages)
    if paragraphs_by is ParagraphsBy.AUTO:
        draft = part_hanging_paragraphs(draft)
    marking = choose_marking(draft, paragraphs_by)
    if has_pages or draft.aside:
        draft = resolve_edges(draft, marking)
    draft = mark_paragraphs(draft, marking)
    draft = join_divided_words(draft)
    same = draft.texts == tuple(lines)
    return LaidOut(
        tuple(lines) if same else draft.texts,
        () if same else draft.numbers,
        place_aside(draft),
        _without_repeats(draft.found),
    )


def _set_furniture_aside(draft: Draft, *, has_pages: bool) -> Draft:
    if has_pages:
        draft = set_page_heads_aside(draft)
    draft = set_running_heads_aside(draft)
    if has_pages or draft.aside:
        draft = set_signatures_aside(draft)
    return set_repeats_aside(draft)


def _without_repeats(found: Sequence[Message]) -> tuple[Message, ...]:
    return tuple(dict.fromkeys(found))

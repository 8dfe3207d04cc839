"""Book → headings: joins the steps of this stage.

candidates → contents list → selection → hunt for missing numbers → refinement → titles → names.
"""

from __future__ import annotations

from collections.abc import Sequence

from captor_desktop.book import Book
from captor_desktop.headings.candidates import (
    Candidate,
    find_candidates,
    find_names,
    learn_candidates,
)
from captor_desktop.headings.contents_page import Contents, find_contents
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Block, Layout
from captor_desktop.headings.matter import place_names
from captor_desktop.headings.missing import as_hunted, hunt_missing
from captor_desktop.headings.refinement import refine
from captor_desktop.headings.selection import Selection, select
from captor_desktop.headings.title_headings import titles_from_contents, titles_from_layout
from captor_desktop.headings.sequences import count_restarts
from captor_desktop.headings.titles import title_ends
from captor_desktop.progress import CancelToken, Report, silent
from captor_desktop.scorer import HeadingScorer
from captor_desktop.segmentation import Heading, Kind, Origin

_LONGEST_CHAPTER_WORDS = 15_000  # on the average; longer "chapters" are parts of titled ones

_NEARLY_ALL = 0.85  # of the list's titles found: then numbers it does not name are sections


def find_headings(
    book: Book,
    scorer: HeadingScorer | None = None,
    pattern: str | None = None,
    report: Report = silent,
    cancel: CancelToken | None = None,
) -> tuple[Heading, ...]:
    """Return the headings of a book in order."""
    layout = Layout(book)
    candidates = find_candidates(layout)
    names = find_names(layout)
    contents = find_contents(layout, candidates, names)
    outside = [c for c in candidates if not contents.covers(c.line)]
    selection = select(layout, outside)
    if not selection.has_keywords:
        learned = [c for c in learn_candidates(layout) if not contents.covers(c.line)]
        if learned:
            selection = select(layout, [*outside, *learned])
    titled = _titled(layout, contents, selection, outside)
    if titled:
        parts = [c for c in (*selection.chapters, *selection.parts) if c.rank <= Rank.PART]
        selection = Selection((), tuple(sorted(parts, key=lambda c: c.line)))
    selection = _hunted(layout, selection, outside)
    numbered = [*selection.chapters, *selection.parts]
    lines = [c.line for c in numbered] + [b.first_line for b in titled]
    first = min(lines, default=layout.end)
    last = max(lines, default=layout.end)
    placed = place_names(layout, names, contents, first, last)
    stops = sorted({c.line for c in numbered} | {n.line for n, _ in placed})
    headings = [
        *_numbered(layout, selection.chapters, Kind.CHAPTER, stops),
        *_numbered(layout, selection.parts, Kind.PART, stops),
    ]
    for block in titled:
        text = layout.text(block.first_line, block.end_line)
        headings.append(
            Heading(block.first_line, block.end_line - 1, Kind.CHAPTER, text, text, title=text)
        )
    for name, kind in placed:
        end = name.block.end_line
        headings.append(
            Heading(name.line, end - 1, kind, layout.text(name.line, end), name.name)
        )
    return tuple(sorted(headings, key=lambda h: h.first_line))


def _titled(
    layout: Layout, contents: Contents, selection: Selection, candidates: Sequence[Candidate]
) -> list[Block]:
    """Return the chapters that have only titles, in books whose chapters are such."""
    chapters = selection.chapters
    if any(c.rank > Rank.PART and not c.is_bare for c in chapters):
        return []
    titled = titles_from_contents(layout, contents)
    if titled and not _stand_under(layout, titled, candidates):
        restarts = count_restarts([c.number for c in chapters]) - len(selection.parts)
        nearly_all = bool(titles_from_contents(layout, contents, _NEARLY_ALL))
        if len(titled) > len(chapters) or restarts > 0 or nearly_all:
            return titled
    words = layout.words_between(layout.first, layout.end)
    if chapters and words < _LONGEST_CHAPTER_WORDS * len(chapters):
        return []
    titled = titles_from_layout(layout, contents)
    return titled if len(titled) >= 2 * len(chapters) else []


def _stand_under(
    layout: Layout, titled: Sequence[Block], candidates: Sequence[Candidate]
) -> bool:
    """Tell whether the titles stand right under numbers, and so are the numbers' titles."""
    ends = {c.block.end_line for c in candidates}
    under = sum(b.first_line - b.blanks_before in ends for b in titled)
    return 2 * under >= len(titled)


def _hunted(
    layout: Layout, selection: Selection, candidates: Sequence[Candidate]
) -> Selection:
    """Fill the holes in the numbers and drop what stands between consecutive ones."""
    chapters = refine(layout, selection.chapters)
    taken = {c.line for c in (*chapters, *selection.parts)}
    others = [c for c in candidates if c.line not in taken]
    found = [as_hunted(c) for c in hunt_missing(layout, chapters, others)]
    chapters = sorted((*chapters, *found), key=lambda c: c.line)
    return Selection(tuple(chapters), selection.parts)


def _numbered(
    layout: Layout, candidates: Sequence[Candidate], kind: Kind, stops: Sequence[int]
) -> list[Heading]:
    ends = title_ends(layout, [c.line for c in candidates], stops)
    return [
        Heading(
            c.line,
            end - 1,
            kind,
            layout.text(c.line, end),
            layout.text(c.line, end).replace("\n", " "),
            keyword=c.keyword.name if c.keyword else "",
            number=c.number,
            number_style=c.style,
            title=c.title,
            origin=Origin.RULE,
        )
        for c, end in zip(candidates, ends, strict=True)
    ]

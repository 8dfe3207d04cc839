"""Book → headings: joins the steps of this stage.

candidates → contents list → selection → hunt for missing numbers → refinement → titles → names.
"""

from __future__ import annotations

from collections.abc import Sequence

from captor_desktop.book import Book
from captor_desktop.headings.candidates import Candidate, find_candidates, find_names
from captor_desktop.headings.contents_page import find_contents
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.matter import place_names
from captor_desktop.headings.selection import select
from captor_desktop.headings.title_headings import titles_from_contents, titles_from_layout
from captor_desktop.headings.titles import title_ends
from captor_desktop.progress import CancelToken, Report, silent
from captor_desktop.scorer import HeadingScorer
from captor_desktop.segmentation import Heading, Kind, Origin


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
    numbered = [*selection.chapters, *selection.parts]
    titled = [] if selection.chapters else titles_from_contents(layout, contents)
    if not numbered and not titled:
        titled = titles_from_layout(layout, contents)
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

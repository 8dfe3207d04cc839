"""Front and back matter: preface, contents, notes, advertisements; told by name and by place.

As in the paper, names and white space tell. The same name means one thing before the first
chapter, another behind the last one, and mostly nothing in between.
"""

from __future__ import annotations

from collections.abc import Sequence

from captor_desktop.headings.candidates import Name
from captor_desktop.headings.contents_page import Contents
from captor_desktop.headings.layout import Layout
from captor_desktop.segmentation import Kind

_ROOM = 2  # blank lines that a heading has before it, unless something else speaks for it
_INSIDE = frozenset(("preface", "the preface", "introduction", "contents", "dedication"))


def place_names(
    layout: Layout, names: Sequence[Name], contents: Contents, first: int, last: int
) -> list[tuple[Name, Kind]]:
    """Return the names that are headings, each with the kind that its place gives it.

    `first` and `last` are the lines of the first and the last numbered heading.
    """
    placed = []
    for name in names:
        if contents.covers(name.line) and not contents.is_under(name.line + 1):
            continue
        kind = _kind(layout, name, first, last)
        if kind is not None:
            placed.append((name, kind))
    return placed


def _kind(layout: Layout, name: Name, first: int, last: int) -> Kind | None:
    if name.kind is Kind.CHAPTER:
        return Kind.CHAPTER if _has_room(name) and _has_text(layout, name) else None
    if name.line < first:
        return Kind.FRONT
    if name.line > last:
        return Kind.BACK if _has_room(name) or name.kind is Kind.BACK else None
    if name.name in _INSIDE and name.block.blanks_before >= _ROOM:
        return Kind.FRONT
    return None


def _has_room(name: Name) -> bool:
    return name.block.blanks_before >= _ROOM


def _has_text(layout: Layout, name: Name) -> bool:
    below = layout.next_block(name.block.end_line)
    return below is not None

"""Front and back matter: preface, contents, notes, advertisements; recognised by name and place.

As in the paper, names and white space decide. The same name means one thing before the first
chapter, another after the last one, and mostly nothing in between.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import median

from captor_desktop.headings.candidates import Name
from captor_desktop.headings.contents_page import Contents
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.segmentation import Kind

_ROOM = 2  # blank lines that a heading has before it, unless something else speaks for it
_INSIDE = frozenset(("preface", "the preface", "introduction", "contents", "dedication"))
_FEWEST_WORDS = 60  # under a prologue; less is a half-title or a list of characters
_END = re.compile(r"\W*(?:the end|finis|end of (?:the )?(?:story|book|vol\w*)\b.*)\W*$", re.I)
_ADVERTISED = re.compile(
    r"(?:\b(?:series|books|library|novels|classics)|(?:books|novels|stories) for \w+(?: \w+)*)\W*$",
    re.I,
)
_LONGEST_ADVERTISED = 60
_BACK_NAME = "advertisement"


def place_names(
    layout: Layout, names: Sequence[Name], contents: Contents, lines: Sequence[int]
) -> list[tuple[Name, Kind]]:
    """Return the names that are headings, each with the kind that its place gives it.

    `lines` are those of the other headings, from the first to the last.
    """
    first, last = (lines[0], lines[-1]) if lines else (layout.end, layout.end)
    needed = _usual_room(layout, lines)
    outside = [n for n in names if not contents.covers(n.line) or contents.starts_at(n.line + 1)]
    room = _words_below(layout, outside, lines)
    placed = []
    for name in outside:
        has_room = name.block.blanks_before >= needed
        kind = _kind(name, room[name.line], first, last, has_room=has_room)
        if kind is not None:
            placed.append((name, kind))
    found = {name.line for name, _ in placed}
    advertised = (n for n in _advertisements(layout, last) if n.line not in found)
    return sorted(
        [*placed, *((name, Kind.BACK) for name in advertised)], key=lambda pair: pair[0].line
    )


def _usual_room(layout: Layout, lines: Sequence[int]) -> int:
    """Return how many blank lines this book sets before its headings, two at the most."""
    rooms = [layout.block_at(line).blanks_before for line in lines]
    return min(_ROOM, int(median(rooms))) if rooms else _ROOM


def _kind(name: Name, words_below: int, first: int, last: int, *, has_room: bool) -> Kind | None:
    if name.kind is Kind.CHAPTER:
        return Kind.CHAPTER if has_room and words_below >= _FEWEST_WORDS else None
    if name.line < first:
        return Kind.FRONT
    if name.line > last:
        return Kind.BACK if has_room or name.kind is Kind.BACK else None
    return Kind.FRONT if has_room and name.name in _INSIDE else None


def _words_below(layout: Layout, names: Sequence[Name], lines: Sequence[int]) -> dict[int, int]:
    """Return how many words stand between each name and the next name or other heading."""
    stops = sorted({name.line for name in names}.union(lines))
    return {
        line: layout.words_between(line + 1, end)
        for line, end in zip(stops, [*stops[1:], layout.end], strict=False)
    }


def _advertisements(layout: Layout, last: int) -> list[Name]:
    """Return the titles of series that publishers print after THE END."""
    found: list[Name] = []
    ended = False
    for block in layout.blocks[max(0, layout.block_index(last)) :]:
        text = bare(layout.lines[block.first_line])
        ended = ended or (block.size == 1 and _END.match(text) is not None)
        if not ended or block.blanks_before < _ROOM or len(text) > _LONGEST_ADVERTISED:
            continue
        if _ADVERTISED.search(text) and text[:1].isupper() and block.size <= 4:
            found.append(Name(block.first_line, block, _BACK_NAME, Kind.BACK))
    return found

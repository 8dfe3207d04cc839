"""The lines of a heading below its number: which of them are its title.

A title under a number looks much like a short first paragraph, a dateline or an epigraph. One
heading is not enough to decide, all headings of a book together are: titles follow nearly every
number.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.book import Paragraph
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.rules import parse_heading

_LARGEST_GAP = 4  # blank lines between a number and its title
_MOST_LINES = 5
_SHORT_WORDS = 45
_SHORTEST_WRAPPED_LINE = 56  # characters
_UPPER_SHARE = 0.15  # the same for blocks in capitals, which are hardly anything else
_USUAL_SHARE = 0.4  # of the headings have a block that looks like a title: then it is one
_SENTENCE_SHARE = 0.8  # the same for blocks that look like short paragraphs
_ILLUSTRATION = re.compile(r"^\W*\[?\s*(?:Illustration|Frontispiece|Pg|Page)\b", re.IGNORECASE)
_SMALL_WORDS = frozenset(
    "a an and as at but by de du for from in into is la le nor of off on or over so than that "
    "the their to up upon vs was with who which wherein whom her his my it its not are be".split()
)
_SPEECH = ('"', "“", "‘", "'", "«")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Below:
    """The block under a number and how much it looks like a title."""

    block: Paragraph
    is_upper: bool
    is_title: bool  # in capitals, or capitalised words without a full stop
    is_short: bool  # could be a title of the kind "In which the hero is born."


class _Starts:
    """The lines at which headings start, to stop a title in time."""

    def __init__(self, lines: Sequence[int]) -> None:
        self._lines = sorted(lines)

    def first_in(self, first: int, end: int) -> int:
        """Return the first of them from `first` on and before `end`, else `end`."""
        place = bisect_left(self._lines, first)
        return min(self._lines[place], end) if place < len(self._lines) else end


def title_ends(
    layout: Layout,
    number_lines: Sequence[int],
    stops: Sequence[int],
    *,
    takes_below: bool = True,
    titled: Sequence[bool] | None = None,
) -> list[int]:
    """Return for each number line the line after its heading, including title lines.

    `stops` are lines at which another heading starts: a title never reaches one. Without
    `takes_below` only the lines right under the first, with no blank line between, are read.
    `titled` says which headings have a title on their first line: the short paragraph below one
    of these is the story's.
    """
    starts = _Starts(stops)
    ends = [_end_in_block(layout, line, starts) for line in number_lines]
    if not takes_below:
        return ends
    belows = [_below(layout, end, starts) for end in ends]
    has_title = titled or [False] * len(ends)
    judged = max(1, len(belows))
    uppers = sum(b is not None and b.is_upper for b in belows)
    titles = sum(b is not None and b.is_title for b in belows)
    shorts = sum(b is not None and (b.is_short or b.is_title) for b in belows)
    take_upper = uppers >= max(_UPPER_SHARE * judged, 2)
    take_titles = titles >= _USUAL_SHARE * judged
    take_short = shorts >= _SENTENCE_SHARE * judged and judged > 2
    result = []
    for end, below, is_titled in zip(ends, belows, has_title, strict=True):
        taken = below is not None and (
            (below.is_upper and (take_upper or take_titles))
            or (below.is_title and take_titles)
            or (below.is_short and take_short and not is_titled)
        )
        result.append(below.block.end_line if taken and below else end)
    return result


def _end_in_block(layout: Layout, line: int, starts: _Starts) -> int:
    """Return the line after what belongs to the heading in its own block."""
    block = layout.block_at(line)
    end = line + 1
    rest = block.end_line - end
    if rest == 0:
        return end
    first = bare(layout.lines[line])
    tail = Paragraph(end, block.end_line, blanks_before=0, blanks_after=block.blanks_after)
    if rest > _MOST_LINES or (layout.is_prose(tail) and not _is_upper(layout, tail)):
        # A long title may wrap before the text sets in; a number alone never does.
        return _wrapped_end(layout, line, block, first)
    return starts.first_in(end, block.end_line)


def _wrapped_end(layout: Layout, line: int, block: Paragraph, first: str) -> int:
    if block.end_line - line <= _MOST_LINES and len(first) > 50:
        return block.end_line
    end = line + 1
    while end < block.end_line and end - line < _MOST_LINES:
        text = layout.lines[end].strip()
        if any(map(str.islower, text)):
            break
        end += 1
    return end


def _below(layout: Layout, line: int, starts: _Starts) -> Below | None:
    """Return the block under a heading's lines, pictures passed over, if it may be a title."""
    block = layout.next_block(line)
    while block is not None and _ILLUSTRATION.match(layout.lines[block.first_line]):
        block = layout.next_block(block.end_line)
    if (
        block is None
        or starts.first_in(block.first_line, block.end_line) == block.first_line
        or block.blanks_before > _LARGEST_GAP
    ):
        return None
    block = _clipped(block, starts)
    if block.size > _MOST_LINES:
        return None
    text = layout.text(block.first_line, block.end_line)
    words = _WORD.findall(text)
    if not words or len(words) > _SHORT_WORDS or _is_number(text):
        return None
    upper = _is_upper(layout, block)
    return Below(
        block,
        is_upper=upper,
        is_title=upper or _looks_titled(text, words),
        is_short=_is_short_block(layout, block, text),
    )


def _is_number(text: str) -> bool:
    """Return whether a block is the number of a section inside the chapter."""
    parse = parse_heading(bare(text)) if len(text) < 12 else None
    return parse is not None and parse.numeral is not None and not parse.title


def _clipped(block: Paragraph, starts: _Starts) -> Paragraph:
    end = starts.first_in(block.first_line + 1, block.end_line)
    return Paragraph(
        block.first_line, end, blanks_before=block.blanks_before, blanks_after=block.blanks_after
    )


def _is_upper(layout: Layout, block: Paragraph) -> bool:
    text = "".join(layout.lines[block.first_line : block.end_line])
    letters = [c for c in text if c.isalpha()]
    return bool(letters) and sum(c.islower() for c in letters) <= 0.1 * len(letters)


def _looks_titled(text: str, words: Sequence[str]) -> bool:
    """Return whether most words are capitalised, as in titles, and no sentence ends here."""
    if text.startswith(_SPEECH) and text.endswith(('."', ".”", '!"', "!”", '?"', "?”", ',"', ",”")):
        return False
    big = [w for w in words if w.lower() not in _SMALL_WORDS]
    capitalised = sum(w[0].isupper() for w in big)
    if len(words) <= 2 and not text.startswith(_SPEECH):
        return words[0][0].isupper()
    return capitalised >= 0.75 * max(1, len(big)) and len(words) <= 25


def _is_short_block(layout: Layout, block: Paragraph, text: str) -> bool:
    """Return whether the block may be a title in sentences: no speech, verse or indent."""
    if text.startswith(_SPEECH) or "\n--" in text or "\n—" in text:
        return False
    return block.size <= 4 and not _is_verse(text.split("\n"))


def _is_verse(lines: Sequence[str]) -> bool:
    """Return whether lines end early and each begins with a capital: an epigraph in verse."""
    return (
        len(lines) > 1
        and max(map(len, lines)) < _SHORTEST_WRAPPED_LINE
        and all(line.lstrip("\"“‘'_ ")[:1].isupper() for line in lines)
    )

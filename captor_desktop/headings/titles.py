"""The lines of a heading below its number: which of them are its title.

A title under a number looks much like a short first paragraph, a dateline or an epigraph. One
heading can't tell, all headings of a book together can: titles come under nearly every number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.headings.layout import Block, Layout, bare
from captor_desktop.headings.rules import parse_heading

_LARGEST_GAP = 4  # blank lines between a number and its title
_MOST_LINES = 5
_SHORT_WORDS = 45
_USUAL_SHARE = 0.4  # of the headings have a block that looks like a title: then it is one
_SENTENCE_SHARE = 0.8  # the same for blocks that look like short paragraphs
_ILLUSTRATION = re.compile(r"^\W*\[?\s*(?:Illustration|Frontispiece|Pg|Page)\b", re.IGNORECASE)
_SMALL_WORDS = frozenset(
    ["a", "an", "and", "as", "at", "but", "by", "de", "du", "for", "from", "in", "into", "is", "la", "le", "nor", "of", "off", "on", "or", "over", "so", "than", "that", "the", "their", "to", "up", "upon", "vs", "was", "with", "who", "which", "wherein", "whom", "her", "his", "my", "it", "its", "not", "are", "be"]
)
_SPEECH = ('"', "“", "‘", "'", "«")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Below:
    """The block under a number and how much it looks like a title."""

    block: Block
    is_upper: bool
    is_title: bool  # in capitals, or capitalised words without a full stop
    is_short: bool  # could be a title of the kind "In which the hero is born."


def title_ends(layout: Layout, number_lines: Sequence[int], stops: Sequence[int]) -> list[int]:
    """Return for each number line the line behind its heading, title lines counted in.

    `stops` are lines at which another heading starts: a title never reaches one.
    """
    starts = set(stops)
    ends = [_end_in_block(layout, line, starts) for line in number_lines]
    belows = [_below(layout, end, starts) for end in ends]
    judged = max(1, len(belows))
    uppers = sum(b is not None and b.is_upper for b in belows)
    titles = sum(b is not None and b.is_title for b in belows)
    shorts = sum(b is not None and (b.is_short or b.is_title) for b in belows)
    take_upper = uppers >= _USUAL_SHARE * judged
    take_titles = titles >= _USUAL_SHARE * judged
    take_short = shorts >= _SENTENCE_SHARE * judged and judged > 2
    result = []
    for end, below in zip(ends, belows, strict=True):
        taken = below is not None and (
            (below.is_upper and (take_upper or take_titles))
            or (below.is_title and take_titles)
            or (below.is_short and take_short)
        )
        result.append(below.block.end_line if taken and below else end)
    return result


def _end_in_block(layout: Layout, line: int, starts: set[int]) -> int:
    """Return the line behind what belongs to the heading in its own block."""
    block = layout.block_at(line)
    end = line + 1
    rest = block.end_line - end
    if rest == 0:
        return end
    first = bare(layout.lines[line])
    tail = Block(end, block.end_line, 0, block.blanks_after)
    if rest > _MOST_LINES or (layout.is_prose(tail) and not _is_upper(layout, tail)):
        # A long title may wrap before the text sets in; a number alone never does.
        return _wrapped_end(layout, line, block, first)
    while end < block.end_line and end not in starts:
        end += 1
    return end


def _wrapped_end(layout: Layout, line: int, block: Block, first: str) -> int:
    if block.end_line - line <= _MOST_LINES and len(first) > 50:
        return block.end_line
    end = line + 1
    while end < block.end_line and end - line < _MOST_LINES:
        text = layout.lines[end].strip()
        if any(map(str.islower, text)):
            break
        end += 1
    return end


def _below(layout: Layout, line: int, starts: set[int]) -> Below | None:
    """Return the block under a heading's lines, pictures passed over, if it may be a title."""
    block = layout.next_block(line)
    while block is not None and _ILLUSTRATION.match(layout.lines[block.first_line]):
        block = layout.next_block(block.end_line)
    if block is None or block.first_line in starts or block.blanks_before > _LARGEST_GAP:
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
    """Tell whether a block is the number of a section inside the chapter."""
    parse = parse_heading(bare(text)) if len(text) < 12 else None
    return parse is not None and parse.numeral is not None and not parse.title


def _clipped(block: Block, starts: set[int]) -> Block:
    end = min((s for s in starts if block.first_line < s < block.end_line), default=block.end_line)
    return Block(block.first_line, end, block.blanks_before, block.blanks_after)


def _is_upper(layout: Layout, block: Block) -> bool:
    text = "".join(layout.lines[block.first_line : block.end_line])
    letters = [c for c in text if c.isalpha()]
    return bool(letters) and sum(c.islower() for c in letters) <= 0.1 * len(letters)


def _looks_titled(text: str, words: Sequence[str]) -> bool:
    """Tell whether most words are capitalised, as titles print them, and no sentence ends here."""
    if text.startswith(_SPEECH) and text.endswith(('."', ".”", '!"', "!”", '?"', "?”", ',"', ",”")):
        return False
    big = [w for w in words if w.lower() not in _SMALL_WORDS]
    capitalised = sum(w[0].isupper() for w in big)
    if len(words) <= 2 and not text.startswith(_SPEECH):
        return words[0][0].isupper()
    return capitalised >= 0.75 * max(1, len(big)) and len(words) <= 25


def _is_short_block(layout: Layout, block: Block, text: str) -> bool:
    """Tell whether the block may be a title in sentences: no speech, no verse, nothing indented."""
    if text.startswith(_SPEECH) or "\n--" in text or "\n—" in text:
        return False
    return block.size <= 4

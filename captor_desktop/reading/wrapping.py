"""How a file is set: its wrap width and its usual indent, measured from its own lines.

Whether a short line is verse or the end of a sentence depends on these, so paragraphs measures
them first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

_MOST_BREAKS = 20_000  # a sample of so many line breaks gives the width of any book
_USUAL_WIDTH = 68  # Project Gutenberg's, for files too short or too strange to measure
_FEWEST_BREAKS = 8
_LONGEST_WIDTH = 200  # longer lines are complete paragraphs, not wrapped ones


@dataclass(frozen=True, slots=True)
class Wrapping:
    """The measures of a file, in characters.

    A line break is forced if the next word would have reached past `reach`; prose breaks only
    there. `indent` is that of most lines, 0 in most files.
    """

    width: int
    reach: int
    indent: int = 0


def measure_wrapping(lines: Sequence[str]) -> Wrapping:
    """Return the measures of a file, taken from all over it."""
    reaches: list[int] = []
    indents: Counter[int] = Counter()
    step = max(1, len(lines) // _MOST_BREAKS)
    for number in range(0, len(lines) - 1, step):
        line, following = lines[number], lines[number + 1]
        if not line or not following or line.isspace() or following.isspace():
            continue
        # A break after a small letter, before a small letter, is one that wrapping made.
        text = following.lstrip()
        if not text[0].islower() or len(line) > _LONGEST_WIDTH:
            continue
        reaches.append(len(line.rstrip()) + 1 + word_length(text))
        indents[len(following) - len(text)] += 1
    if len(reaches) < _FEWEST_BREAKS:
        return Wrapping(_USUAL_WIDTH, _USUAL_WIDTH - 8)
    reaches.sort()
    middle = reaches[len(reaches) // 2]
    spread = middle - reaches[len(reaches) // 20]
    # Hand-wrapped files are ragged: their own spread says how much to forgive, within limits.
    reach = middle - min(max(spread + 2, 9), middle // 3)
    indent, times = indents.most_common(1)[0]
    return Wrapping(middle, reach, indent if 2 * times > len(reaches) else 0)


def word_length(text: str) -> int:
    """Return the length of the first word of text without leading spaces."""
    place = text.find(" ", 0, _LONGEST_WIDTH)
    return min(len(text), _LONGEST_WIDTH) if place < 0 else place

"""What stands between a heading and the first words of its chapter: mottoes, verse, summaries.

The paper's setting has none of it, and novels with exact chapters come without it. Left in, a model
would learn that verse opens chapters, and find a chapter at every song.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_SYNOPSIS = re.compile(r"[.!?]['’\"”]?\s?(?:—|--)")  # “The start.—A storm.—Home again.”
_SYNOPSIS_STEPS = 3
_SOURCE = re.compile(r"^[\s(\[_]*(?:—|--|―|–)")  # “—Byron”
_QUOTED = re.compile(r"^[\s_]*[\"“‘'].*[\"”’'][_.]*\s*$", re.DOTALL)
_VERSE_OPENS = re.compile(r"^[\s_]*[\"“‘'*(\[]*[A-ZÀ-ÖØ-Þ—-]")
_LONGEST_SOURCE = 12  # words
_LONGEST_MOTTO = 90
_VERSE_WIDTH = 0.8  # of the usual line
_USUALLY_INDENTED = 0.5  # share of paragraphs that open indented above which it says nothing
_MOST_DROPPED = 6  # paragraphs below one heading


def without_mottoes(texts: Sequence[str]) -> list[str]:
    """Return the paragraphs of a chapter but what stands above its first words."""
    width = _usual_width(texts)
    indented = sum(text.startswith((" ", "\t")) for text in texts) / max(1, len(texts))
    says_something = indented < _USUALLY_INDENTED
    first = 0
    while first < min(len(texts) - 1, _MOST_DROPPED):
        text, following = texts[first], texts[first + 1]
        if not (
            (says_something and _is_indented(text))
            or _is_synopsis(text)
            or _is_source(text)
            or _is_verse(text, width)
            or _is_quotation(text, following)
        ):
            break
        first += 1
    return list(texts[first:])


def _usual_width(texts: Sequence[str]) -> int:
    widths = sorted(len(line) for text in texts for line in text.split("\n")[:-1])
    return widths[len(widths) * 3 // 4] if widths else 0


def _is_indented(text: str) -> bool:
    """Tell whether every line is indented, as verse and mottoes below a heading are."""
    return all(line.startswith((" ", "\t")) for line in text.split("\n") if line.strip())


def _is_synopsis(text: str) -> bool:
    """Tell whether a paragraph sums a chapter up in steps, as below old headings."""
    return len(_SYNOPSIS.findall(text)) >= _SYNOPSIS_STEPS and len(text.split()) <= _LONGEST_MOTTO


def _is_source(text: str) -> bool:
    """Tell whether it only names who wrote the motto."""
    return bool(_SOURCE.match(text)) and len(text.split()) <= _LONGEST_SOURCE


def _is_verse(text: str, width: int) -> bool:
    """Tell whether it is of short lines that all open with a capital."""
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) < 2 or len(text.split()) > _LONGEST_MOTTO * 2:
        return False
    return all(
        len(line.strip()) < width * _VERSE_WIDTH and bool(_VERSE_OPENS.match(line))
        for line in lines
    )


def _is_quotation(text: str, following: str) -> bool:
    """Tell whether it is a quotation with its source, in its last line or behind it."""
    if len(text.split()) > _LONGEST_MOTTO:
        return False
    lines = text.strip().split("\n")
    if len(lines) > 1 and _is_source(lines[-1]):
        return True
    return bool(_QUOTED.match(text)) and _is_source(following)

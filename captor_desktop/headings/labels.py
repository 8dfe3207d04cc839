"""What a heading is called in a table of contents: "Chapter I. The Upper Danube".

The printed lines are joined with the punctuation that the line breaks stood for, marks of emphasis
and note references are removed, and titles in capitals are set in title case.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from captor_desktop.book import opens_illustration
from captor_desktop.lexicon.words import words_for
from captor_desktop.title_case import is_shouted, title_case

_MARKS = re.compile(r"[_*=+~#|]+|\[\d+\]|\{\d+\}")
_DASHES = re.compile(r"\s*--+\s*")
_SHOUTED_START = re.compile(r"^[A-Z]{3,}(?:[ -][A-Z]+)*\b(?!['’])")
# A number in brackets or dashes; as the first line it is not a reference to a note.
_SET_OFF = re.compile(r"^\s*(?:[-–—]+|[\[({<])\s*([^\W_]+)\.?\s*(?:[-–—]+|[\])}>])\s*$")
_BLANKS = re.compile(r"\s+")
_ENDS_SOFTLY = re.compile(r"[\s.,:;–—-]+$")
_ENDS_HARD = (".", ":", "!", "?", "—", "–", "-", ",", ";")


def make_label(lines: Sequence[str], number_lines: int = 1, language: str = "en") -> str:
    """Return the printed lines of a heading as one line for the contents.

    The first `number_lines` hold the number, the others the title: "IV" and "THE MAIL" become
    "IV. The Mail". A single line keeps its own punctuation. The language says which words are small
    ones in a title.
    """
    if lines:
        lines = [_SET_OFF.sub(r"\1", lines[0]), *lines[1:]]
    cleaned = [text for text in (_clean(line) for line in lines) if text]
    cleaned = [text for text in cleaned if not opens_illustration(text)] or cleaned
    if not cleaned:
        return ""
    head = " ".join(cleaned[:number_lines])
    tail = " ".join(cleaned[number_lines:])
    if tail and not head.endswith(_ENDS_HARD):
        head += "."
    head = calm(_SHOUTED_START.sub(_calm_start, head), language)
    label = f"{head} {calm(tail, language)}".strip()
    return _ENDS_SOFTLY.sub("", label) or label


def _calm_start(match: re.Match[str]) -> str:
    """Set an opening "CHAPTER THE FIRST" in title case, whatever the case of the title."""
    start = match.group()
    return calm(start) if start.split()[0].lower() in words_for("").divisions else start


def calm(text: str, language: str = "en") -> str:
    """Return a text in capitals in title case; any other text as it is."""
    return title_case(text, language) if is_shouted(text) else text


def _clean(line: str) -> str:
    text = _DASHES.sub("—", _MARKS.sub("", line))
    return _BLANKS.sub(" ", text).strip()

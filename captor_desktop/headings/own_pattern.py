"""A pattern given by hand, for books whose headings no rule knows.

The user's expression is run by RE2, whose time is linear in the text whatever the pattern, so no
pattern can hang the program.
"""

from __future__ import annotations

from collections.abc import Iterator

import re2

from captor_desktop.errors import BadPattern
from captor_desktop.headings.layout import Layout, bare

_LONGEST_LINE = 300


def matching_lines(layout: Layout, pattern: str) -> Iterator[int]:
    """Yield the lines of the book that the pattern fits, from their first sign on.

    The pattern is tried on the line without the blanks around it, then without marks of emphasis.
    """
    expression = check_pattern(pattern)
    for number in range(layout.first, layout.end):
        text = layout.lines[number].strip()
        if not text or len(text) > _LONGEST_LINE:
            continue
        if expression.match(text) or expression.match(bare(text)):
            yield number


def check_pattern(pattern: str) -> re2._Regexp[str]:
    """Return the pattern ready for use, or say what is wrong with it."""
    if not pattern.strip():
        raise BadPattern("The pattern is empty.", "Type what the headings of the book begin with.")
    try:
        return re2.compile(pattern, _quiet())
    except re2.error as error:
        raise BadPattern(
            f"The pattern “{pattern}” can't be used: {_words(error)}.",
            "Check its brackets and signs; look-around and back-references are not supported.",
        ) from error


def _quiet() -> re2.Options:
    """Return RE2's usual options, but without a log of its own on the terminal."""
    options = re2.Options()
    options.log_errors = False
    return options


def _words(error: Exception) -> str:
    """Return what RE2 complains of, as text."""
    reason = error.args[0] if error.args else error
    text = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
    return text.rstrip(".")

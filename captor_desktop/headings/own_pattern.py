"""A pattern given by hand, for books whose headings no rule knows.

The user's expression is run by RE2, whose time is linear in the text whatever the pattern, so no
pattern can hang the program.
"""

from __future__ import annotations

from collections.abc import Iterator

import re2

from captor_desktop.errors import BadPattern
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.messages import Message, message, translatable

_LONGEST_LINE = 300
# By what RE2 says before the colon.
_COMPLAINTS = {
    text.split(": {0}")[0]: text
    for text in (
        translatable("missing ): {0}"),
        translatable("unexpected ): {0}"),
        translatable("missing ]: {0}"),
        translatable("missing terminating ]: {0}"),
        translatable("no argument for repetition operator: {0}"),
        translatable("bad repetition operator: {0}"),
        translatable("invalid repetition size: {0}"),
        translatable("invalid character class range: {0}"),
        translatable("invalid escape sequence: {0}"),
        translatable("invalid perl operator: {0}"),
        translatable("trailing \\ at end of regexp"),
    )
}


def matching_lines(layout: Layout, pattern: str) -> Iterator[int]:
    """Yield the lines of the book that the pattern matches from their first character on.

    The pattern is tried on the line without surrounding white space, then without emphasis marks.
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
        raise BadPattern(
            message("The pattern is empty."),
            message("Type a pattern for the beginning of the book's headings."),
        )
    try:
        return re2.compile(pattern, _quiet())
    except re2.error as error:
        raise BadPattern(
            message("The pattern “{0}” can't be used: {1}.", pattern, _complaint(error)),
            message("Check its brackets; look-around and back-references are not supported."),
        ) from error


def _quiet() -> re2.Options:
    """Return RE2's default options, without its own log on the terminal."""
    options = re2.Options()
    options.log_errors = False
    return options


def _complaint(error: Exception) -> Message | str:
    """Return what RE2 complains about."""
    reason = error.args[0] if error.args else error
    text = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
    what, _, where = text.rstrip(".").partition(": ")
    known = _COMPLAINTS.get(what)
    return Message(known, (where,) if where else ()) if known else text.rstrip(".")

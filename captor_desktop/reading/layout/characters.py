"""Characters that steer a printer or a terminal → the text that a reader saw."""

from __future__ import annotations

import re

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import PAGE_EDGE, Draft

_ESCAPE = re.compile(r"\x1b(?:\[[0-?]{0,20}[ -/]{0,4}[@-~]|[@-Z\\-_])")
_FEWEST_MARKS = 3


def resolve_controls(draft: Draft) -> Draft:
    """Take out the escape sequences of terminals, and letters that were struck over."""
    if draft.joined.count("\x1b") + draft.joined.count("\x08") < _FEWEST_MARKS:
        return draft
    return draft.with_texts(map(_resolve, draft.texts)).saying(message("terminal control codes"))


def split_at_form_feeds(draft: Draft) -> Draft:
    """Make every form feed a line of its own, also one in the middle of a line."""
    lines: list[tuple[str, int]] = []
    for text, number in zip(draft.texts, draft.numbers, strict=True):
        if PAGE_EDGE not in text:
            lines.append((text, number))
            continue
        for count, piece in enumerate(text.split(PAGE_EDGE)):
            if count:
                lines.append((PAGE_EDGE, number))
            if piece and not piece.isspace():
                lines.append((piece, number))
    return draft.taking(lines)


def _resolve(text: str) -> str:
    if "\x1b" in text:
        text = _ESCAPE.sub("", text)
    if "\x08" not in text:
        return text
    shown: list[str] = []
    for char in text:  # "_\bx" underlines, "x\bx" makes bold: the last character is seen
        if char != "\x08":
            shown.append(char)
        elif shown:
            shown.pop()
    return "".join(shown)

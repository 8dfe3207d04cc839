"""Codes for printers, terminals and browsers → the characters that a reader saw."""

from __future__ import annotations

import html
import re

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import PAGE_EDGE, Draft

_ESCAPE = re.compile(r"\x1b(?:\[[0-?]{0,20}[ -/]{0,4}[@-~]|[@-Z\\-_])")
_FEWEST_MARKS = 3
_ENTITY = re.compile(r"&(?:#\d{2,6}|#x[0-9a-fA-F]{2,5}|[a-zA-Z]{2,8}\d{0,2});")
_FEWEST_ENTITIES = 10  # a book on web pages may name some


def resolve_controls(draft: Draft) -> Draft:
    """Take out the escape sequences of terminals, and letters that were struck over."""
    if draft.joined.count("\x1b") + draft.joined.count("\x08") < _FEWEST_MARKS:
        return draft
    return draft.with_texts(map(_resolve, draft.texts)).saying(message("terminal control codes"))


def resolve_entities(draft: Draft) -> Draft:
    """Replace the entities of web pages ("&mdash;", "&#8217;") in a text copied from one."""
    if draft.joined.count("&") < _FEWEST_ENTITIES:
        return draft
    places = [place for place, text in enumerate(draft.texts) if "&" in text and ";" in text]
    found = sum(len(_ENTITY.findall(draft.texts[place])) for place in places)
    if found < _FEWEST_ENTITIES:
        return draft
    texts = list(draft.texts)
    for place in places:
        texts[place] = _ENTITY.sub(_character, texts[place])
    return draft.with_texts(texts).saying(message("entities of web pages"))


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


def _character(match: re.Match[str]) -> str:
    char = html.unescape(match[0])
    return char if char.isprintable() else " " if char.isspace() else match[0]


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

"""Markdown → plain text: the marks of headings go, and blank lines take their place."""

from __future__ import annotations

import re

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import Draft, is_blank, letters_of

_FEWEST_HEADINGS = 3
_FEWEST_LETTERS = 3  # OCR makes a # of a stain, and a letter of another
_HEADING = re.compile(r"(#{1,6})\s{1,9}(?P<text>\S.*?)(?:\s#{1,6})?\s*")
_RULE = re.compile(r"\s{0,3}(?:[-*_]\s?){3,}\s*")
_UNDERLINE = re.compile(r"={3,}\s*|-{3,}\s*")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!>-])")
_BLANKS_BEFORE = 3  # as before a chapter in ordinary files


def read_markdown(draft: Draft) -> Draft:
    """Cut the marks of headings, if the text has any, and set their lines apart."""
    if draft.joined.count("#") < _FEWEST_HEADINGS - 1:
        return draft
    headings = [
        place
        for place, text in enumerate(draft.texts)
        if text.startswith("#")
        and (place == 0 or is_blank(draft.texts[place - 1]))
        and _HEADING.fullmatch(text)
        and len(letters_of(text)) >= _FEWEST_LETTERS
    ]
    if len(headings) < _FEWEST_HEADINGS:
        return draft
    marked = set(headings)
    lines: list[tuple[str, int]] = []
    for place, (text, number) in enumerate(zip(draft.texts, draft.numbers, strict=True)):
        match = _HEADING.fullmatch(text) if place in marked else None
        if match is None:
            lines.append((_plain(draft, place), number))
            continue
        if lines:
            lines += [("", number)] * (_BLANKS_BEFORE - 1)
        lines.append((match["text"], number))
        if place + 1 < len(draft.texts) and not is_blank(draft.texts[place + 1]):
            lines.append(("", number))
    return draft.taking(lines).saying(message("Markdown"))


def _plain(draft: Draft, place: int) -> str:
    text = draft.texts[place]
    above = draft.texts[place - 1] if place else ""
    if _UNDERLINE.fullmatch(text) and not is_blank(above):
        return ""
    if _RULE.fullmatch(text):
        return "* * *" if "*" in text else ""
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text

"""Markdown → plain text: the marks of headings go, and blank lines take their place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from captor_desktop.messages import Message, message
from captor_desktop.reading.header_fields import front_matter_end
from captor_desktop.reading.layout.draft import Draft, is_blank, letters_of

_NAME = message("Markdown")
_FEWEST_HEADINGS = 3
_FEWEST_LETTERS = 3  # OCR makes a # of a stain, and a letter of another
_LONGEST_HEADING = 100
_HEADING = re.compile(r"(#{1,6})\s{1,9}(?P<text>\S.*?)(?:\s#{1,6})?\s*")
_NUMBER = re.compile(r"\d{1,3}|[IVXLC]{1,8}")
_UNDERLINE = re.compile(r"={3,}\s*|-{3,}\s*")
_UNDERLINES = ("=", "-", "~", "*", "#", "^")
_RULE = re.compile(r"\s{0,3}(?:[-*_]\s?){3,}\s*")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!>-])")
_IMAGE = re.compile(r"!\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)(?:\{[^}\n]{0,200}\})?")
_LINK = re.compile(r"\[([^\]\n]{1,300})\]\([^)\s]{1,500}\)")
_ATTRIBUTES = re.compile(r"\s*\{[#.][^}\n]{0,200}\}$")  # pandoc writes "# Title {#anchor .part}"
_BLANKS_BEFORE = 3  # as before a chapter in ordinary files


def read_markdown(draft: Draft, says: Message = _NAME) -> Draft:
    """Cut the marks of headings, if the text has any, and set their lines apart."""
    texts = draft.texts
    underlines = draft.joined.count("\n===") + draft.joined.count("\n---")
    if draft.joined.count("\n#") + underlines < _FEWEST_HEADINGS - 1:  # the first has no LF above
        return draft
    top = front_matter_end(texts)
    headings = _find_headings(texts, top)
    if len(headings) < _FEWEST_HEADINGS:
        return draft
    lines: list[tuple[str, int]] = []
    after_heading = False
    for place, (text, number) in enumerate(zip(texts, draft.numbers, strict=True)):
        heading = headings.get(place)
        if heading is None:
            is_underline = place - 1 in headings and _is_underline(texts, place - 1)
            is_underline |= place + 1 in headings and _is_overline(texts, place + 1)
            plain = text if place < top else "" if is_underline else _plain(text)
            lines.append((plain, number))
            after_heading = after_heading and is_blank(plain)
            continue
        if lines and not after_heading:
            lines += [("", number)] * (_BLANKS_BEFORE - 1)
        lines.append((heading, number))
        after_heading = True
        if place + 1 < len(texts) and not is_blank(texts[place + 1]):
            lines.append(("", number))
    return draft.taking(lines).saying(says)


def _find_headings(texts: Sequence[str], top: int) -> dict[int, str]:
    """Return the headings by their place: "# Title", or a line that is underlined."""
    found: dict[int, str] = {}
    for place in range(top, len(texts)):
        text = texts[place]
        above = texts[place - 1] if place > top else ""
        if text[:1] == "#":
            match = _HEADING.fullmatch(text) if is_blank(above) else None
            if match is not None and _has_words(match["text"]):
                found[place] = _plain(_ATTRIBUTES.sub("", match["text"]))
        elif text[:1] in _UNDERLINES and not is_blank(above) and _is_underline(texts, place - 1):
            is_alone = place - 2 < top or is_blank(texts[place - 2])
            is_alone = is_alone or _is_overline(texts, place - 1)
            if is_alone and len(above) <= _LONGEST_HEADING and letters_of(above):
                found[place - 1] = _plain(above.strip())
    return found


def _is_underline(texts: Sequence[str], heading: int) -> bool:
    """Whether the line below a heading underlines it."""
    below = texts[heading + 1].rstrip() if heading + 1 < len(texts) else ""
    return _UNDERLINE.fullmatch(below) is not None or _is_overline(texts, heading)


def _is_overline(texts: Sequence[str], heading: int) -> bool:
    """Whether the lines above and below are one mark as long as the heading: Sphinx has them."""
    if not 0 < heading < len(texts) - 1:
        return False
    line, heading_size = texts[heading - 1].rstrip(), len(texts[heading].rstrip())
    is_rule = line[:1] in _UNDERLINES and not line.strip(line[:1])
    return is_rule and line == texts[heading + 1].rstrip() and len(line) >= heading_size > 0


def _has_words(heading: str) -> bool:
    is_number = _NUMBER.fullmatch(heading.strip("*_. ")) is not None
    return is_number or len(letters_of(heading)) >= _FEWEST_LETTERS


def _plain(text: str) -> str:
    """Return a line without the marks of rules, pictures, links, quotations and escapes."""
    if _RULE.fullmatch(text):
        return "* * *" if "*" in text else ""
    if text[:1] == ">":  # a letter or a poem in the text
        text = f"    {text[1:].lstrip()}".rstrip()
    if "](" in text:
        text = _IMAGE.sub(_illustration, text)
        text = _LINK.sub(r"\1", text)
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def _illustration(match: re.Match[str]) -> str:
    return f"[Illustration: {match[1]}]" if match[1] else "[Illustration]"

"""Text in the notation of a wiki, a forum (BB code, tags) or LaTeX → Markdown, which is read next.

Only what a novel has: headings, emphasis, links, title and author. A notation is known by headings
that only it writes so, and it takes several of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from captor_desktop.messages import Message, message
from captor_desktop.reading.layout.draft import Draft, is_blank
from captor_desktop.reading.layout.markdown import read_markdown

_FEWEST_HEADINGS = 3
_MAY_BEGIN = re.compile(r"\n[ \t]{0,60}(?:==|'''|[<\[][bcfhsuBCFHSU]|\\[cps])")  # a heading

Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


class _Notation(NamedTuple):
    """What a heading begins with, what it is, and rules for the marks inside all lines."""

    name: Message
    opening: str
    heading: re.Pattern[str]
    rules: tuple[Rule, ...]


def read_notation(draft: Draft) -> Draft:
    """Return a text without its marks, and with its headings set apart, whatever wrote them."""
    if len(_MAY_BEGIN.findall(f"\n{draft.joined}")) < _FEWEST_HEADINGS:
        return read_markdown(draft)
    for notation in _NOTATIONS:
        headings = _find_headings(draft, notation)
        if len(headings) >= _FEWEST_HEADINGS:
            return read_markdown(_as_markdown(draft, notation, headings), says=notation.name)
    return read_markdown(draft)


def _find_headings(draft: Draft, notation: _Notation) -> set[int]:
    return {
        place
        for place, text in enumerate(draft.texts)
        if text.lstrip()[:1] in notation.opening
        and notation.heading.fullmatch(text.strip()) is not None
    }


def _as_markdown(draft: Draft, notation: _Notation, headings: set[int]) -> Draft:
    lines: list[tuple[str, int]] = []
    for place, (text, number) in enumerate(zip(draft.texts, draft.numbers, strict=True)):
        plain = text
        for pattern, replacement in notation.rules:
            plain = pattern.sub(replacement, plain)
        is_heading = place in headings and not is_blank(plain)
        if is_heading:
            plain = "# " + plain.strip("_ ")
            if lines and not is_blank(lines[-1][0]):
                lines.append(("", number))
        lines.append((plain, number))
    return draft.taking(lines)


# --- the notations -------------------------------------------------------------------------------

_ACCENTS = dict(zip("'`^\"~=c", "\u0301\u0300\u0302\u0308\u0303\u0304\u0327", strict=True))


def _accented(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", match["letter"] + _ACCENTS[match["mark"]])


def _rules(*rules: tuple[str, str | Callable[[re.Match[str]], str]]) -> tuple[Rule, ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), text) for pattern, text in rules)


_NOTATIONS = (
    _Notation(
        message("wiki text"),
        "=<'",
        re.compile(r"(={2,5})[^=\n]{1,100}\1|(?:<center>\s*)?'{3}[^'\n].{0,100}'{3}(?:</center>)?"),
        _rules(
            (r"^\s{0,4}\|\s*(title|author|translator|year)\s*=\s*(.*)", r"\1: \2"),
            (r"^\s{0,4}\|\s*[\w ]{1,30}=.*|^\{\{[^{}]*$|^\s*\}\}", ""),
            (r"\{\{(?:[^{}|\n]{1,40}\|){0,3}([^{}|\n]{0,200})\}\}", r"\1"),
            (r"^(={2,5})\s*([^=\n]{1,100}?)\s*\1\s*$", r"\2"),
            (r"'{3}(.{1,300}?)'{3}", r"\1"),
            (r"'{2}(.{1,300}?)'{2}", r"_\1_"),
            (r"\[\[(?:[^\[\]|\n]{1,100}\|)?([^\[\]|\n]{1,200})\]\]", r"\1"),
            (r"</?(?:center|br|p|div|span|poem|noinclude|small|big)\b[^<>\n]{0,100}>", ""),
        ),
    ),
    _Notation(
        message("BB code or tags"),
        "[<",
        re.compile(
            r"(?:[\[<](?:b|u|center|h[1-6]|size|font)\b[^\]>\n]{0,60}[\]>]\s*){1,4}"
            r"[^\[\]<>\n]{1,100}(?:\s*[\[<]/(?:b|u|center|h[1-6]|size|font)[\]>]){1,4}",
            re.IGNORECASE,
        ),
        _rules(
            (r"[\[<](?:i|em)[\]>](.{1,300}?)[\[<]/(?:i|em)[\]>]", r"_\1_"),
            (r"[\[<]hr ?/?[\]>]", "* * *"),
            (
                r"[\[<]/?(?:b|u|s|i|em|strong|center|centre|left|right|justify|indent|size|color|font"
                r"|url|quote|p|br|div|span|h[1-6])\b[^\[\]<>\n]{0,100}[\]>]",
                "",
            ),
        ),
    ),
    _Notation(
        message("LaTeX"),
        "\\",
        re.compile(
            r"\\(?:part|chapter|(?:sub){0,2}section)\*?(?:\[[^\]\n]{0,100}\])?\{.{1,160}\}"
            r"(?:\\label\{[^{}\n]{0,80}\})?"
        ),
        _rules(
            (r"(?<!\\)%.*$", ""),
            (
                r"\\(?P<mark>['`^\"~=]|c(?=[{ ]))(?P<open>\{)? ?\\?(?P<letter>[a-z])(?(open)\})",
                _accented,
            ),
            (r"^\\(title|author|date)\{(.{1,200})\}\s*$", r"\1: \2"),
            (
                r"\\(?:emph|textit|textsl)\{([^{}\n]{1,400})\}|\{\\(?:em|it|sl)\s([^{}\n]{1,400})\}",
                r"_\1\2_",
            ),
            (
                r"\\(?:footnote|label|vspace\*?|hspace\*?|documentclass|usepackage|begin|end|input)"
                r"(?:\[[^\]\n]{0,200}\])?\{[^{}\n]{0,400}\}",
                "",
            ),
            (r"\\(?:ldots|dots)(?:\{\}| |\b)", "…"),
            (r"\\[a-z]+\*?(?:\[[^\]\n]{0,100}\])?\{([^{}\n]{0,200})\}", r"\1"),
            (r"\\[a-z]+\*? ?(?:\{\})?|\\\\", ""),
            (r"\\([%&$#_{}])", r"\1"),
            (r"``", "“"),
            (r"(?<!')''(?!')", "”"),
            (r"---", "—"),
            (r"~", " "),
        ),
    ),
)

"""Straight quotation marks → curly ones, in the style of the book's language.

One character is replaced by one, so that positions in the text stay valid. Curly marks are not
changed.
"""

from __future__ import annotations

import re
from functools import cache

from captor_desktop.lexicon.words import language

_STRAIGHT = re.compile(r"[\"'`]")
_MARK = re.compile(r"[\"'`“”„]")
_CLOSER = re.compile(r"(?<=[^\s(\[—-])'(?!\w)")
_OPENS_AFTER = frozenset("([{<—–-_=+~*/\"'“‘„‚«»¡¿")
_DASHES = ("-", "—", "–")
_WORD = re.compile(r"[^\W_]+")
_INCHES = re.compile(r"\d$")


def curly_quotes(text: str, code: str = "en") -> str:
    """Return one paragraph with curly quotation marks and apostrophes; its length stays."""
    if not _STRAIGHT.search(text):
        return text
    return _MARK.sub(_Quoter(text, code).set, text)


# --- helpers -------------------------------------------------------------------------------------


@cache
def _marks(code: str) -> tuple[str, str, str, str, frozenset[str]]:
    facts = language(code)
    outer, inner = facts.quotes[:2], facts.quotes[2:]
    return outer[0], outer[1], inner[0], inner[1], facts.elided


class _Quoter:
    """Goes through a paragraph once and remembers which quotations are open."""

    def __init__(self, text: str, code: str) -> None:
        self._text = text
        self._marks = _marks(code)
        self._in_double = False
        self._in_single = False
        self._last_closer = max((found.start() for found in _CLOSER.finditer(text)), default=-1)

    def set(self, found: re.Match[str]) -> str:
        """Return the mark to put in place of the one that was found."""
        place, mark = found.start(), found[0]
        if mark == '"':
            return self._double(place)
        if mark == "'":
            return self._single(place)
        if mark == "`":  # `so' as typewriters quote
            is_alone = self._text[max(0, place - 1) : place + 2].count("`") == 1
            return self._marks[2] if is_alone else mark
        if mark in self._marks[:2]:  # already curly
            is_same = self._marks[0] == self._marks[1]
            self._in_double = not self._in_double if is_same else mark == self._marks[0]
        return mark

    def _double(self, place: int) -> str:
        opening, closing = self._marks[:2]
        before, after = self._around(place)
        if not self._in_double and _INCHES.search(before):
            return '"'  # six feet 2"
        if self._in_double and after[:1].isalnum() and _may_open(before):
            opens = before[-1:] not in _DASHES  # a quotation that was never closed
        else:
            opens = not self._in_double and (_may_open(before) or after[:1].isalnum())
        if not self._in_double and not after.strip():
            opens = False  # at the end of a paragraph nothing opens
        self._in_double = opens
        return opening if opens else closing

    def _single(self, place: int) -> str:
        opening, closing, elided = self._marks[2:]
        before, after = self._around(place)
        if before[-1:].isalnum() or not _may_open(before) or not after[:1].strip():
            if self._in_single and not after[:1].isalnum():
                self._in_single = False
                return closing
            return "’"
        word = _WORD.match(after)
        if word is None:
            if after[:1] in '"“„._—-' and self._last_closer > place:
                self._in_single = True
                return opening
            return "’"
        if word[0].isdigit() or word[0].lower() in elided:
            return "’"  # '98, 'tis
        if self._last_closer <= place:
            return "’"  # an apostrophe: nothing closes it
        self._in_single = True
        return opening

    def _around(self, place: int) -> tuple[str, str]:
        return self._text[max(0, place - 3) : place], self._text[place + 1 : place + 24]


def _may_open(before: str) -> bool:
    return not before.strip() or before[-1].isspace() or before[-1] in _OPENS_AFTER

"""The core's words in the language of the window: stages, reasons, faults and advice.

The core writes plain English and knows no Qt. Its texts are recognised here by the list in
`messages.py`, names and numbers taken out of them and put into the translation. A text that is
not in the list is shown as it is.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication

from captor_desktop.errors import CaptorError
from captor_desktop.gui import messages

_CODE = re.compile(r"(?P<text>.*) (?P<code>\([A-Z]\d\d\))", re.DOTALL)
_FIELD = re.compile(r"\\\{\d\\\}")
_REMEMBERED = 4096  # texts; a long outline has as many reasons


def in_words(text: str) -> str:
    """Return a text of the core as the window says it: one or more sentences, also with a code."""
    coded = _CODE.fullmatch(text)
    if coded:
        return f"{in_words(coded['text'])} {coded['code']}"
    return " ".join(map(_say, _sentences(text)))


def sentence(text: str) -> str:
    """Return a text of the core with a capital and a full stop."""
    words = in_words(text)
    return f"{words[:1].upper()}{words[1:]}."


def fault_words(fault: Exception, *, with_advice: bool = True) -> str:
    """Return what happened and what to do, without the code; of a foreign fault, what it says."""
    if not isinstance(fault, CaptorError):
        return str(fault)
    return in_words(f"{fault.what} {fault.advice}" if with_advice else str(fault.what))


def is_known(text: str) -> bool:
    """Tell whether the window has words of its own for a text of the core."""
    return all(_recognise(each) is not None for each in _sentences(text))


# --- helpers -------------------------------------------------------------------------------------


def _say(text: str) -> str:
    found = _recognise(text)
    if found is None:
        return text
    template, fields = found
    words = QCoreApplication.translate("", template)
    return words.format(*map(_say_within, fields)) if fields else words


def _say_within(field: str) -> str:
    """Return what stands in a field: a phrase of ours, or a name, which is left alone."""
    found = _recognise(field)
    return _say(field) if found and found[0] in messages.PHRASES else field


@lru_cache(_REMEMBERED)
def _sentences(text: str) -> tuple[str, ...]:
    """Return the known sentences that a text is made of; all of it as one if it is not."""
    for stop in re.finditer(r"(?<=\.) ", text):
        first, rest = text[: stop.start()], text[stop.end() :]
        if _recognise(first) is not None and is_known(rest):
            return (first, *_sentences(rest))
    return (text,)


@lru_cache(_REMEMBERED)
def _recognise(text: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the window's words for a text, untranslated, and what stands in their fields."""
    plain, patterns = _texts()
    if text in plain:
        return plain[text], ()
    for template, pattern in patterns:
        match = pattern.fullmatch(text)
        if match:
            return template, match.groups()
    return None


@cache
def _texts() -> tuple[dict[str, str], list[tuple[str, re.Pattern[str]]]]:
    """Return the texts without fields, and those with fields as patterns, the longest first."""
    listed = (
        *messages.STAGES,
        *messages.REASONS,
        *messages.PHRASES,
        *messages.FAULTS,
        *messages.ADVICE,
    )
    plain = {text: text for text in listed if "{0}" not in text} | messages.SAID_OTHERWISE
    with_fields = sorted((text for text in listed if "{0}" in text), key=len, reverse=True)
    return plain, [(text, _pattern(text)) for text in with_fields]


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(_FIELD.sub("(.+?)", re.escape(template)), re.DOTALL)

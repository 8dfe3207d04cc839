"""The name of a file → what it says of the book: title, author, number."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from captor_desktop.title_case import title_case

_NUMBERED = re.compile(r"pg(\d{1,6})(?:-\w{1,10})?|(\d{1,6})-(?:0|8|h|t|u|utf8)", re.IGNORECASE)
_BARE_NUMBER = re.compile(r"\d{1,6}")
_ENDINGS = tuple(
    f".{ending}"
    for ending in "gz zip utf-8 utf8 txt text md markdown htm html xhtml epub docx odt".split()
)
_BY = re.compile(r"(?P<title>.{1,150}?)[ _,-]+by[ _]+(?P<author>.{2,80})", re.IGNORECASE)
_DASH = re.compile(r"(?P<left>.{1,150}?)(?: -+ |_-_| – | — )(?P<right>.{1,150})")
_EXTRA = re.compile(r"[\s_]*[(\[][^()\[\]]{0,60}[)\]]\s*$")
# "long_walk_100en", "long-walk-pg158": the mark of a site, but neither "2nd" nor "1890s".
_CODE_END = re.compile(
    r"(?<=\w)[ _-]+(?=\w*\d)(?=\w*[a-z])(?!\d+(?:st|nd|rd|th|s)$)[a-z0-9]{3,12}$"
)
_NO_NAME = frozenset(["the", "a", "an", "of", "and", "in", "on", "to", "for", "with", "or", "my"])


class FileTitle(NamedTuple):
    """What a file's name says. Only Gutenberg's own names have a `number`."""

    title: str = ""
    author: str = ""
    number: int | None = None


def read_file_title(path: Path, *, from_gutenberg: bool = False) -> FileTitle:
    """Return title and author of "Jane Austen - Emma.txt", or the number of "pg98.txt".

    A name of digits alone is a number only if the text comes from Gutenberg: there is a novel
    called 1984.
    """
    stem = _stem(path.name)
    match = _NUMBERED.fullmatch(stem)
    if match:
        return FileTitle(number=int(match.group(1) or match.group(2)))
    if from_gutenberg and _BARE_NUMBER.fullmatch(stem):
        return FileTitle(number=int(stem))
    stem = _EXTRA.sub("", stem) or stem
    stem = _CODE_END.sub("", stem) or stem
    match = _BY.fullmatch(stem)
    if match:
        return FileTitle(_tidy(match["title"]), _tidy(match["author"]))
    match = _DASH.fullmatch(stem)
    if match:
        left, right = _tidy(match["left"]), _tidy(match["right"])
        turned = _is_name(right) and not _is_name(left)
        return FileTitle(left, right) if turned else FileTitle(right, left)
    return FileTitle(_tidy(stem))


def _stem(name: str) -> str:
    lower = name.lower()
    for ending in _ENDINGS * 2:
        if lower.endswith(ending) and len(lower) > len(ending):
            name, lower = name[: -len(ending)], lower[: -len(ending)]
    return name


def _tidy(text: str) -> str:
    """Return words with spaces between them, and capitals if there were none."""
    text = " ".join(text.replace("_", " ").split()).strip(" -")
    if " " not in text and text.count("-") > 1:
        text = text.replace("-", " ")
    return title_case(text.upper()) if text in (text.lower(), text.upper()) else text


def _is_name(text: str) -> bool:
    words = text.replace(",", " ").split()
    return 2 <= len(words) <= 4 and all(
        word[0].isupper() and word.lower() not in _NO_NAME for word in words
    )

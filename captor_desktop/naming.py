"""Names of output files, from a pattern such as "{author} - {title}".

Fields: {title}, {author}, {year}, {language}, and {file} for the name of the book's own file.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from captor_desktop.book import Metadata
from captor_desktop.conversion import LONGEST_STEM_BYTES, output_stem
from captor_desktop.errors import CaptorError
from captor_desktop.reading.reader import read_book
from captor_desktop.review_file import find_review

OWN_NAME = "{file}"
FIELDS = ("title", "author", "year", "language", "file")
_FIELD = re.compile(r"\{(\w+)\}")
_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]')  # on Windows, and "/" everywhere
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


def check_name_pattern(pattern: str) -> str:
    """Return the first unknown field of a pattern, "" if all are known."""
    return next((name for name in _FIELD.findall(pattern) if name not in FIELDS), "")


def named_stem(pattern: str, metadata: Metadata, source: Path) -> str:
    """Return the name of a book's files without their ending.

    If a field is empty, the text that joins it to the others is dropped too: an unknown author
    leaves no " - ". The result is a name that every system accepts, the file's own if it would be
    empty.
    """
    values = {
        "title": metadata.title,
        "author": metadata.author,
        "year": "" if metadata.year is None else str(metadata.year),
        "language": metadata.language,
        "file": output_stem(source),
    }
    pieces = _FIELD.split(pattern)  # text, field, text, field, … text
    name, has_value = pieces[0], False
    for field, after in zip(pieces[1::2], pieces[2::2], strict=True):
        value = values.get(field, "")
        if not value:
            name = name.rstrip(" -–—,_([") if has_value else ""
            after = after if has_value else after.lstrip(" -–—,_)]")
        name += value + after
        has_value = has_value or bool(value)
    return safe_name(name) or output_stem(source)


def safe_name(name: str) -> str:
    """Return a name that every system accepts: no forbidden characters, not too long."""
    name = " ".join(_FORBIDDEN.sub(" ", name).split()).strip(" .-–—,_")
    if _RESERVED.fullmatch(name):
        name = f"{name}_"
    while len(os.fsencode(name)) > LONGEST_STEM_BYTES:
        name = name[:-1].rstrip()
    return name


def stem_of_file(pattern: str, source: Path, reviews: Path | None = None) -> str:
    """Return the name for a book that is not read yet; details in its review take precedence.

    A book that can't be read keeps its own name: the conversion will report the error.
    """
    if pattern in ("", OWN_NAME):
        return output_stem(source)
    review = find_review(source, reviews).review if reviews is not None else None
    try:
        metadata = review.metadata if review is not None else read_book(source).metadata
    except CaptorError:
        return output_stem(source)
    return named_stem(pattern, metadata, source)

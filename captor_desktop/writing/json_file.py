"""The segmentation as JSON, for other programs: the terms are a contract and stay as they are.

`headings` are the printed headings that open a section; `sections` are all of them, also those
that no heading opens. Lines are counted from 0 in the file as it lies on disk.
"""

from __future__ import annotations

import json
from pathlib import Path

from captor_desktop.book import Book
from captor_desktop.files.atomic import write_file
from captor_desktop.progress import CancelToken
from captor_desktop.segmentation import Section, Segmentation


def segmentation_object(book: Book, segmentation: Segmentation) -> dict[str, object]:
    """Return what was found in a book, made of nothing but what JSON knows."""
    headings = [_heading(book, section) for section in segmentation.sections]
    return {
        "file": str(book.path),
        "title": book.metadata.title,
        "author": book.metadata.author,
        "encoding": book.encoding,
        "method": str(segmentation.method),
        "headings": [heading for heading in headings if heading],
        "sections": [_section(section) for section in segmentation.sections],
    }


def json_text(book: Book, segmentation: Segmentation) -> str:
    """Return the object as people like to read it."""
    return json.dumps(segmentation_object(book, segmentation), ensure_ascii=False, indent=2) + "\n"


def write_json(
    path: Path,
    book: Book,
    segmentation: Segmentation,
    *,
    overwrite: bool = False,
    cancel: CancelToken | None = None,
) -> None:
    """Write the object as a file."""
    data = json_text(book, segmentation).encode("utf-8", "replace")
    write_file(path, data, overwrite=overwrite, cancel=cancel)


# --- helpers -------------------------------------------------------------------------------------


def _heading(book: Book, section: Section) -> dict[str, object] | None:
    """Return the printed heading of a section, or None if there is none."""
    printed = [
        number
        for number in range(section.first_line, section.text_line)
        if book.lines[number].strip()
    ]
    if not printed:
        return None
    first, last = printed[0], printed[-1]
    if section.heading:
        text = section.heading.text
    else:
        text = "\n".join(book.lines[number].strip() for number in printed)
    return {
        "line": first,
        "n_lines": last - first + 1,
        "kind": str(section.kind),
        "number": section.number,
        "text": text,
        "confidence": round(section.confidence, 4),
        "origin": str(section.origin),
        "reason": section.reason,
        "label": section.label,
        "level": section.level,
    }


def _section(section: Section) -> dict[str, object]:
    return {
        "first_line": section.first_line,
        "text_line": section.text_line,
        "end_line": section.end_line,
        "kind": str(section.kind),
        "number": section.number,
        "label": section.label,
        "level": section.level,
        "confidence": round(section.confidence, 4),
        "origin": str(section.origin),
        "reason": section.reason,
        "accepted": section.accepted,
    }

"""A plain-text book with headings → a novel of the corpus: headings removed, their places kept.

For the paper's Figure 5, whose book is not in the corpus. Only the chapters are taken, as in
the paper: neither title page nor preface.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from captor_desktop.conversion import analyse
from captor_desktop.errors import CannotRead
from captor_desktop.messages import Message
from captor_desktop.segmentation import FoundBy
from captor_desktop.work import CancelToken, Work
from export.corpus import Novel, flatten


def read_printed(path: Path, cancel: CancelToken | None = None) -> Novel:
    """Return the chapters of a file as paragraphs without headings, and where they open."""
    analysis = analyse(path, work=Work(cancel=cancel or CancelToken()))
    chapters = analysis.segmentation.chapters
    if analysis.segmentation.method is not FoundBy.HEADINGS or len(chapters) < 2:
        raise CannotRead(
            Message(f"“{path.name}” prints no headings, so its true breaks are unknown."),
            Message("Choose a book with chapter headings."),
            path,
        )
    lines = analysis.book.lines
    record = {
        "id": path.stem,
        "source": "file",
        "title": analysis.book.metadata.title or path.stem,
        "author": analysis.book.metadata.author,
        "chapters": [
            {"paragraphs": _paragraphs(lines[c.text_line : c.end_line])} for c in chapters
        ],
    }
    return flatten(record)


def _paragraphs(lines: Sequence[str]) -> list[str]:
    runs = groupby(lines, key=lambda line: bool(line.strip()))
    return ["\n".join(run) for has_words, run in runs if has_words]

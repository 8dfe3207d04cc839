"""Parts, books and volumes: which of them divide the book, and which only stand on a title page.

"VOL. I." on the title page, above the publisher's name, opens nothing. A part that opens something
has its first chapter, or its text, right below.
"""

from __future__ import annotations

from collections.abc import Sequence

from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.layout import Layout

_FAR_WORDS = 60  # between a part on the title page and the first chapter lies more than that
_MOTTO_WORDS = 300  # unless it is the part's own motto


def real_parts(
    layout: Layout, parts: Sequence[Candidate], names: Sequence[int], first_chapter: int
) -> list[Candidate]:
    """Return the parts that open something.

    Before the first chapter only those count from which nothing but other parts, a motto or a few
    words lead to it: no preface, no contents list. `names` are the lines of such names.
    """
    last_name = max((line for line in names if line < first_chapter), default=-1)
    return [part for part in parts if _opens(layout, part, last_name, first_chapter)]


def _opens(layout: Layout, part: Candidate, last_name: int, first_chapter: int) -> bool:
    if part.line > first_chapter:
        return True
    words = layout.words_between(part.line, first_chapter)
    return words <= (_MOTTO_WORDS if part.line > last_name else _FAR_WORDS)

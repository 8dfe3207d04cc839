"""Books in other dress: F1 for each style of heading, and books whose headings were deleted.

    python -m tests.benchmarks.restyled --corpus gutenberg/dev.jsonl.xz

Every book is printed in every style of export/structure/restyling.py and its chapters are found
without the network. In the last row all heading lines are deleted: the figure is the share of books
in which no chapter is found, so that breaks are predicted instead.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from statistics import fmean
from typing import Any

from captor_desktop.headings.detector import find_headings
from captor_desktop.reading.reader import book_from_text
from export.corpus import read_lines
from export.structure.restyling import STYLES, delete_headings, restyle
from tests.accuracy.scoring import CHAPTERS, chapter_f1
from tests.benchmarks.corpus import corpus_parser, print_table

DELETED = "headings deleted"
SEED = 2  # another one than the trees were fitted on


def main() -> int:
    parser = corpus_parser(__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every N-th book")
    parser.add_argument("--style", action="append", choices=[*STYLES, DELETED], help="only this")
    arguments = parser.parse_args()
    wanted = arguments.style or [*STYLES, DELETED]
    figures: dict[str, list[float]] = defaultdict(list)
    for line in read_lines(arguments.corpus, arguments.every, arguments.limit):
        book = json.loads(line)
        for style in wanted:
            if style == DELETED:
                figures[style].append(float(not _chapters(delete_headings(book)["text"])))
                continue
            restyled = restyle(book, style, SEED)
            if restyled is not None:
                figures[style].append(_f1(restyled))
    rows = [(name, str(len(f1s)), f"{fmean(f1s):.3f}") for name, f1s in figures.items()]
    print_table(("style", "books", "F1"), rows)
    return 0


def _f1(book: dict[str, Any]) -> float:
    return chapter_f1(book["headings"], _chapters(book["text"]), book["ignore"], CHAPTERS)


def _chapters(text: str) -> list[dict[str, Any]]:
    headings = find_headings(book_from_text(text, Path("book.txt")))
    return [
        {"line": h.first_line, "n_lines": h.text_line - h.first_line, "kind": str(h.kind)}
        for h in headings
        if str(h.kind) in CHAPTERS
    ]


if __name__ == "__main__":
    sys.exit(main())

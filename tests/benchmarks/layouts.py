"""Novels rendered in ten layouts: are their chapters and paragraphs found as in the original?

    python -m tests.benchmarks.layouts --corpus ../shared/corpus/gutenberg/dev.jsonl.xz [--limit 40]

Each book is written out by one rule per layout, read back, and compared with its own text: chapters
with the labels of the corpus (F1, by rules alone), paragraphs by the places where one ends (F1).
OCR noise changes words, so its paragraphs are not counted. Without blank lines some edges can't be
seen (above a line that is not indented, below a full last line); the last column leaves out these,
and the lines of verse. With --variations, fifty more layouts are tried, with --sources sixty that
join several traits, as scans, converters and sites do;
--only names some of either; --worst N lists the worst books of each.
"""

from __future__ import annotations

import json
import lzma
import re
from collections import Counter
from collections.abc import Container, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

from captor_desktop.conversion import analyse_book
from captor_desktop.reading.reader import book_from_text
from captor_desktop.segmentation_json import chapters_object
from tests.benchmarks.corpus import corpus_parser, print_table
from tests.layouts.blocks import Blocks, Layout, Rendered, blocks_of, is_prose
from tests.layouts.tables import LAYOUTS, SOURCES, VARIATIONS

SLACK_LINES = 3
_AROUND = 12  # letters on each side


def main() -> int:
    """Print a row per layout."""
    parser = corpus_parser(__doc__)
    parser.add_argument("--variations", action="store_true", help="other layouts of these kinds")
    parser.add_argument("--sources", action="store_true", help="as particular sources leave them")
    parser.add_argument(
        "--only", nargs="+", default=(), help="only layouts with this in their name"
    )
    parser.add_argument("--every", type=int, default=1, help="only every n-th book")
    parser.add_argument("--worst", type=int, default=0, help="list the worst books")
    options = parser.parse_args()
    with lzma.open(options.corpus, "rt", encoding="utf-8") as lines:
        books = [json.loads(line) for line in lines][:: options.every][: options.limit or 40]
    layouts = SOURCES if options.sources else VARIATIONS if options.variations else LAYOUTS
    rows = []
    for name, layout in layouts.items():
        if options.only and not any(part in name for part in options.only):
            continue
        scores = [(*judge(book, layout), book["title"]) for book in books]
        chapters, every, shown = (f"{fmean(score[n] for score in scores):.3f}" for n in range(3))
        rows.append((name, chapters, *(("–", "–") if "OCR" in name else (every, shown))))
        print(rows[-1], flush=True)
        for score in sorted(scores)[: options.worst]:
            print("    {:.3f} {:.3f} {:.3f} {}".format(*score), flush=True)
    print_table(("layout", "chapters F1", "paragraphs F1", "those that the layout shows"), rows)
    return 0


def judge(book: dict[str, Any], layout: Layout) -> tuple[float, float, float]:
    """Return the F1 of chapters, of paragraphs, and of those that the layout shows."""
    rendered, gold, blocks = render_book(book, layout)
    read = book_from_text(rendered.text, Path("book.txt"))
    found = chapters_object(read, analyse_book(read).segmentation)["headings"]
    lines_found = [h["line"] for h in found if h["kind"] == "chapter"]
    texts = [" ".join(read.lines[p.first_line : p.end_line]) for p in read.paragraphs]
    return line_f1(gold, lines_found), *paragraph_f1(blocks, texts, rendered.hidden)


def render_book(book: dict[str, Any], layout: Layout) -> tuple[Rendered, list[int], Blocks]:
    """Return a book in a layout, the lines of its chapters there, and its blocks."""
    raw = book["text"].split("\n")[book["pg_start"] : book["pg_end"]]
    blocks, starts = blocks_of(raw)
    rendered = layout(blocks)
    gold = []
    for heading in book["headings"]:
        line = heading["line"] - book["pg_start"]
        place = max((n for n, start in enumerate(starts) if start <= line), default=-1)
        if heading["kind"] == "chapter" and place >= 0:
            gold.append(rendered.first_lines[place])
    return rendered, gold, blocks


def line_f1(gold: Sequence[int], found: Sequence[int]) -> float:
    """Return the F1 of lines that agree within three."""
    free = sorted(found)
    hits = 0
    for line in sorted(gold):
        near = next((other for other in free if abs(other - line) <= SLACK_LINES), None)
        if near is not None:
            free.remove(near)
            hits += 1
    return 2 * hits / max(1, len(gold) + len(found)) if gold or found else 1.0


def paragraph_f1(
    blocks: Blocks, found: Sequence[str], hidden: Container[int] = ()
) -> tuple[float, float]:
    """Return the F1 of the places where one paragraph ends and the next begins.

    First that of all of them, then without those that are `hidden` and those inside verse.
    """
    true = [" ".join(block) for block in blocks]
    every, seen = _edges(true), _edges(found)
    shown = _edges(true, leave_out=hidden)
    verse = Counter[tuple[str, str]]()
    for block in blocks:
        if len(block) > 1 and not is_prose(block):
            verse += _edges(block)
    common = (every & seen).total()
    counted = seen - (verse - every)
    precision = (every & counted).total() / max(1, counted.total())
    recall = (shown & seen).total() / max(1, shown.total())
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    return 2 * common / max(1, every.total() + seen.total()), f1


def _edges(paragraphs: Sequence[str], leave_out: Container[int] = ()) -> Counter[tuple[str, str]]:
    """Count the letters before and after each edge, by which it is known again."""
    letters = [(n, re.sub(r"[\W_\d]+", "", text)) for n, text in enumerate(paragraphs)]
    with_text = [(number, text) for number, text in letters if text]
    return Counter(
        (before[-_AROUND:], after[:_AROUND])
        for (_, before), (number, after) in pairwise(with_text)
        if number not in leave_out
    )


if __name__ == "__main__":
    raise SystemExit(main())

"""Novels rendered in ten layouts: are their chapters and paragraphs found as in the original?

    python -m tests.benchmarks.layouts --corpus ../shared/corpus/gutenberg/dev.jsonl.xz [--limit 40]

Each book is written out by one rule per layout, read back, and compared with its own text: chapters
with the labels of the corpus (F1, by rules alone), paragraphs by the places where one ends (F1).
OCR noise changes words, so its paragraphs are not counted; short last lines leave undecided what a
full last line ends, and are reported as measured.
"""

from __future__ import annotations

import json
import lzma
import random
import re
import textwrap
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from captor_desktop.conversion import analyse_book
from captor_desktop.reading.reader import book_from_text
from captor_desktop.segmentation_json import chapters_object
from tests.benchmarks.corpus import corpus_parser, print_table

WIDTH = 68
LINES_PER_PAGE = 35
NOISE = 0.01
SLACK_LINES = 3
_AROUND = 12  # letters on each side
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Rendered(NamedTuple):
    """A text and, for each paragraph of the original, the line on which it begins."""

    text: str
    first_lines: list[int]


def main() -> int:
    """Print a row per layout."""
    options = corpus_parser(__doc__).parse_args()
    with lzma.open(options.corpus, "rt", encoding="utf-8") as lines:
        books = [json.loads(line) for line in lines][: options.limit or 40]
    rows = []
    for name, render in LAYOUTS.items():
        chapters, ends = [], []
        for book in books:
            rendered, gold, paragraphs = render_book(book, render)
            read = book_from_text(rendered.text, Path("book.txt"))
            found = chapters_object(read, analyse_book(read).segmentation)["headings"]
            lines_found = [h["line"] for h in found if h["kind"] == "chapter"]
            chapters.append(line_f1(gold, lines_found))
            texts = [" ".join(read.lines[p.first_line : p.end_line]) for p in read.paragraphs]
            ends.append(paragraph_f1(paragraphs, texts))
        counted = "–" if name == "OCR noise" else f"{fmean(ends):.3f}"
        rows.append((name, f"{fmean(chapters):.3f}", counted))
        print(rows[-1], flush=True)
    print_table(("layout", "chapters F1", "paragraphs F1"), rows)
    return 0


def render_book(
    book: dict[str, Any], render: Callable[[Sequence[list[str]]], Rendered]
) -> tuple[Rendered, list[int], list[str]]:
    """Return a book in a layout, the lines of its chapters there, and its paragraphs."""
    raw = book["text"].split("\n")[book["pg_start"] : book["pg_end"]]
    blocks, starts = _blocks(raw)
    rendered = render(blocks)
    gold = []
    for heading in book["headings"]:
        line = heading["line"] - book["pg_start"]
        place = max((n for n, start in enumerate(starts) if start <= line), default=-1)
        if heading["kind"] == "chapter" and place >= 0:
            gold.append(rendered.first_lines[place])
    return rendered, gold, [" ".join(block) for block in blocks]


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


def paragraph_f1(true: Sequence[str], found: Sequence[str]) -> float:
    """Return the F1 of the places where one paragraph ends and the next begins."""
    first, second = _edges(true), _edges(found)
    common = (first & second).total()
    return 2 * common / max(1, first.total() + second.total())


def _edges(paragraphs: Sequence[str]) -> Counter[tuple[str, str]]:
    """Count the letters before and after each edge, by which it is known again."""
    letters = [re.sub(r"[\W_\d]+", "", paragraph) for paragraph in paragraphs]
    with_text = [text for text in letters if text]
    return Counter((before[-_AROUND:], after[:_AROUND]) for before, after in pairwise(with_text))


def _blocks(raw: Sequence[str]) -> tuple[list[list[str]], list[int]]:
    blocks: list[list[str]] = []
    starts: list[int] = []
    before = True
    for number, line in enumerate(raw):
        if line.strip():
            if before:
                blocks.append([])
                starts.append(number)
            blocks[-1].append(line)
        before = not line.strip()
    return blocks, starts


# --- the layouts ---------------------------------------------------------------------------------


def _is_prose(block: Sequence[str]) -> bool:
    return len(block) > 1 and max(map(len, block)) > 55 and not block[0].startswith("  ")


def _wrapped(block: Sequence[str], indent: str = "", width: int = WIDTH) -> list[str]:
    if not _is_prose(block) and len(block) > 1:
        return list(block)
    text = " ".join(line.strip() for line in block)
    return textwrap.wrap(text, width, initial_indent=indent, break_long_words=False,
                         break_on_hyphens=False) or [text]  # fmt: skip


def _joined(pieces: Sequence[list[str]], between: int) -> Rendered:
    lines: list[str] = []
    starts: list[int] = []
    for piece in pieces:
        if lines:
            lines += [""] * between
        starts.append(len(lines))
        lines += piece
    return Rendered("\n".join(lines) + "\n", starts)


def _indented(blocks: Sequence[list[str]]) -> Rendered:
    speech = [_wrapped(b, "   " if b[0][:1] in "\"“'" or _is_prose(b) else "") for b in blocks]
    return _joined(speech, 0)


def _short_ends(blocks: Sequence[list[str]]) -> Rendered:
    return _joined([_wrapped(block) for block in blocks], 0)


def _one_line(blocks: Sequence[list[str]]) -> Rendered:
    return _joined([[" ".join(line.strip() for line in block)] for block in blocks], 0)


def _double(blocks: Sequence[list[str]]) -> Rendered:
    single = _joined(blocks, 1)
    lines = [part for line in single.text.split("\n") for part in (line, "")]
    return Rendered("\n".join(lines), [2 * start for start in single.first_lines])


def _paged(blocks: Sequence[list[str]], *, form_feed: bool) -> Rendered:
    single = _joined(blocks, 1)
    lines: list[str] = []
    places: list[int] = []
    for count, line in enumerate(single.text.split("\n")):
        page = count // LINES_PER_PAGE
        if count and count % LINES_PER_PAGE == 0:
            head = (
                f"{page + 1}   THE RUNNING HEAD" if page % 2 else f"THE RUNNING HEAD   {page + 1}"
            )
            lines += [f"\f{page + 1}", ""] if form_feed else ["", "", head, ""]
        places.append(len(lines))
        lines.append(line)
    return Rendered("\n".join(lines), [places[start] for start in single.first_lines])


def _noisy(blocks: Sequence[list[str]]) -> Rendered:
    chance = random.Random(17)
    single = _joined(blocks, 1)
    chars = [
        chance.choice(_LETTERS) if char.isalpha() and chance.random() < NOISE else char
        for char in single.text
    ]
    return Rendered("".join(chars), single.first_lines)


def _hyphened(blocks: Sequence[list[str]]) -> Rendered:
    return _joined([_with_hyphens(block) if _is_prose(block) else block for block in blocks], 1)


def _with_hyphens(block: Sequence[str]) -> list[str]:
    """Fill every line by dividing the word that no longer fits, if it is long."""
    lines = [""]
    for word in " ".join(line.strip() for line in block).split():
        room = WIDTH - len(lines[-1]) - 1
        if len(word) <= room or not lines[-1]:
            lines[-1] = f"{lines[-1]} {word}".strip()
        elif word.isalpha() and len(word) >= 6 and room >= 4:
            cut = min(room - 1, len(word) - 3)
            lines[-1] += f" {word[:cut]}-"
            lines.append(word[cut:])
        else:
            lines.append(word)
    return lines


def _markdown(blocks: Sequence[list[str]]) -> Rendered:
    pieces = []
    for block in blocks:
        first = block[0].strip()
        heading = len(block) == 1 and (
            first.isupper() or re.match(r"(?:CHAPTER|Chapter) \w", first)
        )
        pieces.append([f"## {first}"] if heading else list(block))
    return _joined(pieces, 1)


def _quoted(blocks: Sequence[list[str]]) -> Rendered:
    single = _joined(blocks, 1)
    quoted = "\n".join(f"> {line}".rstrip() for line in single.text.split("\n"))
    return Rendered(quoted, single.first_lines)


LAYOUTS: dict[str, Callable[[Sequence[list[str]]], Rendered]] = {
    "no blank lines, indents": _indented,
    "no blank lines, short last lines": _short_ends,
    "one line per paragraph": _one_line,
    "double-spaced": _double,
    "page numbers and heads": lambda blocks: _paged(blocks, form_feed=False),
    "form feeds": lambda blocks: _paged(blocks, form_feed=True),
    "OCR noise": _noisy,
    "hyphenated line ends": _hyphened,
    "Markdown": _markdown,
    "quoted": _quoted,
}

if __name__ == "__main__":
    raise SystemExit(main())

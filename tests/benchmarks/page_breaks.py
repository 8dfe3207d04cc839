"""Measures predicted breaks in books whose headings are gone but whose page still shows something.

python tests/benchmarks/page_breaks.py --corpus GUTENBERG [--device none] [--every N]

All heading lines are deleted. In their place stands (a) the white space as it was; (b) two blank
lines, which also stand at one scene break in three; (c) a form feed; (d) no gap, but the opening
words are in capitals; (e) nothing, and no other sign either: the paper's setting.
"""

from __future__ import annotations

import dataclasses
import json
import lzma
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus import corpus_parser, print_table

from captor_desktop.book import Book, Shape
from captor_desktop.breaks.page_signs import find_signs
from captor_desktop.inference.engine import load_scorers
from captor_desktop.options import PredictOptions
from captor_desktop.prediction import MeasuredBook, choose_breaks, measure_book
from captor_desktop.reading.line_patterns import is_scene_break
from captor_desktop.reading.reader import book_from_text
from captor_desktop.scorer import Scorers
from export.corpus import fold_opening_capitals

WAYS = {
    "a": "white space as it was",
    "b": "two blank lines, also at scene breaks",
    "c": "form feed",
    "d": "opening capitals",
    "e": "nothing",
}
SCENE_BREAKS = 3  # one in so many becomes two blank lines
NO_OPENING = (Shape.SCENE_BREAK, Shape.ILLUSTRATION, Shape.FOOTNOTE)
FIRST_WORDS = re.compile(r"^([\W_]*)((?:\w{1,2}\b[\W_]*)?\w+(?:['’]\w+)?)")


@dataclass(frozen=True)
class Piece:
    """The lines below one heading, and whether the heading was a chapter's."""

    lines: tuple[str, ...]
    is_chapter: bool


def main() -> None:
    parser = corpus_parser(__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every N-th book")
    parser.add_argument("--device", default="auto", help="none: without the networks")
    parser.add_argument("--per-book", action="store_true", help="a line for every book")
    arguments = parser.parse_args()
    scorers = load_scorers(arguments.device)
    figures: dict[str, list[tuple[float, float, int]]] = {way: [] for way in WAYS}
    for record in read_records(arguments.corpus, arguments.every, arguments.limit):
        pieces = story(record)
        if sum(piece.is_chapter for piece in pieces) < 2:
            continue
        plain, plain_truth = arranged(pieces, "e")
        measured = measure_book(plain, scorers=scorers)
        for way in WAYS:
            book, truth = (plain, plain_truth) if way == "e" else arranged(pieces, way)
            figures[way].append(judged(shown(measured, book, scorers), truth))
        told = "  ".join(
            f"{w} {f[-1][0]:.2f} {f[-1][1]:.2f} {f[-1][2]:+d}" for w, f in figures.items()
        )
        if arguments.per_book:
            sys.stderr.write(f"{record['id']:>12} {len(truth):3d} {told}\n")
    rows = []
    for way, found in figures.items():
        given, estimated, wrong = (list(column) for column in zip(*found, strict=True))
        mean_error = sum(map(abs, wrong)) / len(wrong)
        cells = (sum(given) / len(given), sum(estimated) / len(estimated), mean_error)
        rows.append((f"({way}) {WAYS[way]}", len(found), *(f"{cell:.3f}" for cell in cells)))
    print_table(("instead of headings", "books", "F1, true count", "F1, estimated", "MAE"), rows)


def read_records(path: Path, every: int, limit: int | None) -> Iterator[dict[str, Any]]:
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number % every == 0 and (limit is None or number < limit * every):
                yield json.loads(line)


def story(record: dict[str, Any]) -> list[Piece]:
    """Return what stands below the headings, from the first chapter to the end of the last."""
    lines = record["text"].split("\n")
    headings = sorted(record["headings"], key=lambda each: each["line"])
    end = int(record.get("pg_end") or len(lines))
    chapters = [n for n, each in enumerate(headings) if each["kind"] == "chapter"]
    pieces = []
    for number in range(chapters[0], chapters[-1] + 1) if chapters else ():
        each = headings[number]
        last = headings[number + 1]["line"] if number + 1 < len(headings) else end
        body = tuple(lines[each["line"] + each["n_lines"] : last])
        if any(line.strip() for line in body):
            pieces.append(Piece(body, each["kind"] == "chapter"))
    return pieces


def arranged(pieces: Sequence[Piece], way: str) -> tuple[Book, list[int]]:
    """Return the book as it is set in this way, and the paragraphs that open its chapters."""
    lines: list[str] = []
    openings: list[int] = []
    for piece in pieces:
        body = list(piece.lines) if way == "a" else between_blanks(piece.lines)
        if lines and way == "c":
            lines += ["", "\f", ""] if piece.is_chapter else [""]
        elif lines and way != "a":
            lines += ["", ""] if way == "b" and piece.is_chapter else [""]
        if piece.is_chapter and lines:
            openings.append(len(lines))
        lines += in_capitals(body) if way == "d" and piece.is_chapter else body
    if way == "b":
        lines = with_gaps_at_scenes(lines)
    book = book_from_text("\n".join(lines))
    if way == "e":
        book, openings = without_signs(book, openings)
    opens = [n for n, p in enumerate(book.paragraphs) if p.shape not in NO_OPENING]
    first = [next((n for n in opens if book.paragraphs[n].first_line >= o), None) for o in openings]
    return book, sorted({n for n in first if n})


def between_blanks(lines: Sequence[str]) -> list[str]:
    filled = [n for n, line in enumerate(lines) if line.strip()]
    return list(lines[filled[0] : filled[-1] + 1])


def in_capitals(lines: list[str]) -> list[str]:
    return [FIRST_WORDS.sub(lambda m: m[1] + m[2].upper(), lines[0]), *lines[1:]]


def with_gaps_at_scenes(lines: Sequence[str]) -> list[str]:
    """Return as many lines, with nothing but blank ones at each third scene break."""
    kept, seen = list(lines), 0
    for number, line in enumerate(lines):
        if line.strip() and is_scene_break(line.strip()):
            seen += 1
            if seen % SCENE_BREAKS == 0:
                kept[number] = ""
    return kept


def without_signs(book: Book, openings: Sequence[int]) -> tuple[Book, list[int]]:
    """Return the book with one blank line between paragraphs, no marks, no opening capitals."""
    kept = [p for p in book.paragraphs if p.shape not in NO_OPENING]
    texts = fold_opening_capitals(
        ["\n".join(s.strip() for s in book.lines[p.first_line : p.end_line]) for p in kept]
    )
    first = [next((n for n, p in enumerate(kept) if p.first_line >= o), None) for o in openings]
    plain = book_from_text("\n\n".join(texts))
    return plain, [plain.paragraphs[n].first_line for n in first if n is not None]


def shown(measured: MeasuredBook, book: Book, scorers: Scorers) -> MeasuredBook:
    """Return the same text measured with the signs of this page; models read no signs."""
    if book is measured.book:
        return measured
    inside = (book.body_first, book.body_end)
    numbers = tuple(
        n
        for n, p in enumerate(book.paragraphs)
        if p.shape not in NO_OPENING and p.first_line >= inside[0] and p.end_line <= inside[1]
    )
    if len(numbers) != len(measured.paragraphs):
        return measure_book(book, scorers=scorers)
    signals = dataclasses.replace(measured.signals, signs=find_signs(book, numbers))
    return MeasuredBook(book, inside, measured.window, numbers, signals)


def judged(measured: MeasuredBook, truth: Sequence[int]) -> tuple[float, float, int]:
    """Return F1 with the true and the estimated count, and how far off that one is."""
    given = choose_breaks(measured, PredictOptions(chapters=len(truth) + 1)).breaks
    estimated = choose_breaks(measured).breaks
    return f1(given, truth), f1(estimated, truth), len(estimated) - len(truth)


def f1(found: Sequence[int], truth: Sequence[int]) -> float:
    return 2 * len(set(found) & set(truth)) / max(1, len(found) + len(truth))


if __name__ == "__main__":
    main()

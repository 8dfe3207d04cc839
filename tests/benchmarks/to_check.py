"""How well the marks "to check" tell wrong headings from right ones, and how true confidences are.

    python -m tests.benchmarks.to_check --corpus gutenberg/dev.jsonl.xz
    python -m tests.benchmarks.to_check --work WORK --source hard

The second form judges the books of `python -m export structure fit` by the evidence of trees that
have not seen their authors; the first one runs the program as it is shipped.

An error is a heading that is none, or a chapter that was not found. A heading is marked if its
confidence is below the threshold. A chapter that was not found counts as marked if the next heading
reports a hole in the numbers, or is marked itself; of the marks, one is right if it stands on an
error or reports such a chapter.
"""

from __future__ import annotations

import argparse
import json
import pickle
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from captor_desktop.book import Book
from captor_desktop.headings.detector import Reading, find_headings, sections_of
from captor_desktop.headings.features import FEATURES, is_listed
from captor_desktop.headings.structure import decide
from captor_desktop.reading.reader import book_from_text
from captor_desktop.segmentation import DOUBT_BELOW, Kind, Section
from captor_desktop.why import Cause
from export.corpus import read_lines
from tests.benchmarks.corpus import print_table

THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99)
BINS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01)

Gold = Mapping[str, Any]


@dataclass(frozen=True)
class Judged:
    """A heading that was found: how sure it is, whether it is right, and what it hides."""

    confidence: float
    right: bool
    missed: int  # chapters between the heading before and this one that were not found
    reports_gap: bool


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    given = parser.add_mutually_exclusive_group(required=True)
    given.add_argument("--corpus", type=Path, help="a .jsonl.xz file")
    given.add_argument("--work", type=Path, help="the folder of the structure step")
    parser.add_argument("--source", default="hard", help="which books of that step")
    arguments = parser.parse_args()
    books = from_corpus(arguments.corpus) if arguments.corpus else unseen(arguments)
    judged, unreported = [], 0
    for book, headings, gold, ignored in books:
        own, rest = judge(book, headings, gold, ignored)
        judged += own
        unreported += rest
    print_marks(judged, unreported)
    print()
    print_reliability(judged)
    return 0


Found = tuple[Book, Sequence[Section], Sequence[Gold], Sequence[Gold]]


def from_corpus(path: Path) -> Iterator[Found]:
    """Yield the books of a corpus with the headings that the shipped program finds."""
    for line in read_lines(path, 1, None):
        record = json.loads(line)
        book = book_from_text(record["text"], Path(f"{record['id']}.txt"))
        yield book, find_headings(book), record["headings"], record["ignore"]


def unseen(arguments: argparse.Namespace) -> Iterator[Found]:
    """Yield the books of a source with the headings by trees that have not seen their authors."""
    from export.structure.steps import fitted_books

    folder = arguments.work / "structure"
    answers = pickle.loads((folder / "answers.pickle").read_bytes())[1]
    for example, likely in zip(fitted_books(folder), answers, strict=True):
        if example.source.split("/")[0] != arguments.source:
            continue
        layout, listed = example.layout, is_listed(example.figures)
        in_list = example.figures[:, FEATURES.index("in_contents")] > 0
        decisions = decide(layout, example.candidates, likely, None, listed, in_list)
        language = layout.book.metadata.language
        reading = Reading(layout, language, example.candidates, likely, decisions, listed, in_list)
        yield layout.book, sections_of(reading), example.gold, example.ignored


def judge(
    book: Book, headings: Sequence[Section], gold: Sequence[Gold], ignored: Sequence[Gold]
) -> tuple[list[Judged], int]:
    """Return what each heading is worth, and how many chapters are missing after the last one."""
    indifferent = {n for each in ignored for n in _lines(each)}
    true = {n: place for place, each in enumerate(gold) for n in _lines(each)}
    found = []
    for heading in headings:
        lines = [book.file_line(n) for n in range(heading.first_line, heading.text_line)]
        places = {true[n] for n in lines if n in true}
        found.append((heading, lines[0], places))
    hit = set()
    for heading, _, places in found:
        hit |= {place for place in places if gold[place]["kind"] == str(heading.kind)}
    missing = sorted(
        each["line"]
        for place, each in enumerate(gold)
        if each["kind"] == str(Kind.CHAPTER) and place not in hit
    )
    judged, last = [], -1
    for heading, line, places in found:
        if not places and line in indifferent:
            last = line
            continue
        right = any(gold[place]["kind"] == str(heading.kind) for place in places)
        missed = sum(last < each < line for each in missing)
        gap = heading.why is not None and heading.why.cause is Cause.GAP
        judged.append(Judged(heading.confidence, right, missed, gap))
        last = line
    return judged, sum(each > last for each in missing)


def _lines(span: Gold) -> range:
    return range(span["line"], span["line"] + max(1, span["n_lines"]))


def print_marks(judged: Sequence[Judged], unreported: int) -> None:
    """Print for each threshold how many marks are right, and how many errors are marked."""
    errors = sum((not j.right) + j.missed for j in judged) + unreported
    rows = []
    for threshold in sorted({*THRESHOLDS, DOUBT_BELOW}):
        marked = [j for j in judged if j.confidence < threshold or j.reports_gap]
        right = sum(not j.right or j.missed > 0 for j in marked)
        caught = sum((not j.right) + j.missed for j in marked)
        rows.append(
            (
                f"{threshold:.2f}" + (" (used)" if threshold == DOUBT_BELOW else ""),
                len(marked),
                f"{right / max(1, len(marked)):.3f}",
                f"{caught / max(1, errors):.3f}",
            )
        )
    print(f"{len(judged)} headings, {errors} errors\n")
    print_table(("marked below", "marks", "wrong among marked", "marked among errors"), rows)


def print_reliability(judged: Sequence[Judged]) -> None:
    """Print how many headings of each confidence are right."""
    rows = []
    for low, high in pairwise(BINS):
        own = [j for j in judged if low <= j.confidence < high]
        if own:
            mean = sum(j.confidence for j in own) / len(own)
            right = sum(j.right for j in own) / len(own)
            rows.append(
                (f"{low:.2f} to {min(high, 1):.2f}", len(own), f"{mean:.3f}", f"{right:.3f}")
            )
    print_table(("confidence", "headings", "mean", "right"), rows)


if __name__ == "__main__":
    sys.exit(main())

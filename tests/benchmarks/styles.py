"""Converts books in many styles and asks epubcheck about each EPUB.

    python -m tests.benchmarks.styles --books FOLDER [--every 40]

A style is a combination of look, lines, drop capitals, scene breaks, headings, openings, pictures,
quotation marks and what is kept: 10,368 of them. Fifteen are enough that each two choices of
different options meet in one of them; three books after one another share them. `--every` takes a
part of all combinations instead, spread evenly, and each book gets its share. It also counts the
words that are neither on a page nor reported.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from captor_desktop.conversion import Analysis, analyse, write_outputs
from captor_desktop.options import (
    BookStyle,
    HeadingCase,
    Keep,
    Look,
    Openings,
    OutputOptions,
    Pictures,
    SceneBreaks,
)
from captor_desktop.writing.book_pages import book_pages
from tests.epub_check import complaints
from tests.epub_words import WITHOUT_MARKS, WORD

BOTH = (True, False)
OPTIONS = (
    Look,
    BOTH,
    BOTH,
    SceneBreaks,
    HeadingCase,
    Openings,
    Pictures,
    BOTH,
    *[BOTH] * len(Keep),
)
SHARED_BY = 3  # books
Pair = tuple[tuple[int, object], tuple[int, object]]


def every_style() -> list[BookStyle]:
    """Return all styles there are."""
    return [_style(choices) for choices in itertools.product(*OPTIONS)]


def styles_with_all_pairs() -> list[BookStyle]:
    """Return a few styles in which each two choices of different options meet."""
    everything = list(itertools.product(*OPTIONS))
    missing = {pair for choices in everything for pair in _pairs(choices)}
    styles = []
    while missing:
        best = max(everything, key=lambda choices: len(missing & _pairs(choices)))
        missing -= _pairs(best)
        styles.append(_style(best))
    return styles


def _pairs(choices: tuple[Any, ...]) -> set[Pair]:
    return set(itertools.combinations(enumerate(choices), 2))


def _style(choices: tuple[Any, ...]) -> BookStyle:
    split = len(choices) - len(Keep)
    return BookStyle(*choices[:split], tuple(itertools.compress(Keep, choices[split:])))


def main() -> int:
    """Print a line per book, and what epubcheck says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--books", type=Path, required=True, help="a folder of text files")
    parser.add_argument("--every", type=int, help="take every n-th of all styles, shared out")
    options = parser.parse_args()
    books = sorted(options.books.glob("*.txt"))
    styles = every_style()[:: options.every] if options.every else styles_with_all_pairs()
    bad = 0
    for number, path in enumerate(books):
        analysis = analyse(path)
        shared_by = len(books) if options.every else SHARED_BY
        own = styles[number % shared_by :: shared_by]
        lost = sum(lost_words(analysis, style) for style in own)
        with tempfile.TemporaryDirectory() as folder:
            said = complaints([write(analysis, Path(folder), n, s) for n, s in enumerate(own)])
        wrong = [text for text in said.values() if text]
        bad += len(wrong) + lost
        print(
            f"{path.name:20} {len(own)} styles, {len(wrong)} not silent, {lost} words lost",
            flush=True,
        )
        for text in wrong[:3]:
            print(text, file=sys.stderr)
    return 1 if bad else 0


def write(analysis: Analysis, folder: Path, number: int, style: BookStyle) -> Path:
    """Write the EPUB of a book in a style and return where it lies."""
    options = OutputOptions(datetime(2026, 1, 1, tzinfo=UTC), style=style)
    (path,) = write_outputs(analysis, folder, options, stem=str(number))
    return path


def lost_words(analysis: Analysis, style: BookStyle) -> int:
    """Return how many words of the body are neither on a page nor reported as left out."""
    planned = book_pages(analysis.book, analysis.segmentation, style)
    shown = Counter(w for p in planned.pages for t in p.texts for w in _words(t.block.text))
    shown.update(w for each in planned.left_out for line in each.lines for w in _words(line))
    wanted = Counter(word for line in analysis.book.body for word in _words(line))
    return sum((wanted - shown).values())


def _words(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text.translate(WITHOUT_MARKS))]


if __name__ == "__main__":
    sys.exit(main())

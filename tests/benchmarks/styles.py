"""Converts books in every style and asks epubcheck about each EPUB.

    python -m tests.benchmarks.styles --books ../shared/corpus/raw [--every 40]

A style is a combination of look, lines, drop capitals, scene breaks, headings, openings, pictures,
quotation marks and what is kept: 10,368 of them. `--every` takes a part of them, spread evenly, and
each book gets its share. It also counts the words that are neither on a page nor reported.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

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
KEPT = [tuple(itertools.compress(Keep, chosen)) for chosen in itertools.product(BOTH, repeat=3)]


def every_style() -> Iterator[BookStyle]:
    """Yield all styles there are."""
    yield from itertools.starmap(
        BookStyle,
        itertools.product(
            Look, BOTH, BOTH, SceneBreaks, HeadingCase, Openings, Pictures, BOTH, KEPT
        ),
    )


def main() -> int:
    """Print a line per book, and what epubcheck says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--books", type=Path, required=True, help="a folder of text files")
    parser.add_argument("--every", type=int, default=400, help="take every n-th style")
    options = parser.parse_args()
    books = sorted(options.books.glob("*.txt"))
    styles = list(every_style())[:: options.every]
    bad = 0
    for number, path in enumerate(books):
        analysis = analyse(path)
        own = styles[number :: len(books)]
        lost = sum(lost_words(analysis, style) for style in own)
        with tempfile.TemporaryDirectory() as folder:
            said = complaints([write(analysis, Path(folder), n, s) for n, s in enumerate(own)])
        wrong = [text for text in said.values() if text]
        bad += len(wrong) + lost
        print(f"{path.name:20} {len(own)} styles, {len(wrong)} not silent, {lost} words lost")
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

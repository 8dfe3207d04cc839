"""Books with known headings → rows of figures with their classes, to fit the trees on."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from captor_desktop.book import Book
from captor_desktop.headings.candidates import Candidate, find_candidates
from captor_desktop.headings.context import BACK, BELOW, CHAPTER, FRONT, NOTHING, PART
from captor_desktop.headings.features import measure
from captor_desktop.headings.layout import Layout
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import read_book

_KINDS = {"chapter": CHAPTER, "part": PART, "front": FRONT, "back": BACK}
_IGNORED_WEIGHT = 0.6  # neither right nor wrong, but better left alone


@dataclass(frozen=True)
class Example:
    """A book's candidates, their figures, and what they really are."""

    name: str
    author: str
    source: str
    layout: Layout
    candidates: tuple[Candidate, ...]
    figures: NDArray[np.float32]
    classes: NDArray[np.int64]
    weights: NDArray[np.float32]  # of each candidate within its book
    gold: tuple[Mapping[str, Any], ...]
    ignored: tuple[Mapping[str, Any], ...]


def make_example(book: Mapping[str, Any], source: str) -> Example:
    """Return the candidates of a book of the corpus with their classes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{book['id']}.txt"
        path.write_text(book["text"], encoding="utf-8", newline="\n")
        read = read_book(path)
    layout = Layout(read)
    words = words_for(read.metadata.language)
    candidates = tuple(find_candidates(layout, words))
    spans = [file_span(read, c.line, c.end) for c in candidates]
    classes, weights = label(spans, book["headings"], book.get("ignore", ()))
    return Example(
        str(book["id"]),
        str(book.get("author", "")),
        source,
        layout,
        candidates,
        measure(layout, candidates, words),
        classes,
        weights,
        tuple(book["headings"]),
        tuple(book.get("ignore", ())),
    )


def file_span(book: Book, first: int, end: int) -> tuple[int, int]:
    """Return lines of the text as lines of the file, as which the corpus knows them."""
    return book.file_line(first), book.file_line(end - 1) + 1


def label(
    spans: Sequence[tuple[int, int]],
    headings: Sequence[Mapping[str, Any]],
    ignored: Sequence[Mapping[str, Any]],
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Return the class of each candidate, given by its lines, and how much it counts."""
    opening: dict[int, int] = {}
    inside: set[int] = set()
    for heading in headings:
        kind = _KINDS.get(heading["kind"])
        lines = range(heading["line"], heading["line"] + heading["n_lines"])
        if kind is not None:
            opening[heading["line"]] = kind
            inside.update(lines[1:])
    indifferent = {
        line for i in ignored for line in range(i["line"], i["line"] + max(1, i["n_lines"]))
    }
    classes = np.full(len(spans), NOTHING)
    weights = np.ones(len(spans), np.float32)
    for place, (first, end) in enumerate(spans):
        starts = [opening[n] for n in range(first, end) if n in opening]
        if starts:
            classes[place] = starts[0]
        elif first in inside:
            classes[place] = BELOW
        elif first in indifferent:
            weights[place] = _IGNORED_WEIGHT
    return classes, weights

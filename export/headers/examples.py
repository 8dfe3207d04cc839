"""Annotated Gutenberg texts → windows of tokens, each labelled whether it belongs to a heading.

Half of the windows are drawn around headings, the others where a heading might be seen and is
not: contents lists and title pages, short lines, capitals, verse. Six out of ten headings are first
set in another style, and some prose is set apart in capitals like a notice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from captor_desktop.inference.heading_windows import EDGES, encode_lines
from captor_desktop.work import QUIET
from export.batch import IGNORED, Batch
from export.corpus import read_lines
from export.headers.restyling import Style, draw_style, title_below

AROUND_HEADING = 0.5
IN_FRONT = 0.15  # of all windows: contents lists and title pages
RESTYLED = 0.6  # of the windows around headings
SIGNS = 0.12  # of the windows get a notice in capitals that is not a heading
_REACH = 45  # lines to each side of a place that are read to fill a window
_FRONT_LINES = 250
_SHORT = 60  # characters
_HIGHEST_NUMBER = 199
_LONGEST_HEADING = 8  # lines


@dataclass(frozen=True, slots=True)
class Text:
    """A text with a label for every line: 1 in a heading, 0 not, or ignored."""

    lines: tuple[str, ...]
    labels: NDArray[np.int64]
    headings: tuple[Mapping[str, Any], ...]
    tricky: NDArray[np.int64]  # lines that look a little like headings but are not
    first: int
    end: int


def read_texts(path: Path, every: int = 1) -> list[Text]:
    """Return the texts of a corpus file."""
    return [label(json.loads(line)) for line in read_lines(path, every)]


def label(record: Mapping[str, Any]) -> Text:
    """Return the text of a record with its labels; the title and unsure lines are ignored."""
    lines = tuple(record["text"].split("\n"))
    labels = np.zeros(len(lines), dtype=np.int64)
    for span in record.get("ignore", ()):
        labels[span["line"] : span["line"] + span.get("n_lines", 1)] = IGNORED
    for heading in record["headings"]:
        is_title = heading["kind"] == "title"
        labels[heading["line"] : heading["line"] + heading["n_lines"]] = IGNORED if is_title else 1
    first = int(record.get("pg_start") or 0)
    end = int(record.get("pg_end") or len(lines))
    tricky = [n for n in range(first, end) if labels[n] == 0 and _is_tricky(lines, n)]
    chapters = tuple(h for h in record["headings"] if h["kind"] != "title")
    return Text(lines, labels, chapters, np.array(tricky, dtype=np.int64), first, end)


def _is_tricky(lines: Sequence[str], number: int) -> bool:
    line = lines[number].strip()
    if not line or len(line) > _SHORT:
        return False
    stands_alone = not (lines[number - 1].strip() if number else "") and not (
        lines[number + 1].strip() if number + 1 < len(lines) else ""
    )
    is_capitals = line.isupper() and len(line) > 1
    is_speech = line.startswith(("“", '"', "‘", "'"))
    return is_capitals or (stands_alone and not is_speech)


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws windows at random; the same seed and step give the same batch."""

    texts: Sequence[Text]
    tokenizer: Tokenizer
    seed: int

    def batch(self, step: int, windows: int, size: int) -> Batch:
        """Return the windows of one step with a label for every token."""
        rng = np.random.default_rng((self.seed, step))
        ids = np.zeros((windows, size), dtype=np.int64)
        mask, types = np.zeros_like(ids), np.zeros_like(ids)
        labels = np.full_like(ids, IGNORED)
        for row in range(windows):
            tokens, cases, told = self._window(rng, size - EDGES)
            filled = tokens.size + EDGES
            opening = self.tokenizer.token_to_id("[CLS]")
            closing = self.tokenizer.token_to_id("[SEP]")
            ids[row, :filled] = [opening, *tokens, closing]
            types[row, 1 : filled - 1] = cases
            labels[row, 1 : filled - 1] = told
            mask[row, :filled] = 1
        at = np.broadcast_to(np.arange(size), ids.shape).copy()
        return Batch(ids, mask, types, at, labels)

    def _window(
        self, rng: np.random.Generator, room: int
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        text = self.texts[int(rng.integers(len(self.texts)))]
        place, around_heading = _place(text, rng)
        first, end = max(text.first, place - _REACH), min(text.end, place + _REACH)
        style = draw_style(rng) if around_heading and rng.random() < RESTYLED else None
        lines, told, place = _excerpt(text, first, end, place, style)
        if rng.random() < SIGNS:
            lines, told, place = _with_sign(rng, lines, told, place)
        encoded = encode_lines(self.tokenizer, lines, QUIET)
        per_token = np.repeat(told, np.diff(encoded.starts))
        middle = int(encoded.starts[place])
        start = middle - int(rng.integers(0, room))
        start = max(0, min(start, encoded.ids.size - room))
        part = slice(start, start + room)
        return encoded.ids[part], encoded.cases[part], per_token[part]


def _place(text: Text, rng: np.random.Generator) -> tuple[int, bool]:
    """Return a line to draw a window around, and whether it is a heading."""
    kind = rng.random()
    if kind < AROUND_HEADING and text.headings:
        heading = text.headings[int(rng.integers(len(text.headings)))]
        return int(heading["line"]), True
    if kind < AROUND_HEADING + IN_FRONT:
        return int(rng.integers(text.first, min(text.first + _FRONT_LINES, text.end))), False
    if text.tricky.size and rng.random() < 0.7:
        return int(text.tricky[rng.integers(text.tricky.size)]), False
    return int(rng.integers(text.first, text.end)), False


def _excerpt(
    text: Text, first: int, end: int, place: int, style: Style | None
) -> tuple[list[str], NDArray[np.int64], int]:
    """Return some lines with labels, chapter headings in another style, and where the place is."""
    lines: list[str] = []
    told: list[int] = []
    wanted = 0
    number = first
    headings = {int(h["line"]): h for h in text.headings} if style else {}
    while number < end:
        if number == place:
            wanted = len(lines)
        heading = headings.get(number)
        if style and heading and _can_be_restyled(heading):
            old = text.lines[number : number + heading["n_lines"]]
            new = style.lines(int(heading["number"]), title_below(old))
            lines += new
            told += [1] * len(new)
            number += heading["n_lines"]
            continue
        lines.append(text.lines[number])
        told.append(int(text.labels[number]))
        number += 1
    return lines, np.array(told, dtype=np.int64), min(wanted, len(lines) - 1)


def _can_be_restyled(heading: Mapping[str, Any]) -> bool:
    number = heading.get("number")
    return (
        heading["kind"] == "chapter"
        and number is not None
        and 0 < number <= _HIGHEST_NUMBER
        and heading["n_lines"] < _LONGEST_HEADING
    )


def _with_sign(
    rng: np.random.Generator, lines: list[str], told: NDArray[np.int64], place: int
) -> tuple[list[str], NDArray[np.int64], int]:
    """Return the lines with some words of the prose set apart in capitals, like a notice."""
    prose = [n for n, line in enumerate(lines) if told[n] == 0 and len(line) > _SHORT]
    if not prose:
        return lines, told, place
    chosen = prose[int(rng.integers(len(prose)))]
    words = lines[chosen].split()
    start = int(rng.integers(len(words)))
    sign = " ".join(words[start : start + int(rng.integers(1, 6))])
    rest = " ".join(words[start + len(sign.split()) :])
    new = [" ".join(words[:start]), "", sign.upper().strip(",;"), "", rest]
    changed = [*lines[:chosen], *new, *lines[chosen + 1 :]]
    labels = np.concatenate([told[:chosen], np.zeros(len(new), dtype=np.int64), told[chosen + 1 :]])
    return changed, labels, place if place <= chosen else place + len(new) - 1

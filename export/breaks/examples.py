"""Novels → token streams with labels, kept in one file, and windows drawn from them.

A part of the windows is drawn around breaks; of the others some where the word model was nearly
fooled, so that the network spends its time on what is hard. The place that a window is drawn around
may lie anywhere in it: were it always near the middle, and a break in nearly all windows, the
network would learn to look for the best place of each window, and find one in every page.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from captor_desktop.breaks.lexical import load_lexical
from captor_desktop.inference.break_windows import EDGES, GAP, MARK, join
from captor_desktop.inference.tokenizing import token_id
from export.batch import IGNORED, Batch
from export.corpus import Novel

Ids = NDArray[np.int64]

WITH_BREAK = 0.35  # share of the windows that are drawn around a break
HARD = 0.4  # share of the others that are drawn where the word model expects a break
_EDGE = 12  # tokens; a mark nearer to the edge of a window is not judged
_BATCH = 512


@dataclass(frozen=True, slots=True)
class Streams:
    """All novels one after the other; no window crosses from one into the next."""

    ids: NDArray[np.uint16]
    books: Ids  # first token of each novel, and the end
    marks: Ids
    is_break: NDArray[np.bool_]
    hardness: NDArray[np.float32]  # of each mark: the word model's probability of a break

    def save(self, path: Path) -> None:
        """Write the streams as an .npz file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(
            path,
            ids=self.ids,
            books=self.books,
            marks=self.marks,
            is_break=self.is_break,
            hardness=self.hardness,
        )

    @classmethod
    def load(cls, path: Path) -> Streams:
        """Read streams that were saved."""
        with np.load(path) as file:
            return cls(*(file[name] for name in ("ids", "books", "marks", "is_break", "hardness")))


def prepare(novels: Iterable[Novel], tokenizer: Tokenizer, lexical: Path | None) -> Streams:
    """Return the streams of novels; without a word model all marks are equally hard."""
    words = load_lexical(lexical) if lexical else None
    mark, gap = token_id(tokenizer, MARK), token_id(tokenizer, GAP)
    ids, marks, labels, hardness, books = [], [], [], [], [0]
    for novel in novels:
        stream = join(encode(tokenizer, novel.paragraphs), mark, gap)
        is_break = np.zeros(stream.marks.size, dtype=np.bool_)
        is_break[np.array(novel.breaks, dtype=np.int64) - 1] = True
        odds = words.log_odds(novel.paragraphs) if words else np.zeros(stream.marks.size)
        ids.append(stream.ids.astype(np.uint16))
        marks.append(stream.marks + books[-1])
        labels.append(is_break)
        hardness.append((1 / (1 + np.exp(-odds))).astype(np.float32))
        books.append(books[-1] + stream.ids.size)
    return Streams(
        np.concatenate(ids),
        np.array(books, dtype=np.int64),
        np.concatenate(marks),
        np.concatenate(labels),
        np.concatenate(hardness),
    )


def encode(tokenizer: Tokenizer, paragraphs: tuple[str, ...]) -> list[list[int]]:
    """Return the token ids of every paragraph."""
    encoded: list[list[int]] = []
    for start in range(0, len(paragraphs), _BATCH):
        some = list(paragraphs[start : start + _BATCH])
        encoded += [each.ids for each in tokenizer.encode_batch(some, add_special_tokens=False)]
    return encoded


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws windows at random; the same seed and step give the same batch."""

    streams: Streams
    opening: int  # id of [CLS]
    closing: int  # id of [SEP]
    seed: int

    def batch(self, step: int, windows: int, size: int) -> Batch:
        """Return the windows of one step, their marks and labels."""
        rng = np.random.default_rng((self.seed, step))
        return self.collate([self._window(rng, size) for _ in range(windows)], size)

    def collate(self, starts: list[int], size: int) -> Batch:
        """Return the windows that start at these tokens as arrays, short ones padded."""
        room = size - EDGES
        drawn = [self._slice(start, room) for start in starts]
        most = max(places.size for _, places, _ in drawn)
        ids = np.zeros((len(drawn), size), dtype=np.int64)
        mask = np.zeros((len(drawn), size), dtype=np.int64)
        at = np.zeros((len(drawn), most), dtype=np.int64)
        labels = np.full((len(drawn), most), IGNORED, dtype=np.int64)
        for row, (tokens, places, is_break) in enumerate(drawn):
            ids[row, : tokens.size + EDGES] = [self.opening, *tokens, self.closing]
            mask[row, : tokens.size + EDGES] = 1
            at[row, : places.size] = places + 1
            inside = (places >= _EDGE) & (places < tokens.size - _EDGE)
            labels[row, : places.size] = np.where(inside, is_break, IGNORED)
        return Batch(ids, mask, np.zeros_like(ids), at, labels)

    def _slice(self, start: int, room: int) -> tuple[Ids, Ids, NDArray[np.bool_]]:
        streams = self.streams
        end = int(streams.books[np.searchsorted(streams.books, start, side="right")])
        end = min(start + room, end)
        first, last = np.searchsorted(streams.marks, [start, end])
        tokens = streams.ids[start:end].astype(np.int64)
        return tokens, streams.marks[first:last] - start, streams.is_break[first:last]

    def _window(self, rng: np.random.Generator, size: int) -> int:
        room = size - EDGES
        mark = int(self.streams.marks[self._anchor(rng)])
        book = int(np.searchsorted(self.streams.books, mark, side="right"))
        lowest, highest = self.streams.books[book - 1], self.streams.books[book] - room
        start = mark - int(rng.integers(_EDGE, room - _EDGE))
        return int(max(lowest, min(start, highest)))

    def _anchor(self, rng: np.random.Generator) -> int:
        streams = self.streams
        if rng.random() < WITH_BREAK:
            places = np.flatnonzero(streams.is_break)
            return int(places[rng.integers(places.size)])
        while True:
            place = int(rng.integers(streams.marks.size))
            if rng.random() >= HARD:
                return place
            # rejection: the likelier the word model finds a break, the likelier it is drawn
            for _ in range(200):
                if not streams.is_break[place] and rng.random() < streams.hardness[place]:
                    return place
                place = int(rng.integers(streams.marks.size))

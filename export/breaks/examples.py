"""Novels → token streams with labels, kept in one file, and windows drawn from them.

The network is shown what it will be asked about: the places that are worth a second look. Half of
the windows are drawn around a break, half around any of these places; in both the place may lie
anywhere: were it always near the middle, and a break in nearly all windows, the network would learn
to look for the best place of each window, and find one in every page. What the words say of a place
goes along as an offset, so that the network learns what they do not say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from captor_desktop.breaks.second_look import worth_reading
from captor_desktop.inference.break_windows import EDGES, GAP, MARK, join
from captor_desktop.inference.tokenizing import token_id
from captor_desktop.study.corpus import StudyBook
from export.batch import IGNORED, Batch
from export.breaks.word_odds import Places, places_of

Ids = NDArray[np.int64]
Floats = NDArray[np.float64]

WITH_BREAK = 0.5  # share of the windows that are drawn around a break
_EDGE = 24  # tokens; a mark nearer to the edge of a window is not judged
_BATCH = 512


@dataclass(frozen=True, slots=True)
class Streams:
    """All novels one after the other; no window crosses from one into the next."""

    ids: NDArray[np.uint16]
    books: Ids  # first token of each novel, and the end
    marks: Ids
    is_break: NDArray[np.bool_]
    words: NDArray[np.float32]  # of each mark: the log-odds by a word model of other novels

    def save(self, path: Path) -> None:
        """Write the streams as an .npz file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(
            path,
            ids=self.ids,
            books=self.books,
            marks=self.marks,
            is_break=self.is_break,
            words=self.words,
        )

    @classmethod
    def load(cls, path: Path) -> Streams:
        """Read streams that were saved."""
        with np.load(path) as file:
            return cls(*(file[name] for name in ("ids", "books", "marks", "is_break", "words")))

    def worth_reading(self) -> NDArray[np.bool_]:
        """Return which marks are worth a second look, in their own novel."""
        ends = np.searchsorted(self.marks, self.books)
        worth = np.zeros(self.marks.size, dtype=np.bool_)
        for first, end in pairwise(ends):
            worth[first + worth_reading(self.words[first:end].astype(np.float64)) - 1] = True
        return worth


def prepare(
    novels: Iterable[StudyBook],
    tokenizer: Tokenizer,
    judge: Callable[[Sequence[Places]], Sequence[Floats]],
) -> Streams:
    """Return the streams of novels; `judge` tells the words' log-odds of all their places."""
    mark, gap = token_id(tokenizer, MARK), token_id(tokenizer, GAP)
    ids, marks, places, books = [], [], [], [0]
    for novel in novels:
        stream = join(encode(tokenizer, novel.paragraphs), mark, gap)
        ids.append(stream.ids.astype(np.uint16))
        marks.append(stream.marks + books[-1])
        places.append(places_of(novel))
        books.append(books[-1] + stream.ids.size)
    return Streams(
        np.concatenate(ids),
        np.array(books, dtype=np.int64),
        np.concatenate(marks),
        np.concatenate([each.is_break for each in places]),
        np.concatenate(judge(places)).astype(np.float32),
    )


def unjudged(novels: Sequence[Places]) -> list[Floats]:
    """Return that the words say nothing of any place."""
    return [np.zeros(novel.is_break.size) for novel in novels]


def encode(tokenizer: Tokenizer, paragraphs: tuple[str, ...]) -> list[list[int]]:
    """Return the token ids of every paragraph."""
    encoded: list[list[int]] = []
    for start in range(0, len(paragraphs), _BATCH):
        some = list(paragraphs[start : start + _BATCH])
        encoded += [each.ids for each in tokenizer.encode_batch(some, add_special_tokens=False)]
    return encoded


class Drawer:
    """Draws windows at random; the same seed and step give the same batch."""

    def __init__(self, streams: Streams, opening: int, closing: int, seed: int) -> None:
        """Draw from streams; `opening` and `closing` are the ids of [CLS] and [SEP]."""
        self._streams = streams
        self._edges = opening, closing
        self._seed = seed
        self._worth = streams.worth_reading()
        self._places = np.flatnonzero(self._worth)
        self._breaks = np.flatnonzero(self._worth & streams.is_break)

    def batch(self, step: int, windows: int, size: int) -> Batch:
        """Return the windows of one step, their marks and labels."""
        rng = np.random.default_rng((self._seed, step))
        return self.collate([self._window(rng, size) for _ in range(windows)], size)

    def collate(self, starts: list[int], size: int) -> Batch:
        """Return the windows that start at these tokens as arrays, short ones padded."""
        streams = self._streams
        drawn = [self._slice(start, size - EDGES) for start in starts]
        most = max(1, *(judged.size for _, _, judged in drawn))
        ids = np.zeros((len(drawn), size), dtype=np.int64)
        mask = np.zeros_like(ids)
        at = np.zeros((len(drawn), most), dtype=np.int64)
        labels = np.full((len(drawn), most), IGNORED, dtype=np.int64)
        offsets = np.zeros((len(drawn), most), dtype=np.float32)
        for row, (start, end, judged) in enumerate(drawn):
            tokens = [self._edges[0], *streams.ids[start:end], self._edges[1]]
            ids[row, : len(tokens)] = tokens
            mask[row, : len(tokens)] = 1
            at[row, : judged.size] = streams.marks[judged] - start + 1
            labels[row, : judged.size] = streams.is_break[judged]
            offsets[row, : judged.size] = streams.words[judged]
        return Batch(ids, mask, np.zeros_like(ids), at, labels, offsets)

    def _slice(self, start: int, room: int) -> tuple[int, int, Ids]:
        """Return where a window starts and ends, and the marks that are judged in it."""
        streams = self._streams
        book = int(np.searchsorted(streams.books, start, side="right"))
        end = min(start + room, int(streams.books[book]))
        edge = _edge(room)
        first, last = np.searchsorted(streams.marks, [start + edge, end - edge])
        return start, end, np.flatnonzero(self._worth[first:last]) + first

    def _window(self, rng: np.random.Generator, size: int) -> int:
        streams, room = self._streams, size - EDGES
        places = self._breaks if rng.random() < WITH_BREAK else self._places
        mark = int(streams.marks[places[rng.integers(places.size)]])
        book = int(np.searchsorted(streams.books, mark, side="right"))
        start = mark - int(rng.integers(_edge(room), room - _edge(room)))
        return max(int(streams.books[book - 1]), min(start, int(streams.books[book]) - room))


def _edge(room: int) -> int:
    return min(_EDGE, room // 3)

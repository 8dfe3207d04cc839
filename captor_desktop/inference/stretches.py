"""A text as the small break network reads it: stretches of paragraphs, each with its shown tokens.

The network sees the first and the last tokens of a long paragraph. The shown tokens of all
paragraphs are in one row, with an empty token after each paragraph, so that there is no padding; a
table has the tokens of each paragraph.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from captor_desktop.inference.word_ids import GAP, NOTHING, QUOTES, SENTENCE_ENDS, EncodedText

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]

HEAD, TAIL = 48, 32  # tokens shown of a long paragraph
SHOWN = HEAD + 1 + TAIL  # with the mark of what is left out
FIGURES = 13  # of each paragraph
_TALK = 10  # paragraphs


class Tokens(Protocol):
    """Consecutive paragraphs: their tokens and their figures."""

    @property
    def ids(self) -> NDArray[np.uint16]:
        """The words."""
        ...

    @property
    def traits(self) -> NDArray[np.uint8]:
        """The traits of each word."""
        ...

    @property
    def starts(self) -> Ints:
        """The first token of every paragraph, and the end."""
        ...

    @property
    def figures(self) -> NDArray[np.float16]:
        """Paragraphs × FIGURES."""
        ...


class ReadText(NamedTuple):
    """A text that was read, ready for the network."""

    ids: NDArray[np.uint16]
    traits: NDArray[np.uint8]
    starts: Ints
    figures: NDArray[np.float16]


class Chunk(NamedTuple):
    """Stretches with the same number of paragraphs each; short ones are padded."""

    ids: Ints  # of all tokens shown
    traits: Ints
    from_start: Ints  # of its paragraph, at most HEAD - 1
    from_end: Ints
    table: Ints  # paragraphs × tokens, numbers in the row of tokens; its last one where empty
    figures: Floats  # paragraphs × figures
    is_there: Floats  # stretches × paragraphs


def make_chunk(tokens: Tokens, paragraphs: Ints, stretches: int) -> Chunk:
    """Return these paragraphs as stretches of equal size; -1 stands for none."""
    is_there = paragraphs >= 0
    real = np.where(is_there, paragraphs, 0)
    starts = tokens.starts[real]
    lengths = np.where(is_there, tokens.starts[real + 1] - starts, 0)
    heads = np.where(lengths >= SHOWN, HEAD, lengths)
    shown = np.where(lengths >= SHOWN, SHOWN, lengths)
    slots = shown + 1  # an empty one behind each
    total = int(slots.sum())
    firsts = np.concatenate(([0], np.cumsum(slots)[:-1]))
    owner = np.repeat(np.arange(paragraphs.size), slots)
    within = np.arange(total) - firsts[owner]
    is_cut = (lengths >= SHOWN)[owner]
    skipped = np.where(is_cut & (within > HEAD), (lengths - SHOWN)[owner], 0)
    where = np.minimum(starts[owner] + within + skipped, tokens.ids.size - 1)
    is_empty = within == shown[owner]
    is_gap = is_cut & (within == heads[owner]) & ~is_empty
    ids = np.asarray(tokens.ids[where]).astype(np.int64)
    traits = np.asarray(tokens.traits[where]).astype(np.int64)
    ids[is_gap], ids[is_empty] = GAP, NOTHING
    traits[is_gap | is_empty] = 0
    columns = np.arange(max(1, int(shown.max())))
    table = np.where(columns < shown[:, None], firsts[:, None] + columns, total - 1)
    figures = np.asarray(tokens.figures[real]).astype(np.float32) * is_there[:, None]
    return Chunk(
        ids,
        traits,
        np.minimum(within, HEAD - 1),
        np.clip(shown[owner] - 1 - within, 0, TAIL - 1),
        table,
        figures,
        is_there.reshape(stretches, -1).astype(np.float32),
    )


def in_stretches(
    tokens: Tokens, first: int, end: int, size: int, overlap: int
) -> Iterator[tuple[Chunk, slice, slice]]:
    """Yield these paragraphs in stretches that overlap.

    Each comes with the slice of it that is kept, and the position of that slice in the text.
    """
    count = end - first
    start = 0
    while True:
        stop = min(start + size, count)
        low = start + overlap if start else 0
        high = stop - overlap if stop < count else stop
        chunk = make_chunk(tokens, first + np.arange(start, stop), 1)
        yield chunk, slice(low - start, high - start), slice(low, high)
        if stop == count:
            return
        start = high - overlap


def paragraph_figures(text: EncodedText) -> NDArray[np.float16]:
    """Return the figures of every paragraph: lengths, speech, and its place in the book."""
    lengths = np.diff(text.starts)
    count, total = lengths.size, max(1, int(text.starts[-1]))
    filled = np.append(text.ids, 0)
    opens = np.isin(filled[text.starts[:-1]], QUOTES) & (lengths > 0)
    closes = np.isin(filled[np.maximum(text.starts[1:] - 1, 0)], QUOTES) & (lengths > 0)
    ends = np.flatnonzero(np.isin(text.ids, SENTENCE_ENDS))
    nearest = np.append(ends, total)[np.searchsorted(ends, text.starts[:-1])]
    sentence = np.clip(nearest - text.starts[:-1], 0, lengths)
    so_far = np.concatenate(([0], np.cumsum(opens)))
    places = np.arange(count)
    mean = total / max(1, count)
    columns: Sequence[Any] = (
        np.log1p(lengths) / 4,
        opens,
        closes,
        np.log((lengths + 1) / (mean + 1)),
        np.full(count, opens.mean() if count else 0.0),
        np.full(count, np.log1p(mean) / 4),
        places / max(1, count),
        np.log1p(text.starts[:-1]) / 10,
        np.log1p(total - text.starts[:-1]) / 10,
        np.full(count, np.log1p(total) / 10),
        (so_far[places] - so_far[np.maximum(places - _TALK, 0)]) / _TALK,
        (so_far[np.minimum(places + _TALK, count)] - so_far[places]) / _TALK,
        np.log1p(sentence) / 4,
    )
    return np.stack(columns, axis=1).astype(np.float16)

"""All novels as arrays on disk, read by page: what the small network is trained on.

Made once from the corpora. Each novel belongs to a split (`training_novels.py`).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from captor_desktop.inference.stretches import paragraph_figures
from captor_desktop.inference.word_ids import EncodedText, Vocabulary, encode_text
from export.corpus import Novel

Floats = NDArray[np.float16]
Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]

_ARRAYS = ("ids", "traits", "starts", "is_break", "figures")


@dataclass(frozen=True, slots=True)
class NovelEntry:
    """What is known of a novel in the cache, and which of the paragraphs there are its own."""

    id: str
    source: str
    author: str
    split: str
    first_paragraph: int
    end_paragraph: int


@dataclass(frozen=True, slots=True)
class Cache:
    """Novels one after the other: tokens, paragraphs and breaks."""

    ids: NDArray[np.uint16]
    traits: NDArray[np.uint8]
    starts: Ints  # first token of every paragraph, and the end
    is_break: Flags  # whether a paragraph opens a chapter; never the first of a novel
    figures: Floats  # paragraphs × FIGURES
    novels: tuple[NovelEntry, ...]

    @classmethod
    def load(cls, folder: Path) -> Cache:
        """Return the cache of a folder; its tokens stay on disk until they are asked for."""
        arrays: dict[str, Any] = {
            name: np.load(folder / f"{name}.npy", mmap_mode="r") for name in _ARRAYS
        }
        for name in ("starts", "is_break"):
            arrays[name] = np.array(arrays[name])
        entries = json.loads((folder / "novels.json").read_text(encoding="utf-8"))
        return cls(**arrays, novels=tuple(NovelEntry(**entry) for entry in entries))


def write_cache(
    books: Iterable[Novel],
    vocabulary: Vocabulary,
    folder: Path,
    split_of: Callable[[Novel], str],
) -> None:
    """Encode novels and write them as arrays."""
    folder.mkdir(parents=True, exist_ok=True)
    table = vocabulary.table()
    texts: list[EncodedText] = []
    flags, figures, entries = [], [], []
    first = 0
    for book in books:
        text = encode_text(book.paragraphs, table)
        is_break = np.zeros(len(book.paragraphs), dtype=np.bool_)
        is_break[list(book.breaks)] = True
        texts.append(text)
        flags.append(is_break)
        figures.append(paragraph_figures(text))
        end = first + len(book.paragraphs)
        entries.append(NovelEntry(book.id, book.source, book.author, split_of(book), first, end))
        first = end
        if len(entries) % 50 == 0:
            sys.stderr.write(f"\r[{time.process_time():5.0f} s] {len(entries)} novels ")
    lengths = np.concatenate([np.diff(text.starts) for text in texts])
    np.save(folder / "ids.npy", np.concatenate([text.ids for text in texts]))
    np.save(folder / "traits.npy", np.concatenate([text.traits for text in texts]))
    np.save(folder / "starts.npy", np.concatenate(([0], np.cumsum(lengths))).astype(np.int64))
    np.save(folder / "is_break.npy", np.concatenate(flags))
    np.save(folder / "figures.npy", np.concatenate(figures))
    listed = json.dumps([asdict(entry) for entry in entries])
    (folder / "novels.json").write_text(listed, encoding="utf-8")

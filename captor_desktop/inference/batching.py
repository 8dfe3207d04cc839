"""Windows of any length → batches of equal ones: sorted, so that little padding is computed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int64]

BATCH_TOKENS = (
    2048  # 512 to 8192 are equally fast (docs/results.md); a small one is cancelled quickly
)


def batches(lengths: Sequence[int], most_tokens: int = BATCH_TOKENS) -> Iterator[list[int]]:
    """Yield the numbers of the windows of each batch, the longest first.

    A batch, padded to its longest window, has at most this many tokens, or one window.
    """
    order = sorted(range(len(lengths)), key=lambda number: -lengths[number])
    batch: list[int] = []
    for number in order:
        if batch and (len(batch) + 1) * lengths[batch[0]] > most_tokens:
            yield batch
            batch = []
        batch.append(number)
    if batch:
        yield batch


def pad(rows: Sequence[Ids], fill: int = 0) -> tuple[Ids, Ids]:
    """Return rows of ids as one array, and a mask that is 1 where a row has ids."""
    longest = max(row.size for row in rows)
    padded = np.full((len(rows), longest), fill, dtype=np.int64)
    mask = np.zeros((len(rows), longest), dtype=np.int64)
    for number, row in enumerate(rows):
        padded[number, : row.size] = row
        mask[number, : row.size] = 1
    return padded, mask

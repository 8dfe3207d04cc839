"""The input of a training step: windows of tokens, and which places in them are scored."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int64]

IGNORED = -100  # the label of a place that is not judged


@dataclass(frozen=True, slots=True)
class Batch:
    """Windows of token ids with their mask and token types, and the places that are judged."""

    ids: Ids
    mask: Ids
    types: Ids
    at: Ids
    labels: Ids

    def part(self, start: int, end: int) -> Batch:
        """Return some of the windows."""
        arrays = (self.ids, self.mask, self.types, self.at, self.labels)
        return Batch(*(each[start:end] for each in arrays))

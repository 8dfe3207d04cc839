"""How well scores put the true places first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def average_precision(labels: NDArray[np.bool_], scores: NDArray[np.floating]) -> float:
    """Return the mean over the true places of the precision down to each, best scores first."""
    true = labels[np.argsort(-scores, kind="stable")]
    precision = np.cumsum(true) / np.arange(1, true.size + 1)
    return float(precision[true].mean()) if true.any() else 0.0

from __future__ import annotations

import numpy as np
import pytest

from export.precision import average_precision


@pytest.mark.parametrize(
    ("labels", "scores", "expected"),
    [
        ([1, 1, 0], [3, 2, 1], 1.0),
        ([0, 1, 0, 1], [4, 3, 2, 1], (1 / 2 + 2 / 4) / 2),
        ([0, 0], [1, 2], 0.0),
    ],
)
def test_it_is_the_mean_precision_down_to_each_true_place(labels, scores, expected):
    found = average_precision(np.array(labels, dtype=bool), np.array(scores, dtype=float))
    assert found == pytest.approx(expected)

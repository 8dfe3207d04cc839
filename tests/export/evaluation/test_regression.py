from __future__ import annotations

import numpy as np
import pytest

from export.evaluation.regression import estimate_across


def test_a_linear_count_is_estimated_exactly():
    features = [[n, 10 * n % 7] for n in range(1, 13)]
    true = [2 * a + 3 * b + 1 for a, b in features]
    np.testing.assert_allclose(estimate_across(features, true), true)


def test_no_book_has_seen_itself():
    true = [5, 5, 5, 5, 5, 500]
    assert estimate_across([[0.0]] * 6, true)[-1] == pytest.approx(5)


def test_estimates_are_never_negative():
    assert (estimate_across([[n] for n in range(9)], [9, 0, 0, 0, 0, 0, 0, 0, 0]) >= 0).all()


def test_a_lone_book_is_estimated_by_itself():
    assert estimate_across([[3.0]], [7])[0] == pytest.approx(7)

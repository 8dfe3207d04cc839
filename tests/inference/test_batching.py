from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.inference.batching import batches, pad

lengths = st.lists(st.integers(1, 300), max_size=60)


@given(lengths, st.integers(1, 1000))
def test_every_window_is_in_one_batch(sizes, most):
    assert sorted(number for batch in batches(sizes, most) for number in batch) == list(
        range(len(sizes))
    )


@given(lengths, st.integers(1, 1000))
def test_a_padded_batch_is_not_too_big_unless_one_window_is(sizes, most):
    for batch in batches(sizes, most):
        padded = len(batch) * max(sizes[number] for number in batch)
        assert padded <= most or len(batch) == 1


@given(lengths)
def test_longer_windows_come_first(sizes):
    order = [sizes[number] for batch in batches(sizes, 500) for number in batch]
    assert order == sorted(order, reverse=True)


def test_short_rows_are_filled_up_and_masked():
    padded, mask = pad([np.array([5, 6, 7]), np.array([8])], fill=9)
    assert padded.tolist() == [[5, 6, 7], [8, 9, 9]]
    assert mask.tolist() == [[1, 1, 1], [1, 0, 0]]

from __future__ import annotations

import numpy as np
import pytest

from captor_desktop.inference.word_ids import Vocabulary
from export.breaks.word_vectors import SPREAD, WordTable, main_directions
from export.evaluation.baselines.vectors import WordVectors

WORDS = ("rain", "snow", "horse", "mare")


def made(size: int) -> WordVectors:
    matrix = np.random.default_rng(3).standard_normal((len(WORDS) + 1, size)).astype(np.float32)
    matrix[2] = matrix[1] + 0.01  # rain and snow are alike
    return WordVectors({word: row for row, word in enumerate(WORDS, start=1)}, matrix)


def test_words_that_are_alike_stay_alike():
    vocabulary = Vocabulary(("zebra", "snow", "rain", "horse"))
    table = main_directions(made(10), vocabulary, 2)
    ids = vocabulary.table()
    rows = dict(zip(table.ids.tolist(), table.matrix, strict=True))
    assert set(rows) == {ids["snow"], ids["rain"], ids["horse"]}
    near = np.linalg.norm(rows[ids["snow"]] - rows[ids["rain"]])
    assert near * 10 < np.linalg.norm(rows[ids["snow"]] - rows[ids["horse"]])
    assert table.matrix.std() == pytest.approx(SPREAD, rel=1e-3)


def test_vectors_with_less_numbers_are_filled_up():
    table = main_directions(made(3), Vocabulary(WORDS), 5)
    assert table.matrix.shape == (4, 5)
    assert (table.matrix[:, 3:] == 0).all()


def test_without_a_common_word_there_is_nothing_to_start_with():
    with pytest.raises(SystemExit, match="none of the words"):
        main_directions(made(3), Vocabulary(("zebra",)), 2)


def test_a_table_is_read_as_it_was_saved(tmp_path):
    table = main_directions(made(4), Vocabulary(WORDS), 2)
    table.save(tmp_path / "table.npz")
    again = WordTable.load(tmp_path / "table.npz")
    assert (again.ids == table.ids).all()
    assert (again.matrix == table.matrix).all()

from __future__ import annotations

import numpy as np
import pytest
from invented_vectors import invented_vectors, write_package

from captor_desktop.errors import CannotRead
from export.evaluation.baselines.vectors import load_vectors, read_package, save_vectors


def test_vectors_are_read_from_the_package(tmp_path):
    vectors = invented_vectors()
    read = read_package(write_package(tmp_path / "package.tgz", vectors))
    assert read.rows == vectors.rows
    np.testing.assert_allclose(read.matrix, vectors.matrix, rtol=1e-6)


def test_only_the_first_words_are_read(tmp_path):
    read = read_package(write_package(tmp_path / "package.tgz", invented_vectors()), most=3)
    assert list(read.rows.values()) == [1, 2, 3]


def test_vectors_are_kept_in_half_precision(tmp_path):
    vectors = invented_vectors()
    save_vectors(vectors, tmp_path / "vectors.npz")
    loaded = load_vectors(tmp_path / "vectors.npz")
    assert loaded.rows == vectors.rows
    np.testing.assert_allclose(loaded.matrix, vectors.matrix, atol=2e-3)


def test_words_get_the_rows_of_their_vectors_and_unknown_ones_none():
    vectors = invented_vectors()
    rows, starts = vectors.number_words(["The Ship,", "", "a mast's sail"])
    ship, sail = vectors.rows["ship"], vectors.rows["sail"]
    assert rows.tolist() == [0, ship, 0, 0, sail]
    assert starts.tolist() == [0, 2, 2, 5]


@pytest.mark.parametrize("name", ["none.tgz", "none.json"])
def test_a_missing_package_is_reported(tmp_path, name):
    with pytest.raises(CannotRead, match="npm pack"):
        read_package(tmp_path / name)


def test_a_file_without_vectors_is_reported(tmp_path):
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(CannotRead):
        read_package(tmp_path / "other.json")


def test_missing_kept_vectors_are_reported(tmp_path):
    with pytest.raises(CannotRead):
        load_vectors(tmp_path / "none.npz")

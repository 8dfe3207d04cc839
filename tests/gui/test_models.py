from __future__ import annotations

import pytest

from captor_desktop.gui.models import scorers_for
from captor_desktop.inference import engine
from captor_desktop.scorer import Scorers


@pytest.fixture(autouse=True)
def _forgotten():
    scorers_for.cache_clear()
    yield
    scorers_for.cache_clear()


def test_without_models_rules_and_words_decide(monkeypatch, tmp_path):
    monkeypatch.setattr(engine, "models_folder", lambda: tmp_path)
    assert scorers_for("cpu") == Scorers()


def test_they_are_looked_up_once(monkeypatch, tmp_path):
    monkeypatch.setattr(engine, "models_folder", lambda: tmp_path)
    assert scorers_for("auto") is scorers_for("auto")

from __future__ import annotations

import pytest

from captor_desktop.gui.models import NO_MODELS, device_used, scorers_for
from captor_desktop.inference import engine
from captor_desktop.options import Device
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


class _Engine:
    def __init__(self, used):
        self._used = used

    def device_used(self):
        return self._used


@pytest.mark.parametrize(
    ("used", "told"), [(Device.CPU, "cpu"), (Device.CUDA, "cuda"), (None, NO_MODELS)]
)
def test_what_the_engine_runs_on_is_told_whatever_was_asked_for(monkeypatch, used, told):
    monkeypatch.setattr(engine, "shared_engine", lambda *_wishes: _Engine(used))
    assert device_used("cuda") == told
    assert device_used(NO_MODELS) == NO_MODELS


def test_nothing_is_said_to_run_before_a_model_was_asked():
    engine.shared_engine.cache_clear()
    assert device_used("cpu") == NO_MODELS

from __future__ import annotations

import shutil

import pytest

from captor_desktop.errors import ModelUnusable
from captor_desktop.inference.catalogue import load_catalogue
from captor_desktop.library import annotator as models
from captor_desktop.library.annotator import models_in_words
from captor_desktop.paths import models_folder
from captor_desktop.scorer import Scorers


class Scorer:
    """Stands for a model that is asked."""


def test_without_models_there_is_none():
    assert models_in_words(Scorers()) == "none"


def test_a_model_is_named_by_its_checksum():
    shipped = load_catalogue(models_folder())["headings"].on_cpu.sha256
    assert models_in_words(Scorers(Scorer())) == f"headings {shipped[:12]}"


def test_a_damaged_model_is_reported_before_any_book(tmp_path, monkeypatch):
    shutil.copytree(models_folder(), tmp_path / "models")
    path = load_catalogue(tmp_path / "models")["headings"].on_cpu.path
    path.write_bytes(path.read_bytes()[:-1])
    monkeypatch.setattr(models, "models_folder", lambda: tmp_path / "models")
    with pytest.raises(ModelUnusable, match="damaged"):
        models_in_words(Scorers(Scorer()))


def test_a_thorough_reading_is_another():
    assert models_in_words(Scorers(Scorer()), thorough=True).endswith(" + thorough")

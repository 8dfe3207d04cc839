"""The whole way on a tiny encoder: from a corpus to models that the app itself runs."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from captor_desktop.inference.engine import Engine
from captor_desktop.options import Device
from captor_desktop.work import Work
from export import recipes
from export.__main__ import main
from export.parity import MOST_APART
from export.workplace import Workplace


@pytest.fixture(scope="module")
def made(base, with_silver, vectors, tmp_path_factory):
    """What `all` makes in a minute: networks that have learnt next to nothing, but run."""
    folder = tmp_path_factory.mktemp("made")
    patch = pytest.MonkeyPatch()
    patch.setattr(recipes, "HEADING_LAYERS", 1)
    words = ["--corpus", str(with_silver), "--work", str(folder / "work")]
    words += ["--output", str(folder / "models"), "--base", str(base)]
    quick = ["--tokens", "20480", "--steps", "2", "--threads", "1", "--vectors", str(vectors)]
    assert main(["all", *words, *quick]) == 0
    yield folder, words
    patch.undo()


def test_the_app_runs_what_was_made(made):
    folder, _ = made
    engine = Engine(folder / "models", Device.CPU)
    paragraphs = ["The miller slept."] * 5
    scores = engine.scorers().breaks.score_breaks(paragraphs, np.arange(1, 5), Work())
    assert scores.shape == (4,)


def test_all_files_are_listed_and_described(made):
    folder, _ = made
    models = folder / "models"
    listed = json.loads((models / "catalogue.json").read_text())["models"]
    card = (models / "MODELS.md").read_text()
    assert set(listed) == {"headings", "breaks", "small-breaks"}
    for entry in listed.values():
        for file in entry["files"].values():
            assert (models / file["file"]).stat().st_size == file["bytes"]
            assert file["sha256"] in card
    for name in ("lexical.npz", "combination.npz", "small-combination.npz", "counting.json"):
        assert name in card


def test_onnx_agrees_with_torch(made):
    folder, _ = made
    about = json.loads((folder / "models" / "catalogue.json").read_text())["models"]["breaks"]
    exact = about["about"]["largest difference from torch"].split(", ")[0]
    assert float(exact.removeprefix("fp32 ")) <= MOST_APART


@pytest.mark.parametrize("form", ["torch", "fp32", "int8"])
@pytest.mark.parametrize("model", ["breaks", "headings"])
def test_every_form_can_be_evaluated(made, capsys, model, form):
    _, words = made
    assert main(["evaluate", "network", model, *words, "--split", "test", "--form", form]) == 0
    assert "2" in capsys.readouterr().out.split("|")[-2]


@pytest.mark.parametrize("model", ["pairs-full", "pairs-single"])
def test_the_papers_pairs_are_trained_and_evaluated(made, capsys, model):
    _, words = made
    few = ["--tokens", "8192", "--threads", "1"]
    assert main(["train", model, *words, *few]) == 0
    assert main(["evaluate", "network", model, *words, "--limit", "1"]) == 0
    assert "| global |" in capsys.readouterr().out


def test_both_models_are_timed_against_the_naive_way(made, capsys):
    _, words = made
    assert main(["speed", *words]) == 0
    told = capsys.readouterr().out
    for name in ("headings", "breaks"):
        naive, ours, ratio = (
            float(cell) for cell in re.search(rf"\| {name} \|(.*)\|", told).group(1).split("|")
        )
        assert ratio >= 0
        assert naive >= 0 <= ours
    assert "| 2 threads |" in told


def test_a_missing_part_of_the_corpus_is_named(tmp_path):
    with pytest.raises(SystemExit, match="novels/train"):
        Workplace(tmp_path, tmp_path, tmp_path, "x").part("novels", "train")

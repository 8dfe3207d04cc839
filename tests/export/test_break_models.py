from __future__ import annotations

import json

import numpy as np
import pytest
from invented_novels import Draft

from captor_desktop.breaks.counting import load_regression
from captor_desktop.breaks.lexical import load_lexical
from export.__main__ import main

pytestmark = pytest.mark.slow
OPENING = "In the spring of that year the snow lay long upon the hills, and nobody came."


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    """Six novels whose chapters all open with the same sentence."""
    folder = tmp_path_factory.mktemp("corpus")
    for part in ("gutenberg/train", "novels/dev", "novels/test", "silver/train"):
        (folder / part).parent.mkdir(exist_ok=True)
        (folder / f"{part}.jsonl").touch()
    path = folder / "novels" / "train.jsonl"
    with path.open("w", encoding="utf-8") as lines:
        for number in range(6):
            draft = Draft()
            draft.prose(1_500 + 200 * number)
            paragraphs = "\n".join(draft.lines).split("\n\n")
            size = len(paragraphs) // 5
            chapters = [
                {"paragraphs": [OPENING, *paragraphs[n * size : (n + 1) * size]]} for n in range(5)
            ]
            record = {"id": str(number), "source": "made", "title": "x", "author": "y"}
            lines.write(json.dumps({**record, "chapters": chapters}) + "\n")
    return folder


@pytest.fixture(scope="module")
def models(corpus, tmp_path_factory):
    folder = tmp_path_factory.mktemp("models")
    assert main(["words", "--corpus", str(corpus), "--output", str(folder)]) == 0
    return folder


def test_the_word_model_learns_how_chapters_open(models):
    model = load_lexical(models / "lexical.npz")
    log_odds = model.log_odds(["The clerk went home.", OPENING, "The clerk went home."])
    assert log_odds[0] > log_odds[1]


def test_the_count_by_the_cut_can_be_read(models):
    assert "sentences" in load_regression(models / "counting.json", "woc").weights


def test_the_same_corpus_gives_the_same_models(models, corpus, tmp_path):
    main(["words", "--corpus", str(corpus), "--output", str(tmp_path)])
    name = "counting.json"
    assert (tmp_path / name).read_text() == (models / name).read_text()
    first, again = (np.load(folder / "lexical.npz") for folder in (models, tmp_path))
    assert all((first[key] == again[key]).all() for key in first.files)

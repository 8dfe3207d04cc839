from __future__ import annotations

import numpy as np
import pytest

from captor_desktop.breaks.lexical import LexicalModel, load_lexical
from captor_desktop.breaks.openings import TABLE_BITS, place_features
from captor_desktop.errors import ModelUnusable

TEXT = ["The night was cold.", "He slept.", "In the spring of that year Ann left."]


def test_a_place_scores_the_sum_of_the_weights_of_its_features():
    weights = np.zeros(1 << TABLE_BITS, dtype=np.float32)
    places = place_features(TEXT)
    weights[places[1][0]] = 2.5
    expected = [-1.0 + 2.5 * (places[1][0] in place) for place in places]
    assert LexicalModel(weights, -1.0).log_odds(TEXT).tolist() == expected


def test_a_single_paragraph_has_no_place():
    model = LexicalModel(np.zeros(1 << TABLE_BITS, dtype=np.float32), 0.0)
    assert model.log_odds(TEXT[:1]).size == 0


def test_weights_are_stored_as_bytes_with_a_scale(tmp_path):
    file = tmp_path / "lexical.npz"
    stored = np.zeros(1 << TABLE_BITS, dtype=np.int8)
    stored[7] = 100
    np.savez_compressed(file, weights=stored, scale=0.5, intercept=-3.0)
    model = load_lexical(file)
    assert model.weights[7] == 50.0
    assert model.intercept == -3.0


@pytest.mark.parametrize("damage", ["missing", "empty", "no archive", "garbled", "short table"])
def test_a_missing_or_damaged_file_is_a_clear_error(tmp_path, damage):
    file = tmp_path / f"{damage}.npz"
    if damage == "no archive":
        file.write_bytes(b"nothing of the kind")
    elif damage == "empty":
        file.touch()
    elif damage == "garbled":
        noise = np.random.default_rng(1).integers(-9, 9, 1 << TABLE_BITS).astype(np.int8)
        np.savez_compressed(file, weights=noise, scale=1.0, intercept=0.0)
        content = bytearray(file.read_bytes())
        content[5000:9000] = bytes(4000)
        file.write_bytes(content)
    elif damage == "short table":
        np.savez_compressed(file, weights=np.zeros(3, dtype=np.int8), scale=1.0, intercept=0.0)
    with pytest.raises(ModelUnusable, match="M04"):
        load_lexical(file)

from __future__ import annotations

import hashlib
import json

import pytest

from captor_desktop.errors import ModelUnusable
from captor_desktop.inference.catalogue import CATALOGUE_FILE, find_model, load_catalogue
from captor_desktop.paths import models_folder


def write_catalogue(folder, content=b"weights"):
    entry = {"sha256": hashlib.sha256(content).hexdigest()}
    files = {}
    for role in ("cpu", "cuda", "tokenizer"):
        (folder / f"{role}.bin").write_bytes(content)
        files[role] = {"file": f"{role}.bin", **entry}
    tokenizer = files.pop("tokenizer")
    model = {"files": files, "window": 128, "overlap": 64}
    listed = {"tokenizer": tokenizer, "models": {"breaks": model}}
    (folder / CATALOGUE_FILE).write_text(json.dumps(listed))


def test_a_listed_file_is_found(tmp_path):
    write_catalogue(tmp_path)
    model = find_model(tmp_path, "breaks")
    assert model.on_cpu.checked() == tmp_path / "cpu.bin"
    assert (model.window, model.overlap) == (128, 64)


def test_a_changed_byte_is_noticed(tmp_path):
    write_catalogue(tmp_path)
    (tmp_path / "cpu.bin").write_bytes(b"weighty")
    with pytest.raises(ModelUnusable, match=r"cpu\.bin.*damaged.*without the models.*M01"):
        find_model(tmp_path, "breaks").on_cpu.checked()


def test_a_missing_file_is_said_to_be_missing(tmp_path):
    write_catalogue(tmp_path)
    (tmp_path / "tokenizer.bin").unlink()
    with pytest.raises(ModelUnusable, match=r"tokenizer\.bin.*missing"):
        find_model(tmp_path, "breaks").tokenizer.checked()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"models": {"x": {}}}', '{"models": []}'])
def test_a_damaged_list_is_said_to_be_damaged(tmp_path, text):
    (tmp_path / CATALOGUE_FILE).write_text(text)
    with pytest.raises(ModelUnusable, match=r"catalogue\.json.*missing or damaged"):
        load_catalogue(tmp_path)


def test_a_folder_without_a_list_is_refused(tmp_path):
    with pytest.raises(ModelUnusable):
        load_catalogue(tmp_path)


def test_a_model_that_is_not_listed_is_named(tmp_path):
    write_catalogue(tmp_path)
    with pytest.raises(ModelUnusable, match="headings"):
        find_model(tmp_path, "headings")


def shipped_files():
    for model in load_catalogue(models_folder()).values():
        yield from filter(None, (model.on_cpu, model.on_cuda, model.tokenizer))


def test_the_shipped_files_are_the_listed_ones():
    for file in shipped_files():
        assert file.checked().stat().st_size < 95_000_000


def test_both_transformers_share_one_tokenizer_file():
    models = load_catalogue(models_folder())
    names = {name: model.tokenizer.path.name for name, model in models.items()}
    small = {"small-breaks": "small-breaks.txt"}
    assert names == dict.fromkeys(("headings", "breaks"), "tokenizer.json") | small
    assert models["small-breaks"].on_cuda is None


def test_the_card_tells_the_checksums():
    card = (models_folder() / "MODELS.md").read_text(encoding="utf-8")
    for file in shipped_files():
        assert file.sha256 in card
